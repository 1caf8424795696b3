/// Sets aside what a food was taken from, as how much of it there was is not told: "ate the cheese off the pizza".
struct TakenOff: PhraseRule {
    let name = "taken off"
    let example = "ate the cheese off the pizza"
    let counterexample = "ate the chicken off the bone"

    private let off, determiners, notFoods: [Int32]

    init(_ intern: (String) -> Int32) {
        off = ["off", "out", "outta"].map(intern)
        determiners = ["the", "my", "a", "an", "of", "his", "her", "their", "our"].map(intern)
        notFoods = [
            "bone", "grill", "menu", "shelf", "cart", "truck", "bbq", "barbecue", "plate", "tree", "vine", "cob",
            "stick", "skewer", "fridge", "freezer", "can", "tin", "jar", "box", "bag", "tub", "pan", "pot", "bowl",
        ].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            if text.isOne(of: off, at: place), text.isFood(at: place - 1),
                let end = endOfHost(from: place + 1, in: text)
            {
                text.setAside(place..<end, by: self, isUnread: true)
            }
            place += 1
        }
    }

    private func endOfHost(from start: Int, in text: PhraseText) -> Int? {
        var place = start
        while text.isOne(of: determiners, at: place) { place += 1 }
        let host = SaidItemReader(text).item(from: place, before: text.tokens.count)
        guard place > start, let head = host.food.last, text.isFood(at: head),
            !host.food.contains(where: { text.isOne(of: notFoods, at: $0) })
        else { return nil }
        return host.tokens.upperBound
    }
}
