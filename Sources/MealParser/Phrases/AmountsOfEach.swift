/// Gives an amount that is told of each food of a list to each of them: "100 g each of rice and beans" is 100 g of rice and 100 g of
/// beans, "ham, cheese: 50 g each" 50 g of both, and "2 toasts with 1 tbsp jam each" has 2 tbsp of jam.
struct AmountsOfEach: PhraseRule {
    let name = "amount of each"
    let example = "100 g each of rice and beans"
    let counterexample = "2 eggs, 50 g each"

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            if text.word(at: place) == text.words.known.grammar.each {
                if giveToFoodsBehind(place, in: &text) || giveToFoodsBefore(place, in: &text) { continue }
                multiply(before: place, in: &text)
            }
            place += 1
        }
    }

    /// "100 g each of rice, beans and corn".
    private func giveToFoodsBehind(_ each: Int, in text: inout PhraseText) -> Bool {
        let known = text.words.known.grammar
        let reader = SaidItemReader(text)
        guard text.word(at: each + 1) == known.of,
            let amount = reader.items(before: each).last?.amount, amount.sizes.upperBound == each, !amount.isArticle
        else { return false }
        var items: [SaidItem] = []
        var place = each + 2
        while place < text.tokens.count {
            let item = reader.item(from: place, before: text.tokens.count)
            guard !item.food.isEmpty, item.amount == nil else { break }
            items.append(item)
            guard isListed(item.tokens.upperBound, in: text) else { break }
            place = item.tokens.upperBound + 1
            if isListed(place, in: text) { place += 1 }
        }
        guard items.count > 1 else { return false }
        put(amount, before: items.dropFirst(), in: &text)
        text.setAside(each..<each + 1, by: self)
        return true
    }

    /// "rice, beans, corn: 80 g each", "ham and cheese, 50 g of each".
    private func giveToFoodsBefore(_ each: Int, in text: inout PhraseText) -> Bool {
        let reader = SaidItemReader(text)
        let end = text.word(at: each - 1) == text.words.known.grammar.of ? each - 1 : each
        guard text.isClauseEnd(each + 1), let last = reader.items(before: end).last, let amount = last.amount,
            amount.sizes.upperBound == end, !amount.isArticle
        else { return false }
        // "corn" of "rice, beans, corn 80 g each" is in one item with the amount.
        var items = reader.items(before: amount.tokens.lowerBound)
        let first = items.lastIndex { $0.amount != nil || $0.food.isEmpty || $0.hasTalk }.map { $0 + 1 } ?? 0
        items.removeSubrange(..<first)
        guard items.count > 1,
            zip(items, items.dropFirst()).allSatisfy({ before, next in
                (before.tokens.upperBound..<next.tokens.lowerBound).allSatisfy { isListed($0, in: text) }
            })
        else { return false }
        text.setAside(end..<each + 1, by: self)
        put(amount, before: items.dropLast(), in: &text)
        return true
    }

    /// "2 toasts with 1 tbsp jam each", "4 pancakes with a tsp of butter each".
    private func multiply(before each: Int, in text: inout PhraseText) {
        let items = SaidItemReader(text).items(before: each)
        guard text.isClauseEnd(each + 1), items.count > 1, let part = items.last?.amount,
            items[items.count - 1].food.last == each - 1, let count = items[items.count - 2].amount,
            count.kind == .count || count.kind == .household, !count.isArticle, count.value > 1,
            text.word(at: items[items.count - 1].tokens.lowerBound - 1) == text.words.known.grammar.with
        else { return }
        let number = text.tokens[part.number.lowerBound]
        text.setAside(each..<each + 1, by: self)
        text.replace(
            part.number,
            by: [Token(kind: .number, value: part.value * count.value, start: number.start, end: number.end)]
        )
    }

    /// A comma or "and".
    private func isListed(_ place: Int, in text: PhraseText) -> Bool {
        text.isMark(",", at: place) || text.isMark("&", at: place) || text.isMark("+", at: place)
            || text.word(at: place) == text.words.known.grammar.and
    }

    private func put(_ amount: SaidAmount, before items: ArraySlice<SaidItem>, in text: inout PhraseText) {
        let told = text.tokens[amount.tokens.lowerBound..<amount.sizes.upperBound]
        for item in items.reversed() {
            let place = item.tokens.lowerBound
            let start = text.tokens[place].start
            let moved = told.map { token in
                var token = token
                (token.start, token.end, token.isGlued) = (start, start, false)
                return token
            }
            text.replace(place..<place, by: moved)
        }
    }
}
