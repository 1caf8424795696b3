import FoodDatabase

/// Bread behind "on": "turkey and swiss on wheat", "ham sandwich on brown".
extension Segmenter {
    /// Makes one chunk of meat or cheese and the bread below it where the tables have a sandwich of it, and of a sandwich and the kind of
    /// its bread. Else the bread is a food beside it: "salmon on rye".
    mutating func joinBreads() {
        let count = text.chunks.count
        var sandwiches: [Int: [Candidate]] = [:]
        var breads: Set<Int> = []
        for place in text.chunks.indices.dropFirst().reversed() where place < text.chunks.count && isOn(place) {
            if isBreadBelow(place), isCalledSandwich(place - 1) {
                if let foods = hotDogs(on: place) {
                    sandwiches[text.chunks[place - 1].tokens.lowerBound] = foods
                    makeSandwich(of: place - 1..<place, on: place, hasBread: true)
                } else {
                    joinKind(ofBread: place)
                }
            } else if isBreadBelow(place), isNamed(place - 1..<place + 1) {
                text.join(place)
            } else if isBreadBelow(place), isFilling(place - 1) || isPutOnBread(place - 1),
                !isSandwichTold(before: place)
            {
                if let (fillings, foods) = sandwich(on: place) {
                    sandwiches[text.chunks[fillings.lowerBound].tokens.lowerBound] = foods
                    let hasBread = contentWords(of: place).contains { has($0, foods[0]) }
                    makeSandwich(of: fillings, on: place, hasBread: hasBread)
                } else {
                    text.chunks[place].separator = .hard
                    breads.insert(text.chunks[place].tokens.lowerBound)
                }
            } else if isPieceOfBread(place), isFilling(place - 1), !isSandwichTold(before: place),
                !isHotDog(contentWords(of: place - 1))
            {
                text.chunks[place].separator = .hard
            }
        }
        if text.chunks.count < count { begin() }
        let table = ranker.index.foods
        for place in text.chunks.indices {
            let start = text.chunks[place].tokens.lowerBound
            if let foods = sandwiches[start] {
                foodsOfChunks[place] = Array(foods.prefix(Self.kept))
                let wanted = Set(foods.map(\.food))
                read(place) { wanted.contains($0.food) }
            }
            if breads.contains(start) {
                let bread = ranker.index.words.known.dishes.bread
                read(place, as: bread) { table.traits(at: $0.food).contains(.bread) }
            }
        }
    }

    /// True if the chunk stands behind "on", without an amount of its own.
    private func isOn(_ place: Int) -> Bool {
        let chunk = text.chunks[place]
        let start = chunk.tokens.lowerBound
        return chunk.separator == .other && start > 0
            && text.tokens[start - 1].word == ranker.index.words.known.grammar.on
            && chunk.amounts.allSatisfy { text.amounts[$0].isArticle }
    }

    /// "a roll", "a toasted bagel": bread by the piece, which is a food beside what is on it, and in no name with it: "chicken roll".
    private func isPieceOfBread(_ place: Int) -> Bool {
        let words = contentWords(of: place).filter { !ranker.index.words.has($0, [.preparation, .size]) }
        guard words.count == 1, let food = foodsOfChunks[place].first else { return false }
        return ranker.index.words.known.dishes.fillableBreads.contains(words[0])
            && ranker.index.foods.traits(at: food.food).contains(.bread)
    }

    /// "wheat", "rye bread"; toast has food on it.
    private func isBreadBelow(_ place: Int) -> Bool {
        let known = ranker.index.words.known
        guard text.chunks[place].amounts.isEmpty else { return false }
        let words = contentWords(of: place)
        return words.contains(where: known.dishes.breadKinds.contains)
            && words.allSatisfy { known.dishes.breadKinds.contains($0) || $0 == known.dishes.bread }
    }

    /// "a sandwich" of "a sandwich: ham on white".
    private func isSandwichTold(before place: Int) -> Bool {
        text.chunks[..<place].contains { chunk in
            chunk.tokens.contains { text.tokens[$0].word == ranker.index.words.known.dishes.sandwich }
        }
    }

