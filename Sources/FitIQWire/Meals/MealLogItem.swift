public import FitIQCore
public import Foundation

/// Describes one food of a meal on the wire.
public struct MealLogItem: Hashable, Sendable, Encodable {
    /// A UUID that the server gives; an edit of the words or the items gives new ones, but to an item that was changed
    /// alone and stays.
    public let id: String
    /// The meal. Wire key `meal_log_id`.
    public let mealLogID: String
    /// The food of the tables; nil of a food that a person described by hand. Wire key `food_id`.
    public let foodID: String?
    /// Names a food of the person's own; nil of any other. Wire key `user_food_id`.
    public let userFoodID: String?
    /// Says what was eaten, in the tables' or the person's words. Wire key `food_name`.
    public let foodName: String
    /// Counts `unit`s; nil where an older server wrote something that is no number.
    public let quantity: Double?
    /// Names what `quantity` counts: "slice", "g".
    public let unit: String
    /// Holds energy and nutrients of the whole item. Wire keys are ``Nutrient/wireName``, those of further nutrients in
    /// `nutrients`.
    public let nutrients: NutrientTotals
    /// The probability that food and amount are right, 0...1; nil for an item that was typed in by hand. Wire key
    /// `confidence_score`.
    public let confidenceScore: Double?
    /// Says what was assumed, as one text; nil where nothing was. Wire key `parsing_notes`.
    public let parsingNotes: String?
    /// Counts from 0 in the order of the text. Wire key `order_index`.
    public let orderIndex: Int
    /// The time at which the meal got this item; an older server's items take the meal's. Wire key `created_at`.
    public let createdAt: Date
    /// Tells food, drink and water apart; nil from older servers, and of a type that this version does not know. Wire
    /// key `food_type`.
    public let foodType: FoodType?
    /// Weighs the whole item, in g; nil where that is unknown.
    public let grams: Double?
    /// Says where the numbers come from; nil for what was typed in by hand.
    public let source: ReadItem.Source?
    /// Lists other foods that the words may mean, the likeliest first; empty unless the confidence is low.
    public let alternatives: [ReadItem.Alternative]
    /// True once the person has changed food or amount of the item alone, or taken another out of the meal; false also from older
    /// servers, which do not tell it. Wire key `repaired`, which is there where it is true.
    public package(set) var isRepaired = false
    /// Indicates whether the text, or the person since, told how much it was; false where the amount is a usual one; nil
    /// where that is not known, as from older servers. Wire key `amount_told`, which is there where it is known.
    public package(set) var isAmountTold: Bool?
    /// The range of what people have, or of what pieces weigh, where the amount is a usual one; nil where it is not known. Wire
    /// key `grams_range`, which is there where it is known.
    public package(set) var gramsRange: GramsRange?

    /// Makes an item from its parts; nothing is looked up or computed.
    public init(
        id: String,
        mealLogID: String,
        foodID: String? = nil,
        userFoodID: String? = nil,
        foodName: String,
        quantity: Double?,
        unit: String,
        nutrients: NutrientTotals,
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
        self.nutrients = nutrients
        self.confidenceScore = confidenceScore
        self.parsingNotes = parsingNotes
        self.orderIndex = orderIndex
        self.createdAt = createdAt
        self.foodType = foodType
        self.grams = grams
        self.source = source
        self.alternatives = alternatives
    }

    /// Writes null for what is unknown, and each field also under its name in the older documents.
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
        nutrients = try NutrientTotals(ofItem: container)
        confidenceScore = try container.value("confidence_score", "confidence")
        parsingNotes = try container.value("parsing_notes", "notes")
        orderIndex = try container.value("order_index") ?? position
        createdAt = try container.value("created_at") ?? meal.createdAt
        foodType = try container.value("food_type", as: String.self).flatMap(FoodType.init)
        grams = try container.value("grams")
        source = try container.value("source")
        alternatives = try container.value("alternatives") ?? []
        isRepaired = try container.value("repaired") ?? false
        isAmountTold = try container.value("amount_told")
        gramsRange = try container.value("grams_range")
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
