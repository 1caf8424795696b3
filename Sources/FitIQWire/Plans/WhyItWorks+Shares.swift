/// Explains how much of the energy comes from fat, or from carbohydrate.
public struct EnergyShareExplanation: PlanExplanation {
    /// Holds title, reason, rule and source.
    public let words: ExplanationWords
    /// The share of the energy to eat, in percent.
    public let percent: Int

    init(words: ExplanationWords, percent: Int) {
        self.words = words
        self.percent = percent
    }

    /// Reads the part of a server that has it.
    ///
    /// - Throws: `DecodingError` when `title`, `explanation` or `percent` is missing.
    public init(from decoder: any Decoder) throws {
        words = try ExplanationWords(from: decoder)
        percent = try decoder.container(keyedBy: AnyKey.self).requiredWholeNumber("percent")
    }

    /// Writes words and number into one object.
    public func encode(to encoder: any Encoder) throws {
        try words.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(percent, forKey: "percent")
    }
}
