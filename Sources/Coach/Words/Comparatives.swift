/// Writes out adjectives that compare foods by a nutrient: "leaner" is "less fat", and "less salty" is "less salt".
enum Comparatives {
    private struct Quality {
        /// The nutrient, as questions name it.
        let nutrient: String
        /// True of "lean": what has more of the quality has less of the nutrient.
        let isOpposite: Bool
    }

    private static let adjectives: [(nutrient: String, plain: [String], opposite: [String])] = [
        ("salt", ["salty"], []), ("sugar", ["sweet", "sugary"], []), ("carbs", ["starchy", "carby"], []),
        ("fat", ["fatty", "greasy", "oily"], ["lean"]),
    ]
    private static let plain: [String: Quality] = table { $0 }
    private static let comparatives: [String: Quality] = table { stem(of: $0) + "er" }
    private static let superlatives: [String: Quality] = table { stem(of: $0) + "est" }
    /// "Richer in iron" is "higher in iron".
    private static let amounts = ["richer": "higher", "poorer": "lower"]
    private static let comparing: Set<String> = ["than", "or", "vs", "versus"]
    /// Stand where a person, not a food, is leaner than before.
    private static let persons: Set<String> = [
        "i", "me", "he", "him", "she", "her", "we", "us", "they", "them", "myself",
    ]

    private static func table(_ form: (String) -> String) -> [String: Quality] {
        var table: [String: Quality] = [:]
        for (nutrient, plain, opposite) in adjectives {
            for word in plain { table[form(word)] = Quality(nutrient: nutrient, isOpposite: false) }
            for word in opposite { table[form(word)] = Quality(nutrient: nutrient, isOpposite: true) }
        }
        return table
    }

    /// "salti" of "salty".
    private static func stem(of word: String) -> String { word.hasSuffix("y") ? String(word.dropLast()) + "i" : word }

    /// Returns "is cod less fat than salmon" of "is cod leaner than salmon"; the words as they are where no foods are compared.
    static func writtenOut(_ words: [String]) -> [String] {
        guard !comparing.isDisjoint(with: words), persons.isDisjoint(with: words) else { return words }
        var written: [String] = []
        var place = 0
        while place < words.count {
            let word = words[place]
            let next = place + 1 < words.count ? words[place + 1] : ""
            if let quality = comparatives[word] {
                written += [quality.isOpposite ? "less" : "more", quality.nutrient]
            } else if let quality = superlatives[word], quality.isOpposite {
                written += ["least", quality.nutrient]
            } else if ["more", "less"].contains(word), let quality = plain[next] {
                written += [(word == "more") != quality.isOpposite ? "more" : "less", quality.nutrient]
                place += 1
            } else if let amount = amounts[word], next == "in" {
                written.append(amount)
            } else {
                written.append(word)
            }
            place += 1
        }
        return written
    }
}
