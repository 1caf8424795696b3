import FoodDatabase

/// Finds the words of an item that say which food it is and that its food does not have: "curd" of "curd rice" read as rice.
struct Unread {
    let index: FoodIndex

    /// Those that neither the name nor one of the food's portions has.
    func words(among said: [Token], for food: Candidate) -> [Token] {
        let name = index.wordsOfNames[index.words(ofName: food.name)]
        return said.filter { token in
            !name.contains(token.word) && (isWeighedRaw(token, food) || tellsFood(token))
                && !isOfPortion(token.word, of: food.food)
        }
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
