import SeededNumbers

/// The words for a food.
enum FoodPhrase {
    /// Qualifiers before the noun or behind it: "grilled chicken breast", "chicken breast grilled", "… without sauce".
    static func text(_ food: SayableFood, keeping qualifiers: [String], isPlural: Bool, _ random: inout SplitMix64)
        -> String
    {
        var before: [String] = []
        var after: [String] = []
        for qualifier in qualifiers {
            if trailing.contains(where: qualifier.hasPrefix) {
                after.append(negation(qualifier, &random))
            } else if random.chance(80) {
                before.insert(qualifier, at: 0)
            } else {
                after.insert(qualifier, at: 0)
            }
        }
        let noun = isPlural ? pluralOfHead(food.noun) : food.noun
        let words = (before + [noun] + after).joined(separator: " ").split(separator: " ")
        // "Cheddar cheese" of a "cheese sandwich" is one cheese.
        let once = words.indices.filter { $0 == 0 || words[$0] != words[$0 - 1] }
        return once.map { words[$0] }.joined(separator: " ")
    }

    /// "pizzas with meat".
    private static func pluralOfHead(_ noun: String) -> String {
        let words = noun.split(separator: " ").map(String.init)
        let end = words.firstIndex { ["with", "without", "in", "on", "and"].contains($0) } ?? words.count
        guard end > 0 else { return noun }
        return (words[..<(end - 1)] + [plural(words[end - 1])] + words[end...]).joined(separator: " ")
    }

    /// "without sauce" or "no sauce".
    private static func negation(_ qualifier: String, _ random: inout SplitMix64) -> String {
        guard qualifier.hasPrefix("without "), random.chance(50) else { return qualifier }
        return "no " + qualifier.dropFirst("without ".count)
    }

    static func plural(_ noun: String) -> String {
        if noun.hasSuffix("s") { return noun }
        if ["x", "z", "ch", "sh"].contains(where: noun.hasSuffix) { return noun + "es" }
        if noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) {
            return noun.dropLast() + "ies"
        }
        return noun + "s"
    }

    private static let trailing = ["with", "without", "no ", "made ", "in ", "on ", "from ", "for "]
}

/// Slips of the finger.
enum Misspelling {
    /// One word of the text with two letters swapped, one left out or one doubled; as it was where no word is long enough.
    ///
    /// - Parameter isWord: the slip must not give another word.
    static func of(_ text: String, isWord: (String) -> Bool, _ random: inout SplitMix64) -> String {
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let long = words.indices.filter { place in
            words[place].utf8.count >= 6
                && words[place].utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        }
        guard !long.isEmpty else { return text }
        let place = random.pick(long)
        var letters = Array(words[place])
        let letter = 1 + random.below(letters.count - 2)
        switch random.below(3) {
        case 0: letters.swapAt(letter, letter + 1)
        case 1: letters.remove(at: letter)
        default: letters.insert(letters[letter], at: letter)
        }
        guard !isWord(String(letters)) else { return text }
        words[place] = String(letters)
        return words.joined(separator: " ")
    }
}
