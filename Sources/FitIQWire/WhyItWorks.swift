/// Why each number of a plan is what it is.
public struct WhyItWorks: Codable, Hashable, Sendable {
    public let bmr: PlanExplanation
    public let tdee: PlanExplanation
    public let calorieTarget: PlanExplanation
    public let proteinTarget: PlanExplanation
    public let waterTarget: PlanExplanation
    public let timeline: PlanExplanation
}

/// Why a number is what it is: why in plain words, the rule, the facts, and where the rule is from.
public struct PlanExplanation: Codable, Hashable, Sendable {
    public let title: String
    public let explanation: String
    /// The rule in words and signs.
    public let formula: String
    /// What evaluates to the number: `round`, halves up, `ceil`, `abs`, `min`, `max`, `+ - * /` on decimals; nil where
    /// there is no number.
    public let arithmetic: String?
    public let inputs: [ExplanationInput]
    public let source: String
    /// The number in words, "2,759 kcal a day"; nil of ``WhyItWorks/bmr``.
    public let metric: String?

    /// Of ``WhyItWorks/tdee``.
    public internal(set) var activityMultiplier: Double?
    /// Of ``WhyItWorks/calorieTarget``, in kcal a day; positive where the target is below what is used.
    public internal(set) var deficit: Int?
    /// Of ``WhyItWorks/proteinTarget``.
    public internal(set) var gramsPerKg: Double?
    /// Of ``WhyItWorks/waterTarget``.
    public internal(set) var mlPerKg: Int?
    /// Of ``WhyItWorks/timeline``: the formula's, in kg a week; negative for a loss.
    public internal(set) var weeklyRate: Double?
    /// Of ``WhyItWorks/timeline``.
    public internal(set) var estimatedWeeks: Int?
    /// Of ``WhyItWorks/timeline``: the way there by the model of a changing body, to be drawn: the weight in kg at the end
    /// of each week from the first on. Three years of it where the target is not reached in ten; nil where there is no date
    /// to reach.
    public internal(set) var dynamicWeights: [Double]?
}

/// A fact that went into a number.
public struct ExplanationInput: Codable, Hashable, Sendable {
    public let name: String
    public let value: String
    public let unit: String?
    /// `2024-01-15`, the day on which it was told or measured.
    public let date: String?
}
