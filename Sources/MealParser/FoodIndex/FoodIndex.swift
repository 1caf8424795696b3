import FitIQCore
import FoodDatabase

/// An inverted index over every name of every food.
///
/// A food has a name for its record's description, for each other name that the record gives, for each product among its
/// portions, and for each of ours in `synonyms.tsv`. Names and words are small numbers; the postings of a word list the names
/// that have it, with the role it plays there.
///
/// A class, so that handing it around copies one reference rather than two dozen.
final class FoodIndex: Sendable {
    enum Source: UInt8 {
        /// An alias with a capital letter is mostly a brand.
        case description, alias, brand, product, ours
    }

    let foods: FoodTable
    let words: WordTable
    let normalizer: WordNormalizer
    let phraseRules: PhraseRules
    let timeWords: TimeWords
    let portions: PortionShapes

    let names: FoodNames
    let postingsOfWords: Postings
    let measures: MeasureWords
    /// The shelves of the foods that make a kind of each head, by its word: fruit for "juice".
    let kindsBeforeHead: [FoodTraits]
    /// True for each food of SR28.
    let isSR28: [Bool]
    let isDrink: [Bool]
    let typo: TypoFinder

    init(
        foods: FoodTable,
        language: IndexWords,
        portions: PortionShapes,
        names: FoodNames,
        postings: Postings,
        kindsBeforeHead: [FoodTraits],
        typo: TypoFinder
    ) {
        self.foods = foods
        words = language.words
        normalizer = language.normalizer
        phraseRules = language.phraseRules
        timeWords = language.timeWords
        self.portions = portions
        self.names = names
        postingsOfWords = postings
        measures = MeasureWords(language.words)
        self.kindsBeforeHead = kindsBeforeHead
        isSR28 = (0..<foods.count).map { foods.dataset(at: $0) == .sr28 }
        isDrink = (0..<foods.count).map { !foods.isFood(at: $0) }
        self.typo = typo
    }

    func isForBabies(_ food: Int) -> Bool { !foods.traits(at: food).isDisjoint(with: .forBabies) }

    /// True if the tables' `word` is one of the text's, or another word for it.
    func isSameMeasure(_ word: Int32, asOneOf texts: [Int32]) -> Bool {
        texts.contains { sameMeasures[$0]?.contains(word) ?? false }
    }

    /// True if each record that is called by `word` is one of `kinds` as well: each "lima" is of beans.
    func isOnly(_ word: Int32, of kinds: [Int32]) -> Bool {
        (firstPosting[Int(word)]..<firstPosting[Int(word) + 1]).allSatisfy { posting in
            let name = Int(postings[Int(posting)] >> 4)
            guard sourceOfName[name] == .description,
                Role(rawValue: UInt8(postings[Int(posting)] & 15))?.isOfFirstParts ?? false
            else { return true }
            return words(ofName: name).contains { kinds.contains(wordsOfNames[$0]) }
        }
    }

    func words(ofName name: Int) -> Range<Int> { names.words(ofName: name) }

    /// True if the name has the word itself, rather than its record's category or the record's own name.
    func isName(_ name: Int, calledBy word: Int32) -> Bool {
        words(ofName: name).contains { wordsOfNames[$0] == word && rolesOfNames[$0].isTelling }
    }
}

/// Forwards to the parts of the index, so that its users need not know how it is divided.
extension FoodIndex {
    var nameCount: Int { names.count }
    var foodOfName: [Int32] { names.foodOfName }
    var sourceOfName: [Source] { names.sourceOfName }
    var unspecifiedOfName: [UInt8] { names.unspecifiedOfName }
    var stateOfName: [FoodState?] { names.stateOfName }
    var remarksOfFood: [UInt8] { names.remarksOfFood }
    var productOfName: [Int32] { names.productOfName }
    var labelledPieces: [Int32: LabelledPiece] { names.labelledPieces }
    var knownHelpings: [Int32: KnownHelping] { names.knownHelpings }
    var wordsOfNames: [Int32] { names.wordsOfNames }
    var rolesOfNames: [Role] { names.rolesOfNames }
    var firstHead: [Int32] { names.firstHead }
    var firstSecondHead: [Int32] { names.firstSecondHead }
    var heads: [Int32] { names.heads }

    var firstPosting: [Int32] { postingsOfWords.firstPosting }
    var postings: [UInt32] { postingsOfWords.postings }
    var rarity: [Float] { postingsOfWords.rarity }

    var householdRules: [Int32: HouseholdRule] { measures.householdRules }
    var coffeeCups: [Int32: CoffeeCup.Named] { measures.coffeeCups }
    var sameMeasures: [Int32: [Int32]] { measures.sameMeasures }
    var countable: [Int32] { measures.countable }
    var servings: [Int32] { measures.servings }
}
