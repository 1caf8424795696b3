import FitIQCore
import Foundation

extension AdaptiveExpenditure {
    /// The days of the log that count on one day.
    struct Window {
        /// The weights in kg, by how many days before the end.
        let weights: [(day: Double, weight: Double)]
        /// The intakes in kcal.
        let intakes: [Double]
        /// Days from the first weighing to the last, both included.
        let span: Int

        /// The part of the scatter of intakes that comes from wrong reports: some 10 % of energy, where days differ by 20 to
        /// 25 %.
        private static let untold = 0.15

        init(_ log: [Day], before end: CalendarDate) {
            let days = log.map { (-Double($0.date.days(until: end)), $0) }
                .filter { $0.0 < 0 && $0.0 >= -Double(AdaptiveExpenditure.windowDays) }
            weights = days.compactMap { place, day in day.weight.map { (place, $0) } }
            intakes = days.compactMap(\.1.intake)
            let places = weights.map(\.day)
            span = places.isEmpty ? 0 : Int((places.max() ?? 0) - (places.min() ?? 0)) + 1
        }

        var isEnough: Bool {
            let needed = AdaptiveExpenditure.needed
            return span >= needed.days && weights.count >= needed.weighings && intakes.count >= needed.completeDays
        }

        /// Intake less what was stored, and how uncertain that is.
        func estimate(kcalPerKg: Double) -> Estimate? {
            guard let slope = slope else { return nil }
            let intake = mean(intakes)
            let scatter = sumOfSquares(intakes, around: intake) / Double(intakes.count - 1)
            // Of the days without an intake it is assumed that they were like the others; and no day is told exactly.
            let unknown = max(0, 1 - Double(intakes.count) / Double(span)) + Self.untold
            let intakeError = (scatter / Double(intakes.count) * unknown).squareRoot()
            let storedError = slope.error * kcalPerKg
            return Estimate(
                kcal: intake - slope.perDay * kcalPerKg,
                error: (storedError * storedError + intakeError * intakeError).squareRoot()
            )
        }

        /// The line through the weights by least squares, in kg a day, and its standard error.
        private var slope: (perDay: Double, error: Double)? {
            let middle = mean(weights.map(\.day))
            let level = mean(weights.map(\.weight))
            let spread = sumOfSquares(weights.map(\.day), around: middle)
            guard weights.count > 2, spread > 0 else { return nil }
            let slope = weights.map { ($0.day - middle) * ($0.weight - level) }.reduce(0, +) / spread
            let residuals = weights.map { $0.weight - level - slope * ($0.day - middle) }
            let variance = sumOfSquares(residuals, around: 0) / Double(weights.count - 2)
            // Scales show 0.1 kg, and water comes and goes: who happens to lie on a line is no more certain than that.
            return (slope, (max(variance, 0.01) / spread).squareRoot())
        }

        private func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }

        private func sumOfSquares(_ numbers: [Double], around middle: Double) -> Double {
            numbers.map { ($0 - middle) * ($0 - middle) }.reduce(0, +)
        }
    }
}
