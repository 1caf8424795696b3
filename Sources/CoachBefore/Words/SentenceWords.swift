import Foundation

/// Holds a sentence as plain words: small letters, contractions written out, marks left out.
package struct SentenceWords: Hashable, Sendable {
    /// A word or number, and the word of the sentence that it came from.
    package struct Word: Hashable, Sendable {
        /// In small letters, without accents: "what" and "is" of "What's".
        package let text: String
        /// The place of its written word among those of the sentence.
        package let place: Int
    }

    package let words: [Word]
    /// True of a sentence with a question mark.
    package let hasQuestionMark: Bool

    package var texts: [String] { words.map(\.text) }

    package init(_ sentence: String) {
        hasQuestionMark = sentence.contains { $0 == "?" || $0 == "？" }
        var words: [Word] = []
        for (place, written) in Self.written(sentence).enumerated() {
            let parts =
                Contractions.parts[written]?.split(separator: " ").map(String.init) ?? [Self.withoutGenitive(written)]
            words += parts.map { Word(text: $0, place: place) }
        }
        self.words = words
    }

    /// "yesterday" of "yesterday's".
    private static func withoutGenitive(_ word: String) -> String {
        word.hasSuffix("'s") ? String(word.dropLast(2)) : word.replacing("'", with: "")
    }

    /// Splits at everything that is no letter, digit, apostrophe within a word, or mark of a number.
    private static func written(_ sentence: String) -> [String] {
        let plain = sentence.folding.map { "’‘`´".contains($0) ? "'" : $0 }
        var words: [String] = []
        var word = ""
        func end() {
            let trimmed = word.trimming { "'.,-".contains($0) }
            if !trimmed.isEmpty { words.append(trimmed) }
            word = ""
        }
        for (place, character) in plain.enumerated() {
            let next = place + 1 < plain.count ? plain[place + 1] : " "
            switch character {
            case "%":
                end()
                words.append("%")
            case "'" where !word.isEmpty && next.isLetter, ".", ",":
                if character == "'" || (word.last?.isNumber == true && next.isNumber) {
                    if character != "," { word.append(character) }
                } else {
                    end()
                }
            case "-" where word.last?.isLetter == true && next.isLetter: end()
            case "/" where word.last?.isNumber == true && next.isNumber,
                "-" where word.last?.isNumber == true && next.isNumber:
                word.append(character)
            case _ where character.isLetter || character.isNumber:
                // "600kcal" is a number and its unit.
                if character.isLetter, !word.isEmpty, word.allSatisfy({ $0.isNumber || $0 == "." }) { end() }
                word.append(character)
            default: end()
            }
        }
        end()
        return words
    }
}

extension String {
    /// In small letters, accents taken off, invisible marks left out.
    var folding: [Character] {
        var folded: [Character] = []
        for scalar in decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .format, .enclosingMark: continue
            default: folded.append(Character(scalar))
            }
        }
        return folded
    }

    func trimming(_ isMark: (Character) -> Bool) -> String {
        var rest = self[...]
        while let first = rest.first, isMark(first) { rest.removeFirst() }
        while let last = rest.last, isMark(last) { rest.removeLast() }
        return String(rest)
    }
}
