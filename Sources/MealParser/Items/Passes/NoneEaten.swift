/// Takes out what is counted as none: "0 eggs".
struct NoneEaten: SegmentPass {
    let name = "none eaten"
    let example = "toast, 0 eggs"
    let counterexample = "toast, 10 eggs"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        let text = segmenter.text
        for place in segments.indices where !segments[place].candidates.isEmpty {
            let amounts = segments[place].chunks.flatMap { text.chunks[$0].amounts }.map { text.amounts[$0] }
                .filter { !$0.isDescriptive }
            guard !amounts.isEmpty, amounts.allSatisfy({ $0.value == 0 && $0.unit == nil }) else { continue }
            segments[place].candidates = []
            segments[place].addsNoItem = true
        }
    }
}
