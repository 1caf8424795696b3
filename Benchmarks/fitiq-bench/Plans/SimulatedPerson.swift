import FitIQCore
import Foundation
import PlanScience
import SeededNumbers

/// Somebody who never was: a body that follows the model, eats what a plan says more or less, and tells most of it.
///
/// | | |
/// | --- | --- |
/// | the formula is off by | 10 % (standard deviation) |
/// | one day's energy from the next | 20 % |
/// | what is told of a day | 10 % off, but not always to the same side |
/// | the scales, beside water and glycogen | 0.35 kg |
/// | days that are told, days with a weight | 90 % |
struct SimulatedPerson {
    let inputs: PlanInputs
    private(set) var log: [AdaptiveExpenditure.Day] = []

    private var body: BodyModel
    /// In kcal a day, before anything changed.
    private let used: Double
    /// What the plan says, in kcal a day.
    private let target: Double
    private var today: CalendarDate

    init(startingOn day: CalendarDate, _ random: inout SplitMix64) {
        let gender: Gender = Bool.random(using: &random) ? .male : .female
        let height = random.normal(mean: gender == .male ? 177 : 164, deviation: 7)
        let weight = Double.random(in: 20...38, using: &random) * (height / 100) * (height / 100)
        inputs = PlanInputs(
            weight: Thousandths(weight) ?? Thousandths(count: 80_000),
            height: Thousandths(height) ?? Thousandths(count: 170_000),
            age: .random(in: 20...70, using: &random),
            gender: gender,
            activity: ActivityLevel.allCases.randomElement(using: &random) ?? .sedentary,
            goal: [.loseWeight, .loseWeight, .maintain, .gainMuscle].randomElement(using: &random) ?? .maintain
        )
        let formula = Formula(inputs)
        let isOff = min(max(random.normal(mean: 1, deviation: 0.1), 0.75), 1.35)
        body = BodyModel(
            weight: weight,
            height: height,
            age: Double(inputs.age),
            gender: gender,
            // Nobody uses less than digestion and a day in bed.
            activity: max(inputs.activity.factor.doubleValue * isOff, 1.12),
            intakeChange: 0
        )
        used = body.expenditure
        target = Double(Advice(inputs, formula).calorieTarget)
        today = day
    }

    /// What the body uses now, in kcal a day, when it gets what the plan says.
    var expenditure: Double {
        var body = body
        body.intakeChange = target - used
        return body.expenditure
    }

    mutating func liveDay(_ random: inout SplitMix64) {
        var day = AdaptiveExpenditure.Day(date: today)
        let scales = body.weight + random.normal(mean: 0, deviation: 0.35)
        if Double.random(in: 0..<1, using: &random) < 0.9 { day.weight = (10 * scales).rounded() / 10 }
        let eaten = max(600, random.normal(mean: target, deviation: 0.2 * target))
        let told = eaten * max(0.5, random.normal(mean: 1, deviation: 0.1))
        if Double.random(in: 0..<1, using: &random) < 0.9 { day.intake = told.rounded() }
        log.append(day)
        body.advanceDay(intakeChange: eaten - used)
        today = today.advanced(by: 1) ?? today
    }
}

extension SplitMix64 {
    /// By Box and Muller.
    mutating func normal(mean: Double, deviation: Double) -> Double {
        let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &self))).squareRoot()
        return mean + deviation * radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
    }
}
