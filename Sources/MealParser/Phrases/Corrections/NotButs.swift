/// Takes out what a text denies to say something else: "not 2" of "not 2 but 3 eggs", of "3 eggs, not 2", and "not tea but" of
/// "not tea but coffee".
struct NotButs: PhraseRule {
    let name = "not this but that"
    let example = "not 2 but 3 eggs"
    let counterexample = "did not eat cake but had soup"

    private let not: Int32
    private let but: Int32
    private static let longestName = 3

    init(_ intern: (String) -> Int32) {
        not = intern("not")
        but = intern("but")
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if text.tokens[place].kind == .word, text.tokens[place].word == not, let end = end(from: place, in: text) {
                text.setAside(place..<end, by: self)
            } else {
                place += 1
            }
        }
    }

    private func end(from start: Int, in text: PhraseText) -> Int? {
        let reader = SaidItemReader(text)
        let isDone = start > 0 && text.tokens[start - 1].kind == .word && !reader.isFood(start - 1)
        let denied = reader.item(from: start + 1, before: text.tokens.count)
        let end = denied.tokens.upperBound
        guard !isDone, !denied.hasFiller else { return nil }
        if end + 1 < text.tokens.count, text.tokens[end].word == but {
            let meant = reader.item(from: end + 1, before: text.tokens.count)
            let isAmount = denied.food.isEmpty && denied.amount != nil && meant.amount != nil
            let isFood = (1...Self.longestName).contains(denied.food.count) && !meant.food.isEmpty && !meant.hasFiller
            return isAmount || isFood ? end + 1 : nil
        }
        // "3 eggs, not 2".
        guard denied.food.isEmpty, let amount = denied.amount, !amount.isArticle else { return nil }
        return reader.items(before: start).last?.amount == nil ? nil : end
    }
}
