/// Cuts a text that comes in pieces into sentences; joined, they are the text.
///
/// A cut in a wrong place would take the day or the food from a number, so what may not be an end is none: an end mark before a
/// small letter or a digit, after an abbreviation, or a line that ends with a colon.
package struct SentenceCutter: Sendable {
    private var text = ""

    /// The longest sentence; what is longer is cut where it is.
    package static let mostCharacters = 1000

    package init() {}

    /// Adds a piece; returns the sentences that are whole by now.
    package mutating func add(_ piece: String) -> [String] {
        text += piece
        var sentences: [String] = []
        while let end = Self.end(of: text) {
            sentences.append(String(text[..<end]))
            text = String(text[end...])
        }
        return sentences
    }

    /// Returns what is left at the end of the text; nil of nothing.
    package mutating func finish() -> String? {
        defer { text = "" }
        return text.contains { !$0.isWhitespace } ? text : nil
    }

    private static let abbreviations: Set = [
        "approx", "e.g", "i.e", "vs", "etc", "ca", "c", "no", "nr", "fig", "st", "dr", "mr", "mrs", "incl", "excl",
        "min",
        "max", "avg", "est", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "jan", "feb", "mar", "apr", "jun", "jul",
        "aug", "sep", "sept", "oct", "nov", "dec",
    ]

    /// The place behind the first sentence of `text`; nil where it may go on.
    private static func end(of text: String) -> String.Index? {
        var place = text.startIndex
        while place < text.endIndex {
            let character = text[place]
            let next = text.index(after: place)
            if character == "\n" || character == "\r\n", !text[..<place].allSatisfy(\.isWhitespace),
                let start = beginning(of: text, after: next)
            {
                let line = text[..<place].trimmingSuffix(while: \.isWhitespace)
                if line.last != ":", line.last != ",", !text[start].isLowercase { return start }
            }
            if ".!?…。！？".contains(character), next < text.endIndex,
                text[next].isWhitespace || "\"”’)*".contains(text[next]),
                let start = beginning(of: text, after: next), start > next,
                text[start].isUppercase || !text[start].isLetter && !text[start].isNumber,
                character != "." || !isAbbreviation(text[..<place])
            {
                return start
            }
            if text.distance(from: text.startIndex, to: place) >= mostCharacters { return next }
            place = next
        }
        return nil
    }

    /// The next character that stands for itself; nil where none has come yet.
    private static func beginning(of text: String, after place: String.Index) -> String.Index? {
        text[place...].firstIndex { !$0.isWhitespace && !"\"”’)*".contains($0) }
    }

    private static func isAbbreviation(_ text: Substring) -> Bool {
        let word = text.reversed().prefix { $0.isLetter || $0 == "." }
        let lower = String(word.reversed()).lowercased()
        return abbreviations.contains(lower) || lower.count == 1 && !["i", "g", "l"].contains(lower)
            || lower.isEmpty && text.last?.isNumber == true && text.count < 4
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }
}
