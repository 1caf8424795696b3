extension Sentence {
    /// Names the detail that the words ask for; nil where they ask for none.
    var detail: Slots.Detail? {
        let words = tokens.map(\.text)
        if says([.bodyMassIndex]) { return .bodyMassIndex }
        if says([.deficit]) { return .deficit }
        if says([.row]) { return .row }
        if says([.weight]), says([.onPlan]) { return .onPlan }
        if let detail = detailOfWeight { return detail }
        if asksForOneDay { return .day }
        if zip(words, words.dropFirst()).contains(where: {
            ["which", "what"].contains($0) && ["day", "days"].contains($1)
        }) {
            return .days
        }
        if namesFood, zip(words, words.dropFirst()).contains(where: { $0 == ("many", "days") }) { return .dayCount }
        if namesFood, slots.nutrients.isEmpty, words.starts(with: ["how", "many"]), !says([.often]) { return .pieces }
        if says([.resting]) { return .resting }
        if asksForTime { return .time }
        if words.contains("my"), words.contains("macros"), slots.tellsNothing, slots.nutrients.isEmpty,
            !tokens.contains(where: { !$0.classes.isDisjoint(with: [.past, .soFar]) })
        {
            return .targets
        }
        let asksHowFar = tokens.contains {
            $0.slot == nil && ($0.classes.contains(.left) || UnitWords.ofWeight.contains($0.text))
        }
        if asksHowFar { return .distance }
        if slots.nutrients.isEmpty, tokens.contains(where: { $0.slot == nil && $0.text == "first" }) { return .first }
        return slots.nutrients.isEmpty && !Self.everyTarget.isDisjoint(with: words) ? .everyTarget : nil
    }

    private static let everyTarget: Set<String> = ["targets", "goals", "macros"]
    private static let hours = WordPattern("what|which|how time|hour|late|early")

    /// True of "what time did I eat", and of "when did I have lunch", whose day is known.
    private var asksForTime: Bool {
        let words = tokens.map(\.text)
        if Self.hours.range(in: words) != nil { return true }
        guard words.first == "when" else { return false }
        let isOfEating = !namesFood && slots.nutrients.isEmpty && says([.last]) && says([.eat])
        return slots.meal != nil || slots.period?.isOneDay == true || isOfEating
    }

    /// True where a word that tells no slot is of one of these classes.
    private func says(_ classes: Set<WordClass>) -> Bool {
        tokens.contains { $0.slot == nil && !$0.classes.isDisjoint(with: classes) }
    }

    private static let averages = [
        WordPattern("average|mean|typical weight|weighing|weighings"), WordPattern("weight average"),
    ]
    private static let heights: Set<String> = ["highest", "heaviest", "most", "maximum", "peak"]
    private static let changes: Set<String> = ["change", "changes", "changed", "loss", "gain", "trend", "per"]

    /// "The lowest I have weighed", "my average weight"; nil of a change of the weight.
    private var detailOfWeight: Slots.Detail? {
        let words = tokens.map(\.text)
        guard says([.weight]), slots.nutrients.isEmpty, slots.meal == nil, Self.changes.isDisjoint(with: words) else {
            return nil
        }
        if Self.averages.contains(where: { $0.range(in: words) != nil }) { return .mean }
        if says([.least]) { return .lowest }
        return Self.heights.isDisjoint(with: words) ? nil : .highest
    }

    private static let beforeRate: Set<String> = ["a", "per", "each", "every", "all", "whole", "most"]

    /// True of "which day had the most sugar" and "my lowest calorie day", but not of "most sugar a day".
    private var asksForOneDay: Bool {
        says([.top, .least])
            && tokens.indices.contains { place in
                tokens[place].slot == nil && tokens[place].text == "day"
                    && (place == 0 || !Self.beforeRate.contains(tokens[place - 1].text))
            }
    }

    /// True of "too much sugar", "too many calories".
    var hasTooMuch: Bool { says("too", before: ["much", "many", "high"]) }

    /// True of "too little protein", "too few carbs".
    var hasTooLittle: Bool { says("too", before: ["little", "few", "low"]) }

    private func says(_ word: String, before others: Set<String>) -> Bool {
        zip(tokens, tokens.dropFirst()).contains { $0.text == word && others.contains($1.text) }
    }

    /// True of "how many days did I not reach my protein".
    var deniesOfDays: Bool { says([.days, .often]) && says([.not]) }

    /// True of a short sentence that asks for more of what was told: "anything else?"
    var asksForOthers: Bool { tokens.count <= 3 && tokens.last?.text == "else" }

    /// True where a word is none that questions are made of, as the names of foods are.
    var namesFood: Bool { tokens.contains { $0.slot == nil && $0.classes.isEmpty } }
}
