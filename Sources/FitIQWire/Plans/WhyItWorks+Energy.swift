/// Explains the energy at rest.
public struct BMRExplanation: PlanExplanation {
    /// Holds title, reason, rule and source.
    public let words: ExplanationWords
    /// Says the rule in words and signs, of every server.
    public let formula: String

    init(words: ExplanationWords, formula: String) {
        self.words = words
        self.formula = formula
    }

    /// Makes the part as an older server answers it: title, explanation and formula.
    public init(title: String, explanation: String, formula: String) {
        self.init(
            words: ExplanationWords(title: title, explanation: explanation, formula: formula),
            formula: formula
        )
    }

    /// Reads the part of any server.
    ///
    /// - Throws: `DecodingError` when `title`, `explanation` or `formula` is missing.
    public init(from decoder: any Decoder) throws {
        words = try ExplanationWords(from: decoder)
        formula = try decoder.container(keyedBy: AnyKey.self).required("formula")
    }

    /// Writes words and formula into one object.
    public func encode(to encoder: any Encoder) throws {
        try words.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(formula, forKey: "formula")
    }
}

/// Explains the energy of a whole day.
public struct TDEEExplanation: PlanExplanation {
    /// Holds title, reason, rule and source.
    public let words: ExplanationWords
    /// Energy of a day over energy at rest.
    public let activityMultiplier: Double
    /// Repeats the number above in this server's answers; an older server may send another one here.
    public let metric: Double

    init(words: ExplanationWords, activityMultiplier: Double, metric: Double) {
        self.words = words
        self.activityMultiplier = activityMultiplier
        self.metric = metric
    }

    /// Makes the part as an older server answers it, in title and explanation only.
    public init(title: String, explanation: String, activityMultiplier: Double, metric: Double) {
        self.init(
            words: ExplanationWords(title: title, explanation: explanation),
            activityMultiplier: activityMultiplier,
            metric: metric
        )
    }

    /// Reads the part of any server; a `metric` that is no number is taken from `activityMultiplier`.
    ///
    /// - Throws: `DecodingError` when `title`, `explanation` or `activityMultiplier` is missing.
    public init(from decoder: any Decoder) throws {
        words = try ExplanationWords(from: decoder)
        let container = try decoder.container(keyedBy: AnyKey.self)
        activityMultiplier = try container.required("activityMultiplier")
        metric = container.metric() ?? activityMultiplier
    }

    /// Writes words and numbers into one object.
    public func encode(to encoder: any Encoder) throws {
        try words.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(activityMultiplier, forKey: "activityMultiplier")
        try container.encode(metric, forKey: "metric")
    }
}

/// Explains the energy to eat.
public struct CalorieTargetExplanation: PlanExplanation {
    /// Holds title, reason, rule and source.
    public let words: ExplanationWords
    /// The kcal a day that are eaten less than used; negative for a surplus.
    public let deficit: Int
    /// Repeats the number above in this server's answers; an older server may send another one here.
    public let metric: Int

    init(words: ExplanationWords, deficit: Int, metric: Int) {
        self.words = words
        self.deficit = deficit
        self.metric = metric
    }

    /// Makes the part as an older server answers it, in title and explanation only.
    public init(title: String, explanation: String, deficit: Int, metric: Int) {
        self.init(
            words: ExplanationWords(title: title, explanation: explanation),
            deficit: deficit,
            metric: metric
        )
    }

    /// Reads the part of any server; a `metric` that is no number is taken from `deficit`.
    ///
    /// - Throws: `DecodingError` when `title`, `explanation` or `deficit` is missing.
    public init(from decoder: any Decoder) throws {
        words = try ExplanationWords(from: decoder)
        let container = try decoder.container(keyedBy: AnyKey.self)
        deficit = try container.requiredWholeNumber("deficit")
        metric = container.wholeMetric() ?? deficit
    }

    /// Writes words and numbers into one object.
    public func encode(to encoder: any Encoder) throws {
        try words.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(deficit, forKey: "deficit")
        try container.encode(metric, forKey: "metric")
    }
}
