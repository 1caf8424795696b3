import FoodDatabase

/// Takes out what a list of weights tells again: "the flour" of "50 g millet flour, 2 g salt and 30 g beans; the flour was boiled".
struct ToldAgain: SegmentPass {
    let name = "told again"
    let example = "30 g beans, 2 g salt, 50 g rice, a pinch of salt"
    let counterexample = "30 g beans, 20 g bread, 50 g rice, a pinch of salt"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        guard segmenter.isAllWeighed else { return }
        let index = segmenter.ranker.index
        let words = segments.map { segmenter.names(in: $0) }
        for place in segments.indices {
            guard let food = segments[place].candidates.first,
                segments[place].chunks.allSatisfy({ segmenter.isUnweighed($0) && segmenter.hasNoMoreThanPinch($0) })
            else { continue }
            let said = words[place].intersection(index.wordsOfNames[index.words(ofName: food.name)])
            guard !said.isEmpty else { continue }
            let isToldAgain = segments.indices.contains { other in
                other != place && !segments[other].candidates.isEmpty && words[other].isSuperset(of: said)
                    && segments[other].chunks.contains(where: { segmenter.weighsItsOwn($0) })
            }
            guard isToldAgain else { continue }
            segments[place].candidates = []
            segments[place].addsNoItem = true
        }
    }
}

extension Segmenter {
    /// "the salt" and "a pinch of salt", not "a salt".
    fileprivate func hasNoMoreThanPinch(_ place: Int) -> Bool {
        !hasArticle(place)
            || text.chunks[place].tokens.contains {
                ranker.index.words.known.foods.pinches.contains(text.tokens[$0].word)
            }
    }
}
