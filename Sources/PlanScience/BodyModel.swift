package import FitIQCore
import Foundation

/// Computes how a body's weight follows a lasting change of what it eats: a lighter body uses less, it saves energy for a
/// while, and water and glycogen go first.
///
/// The model of Hall et al. with the constants of its published form: two-compartment energy balance with glycogen,
/// extracellular water, adaptive thermogenesis and the thermic effect of food, advanced day by day (Runge–Kutta of order
/// four). Someone whose gender is `other` is the mean of the other two.
///
/// - Source: Hall, Sacks, Chandramohan et al., Lancet 378 (2011), 826–837, and its web appendix; initial fat by Jackson
///   et al., Int J Obes 26 (2002), 789–796; water by Silva et al., Physiol
/// Meas 28 (2007), 489–502.
package struct BodyModel: Sendable {
    private var bodies: [Body]

    /// - Parameters:
    ///   - activity: energy of a day over resting energy.
    ///   - intakeChange: kcal a day more than keeps the weight; negative for a deficit.
    package init(
        weight: Double,
        height: Double,
        age: Double,
        gender: Gender,
        activity: Double,
        intakeChange: Double
    ) {
        self.intakeChange = intakeChange
        let sexes: [Body.Sex] =
            switch gender {
            case .male: [.male]
            case .female: [.female]
            case .other: [.male, .female]
            }
        bodies = sexes.map {
            Body(
                weight: weight,
                metres: height / 100,
                age: age,
                sex: $0,
                activity: activity,
                intakeChange: intakeChange
            )
        }
    }

    /// The weight in kg.
    package var weight: Double { bodies.map(\.state.weight).reduce(0, +) / Double(bodies.count) }

    /// The water and glycogen that come and go within days, in kg.
    package var waterAndGlycogen: Double {
        bodies.map { $0.state.water + 3.7 * $0.state.glycogen }.reduce(0, +) / Double(bodies.count)
    }

    /// The energy that a kilogram of weight gained or lost holds at this fatness, in kcal.
    package var kcalPerKg: Double { bodies.map(\.kcalPerKg).reduce(0, +) / Double(bodies.count) }

    /// The energy that is used, in kcal a day, at what is eaten now.
    package var expenditure: Double { bodies.map(\.expenditure).reduce(0, +) / Double(bodies.count) }

    /// kcal a day more than kept the weight at the beginning; negative for a deficit.
    package var intakeChange: Double {
        didSet { for index in bodies.indices { bodies[index].intakeChange = intakeChange } }
    }

    /// Goes on by a day at `intakeChange`.
    package mutating func advanceDay() {
        for index in bodies.indices { bodies[index].advanceDay() }
    }

    /// Goes on by a day at another intake, which holds from here on.
    package mutating func advanceDay(intakeChange: Double) {
        self.intakeChange = intakeChange
        advanceDay()
    }

    /// Whole weeks until the weight is `target`, in kg; nil when it is not reached in `limit` weeks.
    package func weeks(until target: Double, limit: Int = 520) -> Int? {
        var body = self
        let isLoss = target < weight
        for week in 0...limit {
            if isLoss ? body.weight <= target : body.weight >= target { return week }
            for _ in 0..<7 { body.advanceDay() }
        }
        return nil
    }

    /// The weight at the end of each of the next `weeks`, in kg.
    package func weeklyWeights(_ weeks: Int) -> [Double] {
        var body = self
        return (0..<weeks).map { _ in
            for _ in 0..<7 { body.advanceDay() }
            return body.weight
        }
    }
}
