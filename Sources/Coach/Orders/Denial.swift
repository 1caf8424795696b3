import FitIQCore

/// Tells "not", "never" and "should" that say what is wrong in the diary from those that say that nothing is to be done: "it was 3 eggs,
/// not 2", "the curry was yesterday, not today", "I never ate that yoghurt", "that should be under breakfast".
struct Denial: Sendable {
    /// The kinds of order that may be meant.
    let kinds: Set<IntentName>
    /// The words without it, which may still doubt.
    let rest: [String]

    private static let openings: Set<String> = ["actually", "wait", "no", "oh", "well"]
    private static let uneaten = [WordPattern("i|we never"), WordPattern("i|we did|have not")]
    private static let misplaced = [
        WordPattern("it|that|this should have? be|been|go|gone|say|said"),
        WordPattern(
            "my|the|that|those|this|these|yesterday|last * should have? be|been|go|gone|count|say|said"
        ),
    ]
    private static let numbers: Set<String> = ["one", "two", "three", "four", "five", "six", "half"]
    private static let joints: Set<String> = ["for", "at", "on", "my", "the", "in", "with", "a", "as"]
    private static let longestPlace = 4
    private static let longestAmount = 7

    init?(_ words: [String], today: CalendarDate) {
        if Self.misplaced.contains(where: { $0.end(in: words) != nil }), let should = words.firstIndex(of: "should") {
            kinds = [.moveMeal, .correctMeal]
            rest = Array(words[..<should] + words[(should + 1)...])
            return
        }
        let said = Array(words.drop { Self.openings.contains($0) })
        if let end = Self.uneaten.lazy.compactMap({ $0.end(in: said) }).first {
            kinds = [.deleteMeal]
            rest = Array(said[end...])
            return
        }
        guard let not = words.lastIndex(of: "not"), not > 1, not + 1 < words.count else { return nil }
        let denied = words[(not + 1)...]
        rest = Array(words[..<not])
        if denied.count == 1 && Self.numbers.contains(denied[not + 1])
            || denied.count <= Self.longestAmount && SaidAmount.first(in: denied, at: not + 1) != nil
        {
            kinds = [.correctMeal]
        } else if denied.count <= Self.longestPlace, Self.isPlace(denied, today) {
            kinds = [.moveMeal]
        } else {
            return nil
        }
    }

    /// True of "today", "for lunch", "last night".
    private static func isPlace(_ words: ArraySlice<String>, _ today: CalendarDate) -> Bool {
        let tokens = Sentence(words.joined(separator: " "), today: today).tokens
        return tokens.contains { $0.slot == .meal || $0.slot == .period }
            && tokens.allSatisfy { $0.slot == .meal || $0.slot == .period || joints.contains($0.text) }
    }
}
