/// A text without the words that tell its day and time, in which it is logged at another: "porridge" of "yesterday at 8: porridge".
///
/// Only a reader knows whether such words are part of a food, so each of `ways` is to be read and then asked of `keeps`.
package struct TimelessText: Sendable {
    private let reading: Reading
    /// The ways to write it, the best first; empty where the text tells no day and no time, or where their words name a food.
    package let ways: [String]

    /// - Parameter reading: what is read from `text`.
    package init(_ text: String, _ reading: Reading) {
        self.reading = reading
        guard let spans = reading.when?.words, !spans.isEmpty, RepeatWords(text, reading) == nil,
            !spans.contains(where: { Self.isOfFood($0, text, reading) })
        else {
            ways = []
            return
        }
        var units = Array(text.utf16)
        for span in spans.sorted(by: { $0.start > $1.start }) {
            guard span.start >= 0, span.length > 0, span.start + span.length <= units.count else { continue }
            units.replaceSubrange(span.start..<span.start + span.length, with: Self.gap.utf16)
        }
        let gaps = String(decoding: units, as: UTF16.self)
        let ways = [Self.tidied(Self.withoutLinks(gaps)), Self.tidied(gaps)]
        self.ways = (ways[0] == ways[1] ? [ways[0]] : ways).filter { !$0.isEmpty }
    }

    /// Returns the first way to write `text` that reads the same but for day and time; nil where there is none.
    package static func of(_ text: String, _ reading: Reading, read: (String) throws -> Reading) rethrows -> String? {
        let timeless = TimelessText(text, reading)
        return try timeless.ways.first { timeless.keeps(try read($0)) }
    }

    /// True where `other`, read from one of `ways`, has the same foods in the same amounts and tells no day and no time.
    package func keeps(_ other: Reading) -> Bool {
        other.when == nil && other.meal?.type == reading.meal?.type
            && other.unrecognized.map(\.text) == reading.unrecognized.map(\.text)
            && other.items.map(Kept.init) == reading.items.map(Kept.init)
    }

    /// Tells what stays of a food.
    private struct Kept: Equatable {
        let food: Food.ID?
        let ownFood: OwnFood.ID?
        let name, unit: String
        let quantity: Double
        let grams: Grams?

        init(_ item: ReadItem) {
            (food, ownFood, name) = (item.foodID, item.ownFood, item.foodName)
            (unit, quantity, grams) = (item.unit, item.quantity, item.grams)
        }
    }

    /// Stands where words were taken out.
    private static let gap = "\u{FFFC}"

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
        text.replacing(#/\b(?:on|at|around|about|since)\s+(?=\x{FFFC})/#.ignoresCase(), with: "")
            .replacing(
                #/\b(?:from|of|in|for|by|during)\s+(?=\x{FFFC}(?:\s*\x{FFFC})*\s*(?:$|[,;:.!?)\n]))/#.ignoresCase(),
                with: ""
            )
    }

    private static func tidied(_ text: String) -> String {
        text.replacing(#/[ \t]*\(\s*(?:\x{FFFC}\s*)+\)/#, with: "")
            .replacing(#/^\s*(?:\x{FFFC}\s*)+[:,;–—-]*\s*/#, with: "")
            .replacing(#/[\s,;–—-]*(?:\x{FFFC}\s*)+$/#, with: "")
            .replacing(#/(?:[ \t]*\x{FFFC})+(?=\s*[:,;.!?)\n])/#, with: "")
            .replacing(#/(?:[ \t]*\x{FFFC})+/#, with: "")
            .replacing(#/,\s*,/#, with: ",")
            .replacing(#/[ \t]{2,}/#, with: " ")
            .replacing(#/^[\s:,;–—-]+|[\s,;:–—-]+$/#, with: "")
    }
}
