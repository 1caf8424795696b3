/// A text without the words that tell its day and time, in which it is logged at another: "porridge" of "yesterday at 8:
/// porridge". A meal that is told in one breath with them goes too: "3 days ago for dinner: porridge".
///
/// Only a reader knows whether such words are part of a food, so each of `ways` is to be read and then asked of `keeps`.
package struct TimelessText: Sendable {
    private let reading: Reading
    /// Indicates whether the words of the meal go too.
    private let isWithoutMeal: Bool
    /// The ways to write it, the best first; empty where the text tells no day and no time, or where their words name a food.
    package let ways: [String]

    /// - Parameter reading: what is read from `text`.
    package init(_ text: String, _ reading: Reading) {
        self.reading = reading
        guard let spans = reading.when?.words, !spans.isEmpty, RepeatWords(text, reading) == nil,
            !spans.contains(where: { Self.isOfFood($0, text, reading) })
        else {
            (ways, isWithoutMeal) = ([], false)
            return
        }
        let meal = reading.meal.flatMap { Self.phrase(of: $0, beside: spans, Array(text.utf16)) }
        isWithoutMeal = meal != nil
        let ways = (meal.map { [spans + [$0]] } ?? []) + [spans]
        self.ways = ways.flatMap { Self.ways(text, without: $0) }
    }

    private static func ways(_ text: String, without spans: [TextSpan]) -> [String] {
        var units = Array(text.utf16)
        for span in spans.sorted(by: { $0.start > $1.start }) {
            guard span.start >= 0, span.length > 0, span.start + span.length <= units.count else { continue }
            units.replaceSubrange(span.start..<span.start + span.length, with: gap.utf16)
        }
        let gaps = String(decoding: units, as: UTF16.self)
        let ways = [tidied(withoutLinks(gaps)), tidied(gaps)]
        return (ways[0] == ways[1] ? [ways[0]] : ways).filter { !$0.isEmpty }
    }

    /// "For dinner" of "3 days ago for dinner" and of "for dinner 3 days ago", with the word that leads it; nil of a meal that
    /// stands apart, as a heading does.
    private static func phrase(of meal: ToldMeal, beside spans: [TextSpan], _ units: [UInt16]) -> TextSpan? {
        let (start, end) = (meal.words.start, meal.words.start + meal.words.length)
        guard start >= 0, start < end, end <= units.count,
            let lead = String(decoding: units[..<start], as: UTF16.self).firstMatch(
                of: mealLead.regex
            )
        else { return nil }
        let first = start - lead.output.utf16.count
        let isBeside = spans.contains { span in
            let (from, to) = (span.start, span.start + span.length)
            return to <= first && units[to..<first].allSatisfy { $0 == 32 }
                || from >= end && units[end..<from].allSatisfy { $0 == 32 }
        }
        guard isBeside else { return nil }
        return TextSpan(
            text: String(decoding: units[first..<end], as: UTF16.self),
            start: first,
            length: end - first
        )
    }

    /// Returns the first way to write `text` that reads the same but for day and time; nil where there is none.
    package static func of(_ text: String, _ reading: Reading, read: (String) throws -> Reading) rethrows -> String? {
        let timeless = TimelessText(text, reading)
        return try timeless.ways.first { timeless.keeps(try read($0)) }
    }

    /// Returns true if `other`, read from one of `ways`, has the same foods in the same amounts and tells no day and no time.
    package func keeps(_ other: Reading) -> Bool {
        other.when == nil && (other.meal?.type == reading.meal?.type || isWithoutMeal && other.meal == nil)
            && other.unrecognized.map(\.text) == reading.unrecognized.map(\.text)
            && other.items.map(Kept.init) == reading.items.map(Kept.init)
    }

    /// Tells what stays of a food where it is read from other words.
    struct Kept: Equatable {
        private let food: Food.ID?
        private let ownFood: OwnFood.ID?
        private let name, unit: String
        private let quantity: Double
        private let grams: Grams?

        init(_ item: ReadItem) {
            (food, ownFood, name) = (item.foodID, item.ownFood, item.foodName)
            (unit, quantity, grams) = (item.unit, item.quantity, item.grams)
        }
    }

    /// Stands where words were taken out.
    private static let gap = String(Tidying.gap)

    /// "Sunday" of "Sunday roast": the name of a day or a part of one right before a food may be a part of its name.
    private static func isOfFood(_ span: TextSpan, _ text: String, _ reading: Reading) -> Bool {
        let names = ToldTime.Weekday.allCases.map(\.rawValue) + ToldTime.PartOfDay.allCases.map(\.rawValue)
        guard names.contains(span.text.lowercased()) else { return false }
        let end = span.start + span.length
        let between = Array(text.utf16).dropFirst(end)
        return reading.itemWords.contains { words in
            words.start > end && between.prefix(words.start - end).allSatisfy { $0 == 32 }
                || words.start <= span.start && words.start + words.length >= end
        }
    }

    /// Takes out the words that led to what is gone: "on" of "on Monday", and "from" of "lasagne from yesterday".
    private static func withoutLinks(_ text: String) -> String {
        text.replacing(timeLead.regex, with: "").replacing(originLead.regex, with: "")
    }

    private static let mealLead = Pattern(#/\b(?:for|at)\s+$/#.ignoresCase())
    private static let timeLead = Pattern(#/\b(?:on|at|around|about|since)\s+(?=\x{FFFC})/#.ignoresCase())
    /// "From" only where a clause ends behind the gap.
    private static let originLead = Pattern(
        #/\b(?:from|of|in|for|by|during)\s+(?=\x{FFFC}(?:\s*\x{FFFC})*\s*(?:$|[,;:.!?)\n]))/#.ignoresCase()
    )

    private static func tidied(_ text: String) -> String {
        let inner = Tidying.withoutOuterGaps(Tidying.withoutEmptyBrackets(Array(text)))
        return String(
            Tidying.trimmed(Tidying.withSingleBlanks(Tidying.withSingleCommas(Tidying.withoutGaps(inner))))
        )
    }
}
