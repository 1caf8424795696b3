/// Puts an amount that a later clause tells of a food where the food stands: "chicken and rice. the chicken was 200g" is 200 g of
/// chicken and rice, "2 pears (the pears weighed 300 g)" two pears of 300 g.
///
/// A food that is named again with a weight is the same: "bread with jam, bread 60 g", "pasta with pesto (200 g of pasta)". So is one
/// of which there were several, and that is counted later: "grapes and nuts, maybe 15 grapes".
struct LaterAmounts: PhraseRule {
    let name = "amount told later"
    let example = "chicken and rice. the chicken was 200g"
    let counterexample = "the chicken was good"

    private let verbs, articles, around, writers, weighing, pronouns: [Int32]

    init(_ intern: (String) -> Int32) {
        verbs = ["was", "were", "is", "weighed", "had", "came"].map(intern)
        articles = ["the", "my"].map(intern)
        writers = ["i", "we", "just", "then", "and"].map(intern)
        weighing = ["weighed", "measured", "weighing"].map(intern)
        pronouns = ["it", "them", "that", "this", "out", "in", "at"].map(intern)
        around = ["to", "about", "around", "roughly", "approximately", "like", "only", "just", "maybe", "probably"].map(
            intern
        )
    }

    func apply(to text: inout PhraseText) {
        var place = 2
        while place + 1 < text.tokens.count {
            place =
                move(clauseAt: place, in: &text) ?? move(toldAgainAt: place, in: &text)
                ?? move(weighedAt: place, in: &text) ?? place + 1
        }
    }

    /// "the chicken was 200 g", and without "the" where a clause begins.
    private func move(clauseAt start: Int, in text: inout PhraseText) -> Int? {
        let isNamed = text.isOne(of: articles, at: start)
        guard isNamed || text.isClauseStart(start) && text.isFood(at: start),
            let verb = text.tokens[start...].prefix(5).firstIndex(where: { verbs.contains($0.word) && $0.kind == .word }
            ),
            verb > (isNamed ? start + 1 : start), text.tokens[start..<verb].allSatisfy({ $0.kind == .word })
        else { return nil }
        let reader = SaidItemReader(text)
        var first = verb + 1
        while first < text.tokens.count, around.contains(text.tokens[first].word) { first += 1 }
        let said = reader.item(from: first, before: text.tokens.count)
        guard said.food.isEmpty, !said.hasFiller, let amount = said.amount, !amount.isArticle || amount.kind != .count,
            let head = (start..<verb).last(where: reader.isFood),
            let item = item(named: text.tokens[head].word, before: start, reader), !item.food.isEmpty
        else { return nil }
        return put(amount, to: said.tokens.upperBound, from: start, into: item, in: &text)
    }

    /// "weighed it: 150 g" behind the only food.
    private func move(weighedAt start: Int, in text: inout PhraseText) -> Int? {
        guard text.isClauseStart(start), case let verb = text.skip(writers, from: start),
            text.isOne(of: weighing, at: verb), case let object = text.skip(pronouns, from: verb + 1),
            object > verb + 1
        else { return nil }
        let first = text.skip(
            around,
            from: text.isMark(":", at: object) || text.isMark("-", at: object) ? object + 1 : object
        )
        let reader = SaidItemReader(text)
        let items = reader.items(before: start).filter { !$0.food.isEmpty }
        guard let amount = reader.amount(at: first, before: text.tokens.count), amount.kind == .mass,
            text.isClauseEnd(amount.sizes.upperBound), items.count == 1
        else { return nil }
        return put(amount, to: amount.sizes.upperBound, from: start, into: items[0], in: &text)
    }

    /// "bread 60 g", "about 150 g of the salmon" and "maybe 15 grapes" behind a mark.
    private func move(toldAgainAt start: Int, in text: inout PhraseText) -> Int? {
        guard text.isClauseStart(start), text.tokens[start].kind != .mark else { return nil }
        var first = start
        while text.isOne(of: around, at: first) { first += 1 }
        let reader = SaidItemReader(text)
        let said = reader.item(from: first, before: text.tokens.count)
        guard said.food.count == 1, !said.hasFiller, let amount = said.amount, text.isClauseEnd(said.tokens.upperBound),
            let item = amount.isMeasured(in: text) || amount.kind == .household
                ? item(called: said.food[0], before: start, reader)
                : severalItems(called: said.food[0], amount, before: start, reader),
            item.amount?.isArticle ?? true, !isLater(start, than: item.tokens.upperBound, in: text)
        else { return nil }
        return put(amount, to: said.tokens.upperBound, from: start, into: item, in: &text)
    }

