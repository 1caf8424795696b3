/// Calls stir-fried vegetables sauteed: "stir fried bok choy" is fried in a little fat, neither in batter nor with tofu and sauce.
///
/// "Stir fried vegetables", noodles, rice and meat have records by that name.
struct StirFriedVegetables: Sendable {
    private let stir, sauteed: Int32
    private let frying, vegetables: Set<Int32>

    init(_ intern: (String) -> Int32) {
        stir = intern("stir")
        sauteed = intern("sauteed")
        frying = Set(["fried", "fry"].map(intern))
        vegetables = Set(
            [
                "broccoli", "asparagus", "spinach", "kale", "cabbage", "zucchini", "courgette", "cauliflower", "bok",
                "pak", "choy", "kailan", "gailan", "okra", "eggplant", "aubergine", "carrot", "pea", "snow", "sugar",
                "green", "string", "french", "runner", "sprout", "brussel", "bean", "chard", "leek", "pepper", "celery",
                "choi", "sum", "collard", "mustard", "kangkong", "water", "morning", "broccolini", "tenderstem",
                "corn", "sweetcorn", "snowpea", "fennel", "chayote", "amaranth", "mangetout",
            ].map(intern)
        )
    }

    func apply(to tokens: inout [Token], words: WordTable) {
        var place = 0
        while place + 2 < tokens.count {
            if tokens[place].word == stir, frying.contains(tokens[place + 1].word),
                isVegetable(place + 2, in: tokens, words)
            {
                tokens[place] = tokens[place].reading(sauteed)
                tokens[place].end = tokens[place + 1].end
                tokens.remove(at: place + 1)
            }
            place += 1
        }
    }

    /// One vegetable, and nothing that it was fried with: "stir fried broccoli and beef" is a dish.
    private func isVegetable(_ start: Int, in tokens: [Token], _ words: WordTable) -> Bool {
        var place = start
        while place < tokens.count, tokens[place].kind == .word, vegetables.contains(tokens[place].word) { place += 1 }
        guard place > start else { return false }
        guard place < tokens.count, tokens[place].kind == .word else { return true }
        return words.has(tokens[place].word, [.framing, .connective]) && !isJoinedByName(place, in: tokens)
    }

    private func isJoinedByName(_ place: Int, in tokens: [Token]) -> Bool {
        place + 1 < tokens.count && tokens[place + 1].kind == .word
    }
}
