package import FitIQCore

/// Tells what was drunk as plain water, and how many things that comes from: the object `water` of a day's summary.
public struct WaterTotals: Hashable, Sendable {
    /// Sums the water items of meals whose amount is known, in ml; nil where there are some and the amount of none is. Wire
    /// key `in_meals_ml`.
    public let inMealsMillilitres: Int?
    /// Counts the water items of meals. Wire key `meal_items`.
    public let mealItems: Int
    /// Counts those of unknown amount: the sum is then a lower bound. Wire key `unknown_items`.
    public let unknownItems: Int
    /// Sums the entries of type `water_liters`, in ml. Wire key `beside_meals_ml`.
    public let besideMealsMillilitres: Int
    /// Counts these entries.
    public let entries: Int

    /// Makes totals from their parts; none is checked.
    public init(
        inMealsMillilitres: Int?,
        mealItems: Int,
        unknownItems: Int,
        besideMealsMillilitres: Int,
        entries: Int
    ) {
        self.inMealsMillilitres = inMealsMillilitres
        self.mealItems = mealItems
        self.unknownItems = unknownItems
        self.besideMealsMillilitres = besideMealsMillilitres
        self.entries = entries
    }

    package init(_ sum: WaterSum) {
        self.init(
            inMealsMillilitres: sum.itemMillilitresIfKnown,
            mealItems: sum.itemCount,
            unknownItems: sum.unknownItemCount,
            besideMealsMillilitres: sum.entryMillilitres,
            entries: sum.entryCount
        )
    }

    /// The sum of both, in ml: `water_ml` of a day's summary. Nil where something was drunk and the amount of nothing is
    /// known.
    public var millilitres: Int? {
        guard let inMealsMillilitres else { return entries > 0 ? besideMealsMillilitres : nil }
        return inMealsMillilitres + besideMealsMillilitres
    }
}

extension WaterTotals: Codable {
    /// Writes null for a sum that is unknown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try encode(into: &container)
    }

    func encode(into container: inout KeyedEncodingContainer<AnyKey>) throws {
        try container.encode(inMealsMillilitres, forKey: "in_meals_ml")
        try container.encode(mealItems, forKey: "meal_items")
        try container.encode(unknownItems, forKey: "unknown_items")
        try container.encode(besideMealsMillilitres, forKey: "beside_meals_ml")
        try container.encode(entries, forKey: "entries")
    }

    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` when a count or `beside_meals_ml` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        inMealsMillilitres = try container.value("in_meals_ml")
        mealItems = try container.required("meal_items")
        unknownItems = try container.required("unknown_items")
        besideMealsMillilitres = try container.required("beside_meals_ml")
        entries = try container.required("entries")
    }
}
