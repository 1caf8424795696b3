import FitIQCore
import MealParser

/// Makes foods of the words that a question leaves over, and takes only what the reader knows whole.
struct FoodWords: Sendable {
    let reader: MealReader
    /// True where "seafood" is asked for as a group: it is no food that the reader knows.
    var takesGroups = false

    private static let joints: Set<String> = ["of", "and", "with", "a", "an", "the", "in", "or", "&", "some", "my"]
    private static let splits: Set<String> = [
        "or", "and", "than", "vs", "versus", "to", "v", "with", "against",
    ]
    /// Words that foods are set beside each other with where the sentence compares.
    private static let comparing: Set<String> = ["to", "with"]
    private static let comparisons: Set<String> = [
        "compare", "compared", "compares", "comparing", "comparison", "difference", "stack",
    ]
    private static let lowestConfidence = 0.3
    /// Kinds of food, drink and place that no table groups foods by, though some name a food: "animals" are no animal cookies.
    private static let kinds: Set<String> = [
        "animal", "animals", "plant", "plants", "drink", "drinks", "beverage", "beverages", "liquid", "liquids",
        "solids",
        "supplement", "supplements", "takeaway", "takeaways", "takeout", "restaurant", "restaurants", "junk",
        "leftovers",
        "treats", "shakes", "home", "via", "body", "air", "hug", "hugs", "dream", "dreams", "brick", "bricks",
        "health",
    ]
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
        // "A juice instead of the banana" takes something away, which no sum of a food does.
        guard !isOfBody, !rest.contains(where: { words[$0] == "instead" }) else { return nil }
        // "The pesto of my pasta" is no food's name.
        if let first = rest.first, let last = rest.last, first < last, words[first...last].contains("my") { return nil }
        var names: [String] = []
        var name: [String] = []
        var last: Int?
        var joined: Set<String> = []
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
                    joined.formUnion(between.filter(Self.splits.contains).map { $0 == "or" ? "vs" : $0 })
                }
            }
            name.append(words[place])
            last = place
        }
        if !name.isEmpty { names.append(name.joined(separator: " ")) }
        if splits, names.count > 1 { names = names.flatMap(enumerated) }
        let allowed = splits ? 2...4 : 1...1
        guard allowed.contains(names.count), setsSideBySide(joined, words), names.allSatisfy(isAskedFor) else {
            return nil
        }
        return names
    }

    /// "apple" and "orange" of "apple orange", as a comma between them is no word.
    private func enumerated(_ name: String) -> [String] {
        let explanation = reader.explain(name)
        guard explanation.reading.items.count > 1, explanation.words.allSatisfy({ $0.item != nil }) else {
            return [name]
        }
        let byItem = Dictionary(grouping: explanation.words) { $0.item ?? 0 }
        return byItem.sorted { $0.key < $1.key }.map { $0.value.map(\.span.text).joined(separator: " ") }
    }

    /// True where foods are joined in one way: "cheddar or feta with rice" compares no three.
    private func setsSideBySide(_ joined: Set<String>, _ words: [String]) -> Bool {
        let kinds = Set(joined.map { ["versus", "v"].contains($0) ? "vs" : $0 })
        guard kinds.count <= 1 else { return false }
        return kinds.isDisjoint(with: Self.comparing) || words.contains(where: Self.comparisons.contains)
    }

    /// True of a single food.
    func isOne(_ name: String) -> Bool { reader.read(name).items.count == 1 }

    /// True of "a dream" and "drinks": words that name a food besides, and of which nobody says which.
    func isKindAlone(_ name: String) -> Bool {
        SentenceWords(name).texts.allSatisfy {
            Self.kinds.contains($0) || Self.joints.contains($0) || UnitWords.all.contains($0)
        }
    }

    /// True of a food, or of several that are had together: "eggs in chicken" are neither.
    private func isAskedFor(_ name: String) -> Bool {
        !isKindAlone(name) && isFood(name) && !bindsTwo(name)
    }

    /// True where "of" or "in" stands between two foods.
    private func bindsTwo(_ name: String) -> Bool {
        let uses = reader.explain(name).words
        return uses.indices.contains { place in
            guard uses[place].item == nil, ["of", "in"].contains(uses[place].span.text.lowercased()) else {
                return false
            }
            let before = uses[..<place].compactMap(\.item).last
            let after = uses[(place + 1)...].compactMap(\.item).first
            return before != nil && after != nil && before != after
        }
    }

    /// False of numbers, units and the words between: they are parts of an amount only.
    private static func canBeFood(_ word: String) -> Bool {
        word.contains(where: \.isLetter) && !joints.contains(word) && !UnitWords.all.contains(word)
    }

    /// True where the reader finds foods in `name`, is not at a loss, and every word is one of theirs.
    func isFood(_ name: String) -> Bool {
        let words = SentenceWords(name).texts
        if takesGroups, words.count == 1, FoodGroup.named(FoodGroup.single(words[0]))?.hasNames == true { return true }
        guard words.contains(where: Self.canBeFood), name.utf8.count <= 200 else { return false }
        let explanation = reader.explain(name)
        let reading = explanation.reading
        guard !reading.items.isEmpty, reading.items.count <= 8, reading.unrecognized.isEmpty, reading.when == nil,
            reading.items.allSatisfy({ $0.confidence ?? 0 >= Self.lowestConfidence })
        else { return false }
        return explanation.words.allSatisfy { use in
            let word = use.span.text.lowercased()
            // "Eggs on toast".
            return use.isOfFood || Self.joints.contains(word) || word == "on" || !word.contains(where: \.isLetter)
        }
    }
}
