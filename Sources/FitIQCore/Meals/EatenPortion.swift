package import Foundation

/// An amount of a food that a person ate, once or several times.
package struct EatenPortion: Hashable, Sendable {
    /// The food of the tables; nil of one that was typed in by hand.
    package let foodID: Food.ID?
    package let foodName: String
    package let foodType: FoodType
    package let quantity: Double
    package let unit: String
    /// Grams and energy are nil where they are unknown.
    package let grams: Grams?
    package let energyKcal: Int?
    package let count: Int
    package let lastAt: Date

    package init(
        foodID: Food.ID?,
        foodName: String,
        foodType: FoodType,
        quantity: Double,
        unit: String,
        grams: Grams?,
        energyKcal: Int?,
        count: Int,
        lastAt: Date
    ) {
        self.foodID = foodID
        self.foodName = foodName
        self.foodType = foodType
        self.quantity = quantity
        self.unit = unit
        self.grams = grams
        self.energyKcal = energyKcal
        self.count = count
        self.lastAt = lastAt
    }
}

/// A food that a person ate of late.
package struct RecentFood: Hashable, Sendable {
    /// The amount that was eaten most often, of several the last one; its count and time are its own.
    package let usual: EatenPortion
    /// Counts the times that the food was eaten, in any amount.
    package let count: Int
    package let lastAt: Date

    private enum Key: Hashable {
        case table(Food.ID)
        case typed(String)

        init(_ portion: EatenPortion) {
            self = portion.foodID.map { .table($0) } ?? .typed(portion.foodName.lowercased())
        }
    }

    /// Gathers `portions` by their food, the last eaten first.
    package static func foods(of portions: [EatenPortion], limit: Int) -> [RecentFood] {
        let foods = Dictionary(grouping: portions, by: Key.init).values.compactMap { portions -> RecentFood? in
            guard let usual = portions.max(by: { ($0.count, $0.lastAt) < ($1.count, $1.lastAt) }),
                let last = portions.map(\.lastAt).max()
            else { return nil }
            return RecentFood(usual: usual, count: portions.reduce(0) { $0 + $1.count }, lastAt: last)
        }
        let sorted = foods.sorted { a, b in
            (b.lastAt, b.count, a.usual.foodName) < (a.lastAt, a.count, b.usual.foodName)
        }
        return Array(sorted.prefix(limit))
    }
}

/// A meal that a person eats again and again.
package struct UsualMeal: Hashable, Sendable {
    /// The last of them, to be copied.
    package let last: Meal
    /// Counts the times that the same foods were eaten together, in any amounts.
    package let count: Int

    private struct Key: Hashable {
        let type: MealType
        let foods: [String]

        init(_ meal: Meal) {
            type = meal.type
            foods = meal.items.map { $0.food.foodID?.description ?? $0.food.foodName.lowercased() }.sorted()
        }
    }

    /// Returns the meals that were eaten more than once, the most frequent first; the last eaten stands for its like.
    package static func meals(of meals: [Meal], limit: Int) -> [UsualMeal] {
        let usual = Dictionary(grouping: meals.filter { !$0.items.isEmpty }, by: Key.init).values
            .filter { $0.count > 1 }
            .compactMap { meals in
                meals.max { ($0.loggedAt, $0.id.description) < ($1.loggedAt, $1.id.description) }
                    .map { UsualMeal(last: $0, count: meals.count) }
            }
        let sorted = usual.sorted { a, b in
            (b.count, b.last.loggedAt, a.last.id.description) < (a.count, a.last.loggedAt, b.last.id.description)
        }
        return Array(sorted.prefix(limit))
    }
}
