import FoodDatabase

/// Counts a dish by its weight where a colon and what is in it follow, none of which has an amount: of "soup 300 g: lentils, carrot" there
/// were 300 g of soup.
struct WeighedDishes: SegmentPass {
    let name = "dish that was weighed"
    let example = "soup 300 g: lentils, carrot"
    let counterexample = "soup: 300 g lentils, carrot"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        var place = 0
        while place < segments.count {
            if let dish = segmenter.weighedDish(at: place, in: segments) {
                segments[place].chunks = dish.chunks
                segments[place].candidates = dish.candidates
                segments[place].addsNoItem = false
                segments.removeSubrange(place + 1..<dish.end)
                for part in segments.indices[(place + 1)...].prefix(dish.parts) {
                    segments[part].candidates = []
                    segments[part].addsNoItem = true
                    segments[place].parts.append(segments[part].chunks)
                }
                place += dish.parts
            }
            place += 1
        }
    }
}

extension Segmenter {
    fileprivate struct WeighedDish {
        let chunks: Range<Int>
        let candidates: [Candidate]
        /// The place behind its segments.
        let end: Int
        /// How many segments are in it.
        let parts: Int
    }

    /// The dish whose name and weight stand before a colon, with the uncounted foods behind it.
    fileprivate func weighedDish(at place: Int, in segments: [Segment]) -> WeighedDish? {
        let first = segments[place].chunks.lowerBound
        var end = place + 1
        while end < segments.count, isTrailingAmount(text.chunks[segments[end].chunks.lowerBound]) { end += 1 }
        let chunks = first..<segments[end - 1].chunks.upperBound
        guard end < segments.count, chunks.contains(where: { hasMetric(text.chunks[$0]) }), isColon(behind: chunks)
        else { return nil }
        let alone = segments[place].candidates.isEmpty ? foodsOfChunks[first] : segments[place].candidates
        guard let food = alone.first, food.isWholeButPrepared || food.coverage > Self.mostOfDish,
            !ranker.index.foods.traits(at: food.food).isDisjoint(with: [.dish, .mixed, .sandwich])
        else { return nil }
        let parts = segments[end...].prefix { segment in
            let chunk = text.chunks[segment.chunks.lowerBound]
            return (chunk.separator != .hard || segment.chunks.lowerBound == chunks.upperBound)
                && segment.chunks.allSatisfy { text.chunks[$0].amounts.isEmpty }
        }
        guard parts.count(where: { !$0.candidates.isEmpty }) > 1 else { return nil }
        return WeighedDish(chunks: chunks, candidates: alone, end: end, parts: parts.count)
    }

    private static let mostOfDish: Float = 0.9

    private func isColon(behind chunks: Range<Int>) -> Bool {
        let end = text.chunks[chunks.upperBound - 1].tokens.upperBound
        guard end < text.tokens.count else { return false }
        let isClosed = Token.isMark(text.tokens[end], ")") && end + 1 < text.tokens.count
        return Token.isMark(text.tokens[isClosed ? end + 1 : end], ":")
    }
}
