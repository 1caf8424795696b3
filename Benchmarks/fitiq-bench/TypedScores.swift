/// How well meals were read as people type them.
struct TypedScores {
    /// Of the foods that were to be found.
    private(set) var recall = Share()
    /// Of the foods that were read.
    private(set) var precision = Share()
    private(set) var grams = Share()
    private(set) var kcal = Share()
    /// The meal's sum.
    private(set) var totalKcal = Share()
    /// Every food found and none besides, each with its grams and energy in range.
    private(set) var wholeMeal = Share()
    /// Texts without a food in which none was read.
    private(set) var refused = Share()
    private(set) var misses = MissCounts<TypedMiss>()

    init(_ meals: [TypedMeal], _ predictions: Predictions) {
        for meal in meals {
            switch meal.kind {
            case .ok: add(meal, predictions[meal.id])
            case .mustFail: addRefusal(items: predictions[meal.id]?.items ?? [])
            }
        }
    }

    /// The harmonic mean of precision and recall.
    var f1: Double {
        let sum = precision.value + recall.value
        return sum == 0 ? 0 : 2 * precision.value * recall.value / sum
    }

    private mutating func add(_ meal: TypedMeal, _ prediction: Prediction?) {
        let items = prediction?.items ?? []
        let found = ItemMatching(of: meal.items, in: items).found
        var isWhole = found.count == items.count
        for (index, expected) in meal.items.enumerated() {
            let item = found[index].map { items[$0] }
            let hasGrams = item.map(expected.hasGrams(of:)) ?? false
            let hasKcal = item.map(expected.hasKcal(of:)) ?? false
            recall.add(item != nil)
            grams.add(hasGrams)
            kcal.add(hasKcal)
            isWhole = isWhole && hasGrams && hasKcal
            if item == nil {
                misses.add(.missing)
            } else if !hasGrams {
                misses.add(.grams)
            } else if !hasKcal {
                misses.add(.kcal)
            }
        }
        let read = Set(found.values)
        for index in items.indices {
            precision.add(read.contains(index))
            if !read.contains(index) { misses.add(.extra) }
        }
        totalKcal.add(meal.totalKcal?.holds(prediction?.energyKcal, slack: 5) ?? false)
        wholeMeal.add(isWhole)
    }

    private mutating func addRefusal(items: [Prediction.Item]) {
        refused.add(items.isEmpty)
        if !items.isEmpty { misses.add(.notRefused) }
    }
}

/// What can be wrong with a food of a typed meal.
enum TypedMiss: String, CaseIterable {
    case missing = "food not found"
    case extra = "food too many"
    case grams = "grams out of range"
    case kcal = "energy out of range, grams in it"
    case notRefused = "text without food not refused"
}
