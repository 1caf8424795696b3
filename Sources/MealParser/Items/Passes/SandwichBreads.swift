import FoodDatabase

/// Takes the bread that a sandwich is on as part of it: "roast beef sandwich on rye". A sandwich's record has its bread.
struct SandwichBreads: SegmentPass {
    let name = "bread of a sandwich"
    let example = "ham sandwich on ciabatta"
    let counterexample = "ham on ciabatta"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices.dropFirst()
        where segmenter.isSandwich(segments[place - 1]) && segmenter.isItsBread(segments[place]) {
            segments[place].candidates = []
            segments[place].isMention = true
        }
    }
}

extension Segmenter {
    fileprivate func isSandwich(_ segment: Segment) -> Bool {
        segment.candidates.first.map { ranker.index.foods.traits(at: $0.food).contains(.sandwich) } ?? false
    }

    /// "rye" of "on rye", without an amount of its own.
    fileprivate func isItsBread(_ segment: Segment) -> Bool {
        let piece = text.pieces[segment.pieces.lowerBound]
        guard let food = segment.candidates.first, piece.joint == .other, segment.pieces.count == 1,
            ranker.index.foods.traits(at: food.food).contains(.bread),
            piece.amounts.allSatisfy({ text.amounts[$0].isArticle }), piece.tokens.lowerBound > 0
        else { return false }
        return text.tokens[piece.tokens.lowerBound - 1].word == ranker.index.words.known.grammar.on
    }
}
