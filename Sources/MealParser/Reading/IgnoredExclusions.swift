import FoodDatabase

/// Finds what a text leaves out and its food may have all the same: the mayonnaise of "tuna sandwich, no mayo".
struct IgnoredExclusions {
    let index: FoodIndex

    /// The first and last token of each: "no", "mayo".
    func phrases(among said: [Token], for food: Int) -> [(first: Token, last: Token)] {
        var phrases: [(Token, Token)] = []
        var negation: Token?
        for token in said {
            if index.words.has(token.word, .negation) { negation = token }
            guard token.isAbsent, token.word != index.words.known.negation.free, tellsFood(token.word),
                isIn(food, token.word)
            else { continue }
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

    /// "rice" of "a curry, no rice": it is on the plate beside such a dish, and none of the records has it that do not name it.
    private func isBeside(_ word: Int32, _ food: Int) -> Bool {
        let known = index.words.known.dishes
        guard known.besideSauces.contains(word), let name = SiblingFinder(index: index).name(of: food) else {
            return false
        }
        return heads(of: name).contains(where: known.sauced.contains)
            || index.words(ofName: name).contains { known.sauced.contains(index.wordsOfNames[$0]) }
    }

    /// "Greek Salad", "Cobb salad": the name tells nothing of what is in it.
    private func isSalad(_ name: Int) -> Bool { heads(of: name).contains(index.words.known.dishes.salad) }

    private func heads(of name: Int) -> ArraySlice<Int32> {
        index.heads[Int(index.firstHead[name])..<Int(index.firstSecondHead[name])]
    }

    /// "meat" of "meat free ham", "dairy" of "dairy free cheese": the food is of just that.
    private func isOf(_ word: Int32, _ food: Int) -> Bool {
        guard let kinds = index.words.known.foods.lackedKinds[word] else { return false }
        return !index.foods.traits(at: food).isDisjoint(with: kinds)
    }

    /// True if the food has it, or may have it, being made of several.
    private func isIn(_ food: Int, _ word: Int32) -> Bool {
        let siblings = SiblingFinder(index: index)
        guard let name = siblings.name(of: food) else { return false }
        let omitted = Omitted(word, in: index.words)
        let words = siblings.words(of: name)
        guard words.absent.isDisjoint(with: omitted.absences) else { return false }
        if !words.present.isDisjoint(with: omitted.words) || isOf(word, food) { return true }
        if isBeside(word, food) { return false }
        return !index.words.known.foods.seasonings.contains(word)
            && (index.foods.traits(at: food).contains(.mixed) || isSalad(name))
    }
}
