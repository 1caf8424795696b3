/// A sum of weighted features; for who asks how it came about, each part of it too.
///
/// Reading a text and explaining the reading add up the same score through the same calls, so they cannot disagree.
struct Score {
    struct Part {
        let feature: Feature
        let value: Float
        /// The word that it is about; `Vocabulary.unknown` where it is about more.
        let word: Int32
    }

    let weights: RankingWeights
    private(set) var value: Float
    /// The parts of the sum; nil where only the sum is wanted.
    private(set) var parts: [Part]?

    init(_ weights: RankingWeights, from value: Float = 0, keepsParts: Bool = false) {
        self.weights = weights
        self.value = value
        parts = keepsParts ? [] : nil
    }

    mutating func add(_ feature: Feature, times: Float = 1) {
        add(feature, value: weights[feature] * times)
    }

    /// Adds what is more than one weight: a word's, which depends on how rare it is.
    mutating func add(_ feature: Feature, value: Float, of word: Int32 = Vocabulary.unknown) {
        self.value += value
        parts?.append(Part(feature: feature, value: value, word: word))
    }
}
