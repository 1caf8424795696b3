import FitIQCore
import MealParser

/// Makes foods of the words that a question leaves over, and takes only what the reader knows whole.
struct FoodWords: Sendable {
    let reader: MealReader

    private static let joints: Set<String> = ["of", "and", "with", "a", "an", "the", "in", "or", "&", "some", "my"]
    private static let splits: Set<String> = [
        "or", "and", "than", "vs", "versus", "to", "between", "v", "with", "against",
    ]
    private static let lowestConfidence = 0.3
    /// Parts of a body, which are foods too where they are nobody's own: "my belly" is none.
    private static let bodyParts: Set<String> = [
        "belly", "stomach", "tummy", "liver", "heart", "kidney", "kidneys", "blood", "leg", "legs", "thigh", "thighs",
        "breast",
        "breasts", "rib", "ribs", "cheek", "cheeks", "neck", "brain", "brains", "tongue", "skin", "bone", "bones",
        "muscle",
        "muscles", "back", "shoulder", "hip", "hips", "bottom", "foot", "feet", "face", "body", "gut", "chest", "eye",
        "eyes",
    ]

    /// The foods in `words` at the places `rest`; nil where one is no food, or they are strewn about.
    ///
    /// - Parameter splits: whether "oats and rice" are two foods.
    func names(_ rest: [Int], of words: [String], splits: Bool) -> [String]? {
        let isOfBody = rest.contains {
            $0 > 0 && ["my", "your"].contains(words[$0 - 1]) && Self.bodyParts.contains(words[$0])
        }
        guard !isOfBody else { return nil }
        var names: [String] = []
        var name: [String] = []
        var last: Int?
        for place in rest {
            if let last, !name.isEmpty {
                let between = words[last + 1..<place]
                let isJoined = between.allSatisfy { Self.joints.contains($0) }
                // "a banana from Spain" is no two foods side by side.
                if splits, !isJoined, !between.contains(where: Self.splits.contains) { return nil }
                if isJoined && !(splits && between.contains { Self.splits.contains($0) }) {
                    name += between
                } else {
                    names.append(name.joined(separator: " "))
                    name = []
                }
            }
            name.append(words[place])
            last = place
        }
        if !name.isEmpty { names.append(name.joined(separator: " ")) }
        let allowed = splits ? 2...4 : 1...1
        guard allowed.contains(names.count), names.allSatisfy(isFood) else { return nil }
        return names
    }

    /// False of numbers, units and the words between: they are parts of an amount only.
    private static func canBeFood(_ word: String) -> Bool {
        word.contains(where: \.isLetter) && !joints.contains(word) && !UnitWords.all.contains(word)
    }

    /// True where the reader finds foods in `name`, is not at a loss, and every word is one of theirs.
    func isFood(_ name: String) -> Bool {
        let words = SentenceWords(name).texts
        guard words.contains(where: Self.canBeFood), name.utf8.count <= 200 else { return false }
        let explanation = reader.explain(name)
        let reading = explanation.reading
        guard !reading.items.isEmpty, reading.items.count <= 8, reading.unrecognized.isEmpty, reading.when == nil,
            reading.items.allSatisfy({ $0.confidence ?? 0 >= Self.lowestConfidence })
        else { return false }
        return explanation.words.allSatisfy { use in
            use.item != nil || Self.joints.contains(use.span.text.lowercased())
                || !use.span.text.contains(where: \.isLetter)
        }
    }
}
