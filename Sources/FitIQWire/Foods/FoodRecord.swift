public import FitIQCore

/// A food of the tables: one of the answers to GET `/api/v1/foods/search`, and the answer to `/foods/{id}`.
public struct FoodRecord: Codable, Hashable, Sendable {
    /// The food's UUID, as `food_id` names it.
    public let id: String
    /// Says what a person would call it: "Chicken breast, grilled".
    public let name: String
    /// Names the table's food group, in USDA's words.
    public let category: String
    /// Tells food, drink and water apart. Wire key `food_type`.
    public let foodType: FoodType
    /// Names the table: "FNDDS 2017-2018" or "SR28".
    public let dataset: String
    /// The record's number in `dataset`: an FNDDS food code or an SR NDB number.
    public let record: String
    /// The record's own words.
    public let description: String
    /// Holds energy and nutrients of 100 g. Wire key `per_100g`.
    public let per100g: Per100g
    /// Lists the record's household measures, in its order; empty where it has none.
    public let portions: [Portion]

    /// Weighs one household measure of the food.
    public struct Portion: Codable, Hashable, Sendable {
        /// Names the measure as the record does: "1 cup".
        public let measure: String
        /// Weighs one `measure`, in g.
        public let grams: Double
    }

    /// Writes out a food of the tables.
    public init(_ food: Food) {
        id = food.id.description
        name = food.name
        category = food.category
        foodType = food.type
        dataset = food.dataset.rawValue
        record = food.record
        description = food.recordDescription
        per100g = Per100g(nutrients: NutrientTotals(food.per100g))
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
    /// Lists the foods that fit the words, the best first; empty where none does.
    public let foods: [FoodRecord]

    /// Makes the answer; the foods stay in their order.
    public init(foods: [FoodRecord]) {
        self.foods = foods
    }
}
