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
    public var partners: [Partner] = []
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
    /// Only in the answer to a PUT, once everything is told: whether the plan that was active before it holds no longer,
    /// because one of the two moved by more than 50 kcal or 10 g, or its goal, target weight or warnings are others now.
    /// Generating the plan gives the one that does; where warnings changed it is the active one already.
    public var planIsOutdated: Bool?

    public init(userId: String, timeZone: String, hasCompletedOnboarding: Bool, missing: [String]) {
        self.userId = userId
        self.timeZone = timeZone
        self.hasCompletedOnboarding = hasCompletedOnboarding
        self.missing = missing
    }
}
