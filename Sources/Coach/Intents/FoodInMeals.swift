import FitIQCore
import MealParser

/// Finds a food that was asked for among the items of meals.
struct FoodInMeals: Sendable {
    private let ids: Set<Food.ID>
    private let ownFoods: Set<OwnFood.ID>
    private let words: [String]

    init(_ phrase: String, _ reader: MealReader) {
        let items = reader.read(phrase).items
        ids = Set(items.compactMap(\.foodID))
        ownFoods = Set(items.compactMap(\.ownFood))
        words = SentenceWords(phrase).texts.filter { $0.count > 2 && !["and", "with", "the"].contains($0) }.map(
            Self.stem
        )
    }

    /// True of the same record, or of a food whose name has each of the words.
    func isSame(as item: ReadItem) -> Bool {
        if let id = item.foodID, ids.contains(id) { return true }
        if let own = item.ownFood, ownFoods.contains(own) { return true }
        guard !words.isEmpty else { return false }
        let name = Set(SentenceWords(item.foodName).texts.map(Self.stem))
        return words.allSatisfy(name.contains)
    }

    func items(in meals: [Meal]) -> [(meal: Meal, item: MealItem)] {
        meals.flatMap { meal in meal.items.filter { isSame(as: $0.food) }.map { (meal, $0) } }
    }

    private static func stem(_ word: String) -> String {
        if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
        if word.hasSuffix("oes") { return String(word.dropLast(2)) }
        return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3 ? String(word.dropLast()) : word
    }
}
