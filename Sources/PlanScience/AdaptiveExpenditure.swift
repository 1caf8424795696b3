package import FitIQCore
import Foundation

/// Estimates the energy that a person uses from their own log.
///
/// A person who eats 2,400 kcal a day and loses 50 g a day uses 2,400 kcal and what 50 g hold. A straight line through the
/// weights of 28 days (least squares) says how fast they change, without the water and glycogen that come and go with what was
/// eaten; what a kilogram holds follows from how fat the body is. What comes out is as uncertain as weights and meals scatter,
/// and is weighed against the formula, each by the inverse of its variance. From week to week the result moves by 100 kcal at
/// most, so that a few strange days throw no plan about.
package struct AdaptiveExpenditure: Hashable, Sendable {
    /// A day of the log.
    package struct Day: Hashable, Sendable {
        package let date: CalendarDate
        /// The weight in kg.
        package var weight: Double?
        /// The intake in kcal; nil where it is not known that it is all.
        package var intake: Double?

        package init(date: CalendarDate, weight: Double? = nil, intake: Double? = nil) {
            self.date = date
            self.weight = weight
            self.intake = intake
        }
    }

    /// An estimate and its standard error, in kcal a day.
    package struct Estimate: Hashable, Sendable {
        package let kcal: Double
        package let error: Double

        package init(kcal: Double, error: Double) {
            self.kcal = kcal
            self.error = error
        }
    }

    package static let windowDays = 28
    package static let needed = (days: 14, weighings: 8, completeDays: 10)
    /// The largest weekly move in kcal.
    package static let largestWeeklyMove = 100.0
    /// The standard error of a formula's estimate of a day's energy, as a part of it: 10 % of resting energy, and the choice of
    /// an activity.
    package static let formulaError = 0.12
    /// The days that are looked at: twelve weekly moves, and the window of the first.
    package static let historyDays = weeks * 7 + windowDays
    private static let weeks = 12

    /// The days between the first and the last weighing of the last window.
    package let days: Int
    package let weighings: Int
    package let completeDays: Int
    /// The estimate from the whole log; nil while something is `missing`.
    package let estimate: Estimate?

    /// - Parameters:
    ///   - log: days in any order, at most one for each date; those from `today` on are not looked at, for they may not be
    ///     over.
    ///   - formula: the day's energy by the formula, in kcal.
    ///   - body: the person's, at rest in its balance.
    package init(_ log: [Day], today: CalendarDate, formula: Double, body: BodyModel) {
        let window = Window(log, before: today)
        days = window.span
        weighings = window.weights.count
        completeDays = window.intakes.count
        guard window.isEnough else {
            estimate = nil
            return
        }
        let dry = Self.withoutWater(log, before: today, formula: formula, body: body)
        let prior = Estimate(kcal: formula, error: formula * Self.formulaError)
        var result = prior
        for week in (0...Self.weeks).reversed() {
            guard let end = today.advanced(by: -7 * week) else { continue }
            let window = Window(dry, before: end)
            guard window.isEnough, let seen = window.estimate(kcalPerKg: body.kcalPerKg) else { continue }
            let blended = seen.blended(with: prior)
            let move = min(max(blended.kcal - result.kcal, -Self.largestWeeklyMove), Self.largestWeeklyMove)
            result = Estimate(kcal: result.kcal + move, error: blended.error)
        }
        estimate = result
    }

    /// The log with each weight less the water and glycogen that what was eaten brought or took, by the body model: half a
    /// kilogram in the first days of a diet, which is no energy.
    private static func withoutWater(
        _ log: [Day],
        before today: CalendarDate,
        formula: Double,
        body: BodyModel
    ) -> [Day] {
        let days = log.filter { $0.date < today }.sorted { $0.date < $1.date }
        guard let first = days.first?.date else { return [] }
        var body = body
        let usual = body.waterAndGlycogen
        var known = (sum: 0.0, count: 0.0)
        var next = first
        return days.map { day in
            // Of days that are not in the log, and of those that are not told whole, it is assumed that they were as the others.
            while next < day.date, let following = next.advanced(by: 1) {
                body.advanceDay(intakeChange: known.count > 0 ? known.sum / known.count - formula : 0)
                next = following
            }
            var dry = day
            dry.weight = day.weight.map { $0 - (body.waterAndGlycogen - usual) }
            if let intake = day.intake {
                known = (known.sum + intake, known.count + 1)
                body.advanceDay(intakeChange: intake - formula)
                next = day.date.advanced(by: 1) ?? next
            }
            return dry
        }
    }

    /// A line for each thing that there is too little of; empty when there is an estimate.
    package var missing: [String] {
        [
            ("Days from the first weighing to the last", days, Self.needed.days),
            ("Days with a weight", weighings, Self.needed.weighings),
            ("Days with everything that was eaten", completeDays, Self.needed.completeDays),
        ]
        .filter { $0.1 < $0.2 }.map { "\($0.0): \($0.1) of \($0.2)." }
    }
}

extension AdaptiveExpenditure.Estimate {
    /// The mean of both, each weighed by the inverse of its variance.
    func blended(with other: Self) -> Self {
        let (own, others) = (1 / (error * error), 1 / (other.error * other.error))
        return Self(kcal: (kcal * own + other.kcal * others) / (own + others), error: (1 / (own + others)).squareRoot())
    }
}
