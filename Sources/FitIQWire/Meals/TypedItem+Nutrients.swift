public import FitIQCore

// The six nutrients by their names.
extension TypedItem {
    /// The energy in kcal, 0...100,000; nil is unknown, here and below.
    public var calories: Int? { nutrients.calories }
    /// The protein in g, 0...100,000; `protein_g` on the wire.
    public var proteinGrams: Double? { nutrients.proteinGrams }
    /// The carbohydrate in g, 0...100,000; `carbs_g` on the wire.
    public var carbsGrams: Double? { nutrients.carbsGrams }
    /// The fat in g, 0...100,000; `fat_g` on the wire.
    public var fatGrams: Double? { nutrients.fatGrams }
    /// The fibre in g, 0...100,000; `fiber_g` on the wire, left out where nil.
    public var fiberGrams: Double? { nutrients.fiberGrams }
    /// The sugar in g, 0...100,000; `sugar_g` on the wire, left out where nil.
    public var sugarGrams: Double? { nutrients.sugarGrams }

    /// Makes an item of which no further nutrients are known; what is not given is unknown.
    public init(
        foodID: String? = nil,
        foodName: String,
        quantity: Double,
        unit: String,
        grams: Double? = nil,
        calories: Int?,
        proteinGrams: Double? = nil,
        carbsGrams: Double? = nil,
        fatGrams: Double? = nil,
        fiberGrams: Double? = nil,
        sugarGrams: Double? = nil,
        foodType: FoodType? = nil
    ) {
        self.init(
            foodID: foodID,
            foodName: foodName,
            quantity: quantity,
            unit: unit,
            grams: grams,
            nutrients: NutrientTotals(
                calories: calories,
                proteinGrams: proteinGrams,
                carbsGrams: carbsGrams,
                fatGrams: fatGrams,
                fiberGrams: fiberGrams,
                sugarGrams: sugarGrams
            ),
            foodType: foodType
        )
    }
}

extension TypedItem: Codable {
    /// Reads an item; its nutrients may be null or absent.
    ///
    /// - Throws: `DecodingError` when `food_name`, `quantity` or `unit` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        self.init(
            foodID: try container.value("food_id"),
            foodName: try container.required("food_name"),
            quantity: try container.required("quantity"),
            unit: try container.required("unit"),
            grams: try container.value("grams"),
            nutrients: try NutrientTotals(ofItem: container),
            foodType: try container.value("food_type")
        )
    }

    /// Null for the four that a server must be told, if only that they are not known.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encodeIfPresent(foodID, forKey: "food_id")
        try container.encode(foodName, forKey: "food_name")
        try container.encode(quantity, forKey: "quantity")
        try container.encode(unit, forKey: "unit")
        try container.encodeIfPresent(grams, forKey: "grams")
        try nutrients.encode(into: &container, nullIf: Self.required.contains)
        try container.encodeIfPresent(foodType, forKey: "food_type")
    }

    /// The nutrients that an item typed in by hand must name, if only as unknown.
    package static let required: Set<Nutrient> = [.energy, .protein, .carbs, .fat]
}
