/// Leaves out a number with a minus, and tells it: nobody has "-2 bananas". On several lines a dash begins each.
struct MinusSigns: PhraseRule {
    let name = "minus"
    let example = "-2 bananas"
    let counterexample = "- 2 bananas"

    func apply(to text: inout PhraseText) {
        guard !text.tokens.contains(where: { Token.isMark($0, "\n") }) else { return }
        var place = 0
        while place + 1 < text.tokens.count {
            let isFirst = place == 0 || text.isMark(",", at: place - 1)
            if isFirst, text.isMark("-", at: place), text.tokens[place + 1].kind == .number,
                text.tokens[place + 1].isGlued
            {
                text.setAside(place..<place + 2, by: self, isUnread: true)
            }
            place += 1
        }
    }
}
