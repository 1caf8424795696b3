/// Estimates from a person's own meals and weights how much energy they use in a day.
public struct AdaptiveTDEE: Codable, Hashable, Sendable {
    /// True once the log is long enough. Until then there are no numbers.
    public let isReady: Bool
    /// Lists what there is too little of, a line each; empty when `isReady`.
    public let missing: [String]
    /// Days between the first and the last weighing of the last 28 days, both included.
    public let days: Int
    /// Counts the days with a weight in the last 28 days; 8 are needed.
    public let weighings: Int
    /// Days of which every meal is known, and which come to at least half of the energy at rest.
    public let completeDays: Int
    /// The energy that is used in a day, in kcal: the log's and the formula's estimate, each weighed by how certain it is,
    /// moved by at most 100 kcal a week.
    public let tdee: Int?
    /// The plan's calorie target as `tdee` would make it, in kcal a day.
    public let calorieTarget: Int?
    /// The standard error of `tdee`, in kcal a day.
    public let standardError: Int?
    /// Says in one or two sentences what the numbers rest on, or what is still missing.
    public let explanation: String

    /// Makes the answer from its parts; none is derived from another.
    public init(
        isReady: Bool,
        missing: [String],
        days: Int,
        weighings: Int,
        completeDays: Int,
        tdee: Int? = nil,
        calorieTarget: Int? = nil,
        standardError: Int? = nil,
        explanation: String
    ) {
        self.isReady = isReady
        self.missing = missing
        self.days = days
        self.weighings = weighings
        self.completeDays = completeDays
        self.tdee = tdee
        self.calorieTarget = calorieTarget
        self.standardError = standardError
        self.explanation = explanation
    }
}
