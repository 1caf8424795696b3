/// Finds the little words that bind a part of a sentence to the rest: "from" of "protein from fruit".
///
/// What one binds narrows the question. An intent names the joints whose meaning it tells, and claims no sentence with another.
enum Joints {
    private static let all: Set<String> = [
        "of", "in", "to", "for", "with", "from", "at", "on", "by", "as", "during", "over", "through", "throughout",
        "within", "into", "like", "about", "and", "or", "plus", "than", "via", "per", "among", "between", "without",
        "against", "besides", "beyond", "instead", "except", "minus",
    ]
    private static let determiners: Set<String> = [
        "a", "an", "the", "my", "some", "any", "this", "that", "these", "those", "all", "each", "every", "just",
    ]
    /// Words of an amount before a food, which ask for more than the food.
    private static let amounts: Set<String> = [
        "enough", "much", "many", "most", "more", "less", "fewer", "least", "fewest",
    ]

    /// The joint before the word at `place`, articles passed over; nil where another word stands there.
    static func joint(before place: Int, in words: [String]) -> Joint? {
        guard let end = end(before: place, in: words), all.contains(words[end]) else { return nil }
        return Joint(place: end, word: words[end], phrase: end > 0 ? "\(words[end - 1]) \(words[end])" : words[end])
    }

    /// The place of "enough" before "of the vegetables"; nil where no amount is told so.
    static func amount(before place: Int, in words: [String]) -> Int? {
        guard var end = end(before: place, in: words) else { return nil }
        if words[end] == "of" {
            guard let next = self.end(before: end, in: words) else { return nil }
            end = next
        }
        return amounts.contains(words[end]) ? end : nil
    }

    private static func end(before place: Int, in words: [String]) -> Int? {
        var end = place - 1
        while end >= 0, determiners.contains(words[end]) { end -= 1 }
        return end >= 0 ? end : nil
    }

    /// A joint, and together with the word before it: "with", "away with".
    struct Joint {
        let place: Int
        let word: String
        let phrase: String

        func isAny(of known: Set<String>) -> Bool { known.contains(word) || known.contains(phrase) }
    }
}
