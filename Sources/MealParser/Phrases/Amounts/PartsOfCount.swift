/// Takes out how many there were where it is told how many of them were eaten: "two of the six samosas" are two samosas.
struct PartsOfCount: PhraseRule {
    let name = "some of a number"
    let example = "two of the six samosas"
    let counterexample = "two of the large eggs"

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let rest = rest(behind: place, in: text) { text.setAside(rest, by: self) }
            place += 1
        }
    }

    /// "of the six" behind the count at `place`.
    private func rest(behind place: Int, in text: PhraseText) -> Range<Int>? {
        guard let (eaten, next) = text.numbers.plain(at: place), eaten >= 1,
            text.word(at: next) == text.words.known.grammar.of
        else { return nil }
        let number = text.isOne(of: text.words.known.grammar.determiners, at: next + 1) ? next + 2 : next + 1
        guard let (there, end) = text.numbers.plain(at: number), there > eaten, there <= Self.most,
            !text.isUnit(at: end),
            text.isFood(at: end) || text.flags(at: end).contains(.measure) && !text.isUnit(at: end)
        else { return nil }
        return next..<end
    }

    /// Packages hold no more, and "2 of 500 g" is no count.
    private static let most = 60.0
}
