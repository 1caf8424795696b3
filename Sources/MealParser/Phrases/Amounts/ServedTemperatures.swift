/// Sets aside how warm a food was served: "hot milk" is milk, and "cold chicken" no cold cuts, but "hot dog" and "cold brew" are names.
/// "Stone cold" is how warm it was wherever it stands, and no smoothie of a maker's.
struct ServedTemperatures: PhraseRule {
    let name = "served hot or cold"
    let example = "a bowl of hot soup"
    let counterexample = "a hot dog"

    private let hot, cold, iced: Int32
    private let degrees: [Int32]
    private let hotNames, coldNames, icedDrinks: PhraseList

    init(_ intern: (String) -> Int32) {
        hot = intern("hot")
        cold = intern("cold")
        iced = intern("iced")
        degrees = ["stone", "ice", "freezing", "piping", "boiling", "steaming", "scalding", "fridge"].map(intern)
        hotNames = PhraseList(
            [
                "and", "n", "dog", "dogs", "chocolate", "choc", "cocoa", "sauce", "cross", "pot", "pocket", "cake",
                "wing", "toddy", "fudge", "pepper", "mustard", "salsa", "chili", "chilli", "chip", "fry", "honey",
                "italian", "sausage", "link", "curry", "salami", "cheeto", "dorito", "tamale", "pickle", "brown",
                "plate", "cereal", "oat", "tea", "drink", "buttered rum", "ham and", "ham cheese", "ham n", "madras",
                "vindaloo", "beverage", "dip", "giardiniera", "ramen", "roll",
            ],
            intern
        )
        coldNames = PhraseList(
            [
                "and", "n", "cut", "brew", "brewed", "pressed", "smoked", "meat", "foam", "drink", "tea", "coffee",
                "cereal", "stone", "slaw", "deli", "platter", "beverage",
            ],
            intern
        )
        icedDrinks = PhraseList(
            ["water", "milk", "lemonade", "juice", "squash", "coke", "cola", "soda", "cordial"].flatMap { drink in
                [drink] + ["orange", "apple", "lemon", "fruit", "tap", "sparkling"].map { "\($0) \(drink)" }
            },
            intern
        )
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place + 1 < text.tokens.count {
            if text.isOne(of: degrees, at: place), let names = names(behind: place + 1, in: text),
                names.end(at: place + 2, in: text.tokens) == nil
            {
                text.setAside(place..<place + 2, by: self)
            } else if isTemperature(at: place, in: text), beginsFood(place, in: text) {
                text.setAside(place..<place + 1, by: self)
            } else {
                place += 1
            }
        }
    }

    private func isTemperature(at place: Int, in text: PhraseText) -> Bool {
        if text.word(at: place) == iced { return icedDrinks.end(at: place + 1, in: text.tokens) != nil }
        guard let names = names(behind: place, in: text) else { return false }
        return text.isTold(at: place + 1) && names.end(at: place + 1, in: text.tokens) == nil
    }

    /// Returns the words behind "hot" or "cold" that make a name with it; nil if neither stands there.
    private func names(behind place: Int, in text: PhraseText) -> PhraseList? {
        text.word(at: place) == hot ? hotNames : text.word(at: place) == cold ? coldNames : nil
    }

    /// True unless a food or what it is like stands before it: "flamin hot", "chicken hot pot".
    private func beginsFood(_ place: Int, in text: PhraseText) -> Bool {
        text.isClauseStart(place) || !text.isTold(at: place - 1) || text.flags(at: place - 1).contains(.size)
    }
}
