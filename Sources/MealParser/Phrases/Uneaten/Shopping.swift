/// Takes out what was bought to be kept: "bought 2 kg apples", "bought milk, eggs, bread".
///
/// Leaves a single croissant, which was bought to be eaten, and the part that was eaten: "bought 6 doughnuts, ate 2".
struct Shopping: PhraseRule {
    let name = "shopping"
    let example = "bought 2 kg apples"
    let counterexample = "bought a croissant"

    private let verbs, shops, packages: [Int32]
    private let clauses: ClauseWords

    init(_ intern: (String) -> Int32) {
        verbs = ["bought", "buying", "purchased", "stocked", "restocked"].map(intern)
        shops = ["store", "supermarket", "market", "grocery", "shopping", "costco", "aldi", "lidl", "tesco"].map(intern)
        packages = [
            "bag", "box", "carton", "loaf", "pack", "packet", "package", "dozen", "jar", "crate", "case", "sack",
        ]
        .map(intern)
        clauses = ClauseWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard text.isOne(of: verbs, at: place), let start = clauses.start(ofVerb: place, in: text) else {
                place += 1
                continue
            }
            let end = self.end(from: place + 1, in: text)
            let eaten = clauses.eaten(from: end, in: text)
            if eaten == .another || eaten == .nothingTold && isStock(place + 1..<end, in: text) {
                text.takeOut(start..<end, by: self)
                place = start
            } else {
                place = end + 1
            }
        }
    }

    /// All of a list is bought.
    private func end(from start: Int, in text: PhraseText) -> Int {
        let sentence = text.sentence(from: start)
        return sentence.first { place in
            clauses.verbOfEating(at: text.tokens[place].kind == .mark ? place + 1 : place, in: text) != nil
        } ?? sentence.upperBound
    }

    /// More than is eaten at once, in packages, or a list without amounts.
    private func isStock(_ range: Range<Int>, in text: PhraseText) -> Bool {
        if range.contains(where: { text.isOne(of: shops, at: $0) || text.isOne(of: packages, at: $0) }) { return true }
        let items = SaidItemReader(text).items(before: range.upperBound)
            .filter { $0.tokens.lowerBound >= range.lowerBound && !$0.food.isEmpty }
        return items.count > 1 && items.allSatisfy { $0.amount == nil } || range.contains { isMuch(at: $0, in: text) }
    }

    /// In grams or milliliters.
    private static let much = 900.0

    private func isMuch(at place: Int, in text: PhraseText) -> Bool {
        guard let (value, next) = text.numbers.plain(at: place),
            let (unit, _) = UnitReader.unit(at: next, in: text.tokens, words: text.words), !unit.isHousehold
        else { return false }
        return value * unit.size >= Self.much
    }
}
