import FoodDatabase

/// Foods one behind the other, with nothing between them.
extension Segmenter {
    private static let longestName = 4
    private static let longestList = 12

    /// Makes each food of "eggs bacon toast juice" a chunk of its own, where all of its words are foods and not all of them are
    /// one food: "turkey avocado sandwich".
    mutating func splitLists() {
        let chunks = text.chunks.indices.flatMap { foods(listedIn: $0) ?? [text.chunks[$0]] }
        guard chunks.count > text.chunks.count else { return }
        text.chunks = chunks
        begin()
    }

    /// A food of a list: its words, and what it is.
    private struct Listed {
        /// Places among the words of the list.
        var words: Range<Int>
        var tokens: Range<Int>
        var food: Candidate
    }

    private mutating func foods(listedIn place: Int) -> [MealText.Chunk]? {
        let chunk = text.chunks[place]
        // A name that has every word is one food, even if its head is a brand, but where another food is in it: the bagel of "Egg,
        // cheese, and steak on bagel" for "steak eggs". What is weighed is one food, too.
        guard
            foodsOfChunks[place].first.map({
                $0.coverage < 0.99 || !$0.isExact && hasUnsaidFood($0, in: place..<place + 1)
                    || beginsWithOthers(chunk.tokens, of: $0) || isOtherDish($0, chunk)
            }) ?? true,
            !isWeighedList, !hasMetric(chunk),
            chunk.amounts.allSatisfy({ text.amounts[$0].tokens.lowerBound == chunk.tokens.lowerBound })
        else { return nil }
        let words = chunk.tokens.filter {
            text.isContent[$0] && !ranker.index.words.has(text.tokens[$0].word, [.framing, .seller])
        }
        guard (2...Self.longestList).contains(words.count), chunk.separator != .with, chunk.separator != .other,
            isUnbroken(words),
            words.allSatisfy({ text.tokens[$0].word >= 0 && !text.tokens[$0].isAbsent }),
            !words.contains(where: {
                ranker.index.words.has(text.tokens[$0].word, [.measure, .size])
                    || ranker.index.words.known.dishes.mixing.contains(text.tokens[$0].word)
            }),
            let listed = foods(coveringAll: words)
        else { return nil }
        let starts = starts(ofFoods: listed)
        guard starts.count > 1, !isHalfOfName(place) else { return nil }
        if listed.count == 2, chunk.amounts.isEmpty, isDishOf(listed[0].food, listed[1].food),
            !listed.contains(where: { isPlural($0.tokens.upperBound - 1) })
        {
            return nil
        }
        return starts.indices.map { place in
            let isFirst = place == 0
            let first = isFirst ? chunk.tokens.lowerBound : words[starts[place]]
            let end = place + 1 < starts.count ? words[starts[place + 1]] : chunk.tokens.upperBound
            return MealText.Chunk(
                separator: isFirst ? chunk.separator : .hard,
                tokens: first..<end,
                amounts: isFirst ? chunk.amounts : chunk.amounts.upperBound..<chunk.amounts.upperBound
            )
        }
    }

    /// The fewest foods that have all of these words.
    private mutating func foods(coveringAll words: [Int]) -> [Listed]? {
        var best: [[Listed]?] = [[]]
        for end in 1...words.count {
            var shortest: [Listed]?
            for start in max(0, end - Self.longestName)..<end {
                // "toast" stands for two of the tables' words.
                guard start == 0 || text.tokens[words[start]].start != text.tokens[words[start - 1]].start,
                    let before = best[start], before.count + 1 < shortest?.count ?? .max,
                    let food = food(calledBy: words[start]..<words[end - 1] + 1)
                else { continue }
                let tokens = words[start]..<words[end - 1] + 1
                shortest = before + [Listed(words: start..<end, tokens: tokens, food: food)]
            }
            best.append(shortest)
        }
        return best[words.count]
    }

    /// Returns the places in the words of `foods` where another food begins: not at "sandwich" of "turkey avocado sandwich".
    private func starts(ofFoods foods: [Listed]) -> [Int] {
        var starts: [Int] = []
        var end = foods.count
        while end > 0 {
            var start = end - 1
            while start > 0, makesAnother(foods[end - 1], foods[start - 1], isAll: foods.count == 2) { start -= 1 }
            starts.append(start)
            end = start
        }
        return starts.reversed().map { foods[$0].words.lowerBound }
    }

