/// The words of measures that rules of ours ask for, by their numbers in a vocabulary.
struct MeasureWords: Sendable {
    /// Rules by the words of measures.
    let householdRules: [Int32: HouseholdRule]
    /// Coffee drinks with cups of their own, by the first word of the name.
    let coffeeCups: [Int32: CoffeeCup.Named]
    /// The tables' words for a measure that says the same as the key.
    let sameMeasures: [Int32: [Int32]]
    /// Words for one of anything: "fruit", "item".
    let countable: [Int32]
    /// Words for as much as people have at once: "serving", "order".
    let servings: [Int32]

    init(_ words: WordTable) {
        householdRules = Dictionary(uniqueKeysWithValues: HouseholdRule.all.map { (words.id(of: $0.word), $0) })
        coffeeCups = Dictionary(
            uniqueKeysWithValues: CoffeeCup.table.compactMap { cup in
                let name = cup.name.map(words.id)
                return name.contains(Vocabulary.unknown) ? nil : (name[0], CoffeeCup.Named(words: name, cup: cup))
            }
        )
        sameMeasures = Dictionary(
            uniqueKeysWithValues: Lexicon.sameMeasures.map { (words.id(of: $0.word), $0.others.map(words.id)) }
        )
        countable = ["fruit", "item", "unit", "each", "whole"].map(words.id)
        servings = ["serving", "order", "portion", "side", "helping", "some"].map(words.id)
    }
}
