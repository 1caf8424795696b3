/// Takes out the title of a list: a food without an amount before a colon and two foods or more is not eaten beside them.
struct ListTitles: SegmentPass {
    let name = "title of a list"
    let example = "noodle bowl: prawns, noodles, peas"
    let counterexample = "noodle bowl; prawns, noodles, peas"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        let text = segmenter.text
        for place in segments.indices where !segments[place].candidates.isEmpty {
            let pieces = segments[place].pieces
            guard text.endsInColon(pieces), !pieces.contains(where: { !text.pieces[$0].amounts.isEmpty }) else {
                continue
            }
            let parts = segments[(place + 1)...].prefix { segment in
                segment.pieces.lowerBound == pieces.upperBound || text.pieces[segment.pieces.lowerBound].joint != .hard
            }
            if parts.count(where: { !$0.candidates.isEmpty }) > 1 {
                segments[place].candidates = []
                segments[place].isMention = true
            }
        }
    }
}

extension MealText {
    fileprivate func endsInColon(_ pieces: Range<Int>) -> Bool {
        let end = self.pieces[pieces.upperBound - 1].tokens.upperBound
        return end < tokens.count && Token.isMark(tokens[end], ":")
    }
}
