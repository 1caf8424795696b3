import FitIQCore

extension NutritionAnalytics: Codable {
    private static let macros: [Nutrient] = [.protein, .carbs, .fat]
    private static let others = Nutrient.allCases.filter { $0 != .energy && !macros.contains($0) }

    /// Writes null for what is unknown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(period, forKey: "period")
        try container.encode(firstDay, forKey: "from")
        try container.encode(lastDay, forKey: "to")
        try container.encode(timeZone, forKey: "time_zone")
        try container.encode(daysInPeriod, forKey: "days_in_period")
        try container.encode(daysLogged, forKey: "days_logged")
        try container.encode(mealCount, forKey: "meal_count")
        try container.encode(amounts[.energy], forKey: "calories")
        try encode(Self.macros, as: "macros", into: &container)
        try encode(Self.others, as: "nutrients", into: &container)
        try container.encode(water, forKey: "water")
        try container.encode(energyShares, forKey: "energy_shares")
        try container.encode(dietClassification, forKey: "diet_classification")
    }

    private func encode(
        _ nutrients: [Nutrient],
        as key: AnyKey,
        into container: inout KeyedEncodingContainer<AnyKey>
    ) throws {
        var object = container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
        for nutrient in nutrients { try object.encode(amounts[nutrient], forKey: AnyKey(nutrient.wireName)) }
    }

    /// Reads what ``encode(to:)`` wrote. A nutrient that is not there, as of an older server, is left out.
    ///
    /// - Throws: `DecodingError` when another part is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        period = try container.required("period")
        firstDay = try container.required("from")
        lastDay = try container.required("to")
        timeZone = try container.required("time_zone")
        daysInPeriod = try container.required("days_in_period")
        daysLogged = try container.required("days_logged")
        mealCount = try container.required("meal_count")
        var amounts: [Nutrient: Amount] = [.energy: try container.required("calories")]
        for (nutrients, key) in [(Self.macros, "macros"), (Self.others, "nutrients")] {
            let object = try container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(key))
            for nutrient in nutrients { amounts[nutrient] = try object.value(nutrient.wireName) }
        }
        self.amounts = amounts
        water = try container.required("water")
        energyShares = try container.value("energy_shares")
        dietClassification = try container.value("diet_classification")
    }
}

extension NutritionAnalytics.Amount: Codable {
    /// Writes null for what is unknown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(total, forKey: "total")
        try container.encode(dailyAverage, forKey: "daily_average")
        try container.encode(isIncomplete, forKey: "incomplete")
    }

    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` when `incomplete` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        total = try container.value("total")
        dailyAverage = try container.value("daily_average")
        isIncomplete = try container.required("incomplete")
    }
}

extension NutritionAnalytics.Shares: Codable {
    /// Writes all four.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(protein, forKey: "protein")
        try container.encode(carbs, forKey: "carbs")
        try container.encode(fat, forKey: "fat")
        try container.encode(alcohol, forKey: "alcohol")
    }

    /// Reads shares; an older server tells none of alcohol.
    ///
    /// - Throws: `DecodingError` when one of the other three is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        self.init(
            protein: try container.required("protein"),
            carbs: try container.required("carbs"),
            fat: try container.required("fat"),
            alcohol: try container.value("alcohol") ?? 0
        )
    }
}

extension NutritionAnalytics.Water: Codable {
    /// Writes the parts of the sum beside it, and null for what is unknown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(totalMillilitres, forKey: "total_ml")
        try container.encode(dailyAverageMillilitres, forKey: "daily_average_ml")
        try container.encode(daysLogged, forKey: "days_logged")
        try totals.encode(into: &container)
    }

    /// Reads what ``encode(to:)`` wrote; `total_ml` follows from its parts.
    ///
    /// - Throws: `DecodingError` when a count is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        totals = try WaterTotals(from: decoder)
        daysLogged = try container.required("days_logged")
        dailyAverageMillilitres = try container.value("daily_average_ml")
    }
}
