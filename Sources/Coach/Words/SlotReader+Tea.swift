import FitIQCore

/// Tells the evening's meal from the drink.
extension SlotReader {
    private static let asking: Set<String> = [
        "what", "how", "which", "when", "why", "any", "suggest", "give", "show", "list", "tell", "something", "ideas",
        "idea",
        "recommend",
    ]

    /// Counts the words that name the evening's meal, as "tea" does in the north of England; nil of the drink. "My tea" is the meal where
    /// it was had in the evening.
    func tea(_ words: [String], at place: Int) -> Int? {
        guard words[place] == "tea" else { return nil }
        let next = place + 1 < words.count ? words[place + 1] : ""
        if place == 0 { return ["ideas", "idea", "suggestions", "options"].contains(next) ? 1 : nil }
        let before = words[..<place].last { !["my", "our", "the"].contains($0) }
        let hasIdea = !Set(words[..<place]).isDisjoint(with: ["idea", "ideas", "suggestion", "suggestions"])
        guard Sentence.beginsAsQuestion(words) || Self.asking.contains(words[0]) || before == "for" && hasIdea else {
            return before == "for" && isHadForTea(words, at: place) ? 1 : nil
        }
        if next == "time" { return 2 }
        // "the fibre in last night's tea", but the caffeine of a cup
        let ofEvening = words[..<place].suffix(2) == ["last", "night"] || words[place - 1] == "tonight"
        if ofEvening, !slots.nutrients.isEmpty, !words.contains("caffeine") { return 1 }
        if before == "for" || ["ideas", "idea", "suggestions"].contains(next) { return 1 }
        let isEvening =
            words.contains("tonight")
            || zip(words, words.dropFirst()).contains {
                ($0 == "last" && $1 == "night") || ($0 == "this" || $0 == "yesterday") && $1 == "evening"
            }
        return words[place - 1] == "my" && (isEvening || before == "was") ? 1 : nil
    }

    /// Name foods that go into the drink: "milk for tea" is for no meal. The reader takes tea for a drink beside the same words.
    private static let stirredIn: Set<String> = [
        "milk", "sugar", "honey", "cream", "creamer", "sweetener", "lemon", "water", "kettle",
    ]
    private static let afterTea: Set<String> = ["i", "we", "at", "please"]

    /// True of "tea" at `place` in "I had chips for tea" and "for tea I had chips".
    private func isHadForTea(_ words: [String], at place: Int) -> Bool {
        guard slots.nutrients.isEmpty, Self.stirredIn.isDisjoint(with: words[..<place]) else { return false }
        let next = place + 1 < words.count ? words[place + 1] : nil
        // "For tea" alone tells no food.
        guard let next else { return words[..<place].contains { !["for", "my", "our", "the"].contains($0) } }
        return Self.afterTea.contains(next)
            || periods.period(in: words, at: place + 1) != nil
    }
}
