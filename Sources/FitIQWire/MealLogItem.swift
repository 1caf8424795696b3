public import FitIQCore
public import Foundation

/// One food of a meal as it goes over the wire.
public struct MealLogItem: Hashable, Sendable, Encodable {
    public let id: String
    public let mealLogID: String
    public let foodID: String?
    public let userFoodID: String?
    public let foodName: String
    /// How many `unit`s; nil where an older server wrote something that is no number.
    public let quantity: Double?
    public let unit: String
    public let calories: Int?
    public let proteinGrams: Double?
    public let carbsGrams: Double?
    public let fatGrams: Double?
    public let fiberGrams: Double?
    public let sugarGrams: Double?
    /// 0...1; nil for what was typed in by hand.
    public let confidenceScore: Double?
    /// What was assumed.
    public let parsingNotes: String?
    public let orderIndex: Int
    public let createdAt: Date
    public let foodType: FoodType?
    public let grams: Double?
    public let source: ReadItem.Source?
    /// What else the words may mean; only where the confidence is low.
    public let alternatives: [ReadItem.Alternative]

    public init(
        id: String,
        mealLogID: String,
        foodID: String? = nil,
        userFoodID: String? = nil,
        foodName: String,
        quantity: Double?,
        unit: String,
        calories: Int?,
        proteinGrams: Double? = nil,
        carbsGrams: Double? = nil,
        fatGrams: Double? = nil,
        fiberGrams: Double? = nil,
        sugarGrams: Double? = nil,
        confidenceScore: Double?,
        parsingNotes: String? = nil,
        orderIndex: Int,
        createdAt: Date,
        foodType: FoodType? = nil,
        grams: Double? = nil,
        source: ReadItem.Source? = nil,
        alternatives: [ReadItem.Alternative] = []
    ) {
        self.id = id
        self.mealLogID = mealLogID
        self.foodID = foodID
        self.userFoodID = userFoodID
        self.foodName = foodName
        self.quantity = quantity
        self.unit = unit
        self.calories = calories
        self.proteinGrams = proteinGrams
        self.carbsGrams = carbsGrams
        self.fatGrams = fatGrams
        self.fiberGrams = fiberGrams
        self.sugarGrams = sugarGrams
        self.confidenceScore = confidenceScore
        self.parsingNotes = parsingNotes
        self.orderIndex = orderIndex
        self.createdAt = createdAt
        self.foodType = foodType
        self.grams = grams
        self.source = source
        self.alternatives = alternatives
    }

    public func encode(to encoder: any Encoder) throws {
        try describe(to: encoder)
    }
}

extension MealLogItem {
    /// The item at `position` of `meal`, from which it takes what an older server leaves out.
    init(_ container: KeyedDecodingContainer<AnyKey>, of meal: (id: String, createdAt: Date), at position: Int) throws {
        id = try container.required("id")
        mealLogID = try container.value("meal_log_id") ?? meal.id
        foodID = try container.value("food_id")
        userFoodID = try container.value("user_food_id")
        foodName = try container.required("food_name", "name")
        quantity = try container.value("quantity", as: LenientNumber.self)?.value
        unit = try container.required("unit")
        calories = try container.wholeNumber("calories")
        proteinGrams = try container.value("protein_g", "protein")
        carbsGrams = try container.value("carbs_g", "carbohydrates")
        fatGrams = try container.value("fat_g", "fat")
        fiberGrams = try container.value("fiber_g", "fiber")
        sugarGrams = try container.value("sugar_g", "sugar")
        confidenceScore = try container.value("confidence_score", "confidence")
        parsingNotes = try container.value("parsing_notes", "notes")
        orderIndex = try container.value("order_index") ?? position
        createdAt = try container.value("created_at") ?? meal.createdAt
        foodType = try container.value("food_type", as: String.self).flatMap(FoodType.init)
        grams = try container.value("grams")
        source = try container.value("source")
        alternatives = try container.value("alternatives") ?? []
    }

    /// A number, or a text that begins with one: the first proposal wrote `"quantity": "120g"`.
    private struct LenientNumber: Decodable {
        let value: Double?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                value = number
            } else {
                value = Double(try container.decode(String.self).prefix { "0123456789.".contains($0) })
            }
        }
    }
}
