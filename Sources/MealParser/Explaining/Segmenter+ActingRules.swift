/// Which rules and passes acted on the best reading.
extension Segmenter {
    /// One action of a rule.
    struct Act {
        let rule: String
        let pieces: Range<Int>
        /// The foods that it forbade.
        var foods: [Int] = []
    }

    func actingRules() -> [Act] {
        let segments = chosen()
        return actingBeginnings() + actingEnds(segments) + actingNames(segments) + actingPasses(segments)
    }

    /// Finds the pieces at which a rule kept an item from beginning.
    private func actingBeginnings() -> [Act] {
        BoundaryRules.beginnings.flatMap { rule in
            text.pieces.indices.filter { !text.pieces[$0].isTalk && rule.forbidsItem(at: $0, in: self) }
                .map { Act(rule: rule.name, pieces: $0..<$0 + 1) }
        }
    }

    /// Finds the pieces at which a rule kept an item from going on, and another began.
    private func actingEnds(_ segments: [Segment]) -> [Act] {
        BoundaryRules.ends.flatMap { rule in
            zip(segments, segments.dropFirst()).filter { before, behind in
                let next = behind.pieces.lowerBound
                return text.pieces[next].joint != .hard && rule.ends(before.pieces, before: next, in: self)
            }.map { Act(rule: rule.name, pieces: $1.pieces) }
        }
    }

    /// Which names the items were not allowed to have, by themselves and together with what stands behind them.
    private func actingNames(_ segments: [Segment]) -> [Act] {
        var segmenter = self
        let tried = togetherAllowed(segments).map { pieces in
            segmenter.gather(pieces)
            return (pieces: pieces, candidates: segmenter.foods(for: pieces))
        }
        return BoundaryRules.names.flatMap { rule in
            tried.compactMap { pieces, candidates in
                let foods = candidates.filter { rule.forbids($0, across: pieces, in: self) }.map(\.food)
                return foods.isEmpty ? nil : Act(rule: rule.name, pieces: pieces, foods: foods)
            }
        }
    }

    /// The pieces that could have been one item, but for its name: those of each item of several, and of each with the next.
    private func togetherAllowed(_ segments: [Segment]) -> [Range<Int>] {
        segments.indices.flatMap { place in
            let start = segments[place].pieces.lowerBound
            let last =
                place + 1 < segments.count ? segments[place + 1].pieces.upperBound : segments[place].pieces.upperBound
            guard mayBegin(at: start) else { return [Range<Int>]() }
            return (start + 1..<min(last, start + Self.reach)).prefix { mayGoOn(start..<$0, over: $0) }
                .map { start..<$0 + 1 }.filter { $0.upperBound >= segments[place].pieces.upperBound }
        }
    }

    /// The passes that changed a segment.
    private func actingPasses(_ chosen: [Segment]) -> [Act] {
        var segmenter = self
        var segments = chosen
        return Self.passes.flatMap { pass in
            let before = segments
            pass.apply(to: &segments, in: &segmenter)
            return segments.filter { !before.contains($0) }.map { Act(rule: pass.name, pieces: $0.pieces) }
        }
    }
}
