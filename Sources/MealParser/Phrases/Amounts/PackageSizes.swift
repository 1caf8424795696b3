/// Puts what a package weighs before its name, as "300g packet" is read: "half a packet of crisps (packet is 300g)".
struct PackageSizes: PhraseRule {
    let name = "weight of a package"
    let example = "half a packet of rice (packet is 300g)"
    let counterexample = "half a packet of rice (300g)"

    private let determiners, being: [Int32]

    init(_ intern: (String) -> Int32) {
        determiners = ["the", "a", "whole", "each", "full", "one", "it"].map(intern)
        being = ["is", "was", "are", "were", "weighs", "weigh", "holds", "hold", "about"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            move(packageAt: place, in: &text)
            place += 1
        }
    }

    private func move(packageAt start: Int, in text: inout PhraseText) {
        guard text.tokens[start - 1].kind == .mark, case let package = text.skip(determiners, from: start),
            package < text.tokens.count, text.words.known.amounts.soldIn.contains(text.word(at: package)),
            text.tokens[..<start].contains(where: { $0.word == text.tokens[package].word && $0.kind == .word })
        else { return }
        let verb = text.isMark(":", at: package + 1) ? package + 2 : text.skip(being, from: package + 1)
        guard verb > package + 1, let amount = SaidItemReader(text).amount(at: verb, before: text.tokens.count),
            amount.kind == .mass || amount.kind == .volume, text.isClauseEnd(amount.tokens.upperBound)
        else { return }
        let moved = Array(text.tokens[amount.tokens]) + [text.tokens[package]]
        text.setAside(package + 1..<verb, by: self)
        if package > start { text.setAside(start..<package, by: self) }
        text.replace(start..<start + moved.count, by: moved)
    }
}
