/// Puts what was eaten in the place of what there was: "ordered pizza for the team, had 2 slices", "a 500 g tub of hummus, ate
/// 80 g of it". What was used is of the food named last: "salad, dressing on the side, used 1 tbsp".
///
/// Parts and portions of a dish are for `DishShares`.
struct EatenAmounts: PhraseRule {
    let name = "amount eaten"
    let example = "baked a loaf of bread, had 2 slices"
    let counterexample = "had 2 slices of bread"

    private let eating, using, fillers, pronouns, pieces, before, making: [Int32]
    private let shares: ShareWords

    init(_ intern: (String) -> Int32) {
        shares = ShareWords(intern)
        eating = ["had", "ate", "drank", "eaten", "finished", "managed", "have", "used", "took"].map(intern)
        using = ["used"].map(intern)
        fillers = ["only", "just", "about", "around", "roughly", "maybe", "like"].map(intern)
        pronouns = ["it", "them", "that", "those", "these", "this", "mine"].map(intern)
        pieces = ["slice", "piece", "scoop", "handful", "spoonful", "wedge", "square", "bowl", "mouthful"].map(intern)
        making = ["bought", "made", "cooked", "baked", "got", "ordered", "opened", "prepared"].map(intern)
        before = ["i", "we", "and", "but", "then", "only", "just", "myself", "though"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            if text.isOne(of: eating, at: place), let next = move(behindVerb: place, in: &text) {
                place = next
            } else {
                place += 1
            }
        }
    }

    private func move(behindVerb verb: Int, in text: inout PhraseText) -> Int? {
        var first = verb + 1
        while text.isOne(of: fillers, at: first) { first += 1 }
        let reader = SaidItemReader(text)
        guard let amount = reader.amount(at: first, before: text.tokens.count),
            let end = endOfAmount(amount, in: text), let start = startOfClause(verb, in: text),
            shares.firstMade(in: text) == nil
        else { return nil }
        let sentence = text.sentence(before: start)
        let items = reader.items(before: start).filter { item in
            sentence.contains(item.tokens.lowerBound) && item.food.contains { mayBeEaten($0, in: text) }
        }
        guard let item = items.last else { return nil }
        guard items.count == 1 || text.isOne(of: using, at: verb) else {
            text.setAside(verb..<end, by: self, isUnread: true)
            return verb
        }
        return put(amount, from: start..<end, into: item, in: &text)
    }

    /// True if the word names a food, known or not.
    private func mayBeEaten(_ place: Int, in text: PhraseText) -> Bool {
        let flags = text.flags(at: place)
        let isName = flags.contains(.food) || text.isTold(at: place) && !flags.contains(.remark)
        return isName && !text.isOne(of: making, at: place)
    }

    /// Returns the place behind "2 slices of it"; nil if the clause goes on.
    private func endOfAmount(_ amount: SaidAmount, in text: PhraseText) -> Int? {
        var end = amount.sizes.upperBound
        switch amount.kind {
        case .mass, .volume, .household: break
        case .count:
            let hasPiece = amount.sizes.contains { text.isOne(of: pieces, at: $0) }
            guard hasPiece, !text.isOne(of: pieces, at: end) else { return nil }
        case .describing: return nil
        }
        if text.word(at: end) == text.words.known.grammar.of {
            guard text.isOne(of: pronouns, at: end + 1) else { return nil }
            end += 2
        }
        return text.isClauseEnd(end) || text.flags(at: end).contains(.connective) ? end : nil
    }

    /// Returns the place of ", I only" before the verb.
    private func startOfClause(_ verb: Int, in text: PhraseText) -> Int? {
        var first = verb
        while text.isOne(of: before, at: first - 1) { first -= 1 }
        let isJoined = first < verb || text.isClauseStart(first)
        guard first > 1, isJoined else { return nil }
        while first > 1, text.tokens[first - 1].kind == .mark, !text.isMark(")", at: first - 1) { first -= 1 }
        return first
    }

    private func put(
        _ amount: SaidAmount,
        from clause: Range<Int>,
        into item: SaidItem,
        in text: inout PhraseText
    ) -> Int {
        let first = item.food.first { !text.isOne(of: making, at: $0) } ?? item.food[0]
        let place = item.amount?.tokens.lowerBound ?? first
        let replaced = place..<(item.amount?.sizes.upperBound ?? place)
        let (start, end) = (text.tokens[place].start, text.tokens[place].end)
        let told = text.tokens[amount.tokens.lowerBound..<amount.sizes.upperBound].map { token in
            var token = token
            (token.start, token.end, token.isGlued) = (start, end, false)
            return token
        }
        let count = text.tokens.count
        text.setAside(clause, by: self)
        text.setAside(replaced, by: self)
        text.replace(place..<place, by: told)
        removeVerb(before: place, in: &text)
        return max(1, clause.upperBound - (count - text.tokens.count))
    }

    /// "split" of "split a pizza with Tom, ate 3 slices": the number says what was eaten, shared or not.
    private func removeVerb(before place: Int, in text: inout PhraseText) {
        let sharing = text.words.known.amounts.sharing
        guard let verb = text.sentence(before: place).last(where: { text.isOne(of: sharing, at: $0) }) else { return }
        text.setAside(verb..<verb + 1, by: self)
    }
}
