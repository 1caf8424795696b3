/// Counts a food by the pieces that are told in brackets behind what it came in: "a handful of almonds (about 20)" is 20 almonds,
/// "half a pack of biscuits (5 of them)" five biscuits.
struct PiecesTold: PhraseRule {
    let name = "pieces told behind"
    let example = "a handful of almonds (about 20)"
    let counterexample = "a bag of crisps (2)"

    private let around, pieces, pronouns: [Int32]
    /// As many are pieces without "of them": fewer may be handfuls or packs, more are calories.
    private static let bare = 5.0...50

    init(_ intern: (String) -> Int32) {
        around = ["about", "around", "roughly", "maybe", "like", "approx", "approximately", "probably", "say"].map(
            intern
        )
        pieces = ["piece", "pc", "nut", "bit", "one"].map(intern)
        pronouns = ["them", "em", "those", "these"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 2
        while place < text.tokens.count {
            count(bracketAt: place, in: &text)
            place += 1
        }
    }

    private func count(bracketAt bracket: Int, in text: inout PhraseText) {
        guard text.isMark("(", at: bracket), let item = SaidItemReader(text).items(before: bracket).last,
            item.tokens.upperBound == bracket, let vessel = vessel(of: item, in: text), let head = item.food.last,
            text.isPlural(at: head), text.isFood(at: head),
            case let number = text.skip(around, from: bracket + 1), text.isNumber(at: number),
            text.tokens[number].value == text.tokens[number].value.rounded()
        else { return }
        let isOf = text.word(at: number + 1) == text.words.known.grammar.of && text.isOne(of: pronouns, at: number + 2)
        let end = isOf ? number + 3 : text.skip(pieces, from: number + 1)
        guard text.isMark(")", at: end), text.tokens[number].value > 1,
            isOf || end > number + 1 || Self.bare.contains(text.tokens[number].value)
        else { return }
        var count = text.tokens[number]
        let place = vessel.lowerBound
        (count.start, count.end, count.isGlued) = (text.tokens[place].start, text.tokens[place].end, false)
        text.setAside(bracket..<end + 1, by: self)
        if vessel.count > 1 { text.setAside(place + 1..<vessel.upperBound, by: self) }
        text.replace(place..<place + 1, by: [count])
    }

    /// "a handful of", "half a pack of", "handful of".
    private func vessel(of item: SaidItem, in text: PhraseText) -> Range<Int>? {
        func withOf(_ end: Int) -> Int { text.word(at: end) == text.words.known.grammar.of ? end + 1 : end }
        if let amount = item.amount {
            guard !amount.sizes.isEmpty, amount.value <= 1 else { return nil }
            return amount.tokens.lowerBound..<withOf(amount.sizes.upperBound)
        }
        guard let first = item.tokens.first(where: { text.flags(at: $0).contains(.measure) }),
            text.word(at: first + 1) == text.words.known.grammar.of
        else { return nil }
        return first..<first + 2
    }
}
