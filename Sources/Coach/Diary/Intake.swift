import FitIQCore
import FoodDatabase

/// Sums of what was eaten. What one food does not tell makes a sum a lower bound; unknown is never 0.
struct Intake: Sendable {
    /// A sum over foods.
    struct Sum: Hashable, Sendable {
        /// Is nil where it is known of none of the foods.
        var value: Double?
        var isAtLeast = false
    }

    /// The meals that were read or typed in.
    let meals: [Meal]
    /// Meals that count for nothing, for they were not read (yet).
    let unreadCount: Int

    init(_ meals: [Meal]) {
        self.meals = meals.filter { $0.status == .completed || $0.status == .manual }
        unreadCount = meals.count - self.meals.count
    }

    var mealCount: Int { meals.count }
    var items: [MealItem] { meals.flatMap(\.items) }

    /// True where a meal or a part of one was not understood, so that any sum may be more.
    var hasUnread: Bool { unreadCount > 0 || meals.contains(where: \.hasUnreadWords) }

    /// The sum of what is known; its value is nil where no meal was read.
    func sum(_ nutrient: NutrientName) -> Sum {
        var sum = Self.sum(items.map(\.food), nutrient)
        sum.isAtLeast = sum.isAtLeast || hasUnread
        return sum
    }

    /// In the unit of the nutrient. Masses are summed in whole milligrams, as the day's summary does.
    static func sum(_ items: [ReadItem], _ nutrient: NutrientName) -> Sum {
        if case .salt = nutrient {
            let sodium = sum(items, .sodium)
            return Sum(value: sodium.value.map { $0 * 2.5 / 1000 }, isAtLeast: sodium.isAtLeast)
        }
        let amounts = items.map { amount(nutrient, in: $0) }
        let known = amounts.compactMap(\.self)
        guard !known.isEmpty else { return Sum(value: nil, isAtLeast: true) }
        return Sum(value: Double(known.reduce(0, +)) / 1000, isAtLeast: known.count < amounts.count)
    }

    /// In thousandths of the nutrient's unit; nil is unknown.
    private static func amount(_ nutrient: NutrientName, in item: ReadItem) -> Int? {
        let nutrients = item.nutrients
        return switch nutrient {
        case .energy: nutrients.energyKcal.map { $0 * 1000 }
        case .protein: nutrients.protein?.milligrams
        case .carbs: nutrients.carbs?.milligrams
        case .fat: nutrients.fat?.milligrams
        case .fiber: nutrients.fiber?.milligrams
        case .sugar: nutrients.sugar?.milligrams
        case .salt: nil
        case .micro(let place): micro(place, in: item)
        }
    }

    /// As the item keeps it; of items from before they kept it, as the table says today.
    private static func micro(_ place: Int, in item: ReadItem) -> Int? {
        let nutrient = Nutrient.allCases[place]
        if let kept = item.nutrients[nutrient] { return kept }
        guard let id = item.foodID, let grams = item.grams, let (table, index) = FoodTable.place(of: id) else {
            return nil
        }
        return table.per100g(at: index).scaled(to: grams)[nutrient]
    }
}

extension Meal {
    /// True where a part of its text was not understood.
    var hasUnreadWords: Bool {
        if case .completed(let reading) = state { !reading.unrecognized.isEmpty } else { false }
    }
}

extension FoodTable {
    /// The table that has the food, and its place there; nil where none has.
    static func place(of id: Food.ID) -> (FoodTable, Int)? {
        guard let (dataset, _) = id.source else { return nil }
        let table = holding(dataset)
        return table.index(of: id).map { (table, $0) }
    }
}
