public import FitIQCore
public import Foundation

/// Answer to GET and PUT `/v1/profile`.
public struct ProfileResponse: Codable, Hashable, Sendable {
    /// The account's UUID.
    public var userId: String
    /// The date of birth told at onboarding, as `1990-05-17`; before it, the one told at registration.
    public var dateOfBirth: String?
    /// The age in whole years, today.
    public var age: Int?
    /// Is nil until it is told, as are all facts below.
    public var gender: Gender?
    /// Says whether the plan is to lose, gain or keep weight.
    public var primaryGoal: PrimaryGoal?
    /// Says how much the person moves in an ordinary week.
    public var activityLevel: ActivityLevel?
    /// The newest weighing, in kg.
    public var currentWeight: Double?
    /// The day of that weighing, as `2024-01-15`.
    public var currentWeightDate: String?
    /// The height in cm.
    public var height: Double?
    /// The target weight in kg.
    public var targetWeight: Double?
    /// Names the day until which the person wants to be there, as `2024-06-01`.
    public var targetDate: String?
    /// Is nil where it was not told.
    public var pregnant: Bool?
    /// The trimester, 1...3; nil unless `pregnant` is true and it was told.
    public var trimester: Int?
    /// Indicates whether the plan uses the energy that the person's log measures; nil where they did not say.
    public var usesMeasuredEnergy: Bool?
    /// Lists what was told; empty where nothing was.
    public var dietaryPreferences: [String] = []
    /// Lists what was told; empty where nothing was.
    public var allergies: [String] = []
    /// The number of meals a day, 1...12.
    public var mealsPerDay: Int?
    /// Lists whom the person named, as they were told; empty where nobody was.
    public var partners: [Partner] = []
    /// The zone in which the person's days begin and end, as `Europe/Berlin`; `GMT` until one is told.
    public var timeZone: String
    /// The country whose foods and measures the person's texts mean first, by its two letters of ISO 3166, as `GB`; nil where they
    /// chose none.
    public var region: String?
    /// The country that the server takes for who chose none; nil where it takes none.
    public var serverRegion: String?
    /// The countries that may be chosen; nil from a server that knows of none.
    public var knownRegions: [String]?
    /// True once everything is told that a plan needs; `missing` is empty then.
    public var hasCompletedOnboarding: Bool
    /// Names the fields that a plan needs and that are not told yet, or are out of their range.
    public var missing: [String]
    /// The time of the last change; nil of a profile that was never told.
    public var updatedAt: Date?

    /// The energy target of the plan before, in kcal a day. Only the answer to a PUT that changed the weight has it and the
    /// three below.
    public var previousCalories: Int?
    /// The calorie target as it would be now, in kcal a day.
    public var newCalories: Int?
    /// The protein to eat by the plan before, in grams a day, as ``ComputedTargets/protein``.
    public var previousProtein: Int?
    /// The protein to eat as it would be now, in grams a day.
    public var newProtein: Int?
    /// Indicates whether the plan that was active before a PUT holds no longer: energy moved by more than 50 kcal or
    /// protein by more than 10 g, or its goal, target weight or warnings are others now. Only the answer to the PUT has it,
    /// once everything is told. Generating the plan gives the one that does hold; where warnings changed it is the active
    /// one already.
    public var planIsOutdated: Bool?

    /// Makes a profile of which nothing is told yet.
    public init(userId: String, timeZone: String, hasCompletedOnboarding: Bool, missing: [String]) {
        self.userId = userId
        self.timeZone = timeZone
        self.hasCompletedOnboarding = hasCompletedOnboarding
        self.missing = missing
    }
}
