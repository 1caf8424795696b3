/// Takes out what is struck out, as people and their editors write it: "~~rice~~ pasta".
struct StruckOut: PhraseRule {
    let name = "struck out"
    let example = "~~rice~~ pasta"
    let counterexample = "~200 g rice, ~100 g pasta"

    init() {}

    func apply(to text: inout PhraseText) {
        var place = 0
        while let start = Self.mark(in: text.text, from: place),
            let end = Self.mark(in: text.text, from: start + Self.length)
        {
            let first = text.tokens.firstIndex { $0.start >= start } ?? text.tokens.count
            let behind = text.tokens.firstIndex { $0.start >= end } ?? text.tokens.count
            if first < behind { text.cutOut(first..<behind, by: self) }
            place = end + Self.length
        }
    }

    private static let length = 2

    /// Returns the next place of "~~"; nil where there is none.
    private static func mark(in text: [UInt8], from start: Int) -> Int? {
        let tilde = UInt8(ascii: "~")
        var place = start
        while place + 1 < text.count {
            if text[place] == tilde, text[place + 1] == tilde { return place }
            place += 1
        }
        return nil
    }
}
