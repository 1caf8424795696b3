/// Tells of each segment how much better its way of reading the pieces is than the next best.
extension Segmenter {
    /// A segment that was weighed: an item, or a piece left over.
    struct Way {
        let pieces: Range<Int>
        let isItem: Bool
        let worth: Float
    }

    /// Returns the segments of the best reading with their leads.
    ///
    /// Each way to take a segment's first piece is part of a best reading of its own: the best up to where the way begins, and the
    /// best from where it ends.
    func withLeads(_ segments: [Segment]) -> [Segment] {
        guard ruling == nil else { return segments }
        let rest = worthOfRest()
        var segments = segments
        for place in segments.indices {
            let pieces = segments[place].pieces
            var other = -Float.infinity
            for way in ways where way.pieces.contains(pieces.lowerBound) {
                guard way.pieces != pieces || way.isItem == segments[place].candidates.isEmpty else { continue }
                other = max(other, score[way.pieces.lowerBound] + way.worth + rest[way.pieces.upperBound])
            }
            segments[place].lead = total - other
        }
        return segments
    }

    /// The worth of the best reading from each piece to the end.
    private func worthOfRest() -> [Float] {
        var rest = [Float](repeating: -.infinity, count: text.pieces.count + 1)
        rest[text.pieces.count] = 0
        // The ways stand in the order of their first pieces.
        for way in ways.reversed() {
            rest[way.pieces.lowerBound] = max(rest[way.pieces.lowerBound], way.worth + rest[way.pieces.upperBound])
        }
        return rest
    }
}
