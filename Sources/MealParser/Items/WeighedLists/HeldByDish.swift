import FoodDatabase

/// "polenta" and "cream" of "a 250 g serving of cheese and polenta with cream", "cabbage" of "a 300 g salad of tomatoes, cabbage
/// and carrots": the weight is of what holds them. A comma is looked across in a list of weights only, where a food of its own
/// would have been weighed.
struct HeldByDish: BeginningRule {
    let name = "in what is weighed"
    let example = "a 250 g bowl of potatoes and leeks"
    let counterexample = "a bowl of potatoes and leeks"

    func forbidsItem(at place: Int, in segmenter: Segmenter) -> Bool { segmenter.isHeld(place) }
}

extension Segmenter {
    /// The number of chunks looked back at. A limit makes the time grow with the text's length only.
    private static let longestList = 8

    fileprivate func isHeld(_ place: Int) -> Bool {
        guard isAnyWeighed else { return false }
        var first = place
        while first > 0, place - first < Self.longestList, isUnweighed(first), !isOneOfItsOwn(first) {
            switch text.chunks[first].separator {
            case .and, .with: break
            case .comma:
                guard isWeighedList || !hasFood(text.chunks[first].tokens),
                    isBehindAnd(first) || !isBehindAnd(first - 1) || hasMetric(text.chunks[first - 1])
                else { return false }
            case .other:
                guard isContained(first) else { return false }
                return hasMetric(text.chunks[first - 1])
            case .hard, .amount: return false
            }
            first -= 1
            if holdsRest(first) { return true }
        }
        return false
    }

    /// "and carrots", behind a comma or not: it closes a list.
    private func isBehindAnd(_ place: Int) -> Bool {
        let start = text.chunks[place].tokens.lowerBound
        return text.chunks[place].separator == .and
            || start > 0 && text.tokens[start - 1].word == ranker.index.words.known.grammar.and
    }

    /// "wafers" of "pralines that have wafers".
    private func isContained(_ place: Int) -> Bool {
        let start = text.chunks[place].tokens.lowerBound
        let known = ranker.index.words.known
        return start >= 2 && known.dishes.containing.contains(text.tokens[start - 1].word)
            && known.grammar.relative.contains(text.tokens[start - 2].word)
    }

    /// True if the chunk tells the weight of a dish, and all that is listed behind it is in the dish: "a 250 g bowl of porridge",
    /// "a 30 g pasta dish", "140 g of mixed black", "a 300 g salad that included tomatoes".
    private func holdsRest(_ place: Int) -> Bool {
        let tokens = text.chunks[place].tokens
        guard let amount = text.chunks[place].amounts.first(where: { isWeight($0) && !isHousehold($0) }) else {
            return false
        }
        let known = ranker.index.words.known
        if isOfMixed(place) { return true }
        let start = text.amounts[amount].tokens.upperBound
        return (start..<max(start, tokens.upperBound)).contains { place in
            let word = text.tokens[place].word
            guard place + 1 < tokens.upperBound else { return word == known.dishes.dish }
            let next = text.tokens[place + 1].word
            return next == known.grammar.of
                && [known.dishes.vessels, known.dishes.mixing, known.dishes.composed].contains { $0.contains(word) }
                || known.grammar.relative.contains(word) && known.dishes.containing.contains(next)
        }
    }

    func isHousehold(_ amount: Int) -> Bool { text.amounts[amount].unit?.isHousehold != false }
}
