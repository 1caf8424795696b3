import FoodDatabase

/// Finds the names of a list's foods, and tells which words go together.
extension Segmenter {
    /// A spirit flavours no drink: "gin soda" is both.
    func isStrong(_ food: Candidate) -> Bool { ranker.index.foods.traits(at: food.food).contains(.spirit) }

    /// "eggs" of "eggs toast coffee": more than one of them stand for themselves.
    func isPlural(_ place: Int) -> Bool {
        let token = text.tokens[place]
        guard token.word >= 0, text.text[Int(token.end) - 1] | 0x20 == UInt8(ascii: "s") else { return false }
        return ranker.index.words.vocabulary.spelling(of: token.word).last != UInt8(ascii: "s")
    }

    /// True if a meat, an egg or a pulse and a dish of several foods behind it are two of a list alone: "lamb moussaka" is no lamb
    /// beside a moussaka, though the tables have none of lamb. A salad goes beside its meat.
    func isDishOf(_ food: Candidate, _ dish: Candidate) -> Bool {
        let traits = ranker.index.foods.traits(at: dish.food)
        return isPlain(food) && !ranker.index.foods.traits(at: food.food).isDisjoint(with: [.meat, .egg, .pulse])
            && traits.contains(.mixed) && !traits.contains(.inSalad)
    }

    /// True if these words begin with several of one food, and name something else: "eggs" of "Egg bread, toasted". "Bean" dishes
    /// are made of several, and "cheerios cereal" is cheerios.
    mutating func beginsWithOthers(_ tokens: Range<Int>, of named: Candidate) -> Bool {
        let words = tokens.filter { text.isContent[$0] && !ranker.index.words.has(text.tokens[$0].word, .framing) }
        guard words.count > 1, isPlural(words[0]), ranker.index.words.has(text.tokens[words[0]].word, .called),
            let next = words.dropFirst().first(where: { !ranker.index.words.has(text.tokens[$0].word, .preparation) }),
            ranker.index.words.has(text.tokens[next].word, .called), !isComposed(named),
            ranker.index.sourceOfName[named.name] != .ours
        else { return false }
        return best(of: words[0]..<words[0] + 1).map { $0.food != named.food } ?? false
    }

    /// "calcium fortified", "reduced sugar": what there is more or less of in another food.
    func isQualifier(_ tokens: Range<Int>) -> Bool {
        let foods = ranker.index.words.known.foods
        let words = tokens.lazy.filter { text.tokens[$0].kind == .word }.map { text.tokens[$0].word }
        return words.contains(where: foods.qualifying.contains)
            && words.allSatisfy {
                foods.qualifying.contains($0) || foods.qualified.contains($0) || foods.substances.contains($0)
            }
    }

    /// "garlic" of "garlic chicken", "lemon pepper" of "lemon pepper salmon".
    func isFlavor(_ food: Candidate) -> Bool {
        heads(of: food).contains(where: ranker.index.words.known.foods.flavors.contains)
    }

    /// A dish goes into no other: "pizza salad".
    func isDish(_ food: Candidate) -> Bool {
        ranker.index.foods.traits(at: food.food).contains(.dish) || isCalledComposed(food)
    }

    /// "gratin" of "leek gratin": no potatoes beside a leek, though that is what a gratin is of alone.
    func isDishOfOthers(_ tokens: Range<Int>, _ food: Candidate) -> Bool {
        let index = ranker.index
        return tokens.count == 1
            && index.words.known.dishes.dishesOfOthers.contains(text.tokens[tokens.lowerBound].word)
            && !index.foods.traits(at: food.food).isDisjoint(with: [.vegetable, .pulse, .fruit])
    }

    /// A dish that is made of several: "noodles soup" is one.
    func isComposed(_ food: Candidate) -> Bool {
        ranker.index.foods.traits(at: food.food).contains(.mixed) || isCalledComposed(food)
    }

    /// "sandwich", "soup" in its own name; eggs are filed under "Eggs and omelets".
    func isCalledComposed(_ food: Candidate) -> Bool {
        ranker.index.words.known.dishes.composed.contains { has($0, food) }
    }

    /// Meat, fish, eggs, beans, plain grain, fruit or vegetables are no more for what stands before them: "salmon rice".
    func isPlain(_ food: Candidate) -> Bool { ranker.index.foods.traits(at: food.food).contains(.plain) }

