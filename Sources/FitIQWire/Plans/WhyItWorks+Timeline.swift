/// Explains how long the way to the target weight may take.
public struct TimelineExplanation: PlanExplanation {
    /// Holds title, reason, rule and source.
    public let words: ExplanationWords
    /// The formula's, in kg a week; negative for a loss.
    public let weeklyRate: Double
    /// 0 where there is no date to reach.
    public let estimatedWeeks: Int
    /// Repeats `weeklyRate` where our server answers.
    public let metric: Double
    /// The way there by the model of a changing body, to be drawn: the weight in kg at the end of each week from the first
    /// on. Three years of it where the target is not reached in ten; nil where there is no date to reach.
    public let dynamicWeights: [Double]?

    init(
        words: ExplanationWords,
        weeklyRate: Double,
        estimatedWeeks: Int,
        metric: Double,
        dynamicWeights: [Double]?
    ) {
        self.words = words
        self.weeklyRate = weeklyRate
        self.estimatedWeeks = estimatedWeeks
        self.metric = metric
        self.dynamicWeights = dynamicWeights
    }

    /// Makes the part as an older server answers it, in title and explanation only.
    public init(title: String, explanation: String, weeklyRate: Double, estimatedWeeks: Int, metric: Double) {
        self.init(
            words: ExplanationWords(title: title, explanation: explanation),
            weeklyRate: weeklyRate,
            estimatedWeeks: estimatedWeeks,
            metric: metric,
            dynamicWeights: nil
        )
    }

    /// Reads the part of any server; missing weeks are 0, and a `metric` that is no number is taken from `weeklyRate`.
    ///
    /// - Throws: `DecodingError` when `title`, `explanation` or `weeklyRate` is missing.
    public init(from decoder: any Decoder) throws {
        words = try ExplanationWords(from: decoder)
        let container = try decoder.container(keyedBy: AnyKey.self)
        weeklyRate = try container.required("weeklyRate")
        // Servers of before left it out where there was no date.
        estimatedWeeks = try container.wholeNumber("estimatedWeeks") ?? 0
        metric = container.metric() ?? weeklyRate
        dynamicWeights = try container.value("dynamicWeights")
    }

    /// Writes words and numbers into one object, `dynamicWeights` only where there are any.
    public func encode(to encoder: any Encoder) throws {
        try words.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(weeklyRate, forKey: "weeklyRate")
        try container.encode(estimatedWeeks, forKey: "estimatedWeeks")
        try container.encode(metric, forKey: "metric")
        try container.encodeIfPresent(dynamicWeights, forKey: "dynamicWeights")
    }
}
