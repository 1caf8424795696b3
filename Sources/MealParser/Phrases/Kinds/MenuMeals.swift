/// Leaves "meal" unread where it says that fries and a drink came with a burger and the text tells neither: "a big mac meal".
struct MenuMeals: PhraseRule {
    let name = "sold with sides"
    let example = "a cheeseburger meal"
    let counterexample = "a cheeseburger meal with fries and a coke"

    private let meals, mains, sides: [Int32]

    init(_ intern: (String) -> Int32) {
        meals = ["meal", "combo", "menu"].map(intern)
        mains = [
            "mac", "burger", "hamburger", "cheeseburger", "whopper", "nugget", "zinger", "mcchicken", "mcnugget", "sub",
            "mcmuffin", "pounder", "wrap", "tender", "strip", "twister",
        ].map(intern)
        sides = ["fry", "fries", "chip", "wedge", "coke", "drink", "soda", "pepsi", "cola", "side", "frozen"].map(
            intern
        )
    }

    func apply(to text: inout PhraseText) {
        guard !text.tokens.indices.contains(where: { text.isOne(of: sides, at: $0) }) else { return }
        for place in text.tokens.indices.dropFirst().reversed()
        where text.isOne(of: meals, at: place) && text.isOne(of: mains, at: place - 1) {
            text.setAside(place..<place + 1, by: self, isUnread: true)
        }
    }
}
