/// Reads "roast" before a food that is no roast as how it was cooked: "roast aubergine" and "roast chicken thigh" are roasted, "roast
/// beef" and "roast chicken" a roast.
enum RoastWords {
    static func read(in tokens: inout [Token], index: FoodIndex) {
        let known = index.words.known
        for place in tokens.indices.dropLast() where tokens[place].word == known.dishes.roast {
            let next = tokens[place + 1]
            guard next.kind == .word, index.words.has(next.word, .food),
                !index.words.has(next.word, [.framing, .connective, .grammar, .meal, .measure]),
                !isRoast(next.word, index) || isPart(at: place + 2, in: tokens, index)
            else { continue }
            tokens[place].word = known.dishes.roasted
        }
    }

    /// True at a part of a bird that records name, "thigh".
    private static func isPart(at place: Int, in tokens: [Token], _ index: FoodIndex) -> Bool {
        place < tokens.count && index.words.known.dishes.birdParts.contains(tokens[place].word)
    }

    /// True if a record of that food is a roast: "Roast beef sandwich", "Pork roast".
    private static func isRoast(_ food: Int32, _ index: FoodIndex) -> Bool {
        index.areNeighbours(index.words.known.dishes.roast, food) || index.words.known.dishes.roasts.contains(food)
    }
}
