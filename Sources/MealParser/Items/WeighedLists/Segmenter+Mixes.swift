/// Foods that are weighed mixed.
extension Segmenter {
    /// Returns the end of "140 g of mixed black, pink and white beans": as one food it has no shorter part.
    mutating func endOfMix(from start: Int) -> Int {
        var end = start + 1
        while end - start < Self.reach, isMixed(start, with: end) { end += 1 }
        guard end > start + 1 else { return end }
        gather(start..<end)
        return candidates(start..<end).contains { hasHead($0, in: end - 1..<end) } ? end : start + 1
    }

    private func isMixed(_ first: Int, with next: Int) -> Bool {
        next < text.chunks.count && isListed(next) && isUnweighed(next) && !isOneOfItsOwn(next) && isOfMixed(first)
    }

    /// "140 g of mixed black".
    func isOfMixed(_ place: Int) -> Bool {
        let chunk = text.chunks[place]
        guard let amount = chunk.amounts.first(where: { isWeight($0) && !isHousehold($0) }) else { return false }
        let known = ranker.index.words.known
        let behind = text.tokens[text.amounts[amount].tokens.upperBound..<chunk.tokens.upperBound]
        return behind.drop { $0.word == known.grammar.of }.first?.word == known.dishes.mixed
    }

    /// "a banana"; "a bit of salt" and "a mix of nuts" are none.
    func isOneOfItsOwn(_ place: Int) -> Bool {
        let known = ranker.index.words.known
        return text.chunks[place].amounts.contains { amount in
            let next = text.amounts[amount].tokens.upperBound
            guard text.tokens.indices.contains(next) else { return true }
            return !known.foods.pinches.contains(text.tokens[next].word)
                && !known.dishes.mixing.contains(text.tokens[next].word)
        }
    }
}
