public import FitIQCore

/// Body of PUT `/v1/profile`: what is to change. What is nil stays as it is.
public struct ProfileUpdate: Hashable, Sendable {
    /// `1990-05-17`; 13 to 120 years ago.
    public var dateOfBirth: String?
    /// Replaces the gender; `male` does not go with `pregnant`.
    public var gender: Gender?
    /// Replaces the goal.
    public var primaryGoal: PrimaryGoal?
    /// Replaces how much the person moves in an ordinary week.
    public var activityLevel: ActivityLevel?
    /// The current weight in kg; kept as a weighing of today.
    public var currentWeight: Double?
    /// The height in cm.
    public var height: Double?
    /// The target weight in kg.
    public var targetWeight: Double?
    /// `2027-03-01`
    public var targetDate: String?
    /// Says whether the person is pregnant; false forgets the trimester too.
    public var pregnant: Bool?
    /// The trimester, 1...3, with `pregnant`.
    public var trimester: Int?
    /// True lets the plan use the energy that the person's log measures, which is measured anew each week; false goes back to
    /// the formula.
    public var usesMeasuredEnergy: Bool?
    /// Replaces the whole list, at most 30 texts.
    public var dietaryPreferences: [String]?
    /// Replaces the whole list, at most 30 texts.
    public var allergies: [String]?
    /// The number of meals a day, 1...12.
    public var mealsPerDay: Int?
    /// Replaces the whole list, at most 30.
    public var partners: [Partner]?
    /// `Europe/Berlin`: where the person's days begin and end.
    public var timeZone: String?
    /// `GB`: the country whose foods and measures the person's texts mean first; one of ``ProfileResponse/knownRegions``.
    public var region: String?
    /// The facts that are to be forgotten.
    public var cleared: Set<Clearable> = []

    /// The facts that can be forgotten; `cleared` sends them as null.
    public enum Clearable: String, Sendable, CaseIterable {
        /// Each is the field of the same name.
        case targetWeight, targetDate, pregnant, trimester, mealsPerDay, region
    }

    /// Makes an update that changes nothing.
    public init() {}
}

extension ProfileUpdate: Encodable {
    /// Writes what is set, and null for each fact in `cleared`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encodeIfPresent(dateOfBirth, forKey: "dateOfBirth")
        try container.encodeIfPresent(gender, forKey: "gender")
        try container.encodeIfPresent(primaryGoal, forKey: "primaryGoal")
        try container.encodeIfPresent(activityLevel, forKey: "activityLevel")
        try container.encodeIfPresent(currentWeight, forKey: "currentWeight")
        try container.encodeIfPresent(height, forKey: "height")
        try container.encodeIfPresent(targetWeight, forKey: "targetWeight")
        try container.encodeIfPresent(targetDate, forKey: "targetDate")
        try container.encodeIfPresent(pregnant, forKey: "pregnant")
        try container.encodeIfPresent(trimester, forKey: "trimester")
        try container.encodeIfPresent(usesMeasuredEnergy, forKey: "usesMeasuredEnergy")
        try container.encodeIfPresent(dietaryPreferences, forKey: "dietaryPreferences")
        try container.encodeIfPresent(allergies, forKey: "allergies")
        try container.encodeIfPresent(mealsPerDay, forKey: "mealsPerDay")
        try container.encodeIfPresent(partners, forKey: "partners")
        try container.encodeIfPresent(timeZone, forKey: "timeZone")
        try container.encodeIfPresent(region, forKey: "region")
        for field in cleared { try container.encodeNil(forKey: AnyKey(field.rawValue)) }
    }
}
