extension Sentence {
    private static let emphases = [
        "why|what|how|when|where|which|who on earth", "why|what|how|when|where|which|who in the world",
        "why|what|how|when|where|which|who the hell|heck",
    ].map { WordPattern($0) }

    /// Returns "why is it" of "why on earth is it".
    static func withoutEmphasis(_ words: [String]) -> [String] {
        var words = words
        for emphasis in emphases {
            if let range = emphasis.range(in: words) { words.removeSubrange((range.lowerBound + 1)..<range.upperBound) }
        }
        return words
    }
}
