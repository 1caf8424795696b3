public import FitIQCore

/// A food of the tables: one of the answers to GET `/api/v1/foods/search`, and the answer to `/foods/{id}`.
public struct FoodRecord: Codable, Hashable, Sendable {
    public let id: String
    public let name: String
    public let category: String
    public let foodType: FoodType
    public let dataset: String
    public let record: String
    /// The record's own words.
    public let description: String
    public let per100g: Per100g
    public let portions: [Portion]

    public struct Per100g: Codable, Hashable, Sendable {
        public let calories: Int?
        public let proteinGrams: Double?
        public let carbsGrams: Double?
        public let fatGrams: Double?
        public let fiberGrams: Double?
        public let sugarGrams: Double?

        private enum CodingKeys: String, CodingKey {
            case calories
            case proteinGrams = "protein_g"
            case carbsGrams = "carbs_g"
            case fatGrams = "fat_g"
            case fiberGrams = "fiber_g"
            case sugarGrams = "sugar_g"
        }
    }

    public struct Portion: Codable, Hashable, Sendable {
        public let measure: String
        public let grams: Double
    }

    public init(_ food: Food) {
        let totals = NutrientTotals(food.per100g)
        id = food.id.description
        name = food.name
        category = food.category
        foodType = food.type
        dataset = food.dataset.rawValue
        record = food.record
        description = food.recordDescription
        per100g = Per100g(
            calories: totals.calories,
            proteinGrams: totals.proteinGrams,
            carbsGrams: totals.carbsGrams,
            fatGrams: totals.fatGrams,
            fiberGrams: totals.fiberGrams,
            sugarGrams: totals.sugarGrams
        )
        portions = food.portions.map { Portion(measure: $0.measure, grams: $0.grams.doubleValue) }
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, category, dataset, record, description, portions
        case foodType = "food_type"
        case per100g = "per_100g"
    }
}

/// Answer to GET `/api/v1/foods/search`.
public struct FoodPage: Codable, Hashable, Sendable {
    public let foods: [FoodRecord]

    public init(foods: [FoodRecord]) {
        self.foods = foods
    }
}
