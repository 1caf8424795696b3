import FoodDatabase

/// What a text names that is not eaten beside what it weighs: what that is made into, and what is told again.
extension Segmenter {
    /// "coffee" of "a coffee made with 200 g of water": what is made of what is weighed behind it is not there beside it.
    func isTitleOfWeighed(_ place: Int) -> Bool {
        let next = place + 1
        guard next < text.pieces.count, !hasWeightOrCount(place), isWeighed(text.pieces[next]),
            text.pieces[next].amounts.contains(where: { text.amounts[$0].unit?.isHousehold == false })
        else { return false }
        let index = ranker.index
        let known = index.words.known
        let tokens = text.pieces[place].tokens
        switch text.pieces[next].joint {
        case .amount:
            let words = tokens.suffix(2).map { text.tokens[$0].word }
            return words.count == 2 && known.belonging.contains(words[0])
                && [known.with, known.from, known.of].contains(words[1])
        case .with:
            // "I made a coffee with 200 g of water", "I made a wrap with a 70 g tortilla and 30 g of ham".
            guard let food = foodsOfPieces[place].first,
                (max(tokens.lowerBound - 1, 0)..<tokens.upperBound - 1).contains(where: {
                    known.making.contains(text.tokens[$0].word)
                        && index.words.has(text.tokens[$0 + 1].word, .article)
                })
            else { return false }
            return Guideline(category: index.foods.categoryBytes(at: food.food)) == .beverage
                || tokens.contains { known.composed.contains(text.tokens[$0].word) } && isFollowedByWeighed(next)
        default: return false
        }
    }

    /// "0 eggs": none was eaten.
    func markNone(in segments: inout [Segment]) {
        for place in segments.indices where !segments[place].candidates.isEmpty {
            let amounts = segments[place].pieces.flatMap { text.pieces[$0].amounts }.map { text.amounts[$0] }
                .filter { !$0.isLength }
            guard !amounts.isEmpty, amounts.allSatisfy({ $0.value == 0 && $0.unit == nil }) else { continue }
            segments[place].candidates = []
            segments[place].isMention = true
        }
    }

    /// That, and more is weighed that it is made of: "coffee" of "a coffee made with 5 g of coffee powder and 15 g of sugar".
    func isTitleOfList(_ place: Int) -> Bool {
        isTitleOfWeighed(place) && isFollowedByWeighed(place + 1)
    }

    private func isFollowedByWeighed(_ place: Int) -> Bool {
        let next = place + 1
        return next < text.pieces.count && isListed(next) && isWeighed(text.pieces[next])
    }

    private func hasWeightOrCount(_ place: Int) -> Bool {
        text.pieces[place].amounts.contains {
            !text.amounts[$0].isArticle && text.amounts[$0].unit?.isHousehold != true
        }
    }

    /// "the flour" of "50 g millet flour, 2 g salt and 30 g beans; the flour was boiled": told again, not eaten again.
    func markRepeats(in segments: inout [Segment]) {
        guard isAllWeighed else { return }
        let words = segments.map { names(in: $0) }
        for place in segments.indices {
            guard let food = segments[place].candidates.first,
                segments[place].pieces.allSatisfy({ isUnweighed($0) && (!hasArticle($0) || isPinch($0)) })
            else { continue }
            let index = ranker.index
            let said = words[place].intersection(index.wordsOfNames[index.words(ofName: food.name)])
            guard !said.isEmpty else { continue }
            let isToldAgain = segments.indices.contains { other in
                other != place && !segments[other].candidates.isEmpty && words[other].isSuperset(of: said)
                    && segments[other].pieces.contains(where: { weighsItsOwn($0) })
            }
            guard isToldAgain else { continue }
            segments[place].candidates = []
            segments[place].isMention = true
        }
    }

    /// "a pinch of salt".
    private func isPinch(_ place: Int) -> Bool {
        text.pieces[place].tokens.contains { ranker.index.words.known.pinches.contains(text.tokens[$0].word) }
    }

    /// The words that say which food a segment is of.
    private func names(in segment: Segment) -> Set<Int32> {
        let index = ranker.index
        return Set(
            segment.pieces.flatMap { text.pieces[$0].tokens }.filter { text.isContent[$0] }.map { text.tokens[$0].word }
                .filter { !index.words.has($0, [.framing, .preparation, .measure, .size, .grammar]) }
        )
    }
}
