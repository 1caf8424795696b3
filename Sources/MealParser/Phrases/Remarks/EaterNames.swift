/// Takes out the names of those who eat: "Nina had half a banana", "lunch with Ana", "6yo's lunch: …". Where the writer ate as well, what
/// somebody else had is not the writer's, and the name stays for a person to see.
struct EaterNames: PhraseRule {
    let name = "name of who eats"
    let example = "Nina had half a banana"
    let counterexample = "Nina had a pear, I had soup"

    private let eating, writers, together, rest, foods: [Int32]

    init(_ intern: (String) -> Int32) {
        eating = ["had", "ate", "drank", "has", "eats", "finished", "took"].map(intern)
        writers = ["i", "im", "ive", "me", "my", "mine", "we", "us", "our", "myself"].map(intern)
        together = ["split", "shared", "evening", "night", "date", "coffee", "drink", "catch", "half", "fifty"].map(
            intern
        )
        foods = [
            "lily", "mary", "rosemary", "ginger", "basil", "olive", "clementine", "hazel", "cherry", "charlotte",
            "madeleine", "reuben", "benedict", "alfredo", "saffron", "rose", "candy", "jack",
        ].map(intern)
        rest = ["other", "rest", "remaining"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard text.tokens[place].kind == .word, let range = range(at: place, in: text) else {
                place += 1
                continue
            }
            text.cutOut(range, by: self)
            place = range.lowerBound
        }
    }

    private func range(at place: Int, in text: PhraseText) -> Range<Int>? {
        if text.isWith(at: place) { return company(place, in: text) }
        guard text.isClauseStart(place), isName(place, in: text) else { return nil }
        if isPossessive(place, in: text), text.flags(at: place + 1).contains(.meal), text.isMark(":", at: place + 2) {
            return place..<place + 1
        }
        guard text.isOne(of: eating, at: place + 1) else { return nil }
        if let end = endOfRest(place + 2, in: text) { return place..<end }
        let isAlone = !text.tokens.contains { $0.kind == .word && $0.word >= 0 && writers.contains($0.word) }
        return isAlone && text.tokens[place].isCapital ? place..<place + 1 : nil
    }

    /// "Otto's", "6yo's".
    private func isPossessive(_ place: Int, in text: PhraseText) -> Bool {
        let letters = text.text[Int(text.tokens[place].start)..<Int(text.tokens[place].end)]
        return letters.contains(UInt8(ascii: "'")) || letters.contains(Self.curlyMark)
    }

    /// The first byte of "’".
    private static let curlyMark: UInt8 = 0xE2

    /// "the other half", "the rest": none of it is the writer's.
    private func endOfRest(_ start: Int, in text: PhraseText) -> Int? {
        let first = text.word(at: start) == text.words.known.grammar.the ? start + 1 : start
        guard text.isOne(of: rest, at: first) else { return nil }
        var end = first + 1
        while !text.isClauseEnd(end), !text.flags(at: end).contains(.connective) { end += 1 }
        return end
    }

    /// "with Ana" of "lunch with Ana", "split a pizza with Ana".
    private func company(_ place: Int, in text: PhraseText) -> Range<Int>? {
        guard isName(place + 1, in: text), text.tokens[place + 1].isCapital,
            text.isClauseEnd(place + 2) || !text.flags(at: place + 2).isDisjoint(with: [.connective, .framing])
        else { return nil }
        let isMeal = text.flags(at: place - 1).contains(.meal)
        let isTogether = text.sentence(before: place).contains { text.isOne(of: together, at: $0) }
        return isMeal || isTogether ? place..<place + 2 : nil
    }

    /// A word that no table knows, or that names no food; and "Lily" before "had", as no bulb has anything.
    private func isName(_ place: Int, in text: PhraseText) -> Bool {
        if text.isOne(of: foods, at: place), text.tokens[place].isCapital, text.isOne(of: eating, at: place + 1) {
            return true
        }
        return isPlainName(place, in: text)
    }

    private func isPlainName(_ place: Int, in text: PhraseText) -> Bool {
        text.isTold(at: place) && !text.flags(at: place).contains(.food)
            && text.flags(at: place).isDisjoint(with: [.remark, .preparation, .seller, .called])
    }
}
