import FoodDatabase

/// Foods before the bread that they are in: "ham salad roll", "tuna sweetcorn wrap".
extension Segmenter {
    /// Reads each filled bread as the tables file it, where they have none by the bread's own name: "ham salad roll" as a
    /// sandwich.
    mutating func readFilledBreads() {
        for place in text.chunks.indices {
            let words = foodWords(of: text.chunks[place])
            guard words.count > 1, let bread = words.last, isFilledBread(bread), !isBreadOfItsKind(place),
                mayFill(words.dropLast(), bread)
            else { continue }
            let main = words.dropLast().filter { isMain($0) }
            if !isFilled(foodsOfChunks[place].first, in: place, with: main) { fillBread(bread, of: place, with: main) }
        }
    }

    /// Makes one chunk of "cheese and onion roll" and of "ham, tomato and lettuce wrap": the bread is filled with what stands before it
    /// as well.
    mutating func joinFillings() {
        let count = text.chunks.count
        var place = count - 1
        while place > 0 {
            guard let bread = foodWords(of: text.chunks[place]).last,
                isFilledBread(bread) && joinsFilling(before: place, bread) || endsList(at: place, bread)
            else {
                place -= 1
                continue
            }
            text.join(place)
            place -= 1
            while place > 0, text.chunks[place].separator == .comma, text.chunks[place].amounts.isEmpty,
                isOfList(place - 1, bread)
            {
                text.join(place)
                place -= 1
            }
        }
        if text.chunks.count < count { begin() }
    }

    /// True if one of the words alone is something that such bread is filled with.
    private mutating func mayFill(_ words: ArraySlice<Int>, _ bread: Int) -> Bool {
        words.contains { filling in
            best(of: filling..<filling + 1).map { fills($0, text.tokens[bread].word) } ?? false
        }
    }

    /// "cheese" before "and onion roll", "egg" before "and cress roll": one thing of what the bread is filled with.
    private func joinsFilling(before place: Int, _ bread: Int) -> Bool {
        let chunk = text.chunks[place]
        guard chunk.separator == .and, place > 0, chunk.amounts.isEmpty,
            let last = foodWords(of: text.chunks[place - 1]).last, !isPlural(last), foodWords(of: chunk).count > 1,
            let food = foodsOfChunks[place - 1].first, food.isWholeButPrepared,
            !(foodsOfChunks[place].first.map {
                $0.isExact && !isOnlyBread($0) && isCalledInOrder($0, foodWords(of: chunk))
            } ?? false)
        else { return false }
        return fills(food, text.tokens[bread].word) && isSavory(food)
    }

    /// True if the chunk ends a list of what is in dough: "and mushroom pizza" behind "chicken, bacon".
    private func endsList(at place: Int, _ dough: Int) -> Bool {
        let known = ranker.index.words.known.dishes
        let word = text.tokens[dough].word
        return (known.breadsAndDoughs.contains(word) || word == known.omelet) && !isFilledBread(dough)
            && text.chunks[place].separator == .and && text.chunks[place].amounts.isEmpty
            && foodWords(of: text.chunks[place]).count > 1 && place > 1
            && text.chunks[place - 1].separator == .comma && text.chunks[place - 1].amounts.isEmpty
            && isOfList(place - 1, dough) && isOfList(place - 2, dough)
    }

    /// "ham" of "ham, tomato and lettuce wrap": one of what is listed before the bread that it is in.
    private func isOfList(_ place: Int, _ bread: Int) -> Bool {
        let known = ranker.index.words.known.dishes
        guard let food = foodsOfChunks[place].first, food.isWholeButPrepared,
            let last = foodWords(of: text.chunks[place]).last, !isPlural(last),
            text.chunks[place].amounts.allSatisfy({ text.amounts[$0].isArticle }), !has(known.salad, food)
        else { return false }
        let traits = ranker.index.foods.traits(at: food.food)
        return fills(food, text.tokens[bread].word) && isSavory(food)
            && !traits.isDisjoint(with: [.meat, .egg, .milk, .inSalad, .inSandwich])
    }

    /// "egg roll", "cinnamon roll" are none.
    private func isOnlyBread(_ food: Candidate) -> Bool {
        !ranker.index.foods.traits(at: food.food).isDisjoint(with: [.bread, .sandwich])
    }

    /// An avocado is a fruit to botanists.
    private func isSavory(_ food: Candidate) -> Bool {
        let traits = ranker.index.foods.traits(at: food.food)
        return !traits.contains(.fruit) || traits.contains(.inSalad)
    }

