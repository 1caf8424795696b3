/// Reads a colour that is drunk by the glass as wine: "a glass of red" is red wine.
struct WineColors: PhraseRule {
    let name = "wine by its colour"
    let example = "a glass of red"
    let counterexample = "a glass of red grape juice"

    private let glasses, colors: [Int32]
    private let wine: Int32

    init(_ intern: (String) -> Int32) {
        glasses = ["glass", "bottle", "carafe", "goblet"].map(intern)
        colors = ["red", "white"].map(intern)
        wine = intern("wine")
    }

    func apply(to text: inout PhraseText) {
        for place in text.tokens.indices.dropFirst(2).reversed() where isDrunk(place, in: text) {
            let color = text.tokens[place]
            text.replace(place..<place + 1, by: [color, color.reading(wine)])
            let written = String(decoding: text.text[Int(color.start)..<Int(color.end)], as: UTF8.self)
            text.note(.spelling(written: written, meant: "\(written) wine"), at: place)
            text.setAside(place - 1..<place, by: self)
        }
    }

    /// True if the colour at `place` stands alone behind a glass.
    private func isDrunk(_ place: Int, in text: PhraseText) -> Bool {
        text.isOne(of: colors, at: place) && text.word(at: place - 1) == text.words.known.grammar.of
            && text.isOne(of: glasses, at: place - 2) && !text.isTold(at: place + 1)
    }
}
