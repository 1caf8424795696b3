/// Explains the protein to eat.
public struct ProteinTargetExplanation: PlanExplanation {
    /// Holds title, reason, rule and source.
    public let words: ExplanationWords
    /// The protein for each kilogram of weight, in grams a day.
    public let gramsPerKg: Double
    /// Repeats the number above in this server's answers; an older server may send another one here.
    public let metric: Double

    init(words: ExplanationWords, gramsPerKg: Double, metric: Double) {
        self.words = words
        self.gramsPerKg = gramsPerKg
        self.metric = metric
    }

    /// Makes the part as an older server answers it, in title and explanation only.
    public init(title: String, explanation: String, gramsPerKg: Double, metric: Double) {
        self.init(
            words: ExplanationWords(title: title, explanation: explanation),
            gramsPerKg: gramsPerKg,
            metric: metric
        )
    }

    /// Reads the part of any server; a `metric` that is no number is taken from `gramsPerKg`.
    ///
    /// - Throws: `DecodingError` when `title`, `explanation` or `gramsPerKg` is missing.
    public init(from decoder: any Decoder) throws {
        words = try ExplanationWords(from: decoder)
        let container = try decoder.container(keyedBy: AnyKey.self)
        gramsPerKg = try container.required("gramsPerKg")
        metric = container.metric() ?? gramsPerKg
    }

    /// Writes words and numbers into one object.
    public func encode(to encoder: any Encoder) throws {
        try words.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(gramsPerKg, forKey: "gramsPerKg")
        try container.encode(metric, forKey: "metric")
    }
}

/// Explains the water to drink.
public struct WaterTargetExplanation: PlanExplanation {
    /// Holds title, reason, rule and source.
    public let words: ExplanationWords
    /// The water for each kilogram of weight, in ml a day.
    public let mlPerKg: Int
    /// Repeats the number above in this server's answers; an older server may send another one here.
    public let metric: Int

    init(words: ExplanationWords, mlPerKg: Int, metric: Int) {
        self.words = words
        self.mlPerKg = mlPerKg
        self.metric = metric
    }

    /// Makes the part as an older server answers it, in title and explanation only.
    public init(title: String, explanation: String, mlPerKg: Int, metric: Int) {
        self.init(words: ExplanationWords(title: title, explanation: explanation), mlPerKg: mlPerKg, metric: metric)
    }

    /// Reads the part of any server; a `metric` that is no number is taken from `mlPerKg`.
    ///
    /// - Throws: `DecodingError` when `title`, `explanation` or `mlPerKg` is missing.
    public init(from decoder: any Decoder) throws {
        words = try ExplanationWords(from: decoder)
        let container = try decoder.container(keyedBy: AnyKey.self)
        mlPerKg = try container.requiredWholeNumber("mlPerKg")
        metric = container.wholeMetric() ?? mlPerKg
    }

    /// Writes words and numbers into one object.
    public func encode(to encoder: any Encoder) throws {
        try words.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(mlPerKg, forKey: "mlPerKg")
        try container.encode(metric, forKey: "metric")
    }
}
