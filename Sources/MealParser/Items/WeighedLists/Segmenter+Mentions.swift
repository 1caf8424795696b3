import FoodDatabase

/// Finds foods that a text names and that nobody ate beside what it weighs: a dish made of them, and a food told again.
extension Segmenter {
    /// "coffee" of "a coffee made with 200 g of water": what is made of what is weighed behind it is not there beside it.
    func isTitleOfWeighed(_ place: Int) -> Bool {
        let next = place + 1
        guard next < text.chunks.count, !hasWeightOrCount(place), isWeighed(text.chunks[next]),
            text.chunks[next].amounts.contains(where: { text.amounts[$0].unit?.isHousehold == false })
        else { return false }
        let index = ranker.index
        let known = index.words.known
        let tokens = text.chunks[place].tokens
        switch text.chunks[next].separator {
        case .amount:
            let words = tokens.suffix(2).map { text.tokens[$0].word }
            return words.count == 2 && known.dishes.belonging.contains(words[0])
                && [known.grammar.with, known.grammar.from, known.grammar.of].contains(words[1])
        case .with:
            // "I made a coffee with 200 g of water", "I made a wrap with a 70 g tortilla and 30 g of ham".
            guard let food = foodsOfChunks[place].first,
                (max(tokens.lowerBound - 1, 0)..<tokens.upperBound - 1).contains(where: {
                    known.dishes.making.contains(text.tokens[$0].word)
                        && index.words.has(text.tokens[$0 + 1].word, .article)
                })
            else { return false }
            return index.foods.traits(at: food.food).contains(.hotDrink)
                || tokens.contains { known.dishes.composed.contains(text.tokens[$0].word) } && isFollowedByWeighed(next)
        default: return false
        }
    }

    func isFollowedByWeighed(_ place: Int) -> Bool {
        let next = place + 1
        return next < text.chunks.count && isListed(next) && isWeighed(text.chunks[next])
    }

    private func hasWeightOrCount(_ place: Int) -> Bool {
        text.chunks[place].amounts.contains {
            !text.amounts[$0].isArticle && text.amounts[$0].unit?.isHousehold != true
        }
    }
}
