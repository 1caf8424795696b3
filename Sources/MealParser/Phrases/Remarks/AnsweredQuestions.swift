/// Takes out what a person asks and denies at once: "venti? no, a medium latte" is a medium latte. Of "toast? no butter" the butter was
/// left out.
struct AnsweredQuestions: PhraseRule {
    let name = "question answered"
    let example = "large? no just a medium latte"
    let counterexample = "toast? no butter"

    private let denials, fillers, sizes: [Int32]

    init(_ intern: (String) -> Int32) {
        denials = ["no", "nah", "nope"].map(intern)
        fillers = ["just", "only", "wait", "it", "was", "i", "had", "actually", "think", "sorry"].map(intern)
        sizes = ["venti", "grande", "tall", "double", "triple", "single", "was", "it", "maybe", "the"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place + 1 < text.tokens.count {
            if text.isMark("?", at: place), let range = answered(by: place, in: text) {
                text.setAside(range, by: self)
                place = max(1, range.lowerBound)
            } else {
                place += 1
            }
        }
    }

    /// From the start of the question to where the answer says what it was.
    private func answered(by mark: Int, in text: PhraseText) -> Range<Int>? {
        guard text.isOne(of: denials, at: mark + 1) else { return nil }
        var start = mark
        while start > 0, text.tokens[start - 1].kind != .mark { start -= 1 }
        guard start < mark else { return nil }
        let isComma = text.isMark(",", at: mark + 2)
        var end = isComma ? mark + 3 : mark + 2
        end = text.skip(fillers, from: end)
        guard end < text.tokens.count, text.tokens[end].kind != .mark else { return nil }
        let isCounted = text.isNumber(at: end) || text.flags(at: end).contains(.article)
        let isSize = (start..<mark).allSatisfy { isOfSize($0, in: text) }
        return isSize || isComma && isCounted ? start..<end : nil
    }

    /// "large", "venti", "2": it tells how much, and no food.
    private func isOfSize(_ place: Int, in text: PhraseText) -> Bool {
        text.isNumber(at: place) || text.isOne(of: sizes, at: place)
            || !text.flags(at: place).isDisjoint(with: [.size, .number, .article])
    }
}
