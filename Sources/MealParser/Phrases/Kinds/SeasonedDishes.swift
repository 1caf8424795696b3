/// Takes "salt and pepper" off a dish that is named so: "salt and pepper chicken wings" are chicken wings.
struct SeasonedDishes: PhraseRule {
    let name = "seasoned dish"
    let example = "salt and pepper chicken wings"
    let counterexample = "an egg with salt and pepper"

    private let salt, pepper: Int32
    private let connectives, ownNames: [Int32]

    init(_ intern: (String) -> Int32) {
        salt = intern("salt")
        pepper = intern("pepper")
        connectives = ["and", "n"].map(intern)
        // The tables' names have these with their seasoning.
        ownNames = ["squid", "calamari"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let dish = dish(at: place, in: text) { text.setAside(place..<dish, by: self) }
            place += 1
        }
    }

    /// Returns the place of the dish behind "salt and pepper", where no food stands before it.
    private func dish(at place: Int, in text: PhraseText) -> Int? {
        guard text.word(at: place) == salt, !text.isFood(at: place - 1) else { return nil }
        let connective = place + 1
        guard
            text.isOne(of: connectives, at: connective) || text.isMark("&", at: connective)
                || text.isMark("+", at: connective)
        else {
            return nil
        }
        let dish = connective + 2
        guard text.word(at: dish - 1) == pepper, text.isFood(at: dish), !text.isOne(of: ownNames, at: dish) else {
            return nil
        }
        return dish
    }
}
