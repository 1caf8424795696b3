public import FitIQCore

/// Energy and nutrients of a food, a meal or a day. Nil is unknown.
public struct NutrientTotals: Hashable, Sendable {
    private var values: NutrientValues<Double>

    /// Makes totals; what is not given is unknown.
    public init(
        calories: Int? = nil,
        proteinGrams: Double? = nil,
        carbsGrams: Double? = nil,
        fatGrams: Double? = nil,
        fiberGrams: Double? = nil,
        sugarGrams: Double? = nil
    ) {
        values = NutrientValues()
        self.calories = calories
        self.proteinGrams = proteinGrams
        self.carbsGrams = carbsGrams
        self.fatGrams = fatGrams
        self.fiberGrams = fiberGrams
        self.sugarGrams = sugarGrams
    }

    /// Makes totals of the value of each nutrient in its unit; nil is unknown.
    public init(_ value: (Nutrient) throws -> Double?) rethrows {
        values = try NutrientValues(value)
    }

    /// Writes out `nutrients`: whole kcal, and the others in their units.
    public init(_ nutrients: Nutrients) {
        self.init(nutrients.value)
    }

    /// A value in the nutrient's unit; nil is unknown.
    public subscript(nutrient: Nutrient) -> Double? {
        get { values[nutrient] }
        set { values[nutrient] = newValue }
    }
}

extension NutrientTotals {
    /// The energy in kcal; `total_calories` on the wire.
    public var calories: Int? {
        get { values[.energy].flatMap(Int.init(exactly:)) }
        set { values[.energy] = newValue.map(Double.init) }
    }

    /// The protein in g; `total_protein_g` on the wire.
    public var proteinGrams: Double? {
        get { values[.protein] }
        set { values[.protein] = newValue }
    }

    /// The carbohydrate in g, fibre included; `total_carbs_g` on the wire.
    public var carbsGrams: Double? {
        get { values[.carbs] }
        set { values[.carbs] = newValue }
    }

    /// The fat in g; `total_fat_g` on the wire.
    public var fatGrams: Double? {
        get { values[.fat] }
        set { values[.fat] = newValue }
    }

    /// The fibre in g; `total_fiber_g` on the wire.
    public var fiberGrams: Double? {
        get { values[.fiber] }
        set { values[.fiber] = newValue }
    }

    /// The sugar in g; `total_sugar_g` on the wire.
    public var sugarGrams: Double? {
        get { values[.sugar] }
        set { values[.sugar] = newValue }
    }
}
