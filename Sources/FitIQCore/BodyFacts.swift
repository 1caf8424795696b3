/// What the resting-energy formula tells apart.
public enum Gender: String, Sendable, CaseIterable, Codable {
    case male, female, other
}

/// How much a person moves in an ordinary week.
public enum ActivityLevel: String, Sendable, CaseIterable, Codable {
    case sedentary
    case lightlyActive = "lightly_active"
    case moderatelyActive = "moderately_active"
    case veryActive = "very_active"
    case extremelyActive = "extremely_active"
}

/// What a plan is for.
public enum PrimaryGoal: String, Sendable, CaseIterable, Codable {
    case loseWeight = "lose_weight"
    case gainMuscle = "gain_muscle"
    case maintain
    case improveHealth = "improve_health"
}

/// What a plan is computed from. Named as in the API, but for age, which is told as a date of birth.
package enum BodyFact: String, Sendable, CaseIterable {
    case weight, height, age, gender, activityLevel, primaryGoal, targetWeight
}
