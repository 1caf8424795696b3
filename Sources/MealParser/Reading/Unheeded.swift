import FoodDatabase

/// Finds what a text leaves out and its food may have all the same: the mayonnaise of "tuna sandwich, no mayo".
struct Unheeded {
    let index: FoodIndex

    /// The first and last token of each: "no", "mayo".
    func phrases(among said: [Token], for food: Int) -> [(first: Token, last: Token)] {
        var phrases: [(Token, Token)] = []
        var negation: Token?
        for token in said {
            if index.words.has(token.word, .negation) { negation = token }
            guard token.isAbsent, tellsFood(token.word), isIn(food, token.word) else { continue }
            let first = negation ?? token
            // "no sour" and "no sour cream" are one.
            if phrases.last?.0.start == first.start { phrases.removeLast() }
            phrases.append((first, token))
        }
        return phrases
    }

    /// A bun is a measure as well.
    private func tellsFood(_ word: Int32) -> Bool {
        word >= 0 && (!index.words.has(word, .silent) || index.words.known.dishes.fillableBreads.contains(word))
    }

    /// True if the food has it, or may have it, being made of several.
    private func isIn(_ food: Int, _ word: Int32) -> Bool {
        let siblings = SiblingFinder(index: index)
        guard let name = siblings.name(of: food) else { return false }
        let omitted = Omitted(word, in: index.words)
        let words = siblings.words(of: name)
        guard words.absent.isDisjoint(with: omitted.absences) else { return false }
        if !words.present.isDisjoint(with: omitted.words) { return true }
        return !index.words.known.foods.seasonings.contains(word)
            && index.foods.traits(at: food).contains(.mixed)
    }
}
