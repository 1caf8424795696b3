public import FitIQCore

/// Body of PUT `/v1/profile`: what is to change. What is nil stays as it is.
public struct ProfileUpdate: Hashable, Sendable {
    public var dateOfBirth: String?
    public var gender: Gender?
    public var primaryGoal: PrimaryGoal?
    public var activityLevel: ActivityLevel?
    /// In kg; kept as a weighing of today.
    public var currentWeight: Double?
    /// In cm.
    public var height: Double?
    /// In kg.
    public var targetWeight: Double?
    public var targetDate: String?
    public var pregnant: Bool?
    public var trimester: Int?
    public var dietaryPreferences: [String]?
    public var allergies: [String]?
    public var mealsPerDay: Int?
    public var partners: [Partner]?
    public var timeZone: String?
    /// What is to be forgotten.
    public var cleared: Set<Clearable> = []

    public enum Clearable: String, Sendable, CaseIterable {
        case targetWeight, targetDate, pregnant, trimester, mealsPerDay
    }

    public init() {}
}

extension ProfileUpdate: Encodable {
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
        try container.encodeIfPresent(dietaryPreferences, forKey: "dietaryPreferences")
        try container.encodeIfPresent(allergies, forKey: "allergies")
        try container.encodeIfPresent(mealsPerDay, forKey: "mealsPerDay")
        try container.encodeIfPresent(partners, forKey: "partners")
        try container.encodeIfPresent(timeZone, forKey: "timeZone")
        for field in cleared { try container.encodeNil(forKey: AnyKey(field.rawValue)) }
    }
}
