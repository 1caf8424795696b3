package import Foundation

/// The words of a text, so that names are found in it however they are written: "Anna's" and "ANNAS" are one, "slices" and
/// "slice" are, "crème" and "creme" are.
package struct NameWords {
    package struct Word: Sendable {
        /// The word in lower case, without accents and apostrophes, in the singular.
        package let stem: String
        /// Its place in the UTF-8 of the text.
        package let bytes: Range<Int>
        /// No comma, no line and nothing else that ends a name stands between the word and the one before.
        package let isJoined: Bool
        /// The end of a line, or a semicolon, stands between the word and the one before.
        package let isApart: Bool
    }

    package let words: [Word]

    package init(_ text: String) {
        var words: [Word] = []
        var (start, isJoined, isApart, letters): (Int?, Bool, Bool, [UInt8]) = (nil, false, false, [])
        var (place, isPlain) = (0, true)
        func end(at place: Int) {
            guard let first = start else { return }
            let folded =
                isPlain
                ? String(decoding: letters, as: UTF8.self)
                : String(decoding: letters, as: UTF8.self)
                    .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            words.append(Word(stem: Self.singular(folded), bytes: first..<place, isJoined: isJoined, isApart: isApart))
            (start, isJoined, isApart, isPlain) = (nil, true, false, true)
            letters.removeAll(keepingCapacity: true)
        }
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            switch scalar {
            case "a"..."z", "0"..."9", "%":
                start = start ?? place
                letters.append(UInt8(scalar.value))
            case "A"..."Z":
                start = start ?? place
                letters.append(UInt8(scalar.value) | 0x20)
            case "'", "’":
                break
            case "&", "+":
                end(at: place)
                words.append(Word(stem: "and", bytes: place..<place + length, isJoined: isJoined, isApart: isApart))
                (isJoined, isApart) = (true, false)
            case _ where scalar.value >= 0x80 && (scalar.properties.isAlphabetic || scalar.properties.isDiacritic):
                start = start ?? place
                isPlain = false
                letters.append(contentsOf: UTF8.encode(scalar)!)
            default:
                end(at: place)
                if ![" ", "-", "\u{A0}", "‑", "–"].contains(scalar) { isJoined = false }
                if [";", "\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) { isApart = true }
            }
            place += length
        }
        end(at: place)
        self.words = words
    }

    private static let irregular = ["loaves": "loaf", "halves": "half", "leaves": "leaf", "calves": "calf"]

    /// Words that no food is told by alone: in a text they count, measure or join.
    private static let quiet: Set<String> = [
        "a", "an", "the", "of", "and", "or", "with", "without", "no", "not", "in", "on", "for", "at", "to", "my",
        "some",
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "half", "quarter", "third",
        "whole", "slice", "piece", "cup", "glass", "bowl", "plate", "handful", "tbsp", "tsp", "tablespoon", "teaspoon",
        "g", "gram", "kg", "mg", "oz", "lb", "ml", "cl", "dl", "l", "liter", "litre", "serving", "portion", "kcal",
        "i", "had", "ate",
    ]

    /// True if a food can be told from a text by these words, rather than by numbers, measures and small words alone.
    package static func nameFood(_ stems: [String]) -> Bool {
        stems.contains { stem in !quiet.contains(stem) && stem.contains { $0.isLetter } }
    }

    /// Returns the word without the ending of a plural.
    package static func singular(_ word: String) -> String {
        let isPlural = word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") && !word.hasSuffix("us")
        guard isPlural else { return word }
        if let irregular = irregular[word] { return irregular }
        if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
        if ["oes", "ches", "shes", "xes", "sses"].contains(where: word.hasSuffix) { return String(word.dropLast(2)) }
        return String(word.dropLast())
    }
}
