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
        proteinGrams: Double?,
        carbsGrams: Double?,
        fatGrams: Double?,
        fiberGrams: Double?,
        sugarGrams: Double?,
        confidenceScore: Double?,
        parsingNotes: String?,
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
    /// What an item takes from its meal where an older server leaves it out.
    struct Parent {
        let id: String
        let createdAt: Date
    }

    /// An item as it stands in the JSON, before it is given what its meal knows.
    struct Parsed: Decodable {
        private let build: (Parent, Int) -> MealLogItem

        init(from decoder: any Decoder) throws {
            build = try Self.read(decoder.container(keyedBy: AnyKey.self))
        }

        func item(of parent: Parent, at position: Int) -> MealLogItem {
            build(parent, position)
        }

        private static func read(
            _ container: KeyedDecodingContainer<AnyKey>
        ) throws -> (Parent, Int) -> MealLogItem {
            let id: String = try container.required("id")
            let mealLogID: String? = try container.value("meal_log_id")
            let foodID: String? = try container.value("food_id")
            let userFoodID: String? = try container.value("user_food_id")
            let foodName: String = try container.required("food_name", "name")
            let quantity = try container.value("quantity", as: LenientNumber.self)?.value
            let unit: String = try container.required("unit")
            let calories = try container.wholeNumber("calories")
            let protein: Double? = try container.value("protein_g", "protein")
            let carbs: Double? = try container.value("carbs_g", "carbohydrates")
            let fat: Double? = try container.value("fat_g", "fat")
            let fiber: Double? = try container.value("fiber_g", "fiber")
            let sugar: Double? = try container.value("sugar_g", "sugar")
            let confidence: Double? = try container.value("confidence_score", "confidence")
            let notes: String? = try container.value("parsing_notes", "notes")
            let order: Int? = try container.value("order_index")
            let createdAt: Date? = try container.value("created_at")
            let foodType = try container.value("food_type", as: String.self).flatMap(FoodType.init)
            let grams: Double? = try container.value("grams")
            let source: ReadItem.Source? = try container.value("source")
            let alternatives: [ReadItem.Alternative] = try container.value("alternatives") ?? []
            return { parent, position in
                MealLogItem(
                    id: id,
                    mealLogID: mealLogID ?? parent.id,
                    foodID: foodID,
                    userFoodID: userFoodID,
                    foodName: foodName,
                    quantity: quantity,
                    unit: unit,
                    calories: calories,
                    proteinGrams: protein,
                    carbsGrams: carbs,
                    fatGrams: fat,
                    fiberGrams: fiber,
                    sugarGrams: sugar,
                    confidenceScore: confidence,
                    parsingNotes: notes,
                    orderIndex: order ?? position,
                    createdAt: createdAt ?? parent.createdAt,
                    foodType: foodType,
                    grams: grams,
                    source: source,
                    alternatives: alternatives
                )
            }
        }
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
