/// How a whole food was cut, which says nothing of how much it was: "an apple cut into quarters", "a sliced peach".
struct CutUp: PhraseRule {
    let name = "cut up"
    let example = "an apple cut into quarters"
    let counterexample = "1 cup sliced peaches"

    private let cutting, into, parts, adjectives, them: [Int32]
    private let up, hot, dog, frankfurter: Int32

    init(_ intern: (String) -> Int32) {
        cutting = ["cut", "chopped", "sliced", "diced", "torn", "broken"].map(intern)
        into = ["in", "into", "up"].map(intern)
        parts = [
            "half", "quarter", "piece", "chunk", "cube", "slice", "strip", "wedge", "stick", "third", "round",
            "segment",
        ].map(intern)
        them = ["it", "them", "that", "there"].map(intern)
        up = intern("up")
        hot = intern("hot")
        dog = intern("dog")
        frankfurter = intern("frankfurter")
        adjectives = ["sliced", "chopped", "diced", "cubed", "quartered", "halved"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let end = endOfCutting(place, in: text) {
                text.setAside(place..<end, by: self)
                takeOutOfBun(placeBehind: place, in: &text)
            } else if isBeforeFood(place, in: text) {
                text.setAside(place..<place + 2, by: self)
                takeOutOfBun(placeBehind: place + 2, in: &text)
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
        // "2 hot dogs cut up in it".
        if end == place + 2, text.isOne(of: into, at: end), text.isOne(of: them, at: end + 1),
            text.isClauseEnd(end + 2) || !text.flags(at: end + 2).isDisjoint(with: [.connective, .framing])
        {
            return end + 2
        }
        return text.isClauseEnd(end) && end == place + 2 ? end : nil
    }

    /// "cut up" of "cut up hot dog", "a cut up peach".
    private func isBeforeFood(_ place: Int, in text: PhraseText) -> Bool {
        text.isOne(of: cutting, at: place) && text.word(at: place + 1) == up && text.isFood(at: place + 2)
            && (text.isClauseStart(place) || !text.flags(at: place - 1).isDisjoint(with: [.article, .connective]))
    }

    /// "hot dogs" that are cut up are frankfurters without their buns; `place` is behind them, or where they begin.
    private func takeOutOfBun(placeBehind place: Int, in text: inout PhraseText) {
        for first in [place - 2, place] where text.word(at: first) == hot && text.word(at: first + 1) == dog {
            var whole = text.tokens[first + 1]
            (whole.word, whole.start) = (frankfurter, text.tokens[first].start)
            text.replace(first..<first + 2, by: [whole])
        }
    }

    /// "sliced" of "a sliced peach", "2 chopped apples".
    private func isBetweenCountAndFood(_ place: Int, in text: PhraseText) -> Bool {
        guard text.isOne(of: adjectives, at: place), text.isFood(at: place + 1) else { return false }
        if text.flags(at: place - 1).contains(.article) { return true }
        return text.isNumber(at: place - 1) && text.tokens[place - 1].value == text.tokens[place - 1].value.rounded()
    }
}
