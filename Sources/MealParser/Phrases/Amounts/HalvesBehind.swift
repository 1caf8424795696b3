/// Puts a fraction told behind a measure to the number before it: "a cup and a half of rice" is 1.5 cups, "slice and a half of
/// toast" 1.5 slices.
struct HalvesBehind: PhraseRule {
    let name = "measure and a half"
    let example = "a glass and a half of milk"
    let counterexample = "a slice and half a banana"

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            join(measureAt: place, in: &text)
            place += 1
        }
    }

    private func join(measureAt place: Int, in text: inout PhraseText) {
        guard text.isUnit(at: place) || text.flags(at: place).contains(.measure),
            let (share, end) = text.numbers.addedFraction(at: place + 1),
            text.flags(at: place + 2).contains(.article) || text.isNumber(at: place + 2),
            text.word(at: end) == text.words.known.grammar.of || text.isClauseEnd(end)
        else { return }
        var first = place
        while text.flags(at: first - 1).contains(.size) { first -= 1 }
        let start = text.tokens[first].start
        text.setAside(place + 1..<end, by: self)
        if text.flags(at: first - 1).contains(.article) {
            put(1 + share, at: first - 1..<first, in: &text)
        } else if first > 0, let (count, next) = text.numbers.plain(at: first - 1), next == first {
            put(count + share, at: first - 1..<first, in: &text)
        } else {
            text.replace(first..<first, by: [Token(kind: .number, value: 1 + share, start: start, end: start)])
        }
    }

    private func put(_ value: Double, at range: Range<Int>, in text: inout PhraseText) {
        let told = text.tokens[range.lowerBound]
        text.replace(range, by: [Token(kind: .number, value: value, start: told.start, end: told.end)])
    }
}
