/// Reads the kind of a dressing with a salad as the dressing: "a salad with balsamic" has balsamic dressing on it.
struct DressingKinds: PhraseRule {
    let name = "dressing by its kind"
    let example = "a salad with balsamic"
    let counterexample = "a salad with balsamic vinegar"

    private let kinds: PhraseList
    private let salad, dressing: Int32

    init(_ intern: (String) -> Int32) {
        kinds = PhraseList(
            ["balsamic", "italian", "french", "russian", "catalina", "caesar", "greek", "thousand island"],
            intern
        )
        salad = intern("salad")
        dressing = intern("dressing")
    }

    func apply(to text: inout PhraseText) {
        for place in text.tokens.indices.reversed() where text.isWith(at: place) {
            guard let end = kinds.end(at: place + 1, in: text.tokens), !text.isTold(at: end), !text.isNumber(at: end),
                text.word(at: place - 1) == salad
            else { continue }
            let kind = text.tokens[end - 1]
            text.replace(end - 1..<end, by: [kind, kind.reading(dressing)])
            let written = String(
                decoding: text.text[Int(text.tokens[place + 1].start)..<Int(kind.end)],
                as: UTF8.self
            )
            text.note(.spelling(written: written, meant: "\(written) dressing"), at: end - 1)
            // With a comma they would be "salad, russian dressing", which is a name of the dressing.
            text.takeOut(place..<place + 1, by: self)
        }
    }
}
