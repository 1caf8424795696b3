/// Makes a piece a food that was worth more as talk, but is a food's name and nothing else. In a list of weights, what has none
/// is a food only where such a list begins or ends.
struct LoneNames: SegmentPass {
    let name = "name of a food"
    let example = "2 eggs, pepper"
    let counterexample = "40 g bread, mango, 60 g ham, 10 g butter"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices where segments[place].candidates.isEmpty {
            let piece = segments[place].pieces.lowerBound
            if segmenter.isEatenUnweighed(piece), segmenter.isNameAlone(piece) {
                segments[place].candidates = segmenter.foodsOfPieces[piece]
            }
        }
    }
}

extension Segmenter {
    fileprivate func isEatenUnweighed(_ piece: Int) -> Bool {
        (!isWeighedList || isAddedAtStart(piece) || isAddedAtEnd(piece) || isAddedAtTable(piece))
            && mayBegin(at: piece) && !isTitleOfWeighed(piece)
    }

    fileprivate func isNameAlone(_ piece: Int) -> Bool {
        isWholeFood(piece) || lacksOnlyKind(piece) || isAnyWeighed && isCalled(piece)
    }

    /// "saltines", whose table name has a category's word more.
    private func lacksOnlyKind(_ piece: Int) -> Bool { foodsOfPieces[piece].first?.lacksOnlyKind ?? false }
}
