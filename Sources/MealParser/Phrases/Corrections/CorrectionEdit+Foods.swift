/// Puts one food in the place of another: "chicken, sorry, turkey".
extension CorrectionEdit {
    mutating func replaceFood(by said: SaidItem, in text: inout PhraseText) {
        if let place = variety(toReplaceBy: said, in: text) {
            return put(text.tokens[said.food[0]..<said.food[0] + 1], in: place, of: said, in: &text)
        }
        if let target = repeated(by: said, in: text) { return replace(target, by: said, in: &text) }
        let last = items[items.count - 1]
        let isOfOtherKind = said.amount.map { !$0.isArticle && last.amount?.kind != $0.kind } ?? false
        if marker.kind == .deleting { return deleteLast(in: &text) }
        guard !said.hasFiller, !isOfOtherKind, !last.food.isEmpty else { return leave(in: &text) }
        if let filling = filling(toReplaceBy: said, of: last, in: text) {
            return put(text.tokens[said.food[0]..<said.food[0] + 1], in: filling, of: said, in: &text)
        }
        cutForFood(said, from: last, in: &text)
    }

    /// The place of "white" for "red" of "white wine, sorry, red", and of nothing before "eggs" for "poached" of "2 eggs, I mean
    /// poached".
    private func variety(toReplaceBy said: SaidItem, in text: PhraseText) -> Range<Int>? {
        let varieties = text.words.known.foods.varieties
        let item = items[items.count - 1]
        guard marker.kind != .deleting, said.amount == nil, !said.hasFiller, said.food.count == 1,
            let group = varieties.first(where: { $0.contains(text.tokens[said.food[0]].word) }),
            let head = item.food.last(where: { place in
                !varieties.contains { $0.contains(text.tokens[place].word) }
            })
        else { return nil }
        let old = item.food.last { $0 != head && group.contains(text.tokens[$0].word) }
        return old.map { $0..<$0 + 1 } ?? item.food[0]..<item.food[0]
    }

    /// The place of "turkey" for "ham" of "turkey sandwich, I mean ham": what a dish put together of foods is called by first.
    private func filling(toReplaceBy said: SaidItem, of item: SaidItem, in text: PhraseText) -> Range<Int>? {
        guard marker.kind != .deleting, said.amount == nil, said.food.count == 1, item.food.count > 1,
            let head = item.food.last
        else { return nil }
        let composed = text.words.known.dishes.composed
        guard composed.contains(text.tokens[head].word), !composed.contains(text.tokens[said.food[0]].word),
            item.food == Array(item.food[0]...head)
        else { return nil }
        return item.food[0]..<head
    }

    /// The nearest item that names the same food, or one of the same kind: "tuna salad" for "chicken salad".
    func repeated(by said: SaidItem, in text: PhraseText) -> Int? {
        let words = said.food.map { text.tokens[$0].word }
        return items.indices.last { place in
            let named = items[place].food.map { text.tokens[$0].word }
            return named.last.map { $0 >= 0 && $0 == words.last } ?? false || words.allSatisfy(named.contains)
        }
    }

    mutating func replace(_ target: Int, by said: SaidItem, in text: inout PhraseText) {
        let item = items[target]
        let named = item.food.map { text.tokens[$0].word }
        if let amount = said.amount, said.food.allSatisfy({ named.contains(text.tokens[$0].word) }) {
            let new = text.tokens[amount.tokens.lowerBound..<amount.sizes.upperBound]
            return put(new, in: replaced(by: amount, in: item), of: said, in: &text)
        }
        guard target < items.count - 1 else { return cutForFood(said, from: item, in: &text) }
        guard said.amount != nil || item.amount.map(\.isArticle) ?? true else {
            // "2 beef wraps and a juice. Sorry, tuna wraps": as many of them.
            guard let old = item.food.first, let last = item.food.last, let new = said.food.first,
                let end = said.food.last
            else { return leave(in: &text) }
            return put(text.tokens[new..<end + 1], in: old..<last + 1, of: said, in: &text)
        }
        note(said, in: &text)
        let gap = marker.tokens.lowerBound..<marker.tokens.upperBound
        let hasComma = text.tokens[gap].contains { Token.isMark($0, ",") }
        let end = endOfReplaced(target, by: said, before: gap.lowerBound + (hasComma ? 1 : 0), in: text)
        cut(hasComma ? gap.lowerBound + 1..<gap.upperBound : gap, in: &text)
        text.setAside(item.tokens.lowerBound..<end, by: rule)
        next = marker.tokens.lowerBound - (end - item.tokens.lowerBound) + 1
    }

    /// Returns where the words end that a food takes the place of: "tea with sugar" for "plain tea", "tea" for "green tea".
    private func endOfReplaced(_ target: Int, by said: SaidItem, before marker: Int, in text: PhraseText) -> Int {
        var next = target + 1
        if said.tokens.contains(where: { text.isOne(of: text.words.known.dishes.unmixed, at: $0) }) {
            while next < items.count, text.isWith(at: items[next].tokens.lowerBound - 1) {
                next += 1
            }
        }
        return next < items.count ? items[next].tokens.lowerBound : marker
    }

    /// Takes out what stands between the words that stay and those that take its place.
    private mutating func cutForFood(_ said: SaidItem, from item: SaidItem, in text: inout PhraseText) {
        let food = item.food.first ?? item.tokens.lowerBound
        let saysSize = sizes(before: said.food[0], in: text) < said.food[0]
        let start =
            said.amount == nil
            ? saysSize ? sizes(before: food, in: text) : food
            : item.amount.map(\.tokens.lowerBound) ?? food
        note(said, in: &text)
        cut(min(start, item.food.first ?? start)..<marker.tokens.upperBound, in: &text)
    }
}
