/// Which rules and passes acted on the best reading.
extension Segmenter {
    /// One action of a rule.
    struct Act {
        let rule: String
        let chunks: Range<Int>
        /// The foods that it forbade.
        var foods: [Int] = []
    }

    func actingRules() -> [Act] {
        let segments = chosen()
        return actingBeginnings() + actingEnds(segments) + actingNames(segments) + actingPasses(segments)
    }

    /// Finds the chunks at which a rule kept an item from beginning.
    private func actingBeginnings() -> [Act] {
        BoundaryRules.beginnings.flatMap { rule in
            text.chunks.indices.filter { !text.chunks[$0].isFiller && rule.forbidsItem(at: $0, in: self) }
                .map { Act(rule: rule.name, chunks: $0..<$0 + 1) }
        }
    }

    /// Finds the chunks at which a rule kept an item from going on, and another began.
    private func actingEnds(_ segments: [Segment]) -> [Act] {
        BoundaryRules.ends.flatMap { rule in
            zip(segments, segments.dropFirst()).filter { before, behind in
                let next = behind.chunks.lowerBound
                return text.chunks[next].separator != .hard && rule.ends(before.chunks, before: next, in: self)
            }.map { Act(rule: rule.name, chunks: $1.chunks) }
        }
    }

    /// Which names the items were not allowed to have, by themselves and together with what stands behind them.
    private func actingNames(_ segments: [Segment]) -> [Act] {
        var segmenter = self
        let tried = togetherAllowed(segments).map { chunks in
            segmenter.gather(chunks)
            return (chunks: chunks, candidates: segmenter.foods(for: chunks))
        }
        return BoundaryRules.names.flatMap { rule in
            tried.compactMap { chunks, candidates in
                let foods = candidates.filter { rule.forbids($0, across: chunks, in: self) }.map(\.food)
                return foods.isEmpty ? nil : Act(rule: rule.name, chunks: chunks, foods: foods)
            }
        }
    }

    /// The chunks that could have been one item, but for its name: those of each item of several, and of each with the next.
    private func togetherAllowed(_ segments: [Segment]) -> [Range<Int>] {
        segments.indices.flatMap { place in
            let start = segments[place].chunks.lowerBound
            let last =
                place + 1 < segments.count ? segments[place + 1].chunks.upperBound : segments[place].chunks.upperBound
            guard mayBegin(at: start) else { return [Range<Int>]() }
            return (start + 1..<min(last, start + Self.reach)).prefix { mayGoOn(start..<$0, over: $0) }
                .map { start..<$0 + 1 }.filter { $0.upperBound >= segments[place].chunks.upperBound }
        }
    }

    /// The passes that changed a segment.
    private func actingPasses(_ chosen: [Segment]) -> [Act] {
        var segmenter = self
        var segments = chosen
        return Self.passes.flatMap { pass in
            let before = segments
            pass.apply(to: &segments, in: &segmenter)
            return segments.filter { !before.contains($0) }.map { Act(rule: pass.name, chunks: $0.chunks) }
        }
    }
}
