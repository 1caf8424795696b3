import FoodDatabase

/// Marks a dish whose weight may be of a part of it: "noodles with beef 100 g" are 100 g of the dish or of the beef, and "chicken
/// (100 g) curry" a curry of 100 g or one with 100 g of chicken.
struct UnclearWeights: SegmentPass {
    let name = "weight of a part or of all"
    let example = "chicken (100 g) curry"
    let counterexample = "chicken curry (100 g)"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices where !segments[place].candidates.isEmpty {
            segments[place].isWeightUnclear = segmenter.isWeightUnclear(segments[place])
        }
    }
}

extension Segmenter {
    fileprivate func isWeightUnclear(_ segment: Segment) -> Bool {
        let tokens =
            text.chunks[segment.chunks.lowerBound].tokens
            .lowerBound..<text.chunks[segment.chunks.upperBound - 1].tokens
            .upperBound
        let weights = segment.chunks.flatMap { text.chunks[$0].amounts }.map { text.amounts[$0] }
            .filter { $0.unit?.isHousehold == false && !$0.isDescriptive }
        guard weights.count == 1, let weight = weights.first,
            hasFood(tokens.lowerBound..<weight.tokens.lowerBound)
        else { return false }
        let behind = weight.tokens.upperBound..<tokens.upperBound
        if hasFood(behind) { return namesWhole(behind) }
        return segment.chunks.dropFirst().contains { text.chunks[$0].separator == .with && namesPart($0) }
    }

    /// "curry" of "chicken (100 g) curry": a food's name, rather than a variety of what is weighed.
    private func namesWhole(_ tokens: Range<Int>) -> Bool {
        let words = tokens.filter { text.isContent[$0] && !text.tokens[$0].isAbsent }.map { text.tokens[$0].word }
        let index = ranker.index
        return words.contains { word in
            index.words.has(word, .called) && !index.words.has(word, [.preparation, .measure, .size])
                && !index.words.known.foods.varieties.contains { $0.contains(word) }
        }
    }

    /// "beef" of "noodles with beef 100 g".
    private func namesPart(_ chunk: Int) -> Bool { isWholeFood(chunk) || foodsOfChunks[chunk].first != nil }
}
