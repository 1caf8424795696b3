public import FitIQCore

/// Answer to GET `/api/v1/nutrition/summary`: what a day came to.
public struct DaySummary: Hashable, Sendable {
    /// `2024-01-15`
    public let date: String
    /// The zone whose day is summed up, as the request's `tz` did: `Europe/Berlin`. Wire key `time_zone`.
    public let timeZone: String
    /// Sums all meal types of the day.
    public let totals: Sum
    /// Sums by meal type; a type without a meal is left out. Wire key `by_meal_type`.
    public let byMealType: [MealType.RawValue: Sum]
    /// Tells what was drunk as plain water, in meals and beside them; nil from a server that does not sum it up. Wire key
    /// `water`, and its ``WaterTotals/millilitres`` also as `water_ml`.
    public let water: WaterTotals?
    /// Counts the meals of the day that are still being read. Wire key `processing_count`.
    public let processingCount: Int
    /// Counts the meals of the day that could not be read. Wire key `failed_count`.
    public let failedCount: Int

    /// Sums up meals that were read or typed in.
    public struct Sum: Hashable, Sendable {
        /// Counts the meals with items, read or typed in by hand. Wire key `meal_count`.
        public let mealCount: Int
        /// The sum over the items whose value is known.
        public let totals: NutrientTotals
        /// Names the fields of which at least one item's value is unknown: their sum is a lower bound.
        public let incomplete: [String]

        /// Names the further nutrients of which at least one item's value is unknown, such as `sodium_mg`; on the wire
        /// `incomplete` in the object `nutrients`.
        public let incompleteNutrients: [String]

        /// The sum as people are shown it: nil, not 0, of what no food tells.
        public var shown: NutrientTotals {
            let incomplete = Set(incomplete + incompleteNutrients)
            return NutrientTotals { nutrient in
                guard totals[nutrient] == 0 else { return totals[nutrient] }
                return incomplete.isDisjoint(with: [nutrient.totalWireName, nutrient.wireName]) ? 0 : nil
            }
        }

        /// Makes a sum from its parts; `incomplete` names wire keys such as `total_fiber_g`.
        public init(
            mealCount: Int,
            totals: NutrientTotals,
            incomplete: [String],
            incompleteNutrients: [String] = []
        ) {
            self.mealCount = mealCount
            self.totals = totals
            self.incomplete = incomplete
            self.incompleteNutrients = incompleteNutrients
        }
    }

    /// Makes a summary from its parts; `totals` is not checked against `byMealType`.
    public init(
        date: String,
        timeZone: String,
        totals: Sum,
        byMealType: [MealType.RawValue: Sum],
        water: WaterTotals? = nil,
        processingCount: Int,
        failedCount: Int
    ) {
        self.date = date
        self.timeZone = timeZone
        self.totals = totals
        self.byMealType = byMealType
        self.water = water
        self.processingCount = processingCount
        self.failedCount = failedCount
    }
}

extension DaySummary: Codable {
    /// Writes `water_ml` beside `water`, null where it is unknown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(date, forKey: "date")
        try container.encode(timeZone, forKey: "time_zone")
        try container.encode(totals, forKey: "totals")
        try container.encode(byMealType, forKey: "by_meal_type")
        if let water {
            try container.encode(water.millilitres, forKey: "water_ml")
            try container.encode(water, forKey: "water")
        }
        try container.encode(processingCount, forKey: "processing_count")
        try container.encode(failedCount, forKey: "failed_count")
    }

    /// Reads what ``encode(to:)`` wrote; `water_ml` follows from `water`.
    ///
    /// - Throws: `DecodingError` when anything but `water` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        date = try container.required("date")
        timeZone = try container.required("time_zone")
        totals = try container.required("totals")
        byMealType = try container.required("by_meal_type")
        water = try container.value("water")
        processingCount = try container.required("processing_count")
        failedCount = try container.required("failed_count")
    }
}

extension DaySummary.Sum: Codable {
    /// Writes the totals beside `meal_count` and `incomplete`, in one object; the further nutrients there, and again in
    /// `nutrients` with those that are incomplete, which clients of before do not look for in `incomplete`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(mealCount, forKey: "meal_count")
        try totals.encodeMain(into: &container)
        try container.encode(incomplete, forKey: "incomplete")
        guard totals.further != nil || !incompleteNutrients.isEmpty else { return }
        var nutrients = container.nestedContainer(keyedBy: AnyKey.self, forKey: "nutrients")
        for nutrient in Nutrient.further {
            let key = AnyKey(nutrient.wireName)
            try nutrients.encodeIfPresent(totals[nutrient], forKey: key)
            try container.encodeIfPresent(totals[nutrient], forKey: key)
        }
        try nutrients.encode(incompleteNutrients, forKey: "incomplete")
    }

    /// Reads the totals from the same object as `meal_count` and `incomplete`.
    ///
    /// - Throws: `DecodingError` when one of these two is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        mealCount = try container.required("meal_count")
        totals = try NutrientTotals(from: container)
        incomplete = try container.required("incomplete")
        guard container.contains("nutrients") else {
            incompleteNutrients = []
            return
        }
        let nutrients = try container.nestedContainer(keyedBy: AnyKey.self, forKey: "nutrients")
        incompleteNutrients = try nutrients.value("incomplete") ?? []
    }
}
