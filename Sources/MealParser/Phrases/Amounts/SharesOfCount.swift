/// Counts what a part of several is: "half of two burgers" is one burger, "a third of the six samosas" two samosas.
struct SharesOfCount: PhraseRule {
    let name = "part of a number"
    let example = "half of two burgers"
    let counterexample = "half of a burger"

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let (part, number, end, count) = share(at: place, in: text) {
                let (told, last) = (text.tokens[number], text.tokens[end - 1])
                // A third of six is two, whatever a third is in binary.
                let value = (part * count * Self.exact).rounded() / Self.exact
                text.replace(number..<end, by: [Token(kind: .number, value: value, start: told.start, end: last.end)])
                text.setAside(place..<number, by: self)
            }
            place += 1
        }
    }

    /// "half of" at `place` with the number behind it.
    private func share(
        at place: Int,
        in text: PhraseText
    ) -> (part: Double, number: Int, end: Int, count: Double)? {
        guard let (part, next) = text.numbers.value(at: place), part > 0, part < 1 else { return nil }
        let behindOf = text.word(at: next) == text.words.known.grammar.of ? next + 1 : next
        let isOf = text.tokens[place..<behindOf].contains { $0.word == text.words.known.grammar.of }
        let number = text.skip(text.words.known.grammar.determiners, from: behindOf)
        guard isOf, let (count, end) = text.numbers.plain(at: number), count >= 2, count <= Self.most,
            count == count.rounded(), !text.tokens[number].isPercentage, isCounted(end, in: text)
        else { return nil }
        return (part, number, end, count)
    }

    /// "burgers", "large pizzas", "slices": no unit, and no name that begins with a number.
    private func isCounted(_ place: Int, in text: PhraseText) -> Bool {
        var noun = place
        while text.flags(at: noun).contains(.size) { noun += 1 }
        return text.isPlural(at: noun) && !text.isUnit(at: noun)
            && (text.isFood(at: noun) || text.flags(at: noun).contains(.measure))
    }

    private static let exact = 1e6
    /// More are no pieces.
    private static let most = 60.0
}