    /// True if a food has just these words for a name of ours: "pastrami on rye". The tables' "bacon on white" is of a potato.
    private mutating func isNamed(_ chunks: Range<Int>) -> Bool {
        gather(chunks)
        return foods(for: chunks).contains { $0.isExact && ranker.index.sourceOfName[$0.name] == .ours }
    }

    /// A hot dog is one as well, "Frankfurter or hot dog sandwich", with its bread in its record.
    private func isCalledSandwich(_ place: Int) -> Bool {
        guard let food = foodsOfChunks[place].first else { return false }
        let index = ranker.index
        if index.foods.traits(at: food.food).contains(.sandwich) { return true }
        // "PB&J on white" is put together from its words.
        guard !contentWords(of: place).contains(index.words.known.dishes.sandwich),
            let name = SiblingFinder(index: index).name(of: food.food)
        else { return false }
        return index.words(ofName: name).contains {
            index.wordsOfNames[$0] == index.words.known.dishes.sandwich && index.rolesOfNames[$0].isPartOfDish
        }
    }

    /// Meat, fish, eggs or cheese without an amount of their own.
    private func isFilling(_ place: Int) -> Bool {
        let chunk = text.chunks[place]
        guard let food = foodsOfChunks[place].first, food.isWholeButPrepared || food.coverage > 0.99,
            chunk.amounts.allSatisfy({ text.amounts[$0].isArticle })
        else { return false }
        let traits = ranker.index.foods.traits(at: food.food)
        return fills(food, ranker.index.words.known.dishes.sandwich) && !traits.isDisjoint(with: [.meat, .egg, .milk])
    }

    /// "avocado", "hummus": no dish, nor a sweet food.
    private func isPutOnBread(_ place: Int) -> Bool {
        guard let food = foodsOfChunks[place].first, food.isWholeButPrepared || food.coverage > 0.99
        else { return false }
        return !isDish(food) && !ranker.index.isDrink[food.food]
            && !ranker.index.foods.traits(at: food.food).contains(.sandwich)
    }

    /// The tables have hot dogs by their bread.
    private func isHotDog(_ words: [Int32]) -> Bool {
        words.contains(where: ranker.index.words.known.dishes.hotDogs.contains)
    }

    private func isOfKind(_ kind: FoodTraits, _ food: Candidate) -> Bool {
        !ranker.index.foods.traits(at: food.food).isDisjoint(with: kind)
    }

    /// The tables' hot dogs on this bread: "Frankfurter or hot dog sandwich, plain, on white bread".
    private mutating func hotDogs(on bread: Int) -> [Candidate]? {
        let said = contentWords(of: bread - 1)
        guard isHotDog(said) else { return nil }
        let words = said + contentWords(of: bread) + [ranker.index.words.known.dishes.sandwich]
        gather(bread - 1..<bread + 1)
        add(ranker.index.words.known.dishes.sandwich)
        let foods = foods(for: bread - 1..<bread + 1, limit: Self.sandwichesLookedAt).filter { food in
            words.allSatisfy { has($0, food) }
        }
        return foods.isEmpty ? nil : foods
    }

    /// The chunks of the fillings on this bread, "ham" and "cheese" of "ham and cheese on rye", and the tables' sandwiches of them; nil
    /// where they have none.
    private mutating func sandwich(on bread: Int) -> (fillings: Range<Int>, foods: [Candidate])? {
        guard isFilling(bread - 1) else { return nil }
        let isPair = text.chunks[bread - 1].separator == .and && bread > 1 && isFilling(bread - 2)
        let fillings = (isPair ? bread - 2 : bread - 1)..<bread
        let known = ranker.index.words.known.dishes
        gather(fillings.lowerBound..<bread + 1)
        add(known.sandwich)
        let said = matches.words
        let like = said + said.flatMap { known.mains[$0] ?? [] }
        let words = fillings.flatMap { contentWords(of: $0) }.filter { ranker.index.words.has($0, .called) }
        let isHotDog = isHotDog(words)
        let mains = OtherMains(index: ranker.index)
        let all = foods(for: fillings.lowerBound..<bread + 1, limit: Self.sandwichesLookedAt).filter { food in
            isOfKind(.sandwich, food) && !mains.isOther(food, said: said) && !isNamedBeyond(like + [known.salad], food)
                && words.allSatisfy { word in
                    isKind(word, of: food, isHotDog)
                        || (known.mains[word] ?? []).contains { isKind($0, of: food, isHotDog) }
                }
        }
        // A tuna sandwich is of tuna salad, a turkey sandwich of turkey.
        let plain = all.filter { words.contains(known.salad) || !has(known.salad, $0) }
        let foods = plain.isEmpty ? all : plain
        return foods.isEmpty ? nil : (fillings, foods)
    }

