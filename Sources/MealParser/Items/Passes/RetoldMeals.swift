import FoodDatabase

/// Takes a meal that is named and then told again with its amounts for one: "beans on toast. half a tin of beans, 2 slices of rye".
///
/// Each food of the first sentence has to be in the next, where all are measured; "later" and "another" begin a meal of its own. A
/// food of which `LaterAmounts` has put the amount in its place is told already.
struct RetoldMeals: SegmentPass {
    let name = "meal told again"
    let example = "beans on toast. half a tin of beans, 2 slices of rye bread"
    let counterexample = "beans on toast. later half a tin of beans, 2 slices of rye bread"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        let starts = segments.indices.filter { segmenter.isSentenceStart(segments[$0]) } + [segments.count]
        guard starts.count > 2 else { return }
        for (place, start) in starts.enumerated().dropLast(2) {
            let (named, told) = (start..<starts[place + 1], starts[place + 1]..<starts[place + 2])
            guard segmenter.isRetold(segments[named], by: segments[told]) else { continue }
            for segment in named where !segmenter.isMeasured(segments[segment]) {
                segments[segment].candidates = []
                segments[segment].addsNoItem = true
            }
        }
    }
}

extension Segmenter {
    fileprivate func isSentenceStart(_ segment: Segment) -> Bool {
        let start = text.chunks[segment.chunks.lowerBound].tokens.lowerBound
        guard start > 0 else { return true }
        return [".", "!", ";", "-", ":"].contains { Token.isMark(text.tokens[start - 1], $0) }
    }

    fileprivate func isRetold(_ named: ArraySlice<Segment>, by told: ArraySlice<Segment>) -> Bool {
        let all = named.filter { !$0.candidates.isEmpty }
        let foods = all.filter { !isMeasured($0) }
        let parts = told.filter { !$0.candidates.isEmpty }
        guard all.count > 1, !foods.isEmpty, foods.count == all.count || parts.count == foods.count,
            parts.count >= foods.count, let first = parts.first, let last = all.last,
            parts.allSatisfy(isMeasured) || foods.count == all.count && isBehindDash(first), !isLater(first, than: last)
        else { return false }
        return foods.allSatisfy { food in parts.contains { isMeasured($0) && isSame(food, $0) } }
    }

    /// "beans on toast - 2 slices, half a tin of beans, tea": the dash says that its parts follow, and what else there was.
    private func isBehindDash(_ part: Segment) -> Bool {
        let start = text.chunks[part.chunks.lowerBound].tokens.lowerBound
        return start > 0 && ["-", ":"].contains { Token.isMark(text.tokens[start - 1], $0) }
    }

    /// True if both are one food, or both are bread.
    private func isSame(_ food: Segment, _ part: Segment) -> Bool {
        guard let named = food.candidates.first, let told = part.candidates.first else { return false }
        let traits = ranker.index.foods
        return named.food == told.food || names(in: food).isSubset(of: names(in: part))
            || traits.traits(at: named.food).contains(.bread) && traits.traits(at: told.food).contains(.bread)
    }

    /// A time or a word such as "later" stands between them.
    private func isLater(_ part: Segment, than food: Segment) -> Bool {
        let end = text.chunks[food.chunks.upperBound - 1].tokens.upperBound
        let start = text.chunks[part.chunks.lowerBound].tokens
        guard end > 0, end <= start.lowerBound else { return true }
        let bytes = text.tokens[end - 1].end..<text.tokens[start.lowerBound].start
        return text.moments.contains { bytes.contains($0.start) }
            || (end..<start.upperBound).contains { place in
                text.tokens[place].kind == .word
                    && ranker.index.words.known.grammar.again.contains(text.tokens[place].word)
            }
    }
}