    /// True if `food` before `head` makes one food of both, as fruit does of juice.
    ///
    /// - Parameter isAll: the list has no other food.
    private func makesAnother(_ head: Listed, _ food: Listed, isAll: Bool) -> Bool {
        let index = ranker.index
        if isFlavor(food.food) || isTaste(food.tokens, of: head) || isCut(head.tokens, of: food) { return true }
        let bread = text.tokens[head.tokens.upperBound - 1].word
        if isBread(head.tokens, head.food), isAll || !isOneWord(head.tokens),
            !index.words.known.dishes.sweetBreads.contains(bread) || fills(food.food, bread)
        {
            return !isPlural(food.tokens.upperBound - 1) && fills(food.food, bread)
        }
        if isDishOfOthers(head.tokens, food.food) { return true }
        if isAll, isFlavored(head.tokens, with: food) { return true }
        guard !isDish(food.food), !isPlain(head.food), !isStrong(food.food) else { return false }
        if isPlural(food.tokens.upperBound - 1), !isComposed(head.food) { return false }
        let traits = index.foods.traits(at: food.food.food)
        if index.isDrink[head.food.food] {
            // "orange juice" is of nothing before it, but "mango orange juice" of two fruits.
            if head.words.count > 1, !isAll || !traits.contains(.fruit) { return false }
            if !traits.isDisjoint(with: [.bread, .grain, .meat, .egg, .mixed, .topping]) { return false }
        }
        let kinds = traits.intersection(.foodGroups)
        return heads(of: head.food).contains { !index.kindsBeforeHead[Int($0)].isDisjoint(with: kinds) }
    }

    /// "thighs" of "jerk chicken thighs", "sausage" of "grilled turkey sausage": a part of the meat before it, or made of it.
    private func isCut(_ tokens: Range<Int>, of meat: Listed) -> Bool {
        guard let last = tokens.last(where: { text.isContent[$0] }) else { return false }
        return ranker.index.words.known.dishes.meatCuts.contains(text.tokens[last].word)
            && !isPlural(meat.tokens.upperBound - 1)
            && ranker.index.foods.traits(at: meat.food.food).contains(.meat)
    }

    /// "cherry" of "cherry scone", "walnut" of "walnut cake": fruit, nuts or chocolate that it is baked with.
    private func isFlavored(_ tokens: Range<Int>, with food: Listed) -> Bool {
        let index = ranker.index
        guard let last = tokens.last(where: { text.isContent[$0] }),
            index.words.known.dishes.flavored.contains(text.tokens[last].word),
            !isPlural(food.tokens.upperBound - 1), !index.isDrink[food.food.food]
        else { return false }
        return index.foods.traits(at: food.food.food).contains(.fruit)
            || index.foods.categoryBytes(at: food.food.food).elementsEqual("Nuts and seeds".utf8)
            || food.tokens.contains { place in
                let word = text.tokens[place].word
                return index.words.known.foods.drinkTastes.contains(word)
                    || index.words.known.dishes.flavoring.contains(word)
            }
    }

    /// "mango" of "mango seltzer": fruit before a drink that is sold in flavors, or by a brand's name.
    private func isTaste(_ tokens: Range<Int>, of head: Listed) -> Bool {
        let index = ranker.index
        guard index.isDrink[head.food.food], !isPlural(tokens.upperBound - 1),
            tokens.allSatisfy({ index.words.known.foods.drinkTastes.contains(text.tokens[$0].word) })
        else { return false }
        return index.isSoldInFlavors(head.food.food)
    }

    /// "toast", which stands for two of the tables' words: eaten beside other foods, and rarely filled.
    private func isOneWord(_ tokens: Range<Int>) -> Bool {
        tokens.count > 1 && text.tokens[tokens.lowerBound].start == text.tokens[tokens.upperBound - 1].start
    }

    /// True if nothing stands between these tokens.
    private func isUnbroken(_ tokens: [Int]) -> Bool {
        zip(tokens, tokens.dropFirst()).allSatisfy { first, second in
            (first + 1..<second).allSatisfy { Token.isMark(text.tokens[$0], "-") }
        }
    }

    /// The food whose name these tokens are, however it is made ready.
    private mutating func food(calledBy tokens: Range<Int>) -> Candidate? {
        let index = ranker.index
        // "roast" beside a food says how it was cooked, or is a dish of it.
        if tokens.count == 1, index.words.known.dishes.dishesOfOthers.contains(text.tokens[tokens.lowerBound].word) {
            return nil
        }
        // "calcium fortified" and "reduced sugar" belong to the food that they stand beside.
        if isQualifier(tokens) { return nil }
        // "greens" are eaten, "green pears" are pears.
        if tokens.count == 1, index.words.has(text.tokens[tokens.lowerBound].word, [.describing, .qualifying]),
            !isPlural(tokens.lowerBound)
        {
            return nil
        }
        let name = tokens.drop { index.words.has(text.tokens[$0].word, .preparation) }
        guard !name.isEmpty, let best = best(of: tokens), !beginsWithOthers(tokens, of: best),
            name.count == 1 || isCalledInOrder(best, Array(name)),
            name.count == 1 || !isFilledBread(tokens.upperBound - 1) || isOfBread(best)
        else { return nil }
        if name.count == tokens.count {
            let areFoods = name.allSatisfy { index.words.has(text.tokens[$0].word, .called) }
            let isCalled =
                best.isExact || !areFoods && name.count == 2 && (best.lacksOnlyKind || best.isNamedBehindGroup)
            return (tokens.count == 1 ? best.isWhole || best.lacksOnlyKind : isCalled) ? best : nil
        }
        guard best.isWholeButPrepared, let named = self.best(of: name) else { return nil }
        return (name.count == 1 ? named.isWhole : named.isExact) ? best : nil
    }
}
