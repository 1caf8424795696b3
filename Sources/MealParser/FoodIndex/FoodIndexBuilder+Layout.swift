import FitIQCore
import FoodDatabase

/// Lays the names out as arrays, from each word to the names that have it.
extension FoodIndexBuilder {
    mutating func index() -> FoodIndex {
        let portions = PortionShapes(foods: foods, words: &words)
        let firstPosting = firstPostings()
        let rarity = rarities(firstPosting: firstPosting)
        let typo = TypoFinder(words: words, wording: wording, rarity: rarity)
        // What the tables call otherwise is a food for the rules that run before it is renamed: "lager", "porridge".
        for word in wording.foodsOfOneWord(words) { words.insert(.food, for: word) }
        return FoodIndex(
            foods: foods,
            words: words,
            wording: wording,
            phraseRules: phraseRules,
            timeWords: timeWords,
            portions: portions,
            foodOfName: foodOfName,
            sourceOfName: sourceOfName,
            unspecifiedOfName: unspecifiedOfName,
            stateOfName: stateOfName,
            remarksOfFood: remarksOfFood,
            productOfName: productOfName,
            labelledPieces: labelledPieces,
            firstWord: firstWord,
            wordsOfNames: wordsOfNames,
            rolesOfNames: rolesOfNames,
            firstHead: firstHead,
            firstSecondHead: firstSecondHead,
            heads: heads,
            firstPosting: firstPosting,
            postings: postings(from: firstPosting),
            rarity: rarity,
            kindsBeforeHead: kindsBeforeHead(),
            isSR28: (0..<foods.count).map { foods.dataset(at: $0) == .sr28 },
            isDrink: (0..<foods.count).map { !foods.isFood(at: $0) },
            typo: typo,
            householdRules: Dictionary(uniqueKeysWithValues: HouseholdRule.all.map { (words.id(of: $0.word), $0) }),
            coffeeCups: Dictionary(
                uniqueKeysWithValues: CoffeeCup.table.compactMap { cup in
                    let name = cup.name.map(words.id)
                    return name.contains(Vocabulary.unknown) ? nil : (name[0], CoffeeCup.Named(words: name, cup: cup))
                }
            ),
            sameMeasures: Dictionary(
                uniqueKeysWithValues: Lexicon.sameMeasures.map { (words.id(of: $0.word), $0.others.map(words.id)) }
            ),
            countable: ["fruit", "item", "unit", "each", "whole"].map(words.id),
            servings: ["serving", "order", "portion", "side", "helping", "some"].map(words.id)
        )
    }

    /// Returns the place of each word's first posting, and marks the words that are in a name.
    private mutating func firstPostings() -> [Int32] {
        var first = [Int32](repeating: 0, count: words.vocabulary.count + 1)
        for word in wordsOfNames { first[Int(word) + 1] += 1 }
        for word in 0..<words.vocabulary.count {
            if first[word + 1] > 0 { words.insert(.food, for: Int32(word)) }
            first[word + 1] += first[word]
        }
        return first
    }

    /// Returns each word's names, with the role that the word plays there.
    private func postings(from first: [Int32]) -> [UInt32] {
        var next = first
        var postings = [UInt32](repeating: 0, count: wordsOfNames.count)
        for name in 0..<foodOfName.count {
            for place in Int(firstWord[name])..<Int(firstWord[name + 1]) {
                let word = Int(wordsOfNames[place])
                postings[Int(next[word])] = UInt32(name) << 4 | UInt32(rolesOfNames[place].rawValue)
                next[word] += 1
            }
        }
        return postings
    }

    /// Returns for each word the kinds of food that names put before it where it is the head, or behind it as a variety: fruit for
    /// "juice", nearly all kinds for "sandwich".
    private func kindsBeforeHead() -> [FoodTraits] {
        let kinds = kindsOfWord + Array(repeating: [], count: words.vocabulary.count - kindsOfWord.count)
        var before = [FoodTraits](repeating: [], count: words.vocabulary.count)
        for name in foodOfName.indices where [.description, .alias, .ours].contains(sourceOfName[name]) {
            let places = Int(firstWord[name])..<Int(firstWord[name + 1])
            let heads = heads[Int(firstHead[name])..<Int(firstSecondHead[name])]
            for place in places
            where kinds[Int(wordsOfNames[place])].rawValue != 0 && !heads.contains(wordsOfNames[place]) {
                let isNext = place + 1 < places.upperBound && heads.contains(wordsOfNames[place + 1])
                switch rolesOfNames[place] {
                case .kind where isNext, .alias where isNext:
                    before[Int(wordsOfNames[place + 1])].formUnion(kinds[Int(wordsOfNames[place])])
                case .variety
                where rolesOfNames[places].filter({ $0 == .variety || $0 == .detail || $0 == .ingredient }).count == 1:
                    for head in heads { before[Int(head)].formUnion(kinds[Int(wordsOfNames[place])]) }
                default: break
                }
            }
        }
        return before
    }

    private func rarities(firstPosting: [Int32]) -> [Float] {
        let scale = 1 / Logarithm.base2(Double(foodOfName.count))
        return (0..<words.vocabulary.count).map { word in
            let names = firstPosting[word + 1] - firstPosting[word]
            return names == 0 ? 1 : Float(1 - Logarithm.base2(Double(names)) * scale)
        }
    }
}
