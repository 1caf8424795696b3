public import FitIQCore

/// A food that a person typed in by hand.
public struct TypedItem: Hashable, Sendable {
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
    /// Holds what a person told of the whole item holds, each 0...100,000 of the nutrient's unit; nil is unknown. Wire keys are
    /// ``Nutrient/wireName``, those of further nutrients in `nutrients`.
    public let nutrients: NutrientTotals
    /// Tells food, drink and water apart; nil takes the table's, or `food`. Wire key `food_type`.
    public let foodType: FoodType?

    /// Makes an item; what is not given is unknown.
    public init(
        foodID: String? = nil,
        foodName: String,
        quantity: Double,
        unit: String,
        grams: Double? = nil,
        nutrients: NutrientTotals = NutrientTotals(),
        foodType: FoodType? = nil
    ) {
        self.foodID = foodID
        self.foodName = foodName
        self.quantity = quantity
        self.unit = unit
        self.grams = grams
        self.nutrients = nutrients
        self.foodType = foodType
    }
}
