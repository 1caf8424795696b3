/// Puts what the whole weighs behind the part of it that was eaten, as "a third of a 450 g pizza" is read: "a third of a pizza (450 g
/// pizza)", "1/8 of a quiche lorraine (the 1 kg quiche)".
struct WholeWeights: PhraseRule {
    let name = "weight of the whole"
    let example = "a third of a pizza (450 g pizza)"
    let counterexample = "a third of a pizza (150 g)"

    private let leads, determiners: [Int32]

    init(_ intern: (String) -> Int32) {
        leads = ["of", "the", "a", "an", "my"].map(intern)
        determiners = ["the", "a", "whole"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            if text.isMark("(", at: place), let part = endOfPart(before: place, in: text),
                let (weight, end) = weight(of: part..<place, in: text)
            {
                let told = text.tokens[part - 1].end
                let moved = text.tokens[weight].map { token in
                    var token = token
                    (token.start, token.end) = (told, told)
                    return token
                }
                text.setAside(place..<end, by: self)
                text.replace(part..<part, by: moved)
            }
            place += 1
        }
    }

    /// "1 kg" of "(1 kg quiche)" behind the name of a quiche, and the place behind the parentheses.
    private func weight(of name: Range<Int>, in text: PhraseText) -> (weight: Range<Int>, end: Int)? {
        let start = text.skip(determiners, from: name.upperBound + 1)
        guard let amount = SaidItemReader(text).amount(at: start, before: text.tokens.count), amount.kind == .mass,
            amount.value > 0
        else { return nil }
        let nouns = text.tokens[name].map(\.word).filter { $0 >= 0 }
        let close = text.skip(nouns, from: amount.tokens.upperBound)
        return close > amount.tokens.upperBound && text.isMark(")", at: close) ? (amount.tokens, close + 1) : nil
    }

    /// The place behind "a third of a" before the name that ends at `end`.
    private func endOfPart(before end: Int, in text: PhraseText) -> Int? {
        for start in (max(0, end - Self.farthest)..<end).reversed() {
            if text.tokens[start].kind == .mark, !text.isMark("/", at: start) { return nil }
            guard let (part, next) = text.numbers.value(at: start), part > 0, part < 1 else { continue }
            let place = text.skip(leads, from: next)
            guard place < end else { return nil }
            let isNamed = (place..<end).allSatisfy { text.tokens[$0].kind == .word && !text.isUnit(at: $0) }
            return isNamed ? place : nil
        }
        return nil
    }

    /// In tokens, of "1/8 of a chicken and leek pie".
    private static let farthest = 9
}
