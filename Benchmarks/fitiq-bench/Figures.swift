/// One figure of a set: `grams in range`, `96.8 %`.
struct Figure {
    let name: String
    let value: String
}

extension TypedScores {
    var figures: [Figure] {
        [
            Figure(name: "foods found: F1", value: f1.percent),
            Figure(name: "… recall, precision", value: "\(recall.value.percent), \(precision.value.percent)"),
            Figure(name: "grams in range", value: grams.value.percent),
            Figure(name: "energy in range", value: kcal.value.percent),
            Figure(name: "energy of the meal in range", value: totalKcal.value.percent),
            Figure(name: "whole meal right", value: wholeMeal.value.percent),
            Figure(name: "texts without food refused", value: "\(refused.hits) of \(refused.count)"),
        ]
    }
}

extension MeasuredScores {
    var figures: [Figure] {
        let figures = [
            carbs.map { Figure(name: "carbohydrate within 7.5 g", value: $0.near.value.percent) },
            carbs.map { Figure(name: "… 95 % interval", value: $0.near.interval.percent) },
            carbs.map { Figure(name: "… mean and median error", value: $0.errors) },
            energy.map { Figure(name: "energy within 20 % or 50 kcal", value: $0.near.value.percent) },
            protein.map { Figure(name: "protein within 7.5 g", value: $0.near.value.percent) },
            fat.map { Figure(name: "fat within 7.5 g", value: $0.near.value.percent) },
            itemCount.count == 0 ? nil : Figure(name: "number of foods right", value: itemCount.value.percent),
        ]
        return figures.compactMap(\.self)
    }
}

extension NutrientScore {
    fileprivate var errors: String { "\(meanError.fixed(digits: 2)), \(medianError.fixed(digits: 2)) g" }
}

extension ClosedRange<Double> {
    fileprivate var percent: String {
        "\((100 * lowerBound).fixed(digits: 1))–\((100 * upperBound).fixed(digits: 1)) %"
    }
}

extension MealSet {
    /// How many meals, how well they were read, and how fast.
    func figures(of predictions: Predictions) -> [Figure] {
        let times = predictions.times(of: ids)
        func milliseconds(_ part: Double) -> String { times.percentile(part).fixed(digits: 3) }
        let time = times.isEmpty ? "" : "\(milliseconds(0.5)), \(milliseconds(0.99)), \(milliseconds(1)) ms"
        return [Figure(name: "meals", value: "\(ids.count)")] + scores(of: predictions)
            + [Figure(name: "time to read one: p50, p99, max", value: time)]
    }

    private var ids: [String] {
        switch self {
        case .typed(let meals): meals.map(\.id)
        case .measured(let meals): meals.map(\.id)
        }
    }

    private func scores(of predictions: Predictions) -> [Figure] {
        switch self {
        case .typed(let meals): TypedScores(meals, predictions).figures
        case .measured(let meals):
            MeasuredScores(meals, predictions).figures + scoresByAmounts(of: meals, predictions)
        }
    }

    /// Apart for the meals of each way of telling amounts, where there are several.
    private func scoresByAmounts(of meals: [MeasuredMeal], _ predictions: Predictions) -> [Figure] {
        let ways = Dictionary(grouping: meals) { $0.source?.split(separator: "/").last ?? "" }
        guard ways.count > 1 else { return [] }
        return ways.sorted { $0.key < $1.key }.map { way, meals in
            let share = MeasuredScores(meals, predictions).carbs?.near.value ?? 0
            return Figure(name: "carbohydrate, \(way) amounts", value: share.percent)
        }
    }
}