    private static let sandwichesLookedAt = 60

    /// True if the food is called by more than these words: "Salmon cake sandwich" by more than salmon, "Egg white sandwich" by no bread,
    /// and what is fried or shaped by more than its meat.
    private func isNamedBeyond(_ words: [Int32], _ food: Candidate) -> Bool {
        let index = ranker.index
        let known = index.words.known.dishes
        return index.words(ofName: food.name).contains { place in
            let (word, role) = (index.wordsOfNames[place], index.rolesOfNames[place])
            if [.head, .kind, .alias].contains(role), known.breadKinds.contains(word) { return true }
            guard role.isTelling, !words.contains(word) else { return false }
            if known.stirring.contains(word) || known.shapes.contains(word) { return true }
            if known.mains[word] != nil { return role != .ingredient && role != .alternative && role != .note }
            return [.head, .kind, .alias].contains(role) && index.words.has(word, .called)
                && !index.words.has(word, .preparation)
        }
    }

    /// True if the word tells the kind of the food, rather than one of several that it may be of: no hot dog of turkey, unless the text
    /// says that it is one.
    private func isKind(_ word: Int32, of food: Candidate, _ isHotDog: Bool) -> Bool {
        let index = ranker.index
        return index.words(ofName: food.name).contains {
            index.wordsOfNames[$0] == word && index.rolesOfNames[$0] != .category
                && (isHotDog || index.rolesOfNames[$0] != .alternative)
        }
    }

    /// Makes one chunk of the fillings and the bread, whose kind says hardly anything where the sandwich's name has it not.
    private mutating func makeSandwich(of fillings: Range<Int>, on bread: Int, hasBread: Bool) {
        let known = ranker.index.words.known.dishes
        if !hasBread { text.silenceTrifle(bread) }
        text.join(bread, filing: known.sandwich)
        if fillings.count > 1 { text.join(fillings.upperBound - 1) }
        // The tables have no sandwich with "swiss".
        for place in text.chunks[fillings.lowerBound].tokens
        where known.mains[text.tokens[place].word]?.contains(known.cheese) == true {
            text.file(place, under: known.cheese)
        }
    }

    /// Reads a chunk, with `word` as if it had it, as one of the foods that are wanted, if there are any.
    private mutating func read(_ place: Int, as word: Int32? = nil, where isWanted: (Candidate) -> Bool) {
        gather(place..<place + 1)
        if let word { add(word) }
        let foods = foods(for: place..<place + 1, limit: Self.sandwichesLookedAt).filter(isWanted)
        if !foods.isEmpty { foodsOfChunks[place] = Array(foods.prefix(Self.kept)) }
    }

    /// The kind of bread is one of the sandwich's words where a sandwich with that filling has it, and else says hardly anything.
    private mutating func joinKind(ofBread place: Int) {
        let kinds = contentWords(of: place)
        let alone = foodsOfChunks[place - 1].first
        let filling = contentWords(of: place - 1).filter { word in alone.map { has(word, $0) } ?? false }
        gather(place - 1..<place + 1)
        let best = foods(for: place - 1..<place + 1).first
        if let best, best.isGrounded, kinds.contains(where: { has($0, best) }), filling.allSatisfy({ has($0, best) }) {
            text.join(place)
        } else {
            text.addTrifle(place)
        }
    }

    private func contentWords(of place: Int) -> [Int32] {
        text.chunks[place].tokens.filter { text.isContent[$0] }.map { text.tokens[$0].word }
    }
}
