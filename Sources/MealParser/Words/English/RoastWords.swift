/// Reads "roast" before a food that is no roast as how it was cooked: "roast aubergine" is roasted, "roast beef" a roast.
enum RoastWords {
    static func read(in tokens: inout [Token], index: FoodIndex) {
        let known = index.words.known
        for place in tokens.indices.dropLast() where tokens[place].word == known.dishes.roast {
            let next = tokens[place + 1]
            guard next.kind == .word, index.words.has(next.word, .food),
                !index.words.has(next.word, [.framing, .connective, .grammar, .meal, .measure]),
                !isRoast(next.word, index)
            else { continue }
            tokens[place].word = known.dishes.roasted
        }
    }

    /// True if a record of that food is a roast: "Roast beef sandwich", "Pork roast".
    private static func isRoast(_ food: Int32, _ index: FoodIndex) -> Bool {
        index.areNeighbours(index.words.known.dishes.roast, food) || index.words.known.dishes.roasts.contains(food)
    }
}
