public import FitIQCore

/// A food that a person typed in by hand.
public struct TypedItem: Codable, Hashable, Sendable {
    /// A food of the tables. With `grams`, and without nutrients, the table says these.
    public let foodID: String?
    /// 1 to 200 characters. Wire key `food_name`.
    public let foodName: String
    /// Counts `unit`s, 0...1,000,000.
    public let quantity: Double
    /// Names what `quantity` counts, 1 to 50 characters: "slice", "g".
    public let unit: String
    /// Weighs the whole item, 0...100,000 g; nil is unknown.
    public let grams: Double?
    /// In kcal, 0...100,000; nil is unknown, here and below.
    public let calories: Int?
    /// In g, 0...100,000; `protein_g` on the wire.
    public let proteinGrams: Double?
    /// In g, 0...100,000; `carbs_g` on the wire.
    public let carbsGrams: Double?
    /// In g, 0...100,000; `fat_g` on the wire.
    public let fatGrams: Double?
    /// In g, 0...100,000; `fiber_g` on the wire, left out where nil.
    public let fiberGrams: Double?
    /// In g, 0...100,000; `sugar_g` on the wire, left out where nil.
    public let sugarGrams: Double?
    /// Tells food, drink and water apart; nil takes the table's, or `food`. Wire key `food_type`.
    public let foodType: FoodType?

    /// Makes an item; what is not given is unknown.
    public init(
        foodID: String? = nil,
        foodName: String,
        quantity: Double,
        unit: String,
        grams: Double? = nil,
        calories: Int? = nil,
        proteinGrams: Double? = nil,
        carbsGrams: Double? = nil,
        fatGrams: Double? = nil,
        fiberGrams: Double? = nil,
        sugarGrams: Double? = nil,
        foodType: FoodType? = nil
    ) {
        self.foodID = foodID
        self.foodName = foodName
        self.quantity = quantity
        self.unit = unit
        self.grams = grams
        self.calories = calories
        self.proteinGrams = proteinGrams
        self.carbsGrams = carbsGrams
        self.fatGrams = fatGrams
        self.fiberGrams = fiberGrams
        self.sugarGrams = sugarGrams
        self.foodType = foodType
    }

    private enum CodingKeys: String, CodingKey {
        case quantity, unit, grams, calories
        case foodID = "food_id"
        case foodName = "food_name"
        case proteinGrams = "protein_g"
        case carbsGrams = "carbs_g"
        case fatGrams = "fat_g"
        case fiberGrams = "fiber_g"
        case sugarGrams = "sugar_g"
        case foodType = "food_type"
    }

    /// Null for the four that a server must be told, if only that they are not known.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(foodID, forKey: .foodID)
        try container.encode(foodName, forKey: .foodName)
        try container.encode(quantity, forKey: .quantity)
        try container.encode(unit, forKey: .unit)
        try container.encodeIfPresent(grams, forKey: .grams)
        try container.encode(calories, forKey: .calories)
        try container.encode(proteinGrams, forKey: .proteinGrams)
        try container.encode(carbsGrams, forKey: .carbsGrams)
        try container.encode(fatGrams, forKey: .fatGrams)
        try container.encodeIfPresent(fiberGrams, forKey: .fiberGrams)
        try container.encodeIfPresent(sugarGrams, forKey: .sugarGrams)
        try container.encodeIfPresent(foodType, forKey: .foodType)
    }
}
