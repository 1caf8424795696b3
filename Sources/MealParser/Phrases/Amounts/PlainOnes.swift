/// Sets aside what says that a food was the usual one: "2 kit kats, the normal ones", "a snickers (the regular one)".
struct PlainOnes: PhraseRule {
    let name = "the usual one"
    let example = "crisps, the normal ones"
    let counterexample = "crisps, the small ones"

    private let the, dash: Int32
    private let plain, ones: [Int32]

    init(_ intern: (String) -> Int32) {
        the = intern("the")
        dash = intern("just")
        plain = [
            "normal", "regular", "usual", "standard", "ordinary", "classic", "original", "proper", "good", "nice",
            "cheap",
            "same", "fancy", "posh", "new",
        ].map(intern)
        ones = ["one", "kind", "sort", "type", "stuff"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            if text.word(at: place) == the, text.tokens[place - 1].kind == .mark || text.word(at: place - 1) == dash,
                case let end = text.skip(plain, from: place + 1), end > place + 1, text.isOne(of: ones, at: end),
                text.isClauseEnd(end + 1)
            {
                text.setAside(place..<end + 1, by: self)
            }
            place += 1
        }
    }
}
