/// The names of other countries' tables in the form of ours: a comma before how the food is made ready.
enum CommonName {
    /// "White rice raw" is "White rice, raw", "Herring salted, canned" is "Herring, salted, canned".
    static func inOurForm(_ name: String) -> String {
        let words = name.split(separator: " ").map { misprints[String($0)] ?? $0 }
        guard let place = words.dropFirst().firstIndex(where: { states.contains(plain($0)) }) else {
            return words.joined(separator: " ")
        }
        let before = words[..<place]
        // Behind a comma it is told apart already; in parentheses it is a remark.
        guard !before.contains(where: { $0.contains(",") || $0.contains("(") }), isEnd(words[place...]) else {
            return words.joined(separator: " ")
        }
        return before.joined(separator: " ") + ", " + words[place...].joined(separator: " ")
    }

    /// True if no other food follows: "dried" of "Apple dried", not of "Sun dried tomato".
    private static func isEnd(_ words: ArraySlice<Substring>) -> Bool {
        for word in words {
            if !states.contains(plain(word)) && word != "and" { return introducing.contains(String(word)) }
            if word.hasSuffix(",") { return true }
        }
        return true
    }

    private static func plain(_ word: Substring) -> String {
        String(word.hasSuffix(",") ? word.dropLast() : word).lowercased()
    }

    private static let misprints: [String: Substring] = ["Potatoe": "Potato", "purree": "puree", "crips": "crisps"]

    private static let introducing: Set = ["with", "without", "in", "from", "min."]

    private static let states: Set = [
        "raw", "fresh", "boiled", "cooked", "dried", "steamed", "stewed", "braised", "fried", "deep-fried", "baked",
        "grilled", "roasted", "toasted", "poached", "smoked", "canned", "frozen", "deep-frozen", "salted", "unsalted",
        "pickled", "drained", "peeled", "unpeeled", "sweetened", "unsweetened", "candied", "breaded",
    ]
}
