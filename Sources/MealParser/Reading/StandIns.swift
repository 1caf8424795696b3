import FoodDatabase

/// Finds foods that a text names and the tables have not, where the record is of another that is near: a pear for "pear juice", a
/// Balance bar for "quest bar". Nobody can tell from the record's name, so the reading does.
struct StandIns {
    let index: FoodIndex

    /// The words for which the record stands in, as they were written; nil where it is the food.
    func written(of found: FoundFood, in meal: MealText, _ words: ItemEvidence) -> String? {
        drinkReadAsFood(found, in: meal) ?? brandReadAsAnother(found, in: meal, words)
            ?? dishOfAnother(found, in: meal, words) ?? bowlOfMain(found, in: meal)
            ?? dishLeftAlone(found, in: meal, words) ?? partOfName(found, in: meal, words)
    }

    // MARK: Names said in part

    /// "boeuf" of our name "salata de boeuf": neither the record nor anything but longer names has the words, and what is left of the name
    /// tells the food as well as they do.
    private func partOfName(_ found: FoundFood, in meal: MealText, _ words: ItemEvidence) -> String? {
        guard index.sourceOfName[found.food.name] == .ours else { return nil }
        let name = index.words(ofName: found.food.name)
            .filter { index.rolesOfNames[$0] == .alias }.map { index.wordsOfNames[$0] }
        let said = words.said.filter { !$0.isAbsent && !index.words.has($0.word, .silent) }
        let unsaid = name.filter { word in !words.said.contains { $0.word == word } && !isOfRecord(word, words) }
        guard let first = said.first, let last = said.last,
            said.allSatisfy({ name.contains($0.word) && !isOfRecord($0.word, words) }),
            let rarest = unsaid.map({ index.rarity[Int($0)] }).max(),
            let told = said.map({ index.rarity[Int($0.word)] }).max(), rarest + Self.asRare >= told
        else { return nil }
        return meal.written(first, last)
    }

    private func isOfRecord(_ word: Int32, _ words: ItemEvidence) -> Bool {
        words.ofName.contains { $0.word == word }
    }

    /// By so much less may a word be rare that is as telling as another.
    private static let asRare: Float = 0.1

    // MARK: Dishes

    /// "lamb samosa" of a record with other meat.
    private func dishOfAnother(_ found: FoundFood, in meal: MealText, _ words: ItemEvidence) -> String? {
        let said = words.said.filter { !$0.isAbsent }
        guard OtherMains(index: index).isOther(found.food, said: said.map(\.word)), let first = said.first,
            let last = said.last
        else { return nil }
        return meal.written(first, last)
    }

    /// "salmon bowl": a dish of rice, noodles or salad with it, and not so much of it as a bowl holds.
    private func bowlOfMain(_ found: FoundFood, in meal: MealText) -> String? {
        let traits = index.foods.traits(at: found.food.food)
        guard traits.contains(.plain), !traits.isDisjoint(with: [.meat, .egg, .pulse]), !index.isDrink[found.food.food]
        else { return nil }
        let name = index.words(ofName: found.food.name).map { index.wordsOfNames[$0] }
        for chunk in meal.chunks[found.segment.chunks] {
            for place in chunk.tokens.dropFirst()
            where index.words.known.dishes.bowls.contains(meal.tokens[place].word)
                && name.contains(meal.tokens[place - 1].word) && meal.tokens[place - 1].kind == .word
            {
                return meal.written(meal.tokens[place - 1], meal.tokens[place])
            }
        }
        return nil
    }

    /// "casserole" of "salmon casserole", which was taken for two foods, of a record of a spinach casserole.
    private func dishLeftAlone(_ found: FoundFood, in meal: MealText, _ words: ItemEvidence) -> String? {
        let first = meal.chunks[found.segment.chunks.lowerBound].tokens.lowerBound
        let said = words.said.filter { !$0.isAbsent }
        let dishes = index.words.known.dishes
        guard said.count == 1, index.sourceOfName[found.food.name] == .description, first > 0,
            dishes.mains[meal.tokens[first - 1].word] != nil, meal.isContent[first]
        else { return nil }
        let others = index.words(ofName: found.food.name).filter { place in
            let word = index.wordsOfNames[place]
            return word != said[0].word && dishes.mains[word] != nil && word != meal.tokens[first - 1].word
        }.map { index.rolesOfNames[$0] }
        // What is named by one food may be that food: "potato" of "potato salad". With another in it, it is a dish.
        let isDish =
            !index.foods.traits(at: found.food.food).isDisjoint(with: [.dish, .mixed]) || others.contains(.ingredient)
        return isDish && others.contains(where: \.isOfFirstParts) ? meal.written(meal.tokens[first - 1], said[0]) : nil
    }

    // MARK: Drinks

    /// "pear juice" of a record that is no drink: the last word of its name says what it is.
    private func drinkReadAsFood(_ found: FoundFood, in meal: MealText) -> String? {
        let drinks = index.words.known.foods.drinks
        guard !index.isDrink[found.food.food] else { return nil }
        let tokens = meal.chunks[found.segment.chunks.lowerBound].tokens.filter { meal.isContent[$0] }
        guard let head = head(of: tokens, in: meal), head > 0, drinks.contains(meal.tokens[head].word),
            let first = tokens.first, first < head, !heads(of: found.food).contains(meal.tokens[head].word)
        else { return nil }
        return meal.written(meal.tokens[head - 1], meal.tokens[head])
    }

    /// The last word before one of grammar: "peaches" of "peaches in juice".
    private func head(of tokens: [Int], in meal: MealText) -> Int? {
        var head: Int?
        for place in tokens {
            let word = meal.tokens[place].word
            if head != nil, place > 0, meal.tokens[place - 1].kind != .word { break }
            if head != nil, index.words.has(word, [.grammar, .connective, .negation]) { break }
            if !meal.tokens[place].isAbsent, !index.words.has(word, .silent) { head = place }
        }
        return head
    }

    private func heads(of food: Candidate) -> ArraySlice<Int32> {
        index.heads[Int(index.firstHead[food.name])..<Int(index.firstSecondHead[food.name])]
    }

    // MARK: Brands

    /// "quest" of "quest bar": a name of ours for a maker's record, of which the text says no word but the noun.
    private func brandReadAsAnother(_ found: FoundFood, in meal: MealText, _ words: ItemEvidence) -> String? {
        guard index.sourceOfName[found.food.name] == .ours, isOfMaker(found.food.food) else { return nil }
        let name = index.words(ofName: found.food.name).map { index.wordsOfNames[$0] }
        let telling = words.said.filter { token in
            name.contains(token.word) && !index.words.has(token.word, .silent) && !isNoun(token.word)
        }
        guard let first = telling.first, let last = telling.last,
            !telling.contains(where: { token in words.ofName.contains { $0.word == token.word } })
        else { return nil }
        return meal.written(first, last)
    }

    /// "bar", "cereal": what brands of one shelf share.
    private func isNoun(_ word: Int32) -> Bool { index.words.known.foods.productNouns.contains(word) }

    /// True if the record names a maker or a brand: "MILKY WAY Bar", "Nutrition bar (Balance Original Bar)".
    private func isOfMaker(_ food: Int) -> Bool {
        let name = index.foods.nameBytes(at: food)
        var capitals = 0
        for (place, byte) in name.enumerated() {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            if isCapital, place > 0, name[place - 1] == UInt8(ascii: "(") { return true }
            capitals = isCapital ? capitals + 1 : 0
            if capitals >= Self.shortestBrand { return true }
        }
        return false
    }

    /// In capitals, of "TWIX".
    private static let shortestBrand = 4
}
