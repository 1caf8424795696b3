/// The words by which a phrase is known: those of an item as it was said, without its amount, in the singular and in lower case.
package struct PhraseWords: Hashable, Sendable {
    /// The words with the measure that is counted: "slice toast" of "2 slices of toast", "coffee" of "200 ml coffee".
    package let counted: String
    /// The words without that measure: "toast".
    package let bare: String
    /// The words say a mass, a volume or an energy, so that nothing else tells how much it is.
    package let tellAmount: Bool

    /// - Returns: nil of words that name no food.
    package init?(_ text: String) {
        let stems = NameWords(text).words.map(\.stem)
        let measures = stems.map { Self.measure($0) }
        tellAmount = measures.contains(true)
        let kept = zip(stems, measures).filter { !$1 && !Self.small.contains($0) && !Self.isNumber($0) }.map(\.0)
        guard NameWords.nameFood(kept) else { return nil }
        counted = kept.joined(separator: " ")
        bare = kept.filter { !Self.counting.contains($0) }.joined(separator: " ")
    }

    /// True of "ml", "cup" and "200ml".
    private static func measure(_ stem: String) -> Bool {
        let unit = String(stem.drop { $0.isNumber })
        return OwnFood.Measure(unit) != nil || ["kcal", "calorie", "cal", "kj"].contains(unit)
    }

    private static func isNumber(_ stem: String) -> Bool { stem.allSatisfy { $0.isNumber } || numbers.contains(stem) }

    private static let small: Set = [
        "a", "an", "the", "of", "my", "some", "i", "had", "ate", "drank", "fl", "x",
    ]
    private static let numbers: Set = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "half",
        "quarter", "third", "dozen",
    ]
    private static let counting: Set = [
        "slice", "piece", "glass", "bowl", "plate", "mug", "bottle", "can", "tin", "serving", "portion", "handful",
    ]
}
