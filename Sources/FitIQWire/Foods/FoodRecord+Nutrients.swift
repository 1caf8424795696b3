import FitIQCore

extension FoodRecord {
    /// Holds what 100 g contain. Nil is unknown, never 0.
    public struct Per100g: Hashable, Sendable {
        /// Holds each nutrient. Wire keys are ``Nutrient/wireName``, those of further nutrients in `nutrients`.
        public let nutrients: NutrientTotals

        /// The energy in kcal.
        public var calories: Int? { nutrients.calories }
        /// The protein in g; `protein_g` on the wire.
        public var proteinGrams: Double? { nutrients.proteinGrams }
        /// The carbohydrate in g, by difference and with fibre, as USDA counts it; `carbs_g` on the wire.
        public var carbsGrams: Double? { nutrients.carbsGrams }
        /// The fat in g; `fat_g` on the wire.
        public var fatGrams: Double? { nutrients.fatGrams }
        /// The fibre in g; `fiber_g` on the wire.
        public var fiberGrams: Double? { nutrients.fiberGrams }
        /// The sugar in g, all sugars; `sugar_g` on the wire.
        public var sugarGrams: Double? { nutrients.sugarGrams }
    }
}

extension FoodRecord.Per100g: Codable {
    /// Reads the nutrients; one that is absent is unknown.
    public init(from decoder: any Decoder) throws {
        nutrients = try NutrientTotals(ofItem: decoder.container(keyedBy: AnyKey.self))
    }

    /// Writes the nutrients that are known.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try nutrients.encode(into: &container, nullIf: { _ in false })
    }
}
