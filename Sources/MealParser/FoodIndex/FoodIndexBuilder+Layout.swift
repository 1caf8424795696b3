import FitIQCore
import FoodDatabase

/// Lays the names out as arrays, from each word to the names that have it.
extension FoodIndexBuilder {
    mutating func index() -> FoodIndex {
        let postings = Postings(of: names, wordCount: language.words.vocabulary.count)
        for word in 0..<Int32(language.words.vocabulary.count) where postings.has(word) {
            language.words.insert(.food, for: word)
        }
        let typo = TypoFinder(words: language.words, normalizer: language.normalizer, rarity: postings.rarity)
        // What the tables call otherwise is a food for the rules that run before it is renamed: "lager", "porridge".
        for word in language.normalizer.foodsOfOneWord(language.words) { language.words.insert(.food, for: word) }
        return FoodIndex(
            foods: foods,
            language: language,
            portions: portions,
            names: names,
            postings: postings,
            kindsBeforeHead: kindsBeforeHead(),
            typo: typo
        )
    }

    /// Returns for each word the kinds of food that names put before it where it is the head, or behind it as a variety: fruit for
    /// "juice", nearly all kinds for "sandwich".
    private func kindsBeforeHead() -> [FoodTraits] {
        let wordCount = language.words.vocabulary.count
        let kinds = kindsOfWord + Array(repeating: [], count: wordCount - kindsOfWord.count)
        var before = [FoodTraits](repeating: [], count: wordCount)
        for name in 0..<names.count where [.description, .alias, .ours].contains(names.sourceOfName[name]) {
            let places = names.words(ofName: name)
            let heads = names.heads[Int(names.firstHead[name])..<Int(names.firstSecondHead[name])]
            for place in places
            where kinds[Int(names.wordsOfNames[place])].rawValue != 0 && !heads.contains(names.wordsOfNames[place]) {
                let isNext = place + 1 < places.upperBound && heads.contains(names.wordsOfNames[place + 1])
                switch names.rolesOfNames[place] {
                case .kind where isNext, .alias where isNext:
                    before[Int(names.wordsOfNames[place + 1])].formUnion(kinds[Int(names.wordsOfNames[place])])
                case .variety
                where names.rolesOfNames[places]
                    .filter({ $0 == .variety || $0 == .detail || $0 == .ingredient }).count == 1:
                    for head in heads { before[Int(head)].formUnion(kinds[Int(names.wordsOfNames[place])]) }
                default: break
                }
            }
        }
        return before
    }
}
