/// Makes a piece a food that was worth more as talk, but is a food's name and nothing else. In a list of weights, what has none
/// is a food only where such a list begins or ends.
struct LoneNames: SegmentPass {
    let name = "name of a food"
    let example = "2 eggs, pepper"
    let counterexample = "40 g bread, mango, 60 g ham, 10 g butter"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices where place < segments.count && segments[place].candidates.isEmpty {
            let piece = segments[place].pieces.lowerBound
            guard segmenter.isEatenUnweighed(piece), segmenter.isNameAlone(piece) else { continue }
            segments[place].candidates = segmenter.foodsOfPieces[piece]
            segmenter.takeAmount(behind: place, in: &segments)
        }
    }
}

extension Segmenter {
    fileprivate func isEatenUnweighed(_ piece: Int) -> Bool {
        (!isWeighedList || isAddedAtStart(piece) || isAddedAtEnd(piece) || isAddedAtTable(piece))
            && mayBegin(at: piece) && !isTitleOfWeighed(piece)
    }

    /// "5 pieces" of "lumpia 5 pieces": it measures the name before it, and nothing else.
    fileprivate func takeAmount(behind place: Int, in segments: inout [Segment]) {
        let next = place + 1
        guard next < segments.count, segments[next].candidates.isEmpty, segments[next].pieces.count == 1,
            text.pieces[segments[next].pieces.lowerBound].joint == .amount,
            isTrailingAmount(text.pieces[segments[next].pieces.lowerBound])
        else { return }
        segments[place].pieces = segments[place].pieces.lowerBound..<segments[next].pieces.upperBound
        segments.remove(at: next)
    }

    fileprivate func isNameAlone(_ piece: Int) -> Bool {
        foodsOfPieces[piece].first.map { $0.isWholeButRemarks || $0.isBehindGroupButRemarks } ?? false
            || lacksOnlyKind(piece) || isAnyWeighed && isCalled(piece)
    }

    /// "saltines", whose table name has a category's word more.
    private func lacksOnlyKind(_ piece: Int) -> Bool { foodsOfPieces[piece].first?.lacksOnlyKind ?? false }
}
