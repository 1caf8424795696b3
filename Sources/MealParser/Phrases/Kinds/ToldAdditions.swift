/// Puts what a food had in or on it behind that food: "toast and tea, the tea had milk" is "toast and tea with milk".
struct ToldAdditions: PhraseRule {
    let name = "what a food had in it"
    let example = "a scone and coffee, the coffee had milk"
    let counterexample = "a scone and coffee, my sister had milk"

    private let owners, having, into: [Int32]
    private let it: Int32

    init(_ intern: (String) -> Int32) {
        owners = ["the", "my", "and", "which"].map(intern)
        having = ["had", "has", "have"].map(intern)
        into = ["in", "on"].map(intern)
        it = intern("it")
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            place = end(ofFoodAt: place, in: &text) ?? place + 1
        }
    }

    private func end(ofFoodAt place: Int, in text: inout PhraseText) -> Int? {
        guard text.isOne(of: having, at: place + 1), text.isFood(at: place),
            let with = text.words.known.grammar.withs.first
        else { return nil }
        var start = place
        while text.isOne(of: owners, at: start - 1) { start -= 1 }
        guard start > 0, text.tokens[start - 1].kind == .mark || start < place,
            let food = text.tokens[..<start].lastIndex(where: { $0.kind == .word && $0.word == text.word(at: place) })
        else { return nil }
        let added = text.isWith(at: place + 2) ? place + 3 : place + 2
        let end = text.tokens.indices.dropFirst(added).first { text.tokens[$0].kind == .mark } ?? text.tokens.count
        guard (added..<end).contains(where: { text.isFood(at: $0) }) else { return nil }
        // "on it" says where again.
        let last = text.word(at: end - 1) == it && text.isOne(of: into, at: end - 2) ? end - 2 : end
        let told = Array(text.tokens[added..<last])
        let connective = Token(
            kind: .word,
            word: with,
            start: text.tokens[place + 1].start,
            end: text.tokens[place + 1].end
        )
        let first = text.tokens[start - 1].kind == .mark ? start - 1 : start
        text.setAside(last..<end, by: self)
        text.replace(added..<last, by: [])
        text.setAside(first..<added, by: self)
        text.replace(food + 1..<food + 1, by: [connective] + told)
        return food + 2 + told.count
    }
}