    /// True if a list's `food` is filled bread, or bread that may be filled.
    func isBread(_ words: Range<Int>, _ food: Candidate) -> Bool {
        guard let last = words.last else { return false }
        let known = ranker.index.words.known
        let word = text.tokens[last].word
        return known.dishes.filledBreads.contains(word)
            || known.dishes.fillableBreads.contains(word)
                && (words.count == 1 || ranker.index.foods.traits(at: food.food).contains(.bread))
    }

    /// True if people fill bread with it: no drink, no dish but a salad, nothing sweet or floury. Bread that is baked sweet as
    /// well takes meat, eggs or cheese only.
    func fills(_ food: Candidate, _ bread: Int32) -> Bool {
        let index = ranker.index
        let known = index.words.known
        let traits = index.foods.traits(at: food.food)
        guard !index.isDrink[food.food], !isDish(food) || has(known.dishes.salad, food) else { return false }
        if traits.contains(.milk) { return traits.contains(.inSandwich) || has(known.dishes.cheese, food) }
        if known.dishes.sweetBreads.contains(bread) { return !traits.isDisjoint(with: [.meat, .egg]) }
        return traits.isDisjoint(with: [.grain, .sweet])
    }

    private func foodWords(of chunk: MealText.Chunk) -> [Int] {
        chunk.tokens.filter { place in
            text.isContent[place] && !text.tokens[place].isAbsent
                && !ranker.index.words.has(
                    text.tokens[place].word,
                    [.framing, .measure, .size, .connective, .grammar, .seller]
                )
        }
    }

    func isFilledBread(_ place: Int) -> Bool {
        let known = ranker.index.words.known
        return known.dishes.filledBreads.contains(text.tokens[place].word)
            || known.dishes.fillableBreads.contains(text.tokens[place].word)
    }

    /// "onion roll", "cinnamon roll", "egg roll", "blueberry muffin": the tables have it by this name.
    private func isBreadOfItsKind(_ place: Int) -> Bool {
        guard let food = foodsOfChunks[place].first else { return false }
        return food.coverage > 0.99 && food.isWhole && isOfBread(food)
    }

    /// True if the food is bread, filled or not, or a dish: not "Avocado, for use on a sandwich".
    func isOfBread(_ food: Candidate) -> Bool {
        let known = ranker.index.words.known
        return !ranker.index.foods.traits(at: food.food).isDisjoint(with: [.bread, .sandwich, .mixed, .dish])
            || heads(of: food).contains {
                known.dishes.filledBreads.contains($0) || known.dishes.fillableBreads.contains($0)
            }
    }

    /// Meat, fish, an egg or cheese, rather than what is put beside them.
    private mutating func isMain(_ place: Int) -> Bool {
        guard let food = best(of: place..<place + 1) else { return false }
        return !ranker.index.foods.traits(at: food.food).isDisjoint(with: [.meat, .egg, .milk])
    }

    /// True if the food is filled bread that has something of what the text puts into it.
    ///
    /// - Parameter main: the tokens of meat, eggs and cheese; it has one of them, if there are any.
    private func isFilled(_ food: Candidate?, in place: Int, with main: [Int]) -> Bool {
        guard let food, let bread = foodWords(of: text.chunks[place]).last else { return false }
        let fillings = main.isEmpty ? foodWords(of: text.chunks[place]).dropLast() : main[...]
        return isOfBread(food) && has(text.tokens[bread].word, food)
            && fillings.contains { has(text.tokens[$0].word, food) }
    }

    /// True if the word is in the name, other than as its category.
    func has(_ word: Int32, _ food: Candidate) -> Bool {
        let index = ranker.index
        return index.words(ofName: food.name).contains {
            index.wordsOfNames[$0] == word && index.rolesOfNames[$0] != .category
        }
    }

    /// Takes what the tables have of such bread with some of what is in it, else such bread of any kind.
    private mutating func fillBread(_ bread: Int, of place: Int, with main: [Int]) {
        let known = ranker.index.words.known
        if !known.dishes.filledBreads.contains(text.tokens[bread].word) {
            text.file(bread, under: known.dishes.sandwich)
        }
        let word = text.tokens[bread].word
        gather(place..<place + 1)
        var best = foods(for: place..<place + 1, limit: Self.looked).filter {
            isFilled($0, in: place, with: main)
        }
        if best.isEmpty {
            gather(place..<place + 1) { $0 == word || $0 == known.dishes.sandwich }
            best = foods(for: place..<place + 1)
        }
        foodsOfChunks[place] = Array(best.prefix(Self.kept))
    }

    /// The number of foods looked at for one that is such bread.
    private static let looked = 12
}
