import FoodDatabase

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
                segments[place].isMention = true
            }
        }
    }

    /// "Coffee with milk and sugar", "toast with butter": what stands behind "with" is added to what stands before it.
    func findHosts(in segments: inout [Segment]) {
        for place in segments.indices.dropFirst() {
            let previous = segments[place - 1]
            guard !segments[place].candidates.isEmpty, let candidate = previous.candidates.first else { continue }
            let amounts = segments[place].pieces.flatMap { text.pieces[$0].amounts }.map { text.amounts[$0] }
            // "coffee, 1 milk, 2 sugars" is coffee with a splash of milk, not with a cup.
            let isSplash = pours(segments[place], into: previous)
            guard amounts.isEmpty || isSplash && amounts.allSatisfy({ $0.unit == nil && !$0.isLength }) else {
                continue
            }
            switch text.pieces[segments[place].pieces.lowerBound].joint {
            case .with:
                segments[place].host = previous.host ?? Segment.Host(pieces: previous.pieces, candidate: candidate)
            case .and, .comma, .amount:
                let isOwn = text.pieces[segments[place].pieces.lowerBound].joint != .and && amounts.isEmpty
                segments[place].host =
                    previous.host
                    ?? (isSplash && !isOwn ? Segment.Host(pieces: previous.pieces, candidate: candidate) : nil)
            case .hard, .other: break
            }
        }
    }

    /// "milk" of "tea and milk": milk or cream beside coffee or tea.
    private func pours(_ segment: Segment, into drink: Segment) -> Bool {
        guard let candidate = segment.candidates.first, let host = drink.host?.candidate ?? drink.candidates.first
        else {
            return false
        }
        let foods = ranker.index.foods
        return Guideline(category: foods.categoryBytes(at: host.food)) == .beverage
            && Guideline.isPoured(category: foods.categoryBytes(at: candidate.food))
    }

    private func endsInColon(_ pieces: Range<Int>) -> Bool {
        let end = text.pieces[pieces.upperBound - 1].tokens.upperBound
        return end < text.tokens.count && Token.isMark(text.tokens[end], ":")
    }
}
