import FitIQCore
import FoodDatabase

/// Why the carbohydrate of a meal was missed.
enum MealMiss: String, CaseIterable {
    case nothingRead = "nothing read"
    case segmentation = "another number of foods"
    case portion = "portion"
    case openVariant = "variant that the text leaves open"
    case wrongFood = "wrong food"
    /// The meal is not described with FNDDS.
    case foreignFood = "right number of foods, which are another table's"
}

/// Finds why meals were missed whose foods are told by FNDDS's descriptions.
struct MealMissFinder {
    private let foods: FoodTable
    private let placeOfDescription: [String: Int]

    init(foods: FoodTable) {
        self.foods = foods
        let fndds = (0..<foods.count).filter { foods.dataset(at: $0) == .fndds }
        placeOfDescription = Dictionary(
            fndds.map { (foods.recordDescription(at: $0), $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Of all meals that tell their foods.
    func misses(of meals: [MeasuredMeal], _ predictions: Predictions) -> MissCounts<MealMiss> {
        var counts = MissCounts<MealMiss>()
        for cause in meals.compactMap({ cause(of: $0, predictions[$0.id]) }) { counts.add(cause) }
        return counts
    }

    /// Nil for a meal that was not missed, or does not tell its foods.
    func cause(of meal: MeasuredMeal, _ prediction: Prediction?) -> MealMiss? {
        guard let known = meal.carbsG, let references = meal.items else { return nil }
        if let read = prediction?.carbsG, abs(read - known) <= MeasuredMeal.bandGrams { return nil }
        guard let prediction, !prediction.items.isEmpty else { return .nothingRead }
        guard prediction.items.count == references.count else { return .segmentation }
        let meant = references.compactMap { placeOfDescription[$0.name] }
        guard meant.count == references.count else { return .foreignFood }
        let read = prediction.items.compactMap { place(of: $0) }
        let pairs = paired(read, meant)
        // With the foods that were meant, would these grams have done?
        let carbs = zip(prediction.items, pairs).map { item, food in
            (item.grams ?? 0) / 100 * (foods.per100g(at: food).carbs?.doubleValue ?? 0)
        }
        guard abs(carbs.reduce(0, +) - known) <= MeasuredMeal.bandGrams else { return .portion }
        let said = words(in: meal.text)
        let isOpen = zip(read, pairs).allSatisfy { words(of: $1).intersection(said).isSubset(of: words(of: $0)) }
        return isOpen ? .openVariant : .wrongFood
    }

    private func place(of item: Prediction.Item) -> Int? {
        (item.source?.record).flatMap(foods.index(record:))
    }

    /// For each food read the one that was meant: itself, or what shares most words with it of those left.
    private func paired(_ read: [Int], _ meant: [Int]) -> [Int] {
        var left = meant
        var pairs = read.map { food in left.firstIndex(of: food).map { left.remove(at: $0) } }
        for (index, food) in read.enumerated() where pairs[index] == nil {
            let words = words(of: food)
            let likeness = left.map { self.words(of: $0).intersection(words).count }
            let best = left.indices.max { (likeness[$0], -$0) < (likeness[$1], -$1) }
            pairs[index] = best.map { left.remove(at: $0) }
        }
        return pairs.compactMap(\.self)
    }

    private func words(of food: Int) -> Set<Substring> {
        words(in: foods.recordDescription(at: food) + " " + foods.name(at: food))
    }

    /// In the singular and without those that say nothing of a food.
    private func words(in text: String) -> Set<Substring> {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" }
            .map { $0.count > 3 && $0.hasSuffix("s") ? $0.dropLast() : $0 }
        return Set(words).subtracting(["a", "and", "as", "for", "from", "in", "made", "of", "or", "the", "to", "with"])
    }
}
