/// Gives an amount that is told of each food of a list to each of them: "100 g each of rice and beans" is 100 g of rice and 100 g of
/// beans, "ham, cheese: 50 g each" 50 g of both, and "2 toasts with 1 tbsp jam each" has 2 tbsp of jam, as have "2 toasts, each with
/// 1 tbsp of jam" and "2 toasts with jam (1 tbsp each)".
struct AmountsOfEach: PhraseRule {
    let name = "amount of each"
    let example = "100 g each of rice and beans"
    let counterexample = "2 eggs, 50 g each"

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            if text.word(at: place) == text.words.known.grammar.each {
                if giveToFoodsBehind(place, in: &text) || giveToFoodsBefore(place, in: &text) { continue }
                multiply(inParenthesesAt: place, in: &text)
                multiply(behind: place, in: &text)
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
            guard text.isListed(item.tokens.upperBound) else { break }
            place = item.tokens.upperBound + 1
            if text.isListed(place) { place += 1 }
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
        let first = items.lastIndex { $0.amount != nil || $0.food.isEmpty || $0.hasFiller }.map { $0 + 1 } ?? 0
        items.removeSubrange(..<first)
        guard items.count > 1,
            zip(items, items.dropFirst()).allSatisfy({ before, next in
                (before.tokens.upperBound..<next.tokens.lowerBound).allSatisfy { text.isListed($0) }
            })
        else { return false }
        text.setAside(end..<each + 1, by: self)
        put(amount, before: items.dropLast(), in: &text)
        return true
    }

    /// "2 toasts with 1 tbsp jam each", "3 coffees with a splash of milk and 2 sugars in each".
    private func multiply(before each: Int, in text: inout PhraseText) {
        let end = text.isOne(of: text.words.known.grammar.into, at: each - 1) ? each - 1 : each
        let items = SaidItemReader(text).items(before: end)
        guard text.isClauseEnd(each + 1), let last = items.last, last.amount != nil, last.food.last == end - 1,
            let counted = items.dropLast().lastIndex(where: { count(of: $0) != nil }),
            let count = count(of: items[counted]),
            items[(counted + 1)...].first.map({ text.isWith(at: $0.tokens.lowerBound - 1) }) ?? false
        else { return }
        text.setAside(end..<each + 1, by: self)
        multiply(items[(counted + 1)...], by: count, in: &text)
    }

    /// "3 teas, each with a splash of milk and 1 sugar".
    private func multiply(behind each: Int, in text: inout PhraseText) {
        let reader = SaidItemReader(text)
        var place = each + 1
        while place < each + 3, text.flags(at: place).contains(.connective), !text.isWith(at: place) { place += 1 }
        guard text.isWith(at: place), let counted = reader.items(before: each).last, let count = count(of: counted),
            text.isListed(counted.tokens.upperBound) || counted.tokens.upperBound == each
        else { return }
        var items: [SaidItem] = []
        repeat {
            let item = reader.item(from: place + 1, before: text.tokens.count)
            items.append(item)
            place = item.tokens.upperBound
        } while !text.isMark(",", at: place) && text.isListed(place)
        multiply(items[...], by: count, in: &text)
        text.setAside(each..<each + 1, by: self)
    }

    /// "2 sausages in bread (1 slice each)": what the pieces stand in or with has no amount but this one.
    private func multiply(inParenthesesAt each: Int, in text: inout PhraseText) {
        let reader = SaidItemReader(text)
        guard text.isMark(")", at: each + 1),
            let open = text.tokens[..<each].lastIndex(where: { Token.isMark($0, "(") }),
            let part = reader.amount(at: open + 1, before: each), part.sizes.upperBound == each,
            case let items = reader.items(before: open), items.count > 1, items[items.count - 1].amount == nil,
            let count = count(of: items[items.count - 2]),
            text.isWith(at: items[items.count - 1].tokens.lowerBound - 1)
                || text.isOne(of: Self.places(in: text), at: items[items.count - 1].tokens.lowerBound - 1)
        else { return }
        text.setAside(each..<each + 1, by: self)
        text.multiply(part, by: count)
    }

    private static func places(in text: PhraseText) -> [Int32] {
        text.words.known.grammar.into + [text.words.known.grammar.on]
    }

    /// The number of the pieces, more than one; nil where none is told.
    private func count(of item: SaidItem) -> Double? {
        guard let amount = item.amount, amount.kind == .count || amount.kind == .household, !amount.isArticle,
            amount.value > 1
        else { return nil }
        return amount.value
    }

    private func multiply(_ items: ArraySlice<SaidItem>, by count: Double, in text: inout PhraseText) {
        for amount in items.reversed().compactMap(\.amount) { text.multiply(amount, by: count) }
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
