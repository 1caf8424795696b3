import FoodDatabase

/// "olive oil" of "a salad with olive oil weighing 60 g", "milk" and "sugar" of "pumpkin with milk and sugar, 200 g in total": the
/// weight is of all of it.
struct UnderWeightOfAll: BeginningRule {
    let name = "under the weight of all"
    let example = "a porridge with honey weighing 160 g"
    let counterexample = "a porridge with honey"

    func forbidsItem(at place: Int, in segmenter: Segmenter) -> Bool { segmenter.isUnderWeightOfAll(place) }
}

extension Segmenter {
    /// The number of chunks looked back or forward at. A limit makes the time grow with the text's length only.
    private static let longestSide = 8

    /// True if the chunk is one of several with one weight behind them all.
    func isUnderWeightOfAll(_ place: Int) -> Bool {
        guard isAnyWeighed else { return false }
        var last = place
        while !saysWeight(behind: last) {
            last += 1
            guard last < text.chunks.count, last - place < Self.longestSide, isListed(last), isUnweighed(last - 1)
            else { return false }
        }
        var with = place
        while isListed(with) {
            with -= 1
            guard with > 0, place - with < Self.longestSide, isUnweighed(with) else { return false }
        }
        guard with > 0, text.chunks[with].separator == .with, !(with...last).contains(where: { hasArticle($0) }) else {
            return false
        }
        return !hasMetric(text.chunks[with - 1]) && !foodsOfChunks[with - 1].isEmpty
    }

    /// True if a weight stands behind the food of the chunk with a word that tells so: "weighing 60 g", "that is 60 g", "at 60
    /// g".
    private func saysWeight(behind place: Int) -> Bool {
        let chunk = text.chunks[place]
        let next = isWeighedByNext(place) ? text.chunks[place + 1] : chunk
        guard let amount = next.amounts.first(where: { isWeight($0) }).map({ text.amounts[$0] }),
            !hasContent(next, after: amount),
            isWeighedByNext(place) ? hasFood(chunk.tokens) : hasFoodBeforeWeight(chunk)
        else { return false }
        let known = ranker.index.words.known
        return (chunk.tokens.lowerBound..<amount.tokens.lowerBound).contains {
            known.dishes.weighing.contains(text.tokens[$0].word)
        }
    }
}
