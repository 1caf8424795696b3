import FoodDatabase

/// Finds the words of an item that say which food it is and that its food does not have: "curd" of "curd rice" read as rice.
struct Unread {
    let index: FoodIndex

    func words(among said: [Token], for food: Candidate) -> [Token] { said.filter { lacks(food, $0) } }

    /// Whether neither the name nor one of the food's portions has it.
    func lacks(_ food: Candidate, _ token: Token) -> Bool {
        (isWeighedRaw(token, food) || tellsFood(token))
            && !index.words(ofName: food.name).contains { index.wordsOfNames[$0] == token.word }
            && !isOfPortion(token.word, of: food.food)
    }

    /// "raw" of "200 g chicken, raw weight" read as cooked: its weight is another.
    private func isWeighedRaw(_ token: Token, _ food: Candidate) -> Bool {
        !token.isAbsent && index.words.known.rawState.contains(token.word)
            && index.stateOfName[food.name] != .uncooked
    }

    private func tellsFood(_ token: Token) -> Bool {
        token.kind == .word && !token.isAbsent && !index.words.has(token.word, Self.silent)
    }

    /// Words that tell how much, how it is made ready, or nothing.
    static let silent: WordTable.Flags = [
        .framing, .joint, .size, .measure, .grammar, .negation, .unit, .share, .collective, .multiple, .filling,
        .preparation, .meal,
    ]

    private func isOfPortion(_ word: Int32, of food: Int) -> Bool {
        index.foods.portionPlaces(at: food).contains { place in
            let shape = index.portions.shapes[Int(index.portions.shapeOf[place])]
            return shape.words.contains(word) || shape.notes.contains(word)
        }
    }
}
