import FitIQCore

/// Verbs that need their neighbours to be told: who eats, what gives, what was put on.
extension Sentence {
    private static let acting: Set<String> = ["did", "do", "have", "had"]
    private static let asking: Set<String> = ["what", "how", "which"]
    private static let smashing: Set<String> = ["smash", "smashed", "smashing"]
    private static let objects: Set<String> = ["a", "an", "any", "some", "another", "two", "three", "too"]

    /// Marks "neck" of "did I neck", and "smash" of "how many biscuits did I smash", but not of "did I smash it".
    mutating func markEatingVerbs() {
        for place in tokens.indices.dropFirst() {
            let word = tokens[place].text
            let before = tokens[..<place]
            // "Am I down this month?" is of a weight.
            guard before.suffix(2).contains(where: { $0.text == "i" }),
                before.contains(where: { Self.acting.contains($0.text) })
            else { continue }
            if EatingVerbs.bare.contains(word) { tokens[place].classes = [.eat] }
            guard Self.smashing.contains(word) else { continue }
            let isObject = place + 1 < tokens.count && Self.objects.contains(tokens[place + 1].text)
            let isOfFood = Self.asking.contains(tokens[0].text) && place > 1 && tokens[1].text != "often"
            if isObject || isOfFood && endsObject(place) && !countsDays { tokens[place].classes = [.eat] }
        }
    }

    /// True where a day, a meal or nothing follows the word at `place`, so that what it does it to stands before it.
    private func endsObject(_ place: Int) -> Bool {
        guard place + 1 < tokens.count else { return true }
        return ["for", "at", "so", "already"].contains(tokens[place + 1].text)
            || PeriodReader(today: today).period(in: tokens.map(\.text), at: place + 1) != nil
    }

    /// True of "how many days" and "how many times", which ask for days on which a target was reached.
    private var countsDays: Bool { tokens.contains { ["day", "days", "times"].contains($0.text) } }

    private static let parted: [(verbs: Set<String>, particle: String)] = [
        (["put", "putting"], "on"), (["take", "taken", "took", "taking"], "off"),
    ]

    /// Marks "put" and "on" of "have I put any weight on".
    mutating func markSplitVerbs() {
        guard let weight = tokens.firstIndex(where: { $0.text == "weight" }) else { return }
        for (verbs, particle) in Self.parted {
            guard let verb = tokens[..<weight].lastIndex(where: { verbs.contains($0.text) }),
                let end = tokens[weight...].dropFirst().first?.text, end == particle
            else { continue }
            tokens[verb].classes = [.lost, .change]
            tokens[weight + 1].classes = [.lost, .change]
        }
    }

    private static let givers = [
        "what|which food|foods|meal|meals|thing|things|item|items? is|are|was|were|has|have? been? giving|gave|given|supplying|supplied|providing|provided|bringing|brought me|us?",
        "what|which food|foods|meal|meals|thing|things|item|items? is|are|was|were|has|have? been? eating|eaten|ate|using|used|taking|taken|took up|into",
    ]
    .map { WordPattern($0) }
    private static let usualGivers = WordPattern("what gives|supplies|provides|brings|eats me|us? up|into?")

    /// Marks "what is giving me" of "what is giving me all the carbs this week", which asks for the foods and for no sum. "What gives
    /// me iron" asks for foods of the tables where it names no day and nothing of the person's own.
    mutating func markGivers() {
        let words = tokens.map(\.text)
        if let range = Self.givers.lazy.compactMap({ $0.range(in: words) }).first(where: { $0.lowerBound == 0 }) {
            mark(range, as: .giver)
        } else if !slots.nutrients.isEmpty, let range = Self.usualGivers.range(in: words), range.lowerBound == 0 {
            if slots.period != nil || slots.meal != nil || words.contains("my") {
                mark(range, as: .giver)
            } else {
                for place in range where tokens[place].slot == nil { tokens[place].classes = [.foods, .what] }
                tokens[range.upperBound - 1].classes.insert(.rich)
            }
        }
    }

    private mutating func mark(_ range: Range<Int>, as wordClass: WordClass) {
        for place in range where tokens[place].slot == nil { tokens[place].classes = [wordClass] }
    }

    private static let supposed = WordPattern(
        "could|would|should|might|must not? i not? have not? eaten|had|drunk|gone|been|got|gotten|taken|reached|hit|met|stayed|kept|fit|fitted|made|managed|skipped|logged|consumed|away|squeezed|sneaked"
    )

    /// True of "could I have eaten more protein yesterday?": of what was not done nothing is known. "How much more could I have eaten"
    /// is what was left.
    var supposesPast: Bool {
        let words = tokens.map(\.text)
        return Self.supposed.range(in: words) != nil && !(words[0] == "how" && words.contains("more"))
    }

    /// True of "what did I have most of this week", where no nutrient is named: no answer counts the foods.
    var asksForMostEaten: Bool {
        slots.nutrients.isEmpty && ["what", "which"].contains(tokens.first?.text)
            && zip(tokens, tokens.dropFirst()).contains { $0.text == "most" && $1.text == "of" }
    }

    /// True of "what do I usually have on Fridays", where no nutrient is named: no average tells foods.
    var asksForUsualFoods: Bool {
        slots.nutrients.isEmpty && slots.other == nil && ["what", "which"].contains(tokens.first?.text)
            && tokens.contains { $0.classes.contains(.average) }
            && zip(tokens, tokens.dropFirst()).contains { word, next in
                ["have", "eat", "drink"].contains(next.text) && (word.text == "i" || word.classes.contains(.average))
            }
    }

    private static let eaten = WordPattern("what did|have i? eat|eaten|have|had|drink|log|logged")

    /// True of "what did I eat on my highest calorie day": that day is found by its sums, and its foods are not told then.
    var asksForFoodsOfFoundDay: Bool {
        Self.eaten.end(in: tokens.map(\.text)) != nil
            && tokens.contains { $0.slot == nil && ["day", "days"].contains($0.text) }
            && tokens.contains { !$0.classes.isDisjoint(with: [.top, .least, .reach, .beyond]) }
    }

    /// True of "what should I be eating to get my iron up", which asks for no target.
    var wantsChange: Bool {
        let raising: Set<String> = ["get", "bring", "build"]
        return tokens.contains { raising.contains($0.text) }
            && zip(tokens, tokens.dropFirst()).contains { $0.slot == .nutrient && ["up", "down"].contains($1.text) }
    }

    private static let participles: Set<String> = [
        "had", "eaten", "drunk", "gone", "been", "logged", "met", "reached", "gotten", "hit", "scoffed", "consumed",
    ]

    /// Returns "have I had any fish" of "had any fish?": what is left out where people ask of themselves.
    static func withSubject(_ words: [String], isAsked: Bool) -> [String] {
        guard words.count > 1, participles.contains(words[0]), isAsked || words[0] == "had" && words[1] == "any",
            !["i", "you", "we"].contains(words[1])
        else { return words }
        return ["have", "i"] + words
    }
}
