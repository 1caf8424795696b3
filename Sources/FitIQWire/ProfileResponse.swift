public import FitIQCore
public import Foundation

/// Answer to GET and PUT `/v1/profile`.
public struct ProfileResponse: Codable, Hashable, Sendable {
    public var userId: String
    /// As told at onboarding; before it, as told at registration.
    public var dateOfBirth: String?
    /// In whole years, today.
    public var age: Int?
    public var gender: Gender?
    public var primaryGoal: PrimaryGoal?
    public var activityLevel: ActivityLevel?
    /// The newest weighing, in kg.
    public var currentWeight: Double?
    public var currentWeightDate: String?
    /// In cm.
    public var height: Double?
    /// In kg.
    public var targetWeight: Double?
    public var targetDate: String?
    public var pregnant: Bool?
    public var trimester: Int?
    public var dietaryPreferences: [String] = []
    public var allergies: [String] = []
    public var mealsPerDay: Int?
    public var partners: [String] = []
    public var timeZone: String
    public var hasCompletedOnboarding: Bool
    /// What a plan needs and is not told yet.
    public var missing: [String]
    public var updatedAt: Date?

    /// Only in the answer to a PUT that changed the weight: the targets of the plan before, and as they would be now.
    public var previousCalories: Int?
    public var newCalories: Int?
    public var previousProtein: Int?
    public var newProtein: Int?
    /// Only there too: whether one of them moved so much (50 kcal, 10 g) that generating the plan makes a new one.
    public var planIsOutdated: Bool?

    public init(userId: String, timeZone: String, hasCompletedOnboarding: Bool, missing: [String]) {
        self.userId = userId
        self.timeZone = timeZone
        self.hasCompletedOnboarding = hasCompletedOnboarding
        self.missing = missing
    }
}
