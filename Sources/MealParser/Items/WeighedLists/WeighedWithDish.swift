import FoodDatabase

/// "oil" and "onion" of "150 g rice with oil and onion, 20 g ghee": in a list of weights, what is named behind "with" was weighed
/// with what stands before it, as is "onion" of "80 g cabbage fried with oil and onion, 40 g bread".
struct WeighedWithDish: BeginningRule {
    let name = "weighed with its dish"
    let example = "150 g noodles with oil and leek, 20 g cheese"
    let counterexample = "150 g noodles, 10 g oil, 20 g cheese"

    func forbidsItem(at place: Int, in segmenter: Segmenter) -> Bool { segmenter.isPartOfWeighed(place) }
}

extension Segmenter {
    /// The number of chunks looked back or forward at. A limit makes the time grow with the text's length only.
    private static let longestSide = 8

    fileprivate func isPartOfWeighed(_ place: Int) -> Bool {
        guard isWeighedList, isUnweighed(place) else { return false }
        if isAddedAtTable(place) { return false }
        var first = place
        while isListed(first) {
            guard first > 0, place - first < Self.longestSide else { return false }
            if hasWeight(text.chunks[first - 1]) {
                if bindsWith(first - 1) { return !hasArticle(place) }
                return text.chunks[first].separator == .and && isAllWeighed && place + 1 < text.chunks.count
            }
            first -= 1
            guard isUnweighed(first) else { return false }
        }
        guard first > 0, text.chunks[first].separator == .with || isCookedIn(first), !isWeighedFurtherOn(first) else {
            return false
        }
        // "40 g crackers and breadsticks with butter".
        if first > 1, isUnweighed(first - 1), text.chunks[first - 1].separator == .and { first -= 1 }
        return hasWeight(text.chunks[first - 1])
    }

    /// "my dish" of "… with my dish of chicken and noodles, which is 260 g": what belongs to it is weighed at its end.
    private func isWeighedFurtherOn(_ place: Int) -> Bool {
        var last = place
        while last + 1 < text.chunks.count, last - place < Self.longestSide, isUnweighed(last),
            [.and, .other].contains(text.chunks[last + 1].separator)
        {
            last += 1
        }
        return isWeighedByNext(last) || hasFoodBeforeWeight(text.chunks[last])
    }

    /// "fried with oil", "made of oats": the chunk holds more of what the dish is of, so that more may follow.
    private func bindsWith(_ place: Int) -> Bool {
        let known = ranker.index.words.known
        return text.chunks[place].tokens.dropFirst().contains {
            [known.grammar.with, known.grammar.from, known.grammar.of].contains(text.tokens[$0].word)
                && known.dishes.belonging.contains(text.tokens[$0 - 1].word)
        }
    }

    /// "coconut milk" of "170 g shoots cooked in coconut milk".
    private func isCookedIn(_ place: Int) -> Bool {
        let start = text.chunks[place].tokens.lowerBound
        guard start >= 2, text.chunks[place].separator == .other else { return false }
        let index = ranker.index
        return index.words.known.grammar.into.contains(text.tokens[start - 1].word)
            && index.words.state(of: text.tokens[start - 2].word) == .cooked
    }
}
