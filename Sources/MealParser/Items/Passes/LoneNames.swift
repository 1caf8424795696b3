/// Makes a chunk a food that was worth more as talk, but is a food's name and nothing else. In a list of weights, what has none
/// is a food only where such a list begins or ends.
struct LoneNames: SegmentPass {
    let name = "name of a food"
    let example = "2 eggs, pepper"
    let counterexample = "40 g bread, mango, 60 g ham, 10 g butter"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices where place < segments.count && segments[place].candidates.isEmpty {
            let chunk = segments[place].chunks.lowerBound
            guard segmenter.isEatenUnweighed(chunk), segmenter.isNameAlone(chunk), !segmenter.isSkin(chunk) else {
                continue
            }
            segments[place].candidates = segmenter.foodsOfChunks[chunk]
            segmenter.takeAmount(behind: place, in: &segments)
        }
    }
}

extension Segmenter {
    fileprivate func isEatenUnweighed(_ chunk: Int) -> Bool {
        (!isWeighedList || isAddedAtStart(chunk) || isAddedAtEnd(chunk) || isAddedAtTable(chunk))
            && mayBegin(at: chunk) && !isTitleOfWeighed(chunk)
    }

    /// "5 pieces" of "lumpia 5 pieces": it measures the name before it, and nothing else.
    fileprivate func takeAmount(behind place: Int, in segments: inout [Segment]) {
        let next = place + 1
        guard next < segments.count, segments[next].candidates.isEmpty, segments[next].chunks.count == 1,
            text.chunks[segments[next].chunks.lowerBound].separator == .amount,
            isTrailingAmount(text.chunks[segments[next].chunks.lowerBound])
        else { return }
        segments[place].chunks = segments[place].chunks.lowerBound..<segments[next].chunks.upperBound
        segments.remove(at: next)
    }

    /// "skin" of "trout with skin" belongs to what it is on; "skins" are of potatoes.
    fileprivate func isSkin(_ chunk: Int) -> Bool {
        let content = text.chunks[chunk].tokens.map { text.tokens[$0] }.filter { token in
            token.kind == .word && !ranker.index.words.has(token.word, [.framing, .connective, .article, .grammar])
        }
        guard content.count == 1, let only = content.first else { return false }
        return only.word == ranker.index.words.known.foods.skin
            && text.text[Int(only.end) - 1] | 0x20 != UInt8(ascii: "s")
    }

    fileprivate func isNameAlone(_ chunk: Int) -> Bool {
        foodsOfChunks[chunk].first.map { $0.isWholeButRemarks || $0.isBehindGroupButRemarks } ?? false
            || lacksOnlyKind(chunk) || isAnyWeighed && isCalled(chunk)
    }

    /// "saltines", whose table name has a category's word more.
    private func lacksOnlyKind(_ chunk: Int) -> Bool { foodsOfChunks[chunk].first?.lacksOnlyKind ?? false }
}
