import FitIQCore
import MealParser

/// Writes what people read of a training run.
enum Report {
    static func text(of sets: [MealSet], _ learnt: Learnt) -> String {
        let reader = learnt.reader
        let scores = sets.map { line(of: $0, reader) }
        let samples = Calibration.samples(sets.filter { !$0.isMadeUp }, reader)
        let bins = Calibration.bins(samples).map { bin in
            "stated \(percent(bin.stated)), right \(percent(bin.observed)) of \(bin.count) foods"
        }
        let error = "stated and right are \(percent(Calibration.error(samples))) apart on average"
        return (scores + bins + [error]).joined(separator: "\n")
    }

    /// The mean over the meals.
    static func score(of set: MealSet, _ reader: MealReader) -> Double {
        set.meals.reduce(0) { $0 + MealScore.of(reader.read($1.text), for: $1) } / Double(max(set.meals.count, 1))
    }

    /// The score of a set, and the share of its meals with carbohydrate within 7.5 g where that is known.
    private static func line(of set: MealSet, _ reader: MealReader) -> String {
        let hits = set.meals.compactMap { isWithinBand(reader.read($0.text), $0) }
        let share = Report.percent(Double(hits.count { $0 }) / Double(max(hits.count, 1)))
        return "\(set.name): score \(percent(score(of: set, reader)))"
            + (hits.isEmpty ? "" : ", carbohydrate within 7.5 g \(share)")
    }

    private static func isWithinBand(_ reading: Reading, _ meal: TrainingMeal) -> Bool? {
        guard case .totals(let totals) = meal.expectation, let carbs = totals.carbs else { return nil }
        return abs((reading.totals.carbs?.doubleValue ?? 0) - carbs) <= 7.5
    }

    /// Writes a share in per cent: 0.89 as "89 %".
    static func percent(_ share: Double) -> String {
        LearntFile.decimal(Int((share * 10_000).rounded()) * 10) + " %"
    }
}
