/// Takes out the names of places, which are no misspelt foods: "dinner in Perth" has no perch.
struct PlaceNames: PhraseRule {
    let name = "place"
    let example = "dinner in Perth: a mango"
    let counterexample = "tuna in Brine"

    private let prepositions: [Int32]

    init(_ intern: (String) -> Int32) {
        prepositions = ["in", "at", "to", "from", "near", "via"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        guard isInSmallLetters(text) else { return }
        var place = 0
        while place < text.tokens.count {
            if text.isOne(of: prepositions, at: place), let end = end(ofName: place + 1, in: text) {
                text.cutOut(place..<end, by: self)
            } else {
                place += 1
            }
        }
    }

    /// Returns the place behind "San Remo": words in capitals, one of them in no table, and none a food.
    private func end(ofName start: Int, in text: PhraseText) -> Int? {
        var end = start
        var isUnknown = false
        while end < text.tokens.count, text.tokens[end].kind == .word, text.tokens[end].isCapital, !text.isFood(at: end)
        {
            if text.word(at: end) < 0 { isUnknown = true }
            end += 1
        }
        return isUnknown ? end : nil
    }

    /// True if capitals say something: most words behind the first are written without one.
    private func isInSmallLetters(_ text: PhraseText) -> Bool {
        let words = text.tokens.dropFirst().filter { $0.kind == .word }
        return words.count(where: { !$0.isCapital }) * 2 > words.count
    }
}
