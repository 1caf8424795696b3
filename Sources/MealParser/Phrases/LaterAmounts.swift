/// Puts an amount that a later clause tells of a food where the food stands: "chicken and rice. the chicken was 200g" is 200 g of
/// chicken and rice, "2 pears (the pears weighed 300 g)" two pears of 300 g.
struct LaterAmounts: PhraseRule {
    let name = "amount told later"
    let example = "chicken and rice. the chicken was 200g"
    let counterexample = "the chicken was good"

    private let verbs, articles, around: [Int32]

    init(_ intern: (String) -> Int32) {
        verbs = ["was", "were", "is", "weighed", "had"].map(intern)
        articles = ["the", "my"].map(intern)
        around = ["about", "around", "roughly", "approximately", "like", "only", "just", "maybe"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 2
        while place + 2 < text.tokens.count {
            guard articles.contains(text.tokens[place].word), text.tokens[place].kind == .word,
                let next = move(clauseAt: place, in: &text)
            else {
                place += 1
                continue
            }
            place = next
        }
    }

    private func move(clauseAt start: Int, in text: inout PhraseText) -> Int? {
        guard
            let verb = text.tokens[start...].prefix(5).firstIndex(where: { verbs.contains($0.word) && $0.kind == .word }
            ),
            verb > start + 1
        else { return nil }
        let reader = SaidItemReader(text)
        var first = verb + 1
        while first < text.tokens.count, around.contains(text.tokens[first].word) { first += 1 }
        let said = reader.item(from: first, before: text.tokens.count)
        guard said.food.isEmpty, !said.hasTalk, let amount = said.amount, !amount.isArticle || amount.kind != .count,
            let head = (start..<verb).last(where: reader.isFood),
            let item = item(named: text.tokens[head].word, before: start, reader), !item.food.isEmpty
        else { return nil }
        return put(amount, to: said.tokens.upperBound, from: start, into: item, in: &text)
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
        return max(start - (count - text.tokens.count) + (end - start), 1)
    }
}
