/// Takes out what a text speaks of but does not say was eaten: questions, and what was wanted, planned or not there.
///
/// "I wanted pizza but had a salad" is a salad: a plan reaches up to "but", or to where somebody eats: "so I had", ", ate".
struct UneatenClauses: PhraseRule {
    let name = "not eaten"
    let example = "I wanted pizza but had a salad"
    let counterexample = "I'm planning to have soup"

    private let words: FutureWords

    init(_ intern: (String) -> Int32) {
        words = FutureWords(intern)
    }

    func apply(to text: inout PhraseText) {
        let reader = ClauseReader(tokens: text.tokens, words: text.words, future: words)
        for clause in reader.uneaten.reversed() { text.takeOut(clause, by: self) }
    }
}

/// The words by which a text speaks of what is to come.
private struct FutureWords {
    /// "will" of "will have soup later", and "later".
    let futures, times: [Int32]
    /// "making" of "making lasagne on Sunday", and the days that make it a plan.
    let doing, occasions: [Int32]
    /// "going to" of "going to have soup tonight".
    let going: PhraseList
    let evenings: [Int32]
    /// Things people do before a dish is eaten: "planning to bake bread".
    let making: [Int32]
    let subjects: [Int32]

    init(_ intern: (String) -> Int32) {
        subjects = ["im", "am", "were", "we", "are", "i", "still"].map(intern)
        futures = ["will", "ill", "gonna", "shall", "might", "may"].map(intern)
        let days = [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thur",
            "fri", "sat", "tmrw", "tmr",
        ]
        times = (["later", "soon", "next", "tonight", "weekend", "after", "before", "once", "if", "when"] + days)
            .map(intern)
        doing = ["making", "cooking", "baking", "doing", "bringing", "hosting"].map(intern)
        occasions = (["next", "weekend", "tomorrow"] + days).map(intern)
        going = PhraseList(["going to", "plan to", "planning to", "hope to", "about to", "supposed to"], intern)
        evenings = ["later", "soon", "tonight", "weekend", "after", "before", "once"].map(intern)
        making = ["make", "bake", "cook", "try", "order", "get", "prepare", "grill", "start", "cut", "do"].map(intern)
    }
}

/// Finds the clauses of a text that tell of nothing eaten.
private struct ClauseReader {
    let tokens: [Token]
    let words: WordTable
    let future: FutureWords
    private var known: KnownWords { words.known }

    var uneaten: [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        while start < tokens.count {
            let end = tokens[start...].firstIndex(where: isEndOfSentence) ?? tokens.count
            let isMarked = end < tokens.count && Token.isMark(tokens[end], "?")
            if isMarked && known.intent.asking.contains(word(at: start)) || isAskedUnmarked(start..<end) {
                clauses.append(start..<end)
            } else {
                clauses += plans(in: start..<end)
            }
            start = end + 1
        }
        return clauses
    }

    /// "is pizza healthy", "how many calories in a banana": a question, though no mark says so.
    private func isAskedUnmarked(_ sentence: Range<Int>) -> Bool {
        guard sentence.count > 2 else { return false }
        let first = word(at: sentence.lowerBound)
        let next = word(at: sentence.lowerBound + 1)
        return known.intent.askingFirst.contains(first)
            || known.intent.askingWhat.contains(first) && known.intent.askedNext.contains(next)
            || known.intent.askingOf.contains(first) && known.intent.askedOf.contains(next)
    }

    /// The end of the words that begin a sentence about food that was not eaten.
    private func endOfOpening(_ start: Int) -> Int? {
        known.intent.opening.first { phrase in
            phrase.indices.allSatisfy { word(at: start + $0) == phrase[$0] }
        }.map { start + $0.count }
    }

    private func plans(in sentence: Range<Int>) -> [Range<Int>] {
        var clauses: [Range<Int>] = []
        var place = sentence.lowerBound
        if let end = endOfOpening(place), end < sentence.upperBound {
            place = (end..<sentence.upperBound).first(where: beginsEating) ?? sentence.upperBound
            clauses.append(sentence.lowerBound..<place)
        }
        while let plan = (place..<sentence.upperBound).first(where: { endOfPlan(at: $0) != nil }),
            let end = endOfPlan(at: plan)
        {
            let eaten = (end..<sentence.upperBound).first(where: beginsEating)
            // "I'm planning to have soup" tells of a meal, unless another was eaten in its place.
            if eaten == nil, end == plan + 1, known.intent.intending.contains(word(at: plan)), !isOnlyMade(behind: end)
            {
                place = end
                continue
            }
            let start = (place..<plan).contains(where: eats) ? startOfClause(plan, from: place) : place
            place = eaten ?? sentence.upperBound
            clauses.append(start..<place)
        }
        return clauses
    }

    private func isEndOfSentence(_ token: Token) -> Bool {
        token.kind == .mark && [".", "!", "?", "\n", ";"].contains { Token.isMark(token, $0) }
    }

    /// The end of the words at `start` that say that something was not eaten: "craving", "was going to".
    private func endOfPlan(at start: Int) -> Int? {
        let word = word(at: start)
        guard word >= 0 else { return nil }
        if future.futures.contains(word), isLater(behind: start, future.times) || isOnlyMade(behind: start + 1),
            !isLogged(behind: start + 1)
        {
            return start + 1
        }
        if future.doing.contains(word), isLater(behind: start, future.occasions),
            start == 0 || tokens[start - 1].kind == .mark || future.subjects.contains(self.word(at: start - 1))
        {
            return start + 1
        }
        if let end = future.going.end(at: start, in: tokens),
            isLater(behind: start, future.evenings) || isOnlyMade(behind: end)
        {
            return end
        }
        for phrase in known.intent.planning where phrase[0] == word {
            let end = start + phrase.count
            guard end <= tokens.count, phrase.indices.allSatisfy({ self.word(at: start + $0) == phrase[$0] }) else {
                continue
            }
            return isLogged(behind: end) ? nil : end
        }
        return nil
    }

    /// "I want to log 2 eggs".
    private func isLogged(behind end: Int) -> Bool {
        tokens[end...].prefix(2).contains { known.intent.logging.contains($0.word) }
    }

    /// "will have soup later".
    private func isLater(behind place: Int, _ times: [Int32]) -> Bool {
        tokens[place...].prefix { !isEndOfSentence($0) }.contains { $0.kind == .word && times.contains($0.word) }
    }

    /// "planning to bake bread".
    private func isOnlyMade(behind place: Int) -> Bool {
        future.making.contains(word(at: word(at: place) == known.grammar.to ? place + 1 : place))
    }

    private func startOfClause(_ plan: Int, from start: Int) -> Int {
        (start..<plan).last(where: isJoint) ?? start
    }

    /// "but", and "so I had" or ", ended up with".
    private func beginsEating(_ place: Int) -> Bool {
        if word(at: place) == known.grammar.but { return true }
        guard isJoint(place) else { return false }
        var next = place + 1
        while next < tokens.count, !eats(next), words.has(word(at: next), [.framing, .joint]) { next += 1 }
        return next < tokens.count && eats(next)
    }

    /// True if a clause may begin behind the token.
    private func isJoint(_ place: Int) -> Bool {
        tokens[place].kind == .mark
            ? Token.isMark(tokens[place], ",") || Token.isMark(tokens[place], "-")
            : known.intent.clauseJoints.contains(tokens[place].word)
    }

    private func eats(_ place: Int) -> Bool { known.intent.eating.contains(word(at: place)) }

    private func word(at place: Int) -> Int32 {
        tokens.indices.contains(place) && tokens[place].kind == .word ? tokens[place].word : Vocabulary.unknown
    }
}
