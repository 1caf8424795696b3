public import FitIQCore
public import Foundation

/// A food that the person ate of late, in the answer to GET `/api/v1/foods/recent`.
public struct RecentFoodRecord: Codable, Hashable, Sendable {
    /// The food of the tables; nil of one that was typed in by hand. Wire key `food_id`.
    public let foodID: String?
    /// Says what was eaten. Wire key `food_name`.
    public let foodName: String
    /// Tells food, drink and water apart. Wire key `food_type`.
    public let foodType: FoodType
    /// Counts `unit`s in the amount that was eaten most often.
    public let quantity: Double
    /// Names what `quantity` counts.
    public let unit: String
    /// Weighs that amount; nil is unknown.
    public let grams: Double?
    /// The energy of that amount, in kcal; nil is unknown.
    public let calories: Int?
    /// Says how often the food was eaten, in any amount.
    public let count: Int
    /// The last time. Wire key `last_logged_at`.
    public let lastLoggedAt: Date

    /// Writes out a food that was eaten.
    package init(_ food: RecentFood) {
        foodID = food.usual.foodID?.description
        foodName = food.usual.foodName
        foodType = food.usual.foodType
        quantity = food.usual.quantity
        unit = food.usual.unit
        grams = food.usual.grams?.doubleValue
        calories = food.usual.energyKcal
        count = food.count
        lastLoggedAt = food.lastAt
    }

    private enum CodingKeys: String, CodingKey {
        case quantity, unit, grams, calories, count
        case foodID = "food_id"
        case foodName = "food_name"
        case foodType = "food_type"
        case lastLoggedAt = "last_logged_at"
    }

    /// Writes null for what is unknown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(foodID, forKey: .foodID)
        try container.encode(foodName, forKey: .foodName)
        try container.encode(foodType, forKey: .foodType)
        try container.encode(quantity, forKey: .quantity)
        try container.encode(unit, forKey: .unit)
        try container.encode(grams, forKey: .grams)
        try container.encode(calories, forKey: .calories)
        try container.encode(count, forKey: .count)
        try container.encode(lastLoggedAt, forKey: .lastLoggedAt)
    }
}

/// Answer to GET `/api/v1/foods/recent`.
public struct RecentFoodList: Codable, Hashable, Sendable {
    /// Lists the foods of the last ninety days, the last eaten first.
    public let foods: [RecentFoodRecord]

    /// Makes the answer; the foods stay in their order.
    public init(foods: [RecentFoodRecord]) {
        self.foods = foods
    }
}

/// Answer to GET `/api/v1/meal-logs/usual`.
public struct UsualMealList: Codable, Hashable, Sendable {
    /// Lists what was eaten more than once in the last ninety days, the most frequent first.
    public let meals: [UsualMealRecord]

    /// Makes the answer; the meals stay in their order.
    public init(meals: [UsualMealRecord]) {
        self.meals = meals
    }
}

/// Foods that are eaten together again and again.
public struct UsualMealRecord: Codable, Hashable, Sendable {
    /// Says how often, in any amounts.
    public let count: Int
    /// The last of these meals with its items, to be copied. Wire key `meal_log`.
    public let mealLog: MealLog

    /// Makes it from its parts.
    public init(count: Int, mealLog: MealLog) {
        self.count = count
        self.mealLog = mealLog
    }

    private enum CodingKeys: String, CodingKey {
        case count
        case mealLog = "meal_log"
    }
}
