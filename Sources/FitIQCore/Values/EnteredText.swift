import Foundation

/// A text that a person entered. One rule for both ends: the server refuses what breaks it, the SDK says so at once.
package struct EnteredText: Sendable {
    /// The text without the white space around it.
    package let text: String
    /// Says what is wrong with the text, as "must not be empty"; nil where nothing is.
    package let fault: String?

    /// - Parameters:
    ///   - length: in Unicode scalars.
    ///   - lines: whether it may have several, and tabs. No other control character may stand in any text,
    ///     nor one that shows what follows in another order than it was written.
    package init(_ entered: String, length: ClosedRange<Int>, lines: Bool = false) {
        text = Self.trimmed(entered)
        let scalars = text.unicodeScalars
        if scalars.contains(where: { ($0.isControl && !(lines && $0.breaksOrIndentsLines)) || $0.overridesOrder }) {
            fault = "must not contain control characters\(lines ? " other than tabs and line breaks" : "")"
        } else if !length.contains(scalars.count) {
            fault = text.isEmpty ? "must not be empty" : Self.lengthRule(length)
        } else {
            fault = nil
        }
    }

    package static func lengthRule(_ length: ClosedRange<Int>) -> String {
        "must be \(length.lowerBound) to \(length.upperBound) characters long"
    }

    /// Skips Foundation's trimming for a text that begins and ends with a visible character.
    private static func trimmed(_ text: String) -> String {
        let graphic: ClosedRange<UInt8> = 0x21...0x7E
        guard let first = text.utf8.first, let last = text.utf8.last, graphic.contains(first), graphic.contains(last)
        else { return text.trimmingCharacters(in: .whitespacesAndNewlines) }
        return text
    }
}

extension Unicode.Scalar {
    /// Cc of Unicode: U+0000 to U+001F and U+007F to U+009F.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// LRO and RLO: what follows is shown from left to right, or from right to left, whatever letters it is. No language is
    /// written with them, so they only ever show a text as another. The marks, embeddings and isolates with which people put
    /// Arabic or Hebrew beside Latin letters and numbers leave letters in their order, keyboards and phones write them by
    /// themselves, and they stay.
    fileprivate var overridesOrder: Bool { self == "\u{202D}" || self == "\u{202E}" }

    fileprivate var breaksOrIndentsLines: Bool { self == "\t" || self == "\n" || self == "\r" }
}
