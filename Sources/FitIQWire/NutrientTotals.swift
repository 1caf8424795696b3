public import FitIQCore

/// Energy and nutrients of a meal or a day. Nil is unknown.
public struct NutrientTotals: Hashable, Sendable {
    /// In kcal; `total_calories` on the wire.
    public var calories: Int?
    /// In g; `total_protein_g` on the wire.
    public var proteinGrams: Double?
    /// In g, fibre included; `total_carbs_g` on the wire.
    public var carbsGrams: Double?
    /// In g; `total_fat_g` on the wire.
    public var fatGrams: Double?
    /// In g; `total_fiber_g` on the wire.
    public var fiberGrams: Double?
    /// In g; `total_sugar_g` on the wire.
    public var sugarGrams: Double?

    /// Makes totals; what is not given is unknown.
    public init(
        calories: Int? = nil,
        proteinGrams: Double? = nil,
        carbsGrams: Double? = nil,
        fatGrams: Double? = nil,
        fiberGrams: Double? = nil,
        sugarGrams: Double? = nil
    ) {
        self.calories = calories
        self.proteinGrams = proteinGrams
        self.carbsGrams = carbsGrams
        self.fatGrams = fatGrams
        self.fiberGrams = fiberGrams
        self.sugarGrams = sugarGrams
    }

    /// Writes out `nutrients`: whole kcal, and masses in g.
    public init(_ nutrients: Nutrients) {
        self.init(
            calories: nutrients.energyKcal,
            proteinGrams: nutrients.protein?.doubleValue,
            carbsGrams: nutrients.carbs?.doubleValue,
            fatGrams: nutrients.fat?.doubleValue,
            fiberGrams: nutrients.fiber?.doubleValue,
            sugarGrams: nutrients.sugar?.doubleValue
        )
    }
}

extension NutrientTotals {
    /// Writes all six, null where unknown.
    func encode(into container: inout KeyedEncodingContainer<AnyKey>) throws {
        try container.encode(calories, forKey: "total_calories")
        try container.encode(proteinGrams, forKey: "total_protein_g")
        try container.encode(carbsGrams, forKey: "total_carbs_g")
        try container.encode(fatGrams, forKey: "total_fat_g")
        try container.encode(fiberGrams, forKey: "total_fiber_g")
        try container.encode(sugarGrams, forKey: "total_sugar_g")
    }

    /// Writes all six, each also under the name that the first proposal gave a meal's totals.
    func describeWithNamesOfProposal(to fields: inout some WireFields) throws {
        try fields.write("total_calories", calories)
        try fields.write("total_carbs", carbsGrams)
        try fields.write("total_carbs_g", carbsGrams)
        try fields.write("total_fat", fatGrams)
        try fields.write("total_fat_g", fatGrams)
        try fields.write("total_fiber", fiberGrams)
        try fields.write("total_fiber_g", fiberGrams)
        try fields.write("total_protein", proteinGrams)
        try fields.write("total_protein_g", proteinGrams)
        try fields.write("total_sugar", sugarGrams)
        try fields.write("total_sugar_g", sugarGrams)
    }

    init(from container: KeyedDecodingContainer<AnyKey>) throws {
        calories = try container.wholeNumber("total_calories")
        proteinGrams = try container.value("total_protein_g", "total_protein")
        carbsGrams = try container.value("total_carbs_g", "total_carbs")
        fatGrams = try container.value("total_fat_g", "total_fat")
        fiberGrams = try container.value("total_fiber_g", "total_fiber")
        sugarGrams = try container.value("total_sugar_g", "total_sugar")
    }
}
