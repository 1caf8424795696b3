import FoodDatabase

/// "150 g" of "chicken breast 150 g, broccoli": it measures what stands before it.
struct MeasuresFoodBefore: BeginningRule {
    let name = "measures what stands before it"
    let example = "chicken breast 150 g, broccoli"
    let counterexample = "150 g chicken breast, broccoli"

    func forbidsItem(at place: Int, in segmenter: Segmenter) -> Bool {
        segmenter.isTrailingAmount(segmenter.text.chunks[place])
    }
}

/// "coffee" of "a coffee made with 5 g of coffee powder and 15 g of sugar": it is made of what is weighed behind it.
struct TitleOfWeights: BeginningRule {
    let name = "made of what is weighed"
    let example = "a cocoa made with 5 g of cocoa powder and 15 g of sugar"
    let counterexample = "a cocoa made with sugar"

    func forbidsItem(at place: Int, in segmenter: Segmenter) -> Bool {
        segmenter.isTitleOfWeighed(place) && segmenter.isFollowedByWeighed(place + 1)
    }
}

/// "ready to drink" of "30 g infant formula (powder, ready to drink), 20 g bread": in a list of weights a remark tells of the food
/// before it.
struct RemarkOnWeighed: BeginningRule {
    let name = "remark on what is weighed"
    let example = "30 g crackers (salted, with seeds), 20 g cheese"
    let counterexample = "3 crackers (salted, with seeds), 2 figs"

    func forbidsItem(at place: Int, in segmenter: Segmenter) -> Bool { segmenter.isRemark(place) }
}

extension Segmenter {
    /// The most tokens in a remark in parentheses.
    private static let longestRemark = 24

    /// True if the chunk is in parentheses behind a food of a list of weights.
    func isRemark(_ place: Int) -> Bool {
        guard isWeighedList, !hasMetric(text.chunks[place]) else { return false }
        let before = text.tokens[..<text.chunks[place].tokens.lowerBound].suffix(Self.longestRemark)
        let mark = before.last { Token.isMark($0, "(") || Token.isMark($0, ")") }
        return mark.map { Token.isMark($0, "(") } ?? false
    }
}
