/// Finds the beginning and the end of clauses, and those in which the writer eats.
struct ClauseWords: Sendable {
    private let eating, fillers, connectives: [Int32]

    init(_ intern: (String) -> Int32) {
        eating = [
            "had", "ate", "drank", "have", "eat", "drink", "having", "eating", "drinking", "eaten", "snacked",
            "finished", "grabbed", "tried", "enjoyed", "devoured", "nibbled", "tasted",
        ].map(intern)
        fillers = [
            "i", "we", "ive", "id", "im", "just", "only", "then", "also", "later", "afterwards", "myself", "so",
            "after", "finally", "today", "yesterday", "instead", "still", "did",
        ].map(intern)
        connectives = ["and", "but", "then", "so", "while", "though", "although", "because", "before", "after"].map(
            intern
        )
    }

    /// Returns the beginning of the clause of the verb at `place`; nil where more than "I then" stands before it.
    func start(ofVerb place: Int, in text: PhraseText) -> Int? {
        var first = place
        while first > 0, text.isOne(of: fillers, at: first - 1) { first -= 1 }
        return text.isClauseStart(first) || text.isOne(of: connectives, at: first - 1) ? first : nil
    }

    /// The place of "had" where "and then I had" begins at `place`.
    func verbOfEating(at place: Int, in text: PhraseText) -> Int? {
        var next = place
        while text.isOne(of: connectives, at: next) || text.isOne(of: fillers, at: next) { next += 1 }
        return text.isOne(of: eating, at: next) ? next : nil
    }

    /// The first verb behind `start` by which the writer eats.
    func firstEating(from start: Int, in text: PhraseText) -> Int? {
        (start..<max(start, text.tokens.count)).first { text.isOne(of: eating, at: $0) }
    }

    /// The end of a clause.
    struct End {
        let place: Int
        /// A list goes on in it, or behind it: of whom its later parts tell is not clear.
        var isOpen = false
    }

    /// The end of the sentence, or where the writer eats. A comma ends the clause before "I", a number, an article and `verbs`.
    func end(from start: Int, before verbs: [Int32], in text: PhraseText) -> End {
        var isOpen = false
        for place in start..<max(start, text.tokens.count) {
            if text.isSentenceEnd(place) { return End(place: place, isOpen: isOpen) }
            let isComma = text.isMark(",", at: place) || text.isMark("-", at: place)
            guard isComma || text.isOne(of: connectives, at: place) else { continue }
            let next = place + 1
            if verbOfEating(at: place + (isComma ? 1 : 0), in: text) != nil || text.isOne(of: verbs, at: next) {
                return End(place: place, isOpen: isOpen)
            }
            guard isComma, next < text.tokens.count else { continue }
            if text.isOne(of: fillers, at: next) { return End(place: place, isOpen: isOpen) }
            isOpen = true
            if text.isNumber(at: next) || !text.flags(at: next).isDisjoint(with: [.article, .number, .meal]) {
                return End(place: place, isOpen: isOpen)
            }
        }
        return End(place: text.tokens.count, isOpen: isOpen)
    }

    /// The part that the writer ate of what stands before.
    enum Eaten {
        /// ", I had toast".
        case another
        /// ", had two of them".
        case some
        case nothingTold
    }

    func eaten(from start: Int, in text: PhraseText) -> Eaten {
        guard let verb = firstEating(from: start, in: text) else { return .nothingTold }
        let said = SaidItemReader(text).item(from: verb + 1, before: text.tokens.count)
        return said.food.isEmpty ? .some : .another
    }
}
