/// Sets aside the food that an evening is named by where what was eaten then is told behind it: "taco night, 3 tacos with cheese".
///
/// "Pizza night, 2 slices" tells pieces of just that food, which stays.
struct FoodEvenings: PhraseRule {
    let name = "evening named by a food"
    let example = "burger night! a cheeseburger"
    let counterexample = "burger night"

    private let night, tuesday, taco, of: Int32

    init(_ intern: (String) -> Int32) {
        night = intern("night")
        tuesday = intern("tuesday")
        taco = intern("taco")
        of = intern("of")
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            if isEvening(place, in: text), let start = startOfName(before: place, in: text),
                text.isClauseEnd(place + 1), tellsFoods(behind: place + 2, in: text)
            {
                text.setAside(start..<place + 2, by: self)
                place = start
            }
            place += 1
        }
    }

    /// "night", and "Tuesday" of "taco Tuesday".
    private func isEvening(_ place: Int, in text: PhraseText) -> Bool {
        text.word(at: place) == night || text.word(at: place) == tuesday && text.word(at: place - 1) == taco
    }

    /// Where "fish and chips" of "fish and chips night" begins; nil unless foods are all that the clause has.
    private func startOfName(before night: Int, in text: PhraseText) -> Int? {
        var start = night
        while start > 0, text.tokens[start - 1].kind != .mark {
            guard text.isFood(at: start - 1) || text.isListed(start - 1) else { return nil }
            start -= 1
        }
        return (1...Self.longestName).contains(night - start) ? start : nil
    }

    /// True if foods are told from `start` on, and each of their pieces is of one that is named: not "2 slices and a beer".
    private func tellsFoods(behind start: Int, in text: PhraseText) -> Bool {
        let places = text.tokens.indices.dropFirst(start)
        let isBare = places.contains { place in
            text.flags(at: place).contains(.measure) && !text.isFood(at: place) && !text.isFood(at: place - 1)
                && !text.isFood(at: place + 1)
                && text.word(at: place + 1) != of
        }
        return !isBare && places.contains { text.isFood(at: $0) }
    }

    /// In words.
    private static let longestName = 3
}
