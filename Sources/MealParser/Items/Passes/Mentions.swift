/// Marks what only says what the weighed foods become, or tells more of one of them: "coffee" of "a coffee made with 5 g of
/// powder and 200 g of water".
struct Mentions: SegmentPass {
    let name = "mention beside weights"
    let example = "coffee made with 5 g of powder and 200 g of water"
    let counterexample = "coffee made with water"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices where segments[place].candidates.isEmpty {
            let chunk = segments[place].chunks.lowerBound
            segments[place].addsNoItem = segmenter.isTitleOfWeighed(chunk) || segmenter.isRemark(chunk)
        }
    }
}
