import FoodDatabase

/// A spirit with what it is mixed with: "rum coke", "vodka soda lime".
extension Segmenter {
    /// Makes one chunk of a spirit and its mixer, where the tables have the drink of both, and puts the lime into it.
    mutating func mixDrinks() {
        let count = text.chunks.count
        var place = 1
        while place < text.chunks.count {
            if isStirredTogether(place), joinMixer(place) {
                continue
            } else if isGarnish(place) {
                text.addTrifle(place)
                foodsOfChunks.remove(at: place)
            } else {
                place += 1
            }
        }
        if text.chunks.count < count { begin() }
    }

    /// "coke" behind "rum" or "rum and": a drink without an amount of its own.
    private func isStirredTogether(_ place: Int) -> Bool {
        let index = ranker.index
        guard let spirit = foodsOfChunks[place - 1].first, let mixer = foodsOfChunks[place].first,
            index.foods.traits(at: spirit.food).contains(.spirit), index.isDrink[mixer.food]
        else { return false }
        return isBeside(place) && index.foods.traits(at: mixer.food).isDisjoint(with: [.spirit, .hotDrink])
    }

    /// "lime" of "vodka soda lime".
    private func isGarnish(_ place: Int) -> Bool {
        let words = text.chunks[place].tokens.filter { text.isContent[$0] }
        let known = ranker.index.words.known
        return !words.isEmpty && words.allSatisfy { known.foods.garnishes.contains(text.tokens[$0].word) }
            && isBeside(place) && foodsOfChunks[place - 1].first.map(isLiquor) ?? false
    }

    /// True if nothing but "and" or "with" stands before the chunk, and it has no amount.
    private func isBeside(_ place: Int) -> Bool {
        let chunk = text.chunks[place]
        return chunk.amounts.isEmpty
            && ([.and, .with].contains(chunk.separator)
                || text.chunks[place - 1].tokens.upperBound == chunk.tokens.lowerBound)
    }

    private func isLiquor(_ food: Candidate) -> Bool {
        ranker.index.foods.categoryBytes(at: food.food).elementsEqual("Liquor and cocktails".utf8)
    }

    /// Joins the chunk to the spirit before it, its last word read as the tables name it in drinks: "coke" as "cola".
    private mutating func joinMixer(_ place: Int) -> Bool {
        let index = ranker.index
        guard let mixer = foodsOfChunks[place].first,
            let last = text.chunks[place].tokens.last(where: { text.isContent[$0] })
        else { return false }
        let written = text.tokens[last].word
        let names = index.words(ofName: mixer.name)
            .filter { index.rolesOfNames[$0].isOfFirstParts || index.rolesOfNames[$0] == .context }
            .map { index.wordsOfNames[$0] }
        for word in [written] + names {
            text.file(last, under: word)
            gather(place - 1..<place + 1)
            guard let drink = foods(for: place - 1..<place + 1).first, drink.coverage > 0.99, isLiquor(drink),
                word == written || index.sourceOfName[drink.name] == .description,
                drink.food != foodsOfChunks[place - 1].first?.food
            else { continue }
            text.join(place)
            foodsOfChunks[place - 1] = [drink]
            foodsOfChunks.remove(at: place)
            return true
        }
        text.file(last, under: written)
        return false
    }
}
