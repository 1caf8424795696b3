import FitIQCore

/// Words that say another thing by what stands beside them: what is still to go, and where a day has ended up.
extension Sentence {
    private static let beforeRest: Set<String> = [
        "much", "many", "far", "long", "have", "got", "still", "left", "more", "further", "i", "weeks", "days",
        "months", "stone", "st", "budget", "allowance",
    ]
    private static let afterRest: Set<String> = ["on", "of", "for", "with", "to", "until", "till", "before"]

    /// Marks "to go" as what is left in "how much protein to go", and as a change in "is it OK to go lower".
    mutating func markGoing() {
        let words = tokens.map(\.text)
        markShortfall(words)
        for place in words.indices.dropFirst() where words[place] == "go" && words[place - 1] == "to" {
            // "Am I going to go over" asks for no leave.
            if place > 1, words[place - 2] == "going" { continue }
            guard isRest(words, at: place - 1) else {
                tokens[place].classes = [.going]
                continue
            }
            tokens[place - 1].classes.insert(.left)
            tokens[place].classes.insert(.left)
            // "How far do I have to go" asks for no duty, and for nothing that is had.
            if place > 1, words[place - 2] == "have", !tokens[place].classes.contains(.arrival) {
                for place in place - 2...place { tokens[place].classes = [.left] }
            }
        }
    }

    /// Marks "fall short" of "how often did I fall short on protein" as a target that was missed, not as what is left.
    private mutating func markShortfall(_ words: [String]) {
        guard tokens.contains(where: { !$0.classes.isDisjoint(with: [.often, .days]) }) else { return }
        for place in words.indices.dropFirst()
        where words[place] == "short" && ["fall", "fell", "fallen"].contains(words[place - 1]) {
            for place in place...min(place + 1, words.count - 1) { tokens[place].classes.remove(.left) }
        }
    }

    /// True of "to go" at `place` where it stands for what remains: behind an amount, and before nothing that is gone to.
    private func isRest(_ words: [String], at place: Int) -> Bool {
        guard place > 0 else { return false }
        let before = words[place - 1]
        let isAmount =
            Self.beforeRest.contains(before) || UnitWords.all.contains(before)
            || NutrientName.named(in: words, at: place - 1) != nil
            || place > 1 && NutrientName.named(in: words, at: place - 2)?.1 == 2
        // "Do I have to go" and "am I to go" ask for no amount.
        let isDuty = ["have", "i"].contains(before) && !["how", "what"].contains(words[0])
        let isToldTo = before == "i" && place > 1 && words[place - 2] != "have"
        guard isAmount, !isDuty, !isToldTo else { return false }
        guard place + 2 < words.count else { return true }
        return Self.afterRest.contains(words[place + 2]) && place + 3 < words.count
            || PeriodReader(today: today).period(in: words, at: place + 2) != nil
    }

    private static let afterLike: Set<String> = ["in", "on", "at", "for", "of", "from"]

    /// True of "like" at `place` in "what's the protein like in eggs", which compares nothing.
    func asksWhatLike(_ place: Int) -> Bool {
        let words = tokens.map(\.text)
        guard place > 2, place + 1 < words.count, ["what", "how"].contains(words[0]),
            ["is", "are", "was", "were"].contains(words[1])
        else { return false }
        return Self.afterLike.contains(words[place + 1])
            || PeriodReader(today: today).period(in: words, at: place + 1) != nil
    }

    private static let outcomes = WordPattern(
        "end|ended|finish|finished|wind|wound up having|eating|drinking|getting|logging|consuming|with|over|under|above|below|within"
    )
    private static let occasions = WordPattern("get|got|gotten round|around to having|eating|drinking|logging")
    private static let shortfalls = WordPattern(
        "come|came|end|ended|finish|finished|run|ran|go|went|gone|wind|wound up? short"
    )
    private static let showing = WordPattern(
        "can|could|may i please|just? have|get|see a|the|my quick|short|full? look|summary|list|breakdown|rundown|overview|recap"
    )
    private static let plainly: [String: [String]] = [
        "having": ["have"], "eating": ["eat"], "drinking": ["drink"], "getting": ["get"], "logging": ["log"],
        "consuming": ["consume"], "with": ["have"], "over": ["go", "over"], "above": ["go", "over"],
        "under": ["stay", "under"], "below": ["stay", "under"], "within": ["stay", "within"],
        "short": ["fall", "short"],
    ]

    /// Returns "what did I have" of "what did I end up having", and "did I fall short" of "did I come up short".
    static func withoutDetours(_ words: [String]) -> [String] {
        var words = words
        // "How much protein did I get out of salmon?"
        for place in words.indices.dropLast(3) where words[(place + 1)...].starts(with: ["out", "of"]) {
            if ["get", "got", "gotten", "getting", "came", "come"].contains(words[place]) {
                words.replaceSubrange(place + 1...place + 2, with: ["from"])
                break
            }
        }
        if let end = showing.end(in: words) {
            let shown = words[end - 1] == "look" ? [] : ["a", words[end - 1]]
            return ["show", "me"] + shown + words[end...].drop { shown.isEmpty && $0 == "at" }
        }
        // "How many pounds have I got to lose?"
        if words.count > 5, words[0] == "how", ["much", "many"].contains(words[1]), words.suffix(2) == ["to", "lose"],
            WeightUnit.words.contains(words[2]) || words[2] == "weight",
            Set(words[3...].dropLast(2)).isSubset(of: ["do", "have", "i", "still", "left", "got", "need", "more"])
        {
            return Array(words[..<3]) + ["left", "to", "go"]
        }
        // "Have I managed to lose weight?" asks whether I have.
        if let place = words.indices.dropLast(2).first(where: { place in
            words[place] == "i" && ["manage", "managed"].contains(words[place + 1]) && words[place + 2] == "to"
        }) {
            words.removeSubrange(place + 1...place + 2)
        }
        for detour in [outcomes, occasions, shortfalls] {
            guard let range = detour.range(in: words), range.lowerBound > 0, words[range.lowerBound - 1] == "i",
                let plain = plainly[words[range.upperBound - 1]]
            else { continue }
            words.replaceSubrange(range, with: plain)
        }
        return words
    }
}
