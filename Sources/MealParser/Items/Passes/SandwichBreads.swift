import FoodDatabase

/// Takes the bread that a sandwich is on or in as part of it: "roast beef sandwich on rye", "ham sandwich, white bread". A sandwich's
/// record has its bread.
struct SandwichBreads: SegmentPass {
    let name = "bread of a sandwich"
    let example = "ham sandwich, white bread"
    let counterexample = "ham, white bread"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices.dropFirst()
        where segmenter.isSandwich(segments[place - 1]) && segmenter.isItsBread(segments[place]) {
            segments[place].candidates = []
            segments[place].addsNoItem = true
        }
    }
}

extension Segmenter {
    fileprivate func isSandwich(_ segment: Segment) -> Bool {
        segment.candidates.first.map { ranker.index.foods.traits(at: $0.food).contains(.sandwich) } ?? false
    }

    /// "rye" of "on rye", "a brioche bun" of "in a brioche bun", "white bread" behind a comma, without an amount of its own.
    fileprivate func isItsBread(_ segment: Segment) -> Bool {
        let chunk = text.chunks[segment.chunks.lowerBound]
        guard let food = segment.candidates.first, segment.chunks.count == 1,
            ranker.index.foods.traits(at: food.food).contains(.bread),
            chunk.amounts.allSatisfy({ text.amounts[$0].isArticle }), chunk.tokens.lowerBound > 0
        else { return false }
        let known = ranker.index.words.known
        if chunk.separator == .comma { return chunk.amounts.isEmpty && isKindOfBread(chunk) }
        let before = text.tokens[chunk.tokens.lowerBound - 1].word
        // Behind a name of several chunks, "bacon lettuce and tomato", it was parted from what it lies under.
        if before == known.grammar.on { return [.other, .hard].contains(chunk.separator) }
        return chunk.separator == .other && known.grammar.into.contains(before)
    }

    /// "white bread".
    private func isKindOfBread(_ chunk: MealText.Chunk) -> Bool {
        let known = ranker.index.words.known.dishes
        let words = chunk.tokens.filter { text.isContent[$0] }.map { text.tokens[$0].word }
        return words.count > 1 && words.last == known.bread && words.dropLast().allSatisfy(known.breadKinds.contains)
    }
}
