/// Takes out what stands under somebody else's name, where the writer's own has a heading too: "kids: 200 g pasta. me: salmon",
/// "for my son 2 eggs, for me yogurt".
struct HeadedPlates: PhraseRule {
    let name = "plates by name"
    let example = "kids: 200 g pasta. me: salmon"
    let counterexample = "kids pasta, salmon for me"

    private let forWord: Int32
    private let writers: [Int32]
    private let people: PeopleWords

    init(_ intern: (String) -> Int32) {
        forWord = intern("for")
        writers = ["me", "mine", "myself"].map(intern)
        people = PeopleWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if text.isClauseStart(place), let next = headingOfWriter(behindOthersAt: place, in: text) {
                text.takeOut(place..<next, by: self)
            } else {
                place += 1
            }
        }
    }

    /// Returns where the writer's own begins behind the plate of others that begins at `start`; nil where there is none.
    private func headingOfWriter(behindOthersAt start: Int, in text: PhraseText) -> Int? {
        let isFor = text.word(at: start) == forWord
        guard let others = people.others(at: isFor ? start + 1 : start, in: text),
            isFor && others.isOwned || text.isMark(":", at: others.end)
        else { return nil }
        return (others.end + 1..<max(others.end + 1, text.tokens.count)).first { place in
            text.isClauseStart(place) && text.tokens[place].kind == .word
                && (text.word(at: place) == forWord
                    ? text.isOne(of: writers, at: place + 1)
                    : text.isOne(of: writers, at: place) && text.isMark(":", at: place + 1))
        }
    }
}
