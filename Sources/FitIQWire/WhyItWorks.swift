/// Why each number of a plan is what it is.
public struct WhyItWorks: Codable, Hashable, Sendable {
    public let bmr: BMRExplanation
    public let tdee: TDEEExplanation
    public let calorieTarget: CalorieTargetExplanation
    public let proteinTarget: ProteinTargetExplanation
    public let waterTarget: WaterTargetExplanation
    public let timeline: TimelineExplanation
}

/// A fact that went into a number.
public struct ExplanationInput: Codable, Hashable, Sendable {
    public let name: String
    public let value: String
    public let unit: String?
    /// `2024-01-15`, the day on which it was told or measured.
    public let date: String?
}

// Each part: a title, why in plain words, the rule in words and signs, what evaluates to the number (`round`, halves up,
// `ceil`, `abs`, `min`, `max`, `+ - * /` on decimals; absent where there is no number), the facts, and where the rule is from.

public struct BMRExplanation: Codable, Hashable, Sendable {
    public let title: String
    public let explanation: String
    public let formula: String
    public let arithmetic: String?
    public let inputs: [ExplanationInput]
    public let source: String
}

public struct TDEEExplanation: Codable, Hashable, Sendable {
    public let title: String
    public let explanation: String
    public let formula: String
    public let arithmetic: String?
    public let inputs: [ExplanationInput]
    public let source: String
    public let activityMultiplier: Double
    /// The number in words: "2,759 kcal a day".
    public let metric: String
}

public struct CalorieTargetExplanation: Codable, Hashable, Sendable {
    public let title: String
    public let explanation: String
    public let formula: String
    public let arithmetic: String?
    public let inputs: [ExplanationInput]
    public let source: String
    /// In kcal a day; positive where the target is below what is used.
    public let deficit: Int
    public let metric: String
}

public struct ProteinTargetExplanation: Codable, Hashable, Sendable {
    public let title: String
    public let explanation: String
    public let formula: String
    public let arithmetic: String?
    public let inputs: [ExplanationInput]
    public let source: String
    public let gramsPerKg: Double
    public let metric: String
}

public struct WaterTargetExplanation: Codable, Hashable, Sendable {
    public let title: String
    public let explanation: String
    public let formula: String
    public let arithmetic: String?
    public let inputs: [ExplanationInput]
    public let source: String
    public let mlPerKg: Int
    public let metric: String
}

public struct TimelineExplanation: Codable, Hashable, Sendable {
    public let title: String
    public let explanation: String
    public let formula: String
    public let arithmetic: String?
    public let inputs: [ExplanationInput]
    public let source: String
    /// The formula's, in kg a week; negative for a loss.
    public let weeklyRate: Double
    public let estimatedWeeks: Int?
    /// The way there by the model of a changing body, to be drawn: the weight in kg at the end of each week from the first
    /// on. Three years of it where the target is not reached in ten; nil where there is no date to reach.
    public let dynamicWeights: [Double]?
    public let metric: String
}
