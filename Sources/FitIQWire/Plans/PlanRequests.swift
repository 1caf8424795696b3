public import FitIQCore

/// Body of POST `/v1/onboarding`: what a person tells of themselves for their plan. Nothing that is missing is assumed.
public struct OnboardingRequest: Codable, Hashable, Sendable {
    /// `1990-05-17`; 13 to 120 years ago.
    public var dateOfBirth: String
    /// Tells the resting-energy formula which term to take.
    public var gender: Gender
    /// Says whether the plan is to lose, gain or keep weight.
    public var primaryGoal: PrimaryGoal
    /// Says how much the person moves in an ordinary week.
    public var activityLevel: ActivityLevel
    /// The current weight in kg, 30...300.
    public var currentWeight: Double
    /// The height in cm, 100...250.
    public var height: Double
    /// The target weight in kg, 30...300.
    public var targetWeight: Double?
    /// `2027-03-01`
    public var targetDate: String?
    /// Rules out a deficit where true; not together with `gender` male.
    public var pregnant: Bool?
    /// The trimester, 1...3, with `pregnant`.
    public var trimester: Int?
    /// Lists at most 30 texts of 1 to 100 characters; kept, and not used in the numbers.
    public var dietaryPreferences: [String]?
    /// Lists at most 30 texts of 1 to 100 characters; kept, and not used in the numbers.
    public var allergies: [String]?
    /// The number of meals a day, 1...12.
    public var mealsPerDay: Int?
    /// Lists at most 30; kept as they are told.
    public var partners: [Partner]?
    /// `Europe/Berlin`: where the person's days begin and end; UTC without one.
    public var timeZone: String?

    /// Makes the body; the server checks it and names every field that is wrong.
    public init(
        dateOfBirth: String,
        gender: Gender,
        primaryGoal: PrimaryGoal,
        activityLevel: ActivityLevel,
        currentWeight: Double,
        height: Double,
        targetWeight: Double? = nil,
        targetDate: String? = nil,
        pregnant: Bool? = nil,
        trimester: Int? = nil,
        dietaryPreferences: [String]? = nil,
        allergies: [String]? = nil,
        mealsPerDay: Int? = nil,
        partners: [Partner]? = nil,
        timeZone: String? = nil
    ) {
        self.dateOfBirth = dateOfBirth
        self.gender = gender
        self.primaryGoal = primaryGoal
        self.activityLevel = activityLevel
        self.currentWeight = currentWeight
        self.height = height
        self.targetWeight = targetWeight
        self.targetDate = targetDate
        self.pregnant = pregnant
        self.trimester = trimester
        self.dietaryPreferences = dietaryPreferences
        self.allergies = allergies
        self.mealsPerDay = mealsPerDay
        self.partners = partners
        self.timeZone = timeZone
    }
}

/// Body of POST `/v1/plans/generate`.
public struct GeneratePlanRequest: Codable, Hashable, Sendable {
    /// Makes a new plan also where the last one holds still.
    public let forceRecompute: Bool

    /// Asks for a plan; without force the plan of the last week is given again where it still holds.
    public init(forceRecompute: Bool = false) {
        self.forceRecompute = forceRecompute
    }
}

/// Body of POST `/v1/weights`.
public struct LogWeightRequest: Codable, Hashable, Sendable {
    /// Made by the client, so that a repeat is known as one.
    public let id: String?
    /// The weight in kg, 30...300.
    public let weight: Double
    /// `2024-01-15`; without one the person's today.
    public let date: String?

    /// Makes the body; the server checks it.
    public init(id: String?, weight: Double, date: String? = nil) {
        self.id = id
        self.weight = weight
        self.date = date
    }
}
