/// Selects a term of the resting-energy formula.
public enum Gender: String, Sendable, CaseIterable, Codable {
    /// Each case has the same name on the wire.
    case male, female, other
}

/// Says how much a person moves in an ordinary week.
public enum ActivityLevel: String, Sendable, CaseIterable, Codable {
    /// Uses 1.2 times the energy at rest in a day.
    case sedentary
    /// Uses 1.375 times the energy at rest.
    case lightlyActive = "lightly_active"
    /// Uses 1.55 times the energy at rest.
    case moderatelyActive = "moderately_active"
    /// Uses 1.725 times the energy at rest.
    case veryActive = "very_active"
    /// Uses 1.9 times the energy at rest.
    case extremelyActive = "extremely_active"
}

/// Says what a plan is for.
public enum PrimaryGoal: String, Sendable, CaseIterable, Codable {
    /// Takes 500 kcal a day away, where that is safe: 0.5 kg a week.
    case loseWeight = "lose_weight"
    /// Adds 400 kcal a day, where that is safe: 0.4 kg a week.
    case gainMuscle = "gain_muscle"
    /// Keeps to what is used in a day.
    case maintain
    /// Keeps to what is used in a day, as `maintain` does.
    case improveHealth = "improve_health"
}

/// The facts that a plan is computed from. The names are the API's, except `age`, which the API takes as a date
/// of birth.
package enum BodyFact: String, Sendable, CaseIterable {
    case weight, height, age, gender, activityLevel, primaryGoal, targetWeight
}
