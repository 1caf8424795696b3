/// What one food of a text is to another.
extension Segmenter {
    /// A food without an amount before a colon and two foods or more is their title, and is not eaten beside them.
    func markTitles(in segments: inout [Segment]) {
        for place in segments.indices where !segments[place].candidates.isEmpty {
            let pieces = segments[place].pieces
            guard endsInColon(pieces), !pieces.contains(where: { !text.pieces[$0].amounts.isEmpty }) else { continue }
            let parts = segments[(place + 1)...].prefix { segment in
                segment.pieces.lowerBound == pieces.upperBound || text.pieces[segment.pieces.lowerBound].joint != .hard
            }
            if parts.count(where: { !$0.candidates.isEmpty }) > 1 {
                segments[place].candidates = []
                segments[place].isTitle = true
            }
        }
    }

    /// "Coffee with milk and sugar", "toast with butter": what stands behind "with" is added to what stands before it.
    func findHosts(in segments: inout [Segment]) {
        for place in segments.indices.dropFirst() {
            let previous = segments[place - 1]
            guard !segments[place].candidates.isEmpty, let candidate = previous.candidates.first else { continue }
            guard segments[place].pieces.allSatisfy({ text.pieces[$0].amounts.isEmpty }) else { continue }
            switch text.pieces[segments[place].pieces.lowerBound].joint {
            case .with:
                segments[place].host = previous.host ?? Segment.Host(pieces: previous.pieces, candidate: candidate)
            case .and, .comma: segments[place].host = previous.host
            case .hard, .amount, .other: break
            }
        }
    }

    private func endsInColon(_ pieces: Range<Int>) -> Bool {
        let end = text.pieces[pieces.upperBound - 1].tokens.upperBound
        return end < text.tokens.count && Token.isMark(text.tokens[end], ":")
    }
}
