/// Adds what a person took more of to the amount before it: "100g rice plus another 50g" is 150 g of rice.
struct MoreOfSame: PhraseRule {
    let name = "more of the same"
    let example = "100g rice, then another 50g"
    let counterexample = "100g rice, then another 50g of beans"

    private let joints, more, behind: [Int32]

    init(_ intern: (String) -> Int32) {
        joints = ["plus", "and", "then", "later", "with", "i", "had"].map(intern)
        more = ["another", "more", "extra", "additional", "further"].map(intern)
        behind = ["more", "extra", "later", "after", "of", "it", "that", "them", "again", "on", "top"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            add(clauseAt: place, in: &text)
            place += 1
        }
    }

    private func add(clauseAt start: Int, in text: inout PhraseText) {
        guard text.tokens[start].kind == .mark || text.isOne(of: joints, at: start) else { return }
        let isMark = text.tokens[start].kind == .mark
        let first = text.skip(joints, from: isMark ? start + 1 : start)
        let number = text.skip(more, from: first)
        let reader = SaidItemReader(text)
        guard let added = reader.amount(at: number, before: text.tokens.count),
            added.kind == .mass || added.kind == .volume
        else { return }
        let last = text.skip(behind, from: added.tokens.upperBound)
        let isMore =
            number > first || last > added.tokens.upperBound && text.isOne(of: more, at: added.tokens.upperBound)
        guard isMore, text.isClauseEnd(last), let item = reader.items(before: start).last, !item.food.isEmpty,
            let amount = item.amount, amount.kind == added.kind, amount.number.count == 1, added.number.count == 1,
            text.word(at: amount.number.upperBound) == text.word(at: added.number.upperBound)
        else { return }
        let told = text.tokens[amount.number.lowerBound]
        let sum = Token(kind: .number, value: amount.value + added.value, start: told.start, end: told.end)
        text.setAside(start..<last, by: self)
        text.replace(amount.number, by: [sum])
    }
}
