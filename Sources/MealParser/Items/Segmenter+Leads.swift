/// Tells of each segment how much better its way of reading the chunks is than the next best.
extension Segmenter {
    /// A segment that was weighed: an item, or a chunk left over.
    struct Way {
        let chunks: Range<Int>
        let isItem: Bool
        let worth: Float
    }

    /// Returns the segments of the best reading with their leads.
    ///
    /// Each way to take a segment's first chunk is part of a best reading of its own: the best up to where the way begins, and the
    /// best from where it ends.
    func withLeads(_ segments: [Segment]) -> [Segment] {
        guard forcedBoundary == nil else { return segments }
        let rest = worthOfRest()
        var segments = segments
        for place in segments.indices {
            let chunks = segments[place].chunks
            var other = -Float.infinity
            for way in ways where way.chunks.contains(chunks.lowerBound) {
                guard way.chunks != chunks || way.isItem == segments[place].candidates.isEmpty else { continue }
                other = max(other, score[way.chunks.lowerBound] + way.worth + rest[way.chunks.upperBound])
            }
            segments[place].lead = total - other
        }
        return segments
    }

    /// The worth of the best reading from each chunk to the end.
    private func worthOfRest() -> [Float] {
        var rest = [Float](repeating: -.infinity, count: text.chunks.count + 1)
        rest[text.chunks.count] = 0
        // The ways stand in the order of their first chunks.
        for way in ways.reversed() {
            rest[way.chunks.lowerBound] = max(rest[way.chunks.lowerBound], way.worth + rest[way.chunks.upperBound])
        }
        return rest
    }
}