    /// "bacon egg" of "bacon egg and cheese", which is a name.
    mutating func isHalfOfName(_ place: Int) -> Bool {
        guard place + 1 < text.chunks.count, text.chunks[place + 1].separator == .and else { return false }
        let chunks = place..<place + 2
        gather(chunks)
        return candidates(chunks).first.map { $0.isExact || $0.isWhole && !hasUnsaidFood($0, in: chunks) } ?? false
    }

    /// "Oatmeal cookie, with raisins" for "porridge raisins", "Burrito with chicken, beans, and rice" for three foods: a dish that
    /// is not said, of foods that are.
    func isOtherDish(_ food: Candidate, _ chunk: MealText.Chunk) -> Bool {
        let index = ranker.index
        guard index.sourceOfName[food.name] == .description, !food.isExact,
            heads(of: food).contains(where: { index.words.has($0, .called) })
        else { return false }
        let words = chunk.tokens.filter { text.isContent[$0] && !index.words.has(text.tokens[$0].word, .framing) }
        if index.foods.traits(at: food.food).contains(.sandwich),
            OtherMains(index: index).isOther(food, said: words.map { text.tokens[$0].word })
        {
            return true
        }
        return !isCalledInOrder(food, words)
    }

    /// True if the name has a food that the text has not, and does not have the text's words behind each other.
    func hasUnsaidFood(_ candidate: Candidate, in chunks: Range<Int>) -> Bool {
        let index = ranker.index
        let places = index.words(ofName: candidate.name)
        if zip(places, places.dropFirst()).contains(where: { first, second in
            says(index.wordsOfNames[first], in: chunks) && says(index.wordsOfNames[second], in: chunks)
        }) {
            return false
        }
        return places.contains { place in
            let word = index.wordsOfNames[place]
            return [.head, .kind, .variety, .detail].contains(index.rolesOfNames[place])
                && index.words.has(word, .called) && !index.words.has(word, .preparation) && !says(word, in: chunks)
        }
    }

    /// True if the words are one name rather than the names of foods: "bread coffee" is no "Coffee bread", "porridge raisins" no
    /// "Oatmeal cookie, with raisins". "Potato soup" is a name, though its record is "Soup, potato".
    func isCalledInOrder(_ food: Candidate, _ tokens: [Int]) -> Bool {
        let index = ranker.index
        let words = tokens.map { text.tokens[$0].word }.filter { !index.words.has($0, .preparation) }
        guard words.count > 1, words.allSatisfy({ index.words.has($0, .called) }) else { return true }
        let heads = heads(of: food)
        if let last = words.last, heads.contains(last) { return true }
        if !words.contains(where: heads.contains), index.sourceOfName[food.name] == .description {
            // "Croissant sandwich, filled with ham and cheese" of "ham cheese croissant".
            return index.words(ofName: food.name).contains {
                index.wordsOfNames[$0] == words.last && index.rolesOfNames[$0] == .kind
            }
        }
        let places = index.words(ofName: food.name)
        return zip(words, words.dropFirst()).contains { first, second in
            zip(places, places.dropFirst()).contains {
                index.wordsOfNames[$0] == first && index.wordsOfNames[$1] == second
            }
        }
    }

    /// Returns the best food of these tokens. A single word means a record of the surveys, and no brand.
    mutating func best(of tokens: Range<Int>) -> Candidate? {
        let chunks = text.chunks
        defer { text.chunks = chunks }
        text.chunks = [MealText.Chunk(separator: .hard, tokens: tokens, amounts: 0..<0)]
        let index = ranker.index
        return foods(of: 0).first.flatMap { best in
            let word = text.tokens[tokens.lowerBound].word
            let isBrand =
                [.brand, .product].contains(index.sourceOfName[best.name])
                && !index.words.has(word, .called) && !index.words.known.dishes.filledBreads.contains(word)
            let isRecordOnly =
                tokens.count == 1 && index.isSR28[best.food]
                && !(index.words.has(word, .called) && heads(of: best).contains(word)
                    && !index.words.known.foods.flavors.contains(word))
            return isBrand || isRecordOnly ? nil : best
        }
    }
}
