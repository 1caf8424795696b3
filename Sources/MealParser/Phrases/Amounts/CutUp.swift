/// How a whole food was cut, which says nothing of how much it was: "an apple cut into quarters", "a sliced peach".
struct CutUp: PhraseRule {
    let name = "cut up"
    let example = "an apple cut into quarters"
    let counterexample = "1 cup sliced peaches"

    private let cutting, into, parts, adjectives: [Int32]

    init(_ intern: (String) -> Int32) {
        cutting = ["cut", "chopped", "sliced", "diced", "torn", "broken"].map(intern)
        into = ["in", "into", "up"].map(intern)
        parts = [
            "half", "quarter", "piece", "chunk", "cube", "slice", "strip", "wedge", "stick", "third", "round",
            "segment",
        ].map(intern)
        adjectives = ["sliced", "chopped", "diced", "cubed", "quartered", "halved"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let end = endOfCutting(place, in: text) {
                text.setAside(place..<end, by: self)
            } else if isBetweenCountAndFood(place, in: text) {
                text.setAside(place..<place + 1, by: self)
            } else {
                place += 1
            }
        }
    }

    /// "cut into thin slices", "cut up" behind a food.
    private func endOfCutting(_ place: Int, in text: PhraseText) -> Int? {
        guard place > 0, text.isOne(of: cutting, at: place), text.isOne(of: into, at: place + 1) else { return nil }
        var end = place + 2
        if text.flags(at: end).contains(.size) { end += 1 }
        if text.isOne(of: parts, at: end) { return end + 1 }
        return text.isClauseEnd(end) && end == place + 2 ? end : nil
    }

    /// "sliced" of "a sliced peach", "2 chopped apples".
    private func isBetweenCountAndFood(_ place: Int, in text: PhraseText) -> Bool {
        guard text.isOne(of: adjectives, at: place), text.isFood(at: place + 1) else { return false }
        if text.flags(at: place - 1).contains(.article) { return true }
        return text.isNumber(at: place - 1) && text.tokens[place - 1].value == text.tokens[place - 1].value.rounded()
    }
}
