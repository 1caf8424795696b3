public import FitIQCore

/// Answer to GET `/api/v1/nutrition/summary`: what a day came to.
public struct DaySummary: Codable, Hashable, Sendable {
    /// `2024-01-15`
    public let date: String
    public let timeZone: String
    public let totals: Sum
    /// Only the meal types that were logged.
    public let byMealType: [MealType.RawValue: Sum]
    /// How many meals of the day are still being read, and how many could not be.
    public let processingCount: Int
    public let failedCount: Int

    /// What the completed meals hold together.
    public struct Sum: Hashable, Sendable {
        public let mealCount: Int
        /// The sum over the items whose value is known.
        public let totals: NutrientTotals
        /// The fields that at least one item's value is unknown of: their sum is a lower bound.
        public let incomplete: [String]

        public init(mealCount: Int, totals: NutrientTotals, incomplete: [String]) {
            self.mealCount = mealCount
            self.totals = totals
            self.incomplete = incomplete
        }
    }

    public init(
        date: String,
        timeZone: String,
        totals: Sum,
        byMealType: [MealType.RawValue: Sum],
        processingCount: Int,
        failedCount: Int
    ) {
        self.date = date
        self.timeZone = timeZone
        self.totals = totals
        self.byMealType = byMealType
        self.processingCount = processingCount
        self.failedCount = failedCount
    }

    private enum CodingKeys: String, CodingKey {
        case date, totals
        case timeZone = "time_zone"
        case byMealType = "by_meal_type"
        case processingCount = "processing_count"
        case failedCount = "failed_count"
    }
}

extension DaySummary.Sum: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(mealCount, forKey: "meal_count")
        try totals.encode(into: &container)
        try container.encode(incomplete, forKey: "incomplete")
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        mealCount = try container.required("meal_count")
        totals = try NutrientTotals(from: container)
        incomplete = try container.required("incomplete")
    }
}
