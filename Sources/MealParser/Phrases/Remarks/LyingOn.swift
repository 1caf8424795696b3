/// Sets aside what foods lay on: "2 sausages on a plate" are two sausages, not two plates of them.
struct LyingOn: PhraseRule {
    let name = "what it lay on"
    let example = "2 sausages on a plate"
    let counterexample = "2 plates of sausages"

    private let on, determiners, vessels, of: [Int32]

    init(_ intern: (String) -> Int32) {
        on = ["on", "off", "from"].map(intern)
        determiners = ["the", "my", "a", "his", "her", "their", "our", "one"].map(intern)
        vessels = ["plate", "platter", "tray", "board"].map(intern)
        of = [intern("of")]
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place + 2 < text.tokens.count {
            if text.isOne(of: on, at: place), text.isOne(of: determiners, at: place + 1),
                text.isOne(of: vessels, at: place + 2), !text.isOne(of: of, at: place + 3)
            {
                text.setAside(place..<place + 3, by: self)
            }
            place += 1
        }
    }
}