    /// A meal, a time or a line begins between them: there the same food is eaten again.
    private func isLater(_ start: Int, than end: Int, in text: PhraseText) -> Bool {
        let bytes = text.tokens[end - 1].end..<text.tokens[start].start
        return text.moments.contains { bytes.contains($0.start) }
            || (end..<start).contains { place in
                text.isMark("\n", at: place) || text.flags(at: place).contains(.meal)
                    || text.isOne(of: text.words.known.grammar.again, at: place)
            }
    }

    /// The item called by that word: "salmon" of "smoked salmon" is another, but for "the salmon".
    private func item(called place: Int, before end: Int, _ reader: SaidItemReader) -> SaidItem? {
        let text = reader.text
        let isNamed = text.isOne(of: articles, at: place - 1)
        let items = reader.items(before: end)
        // In a list of weights each is another food.
        guard isNamed || !items.contains(where: { $0.amount?.isMeasured(in: text) ?? false }) else { return nil }
        return items.last { item in
            (isNamed || item.food.count == 1) && !item.tokens.contains { text.flags(at: $0).contains(.negation) }
                && item.food.last.map { text.word(at: $0) == text.word(at: place) } ?? false
        }
    }

    /// The item called by that word, in the plural and without an amount: "tortilla chips" of "maybe 20 chips".
    private func severalItems(
        called place: Int,
        _ amount: SaidAmount,
        before end: Int,
        _ reader: SaidItemReader
    ) -> SaidItem? {
        let text = reader.text
        guard amount.kind == .count, !amount.isArticle, amount.value > 1, text.isPlural(at: place) else { return nil }
        let items = reader.items(before: end).filter { item in
            item.food.last.map { text.word(at: $0) == text.word(at: place) } ?? false
        }
        guard items.count == 1, items[0].amount == nil, let named = items[0].food.last, text.isPlural(at: named),
            !items[0].tokens.contains(where: { text.flags(at: $0).contains(.negation) })
        else { return nil }
        return items[0]
    }

    private func item(named word: Int32, before end: Int, _ reader: SaidItemReader) -> SaidItem? {
        reader.items(before: end).last { item in item.food.contains { reader.text.tokens[$0].word == word } }
    }

    /// Before a food without an amount; in brackets behind one that is counted.
    private func put(
        _ amount: SaidAmount,
        to end: Int,
        from start: Int,
        into item: SaidItem,
        in text: inout PhraseText
    ) -> Int? {
        let isCounted = item.amount.map { $0.kind == .count && !$0.isArticle } ?? false
        guard isCounted ? amount.kind == .mass : item.amount.map(\.isArticle) ?? true else { return nil }
        let told = text.tokens[amount.tokens.lowerBound..<amount.sizes.upperBound]
        let place = isCounted ? item.tokens.upperBound : item.amount?.tokens.lowerBound ?? item.food[0]
        let replaced = isCounted ? place..<place : place..<(item.amount?.tokens.upperBound ?? place)
        let bytes = text.tokens[isCounted ? place - 1 : place]
        func mark(_ mark: Unicode.Scalar) -> Token {
            Token(kind: .mark, mark: UInt8(ascii: mark), start: bytes.end, end: bytes.end)
        }
        let moved = told.map { token in
            var token = token
            (token.start, token.end, token.isGlued) =
                isCounted ? (bytes.end, bytes.end, false) : (bytes.start, bytes.end, false)
            return token
        }
        let new = isCounted ? [mark("(")] + moved + [mark(")")] : moved
        let count = text.tokens.count
        text.setAside(start..<end, by: self)
        text.replace(replaced, by: new)
        // What is weighed apart is no part of one dish: "turkey with beans. the turkey was 120 g".
        let connective = item.tokens.lowerBound - 1
        if amount.kind == .mass, connective > 0, text.isWith(at: connective) {
            text.replace(connective..<connective + 1, by: [mark(",")])
        }
        return max(start - (count - text.tokens.count) + (end - start), 1)
    }
}
