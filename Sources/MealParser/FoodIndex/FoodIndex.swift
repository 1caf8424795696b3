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
    let wording: Wording
    let phraseRules: PhraseRules
    let timeWords: TimeWords
    let portions: PortionShapes

    /// The food of each name, its source, and the number of things that it leaves open.
    let foodOfName: [Int32]
    let sourceOfName: [Source]
    let unspecifiedOfName: [UInt8]
    /// The state of each name, raw or cooked, if it tells one.
    let stateOfName: [FoodState?]
    /// The number of each food's remarks that call it the record for something unspecified.
    let remarksOfFood: [UInt8]
    /// The product that a name is of, as a place among the portions; -1 for none.
    let productOfName: [Int32]
    /// The weight of one piece by the labels of products, by name; most names have none.
    let labelledPieces: [Int32: LabelledPiece]
    /// The words of name `i` are `firstWord[i]..<firstWord[i + 1]` of `wordsOfNames` and `rolesOfNames`.
    let firstWord: [Int32]
    let wordsOfNames: [Int32]
    let rolesOfNames: [Role]
    /// The heads of name `i` are `firstHead[i]..<firstSecondHead[i]` of `heads`, the second heads up to `firstHead[i + 1]`.
    let firstHead: [Int32]
    let firstSecondHead: [Int32]
    let heads: [Int32]

    /// The names with word `w` are `firstPosting[w]..<firstPosting[w + 1]`.
    let firstPosting: [Int32]
    /// A name's number times 16, plus the role.
    let postings: [UInt32]
    /// 0 for a word in every name, 1 for one in a single name.
    let rarity: [Float]
    /// The shelves of the foods that make a kind of each head, by its word: fruit for "juice".
    let kindsBeforeHead: [FoodTraits]
    /// True for each food of SR28.
    let isSR28: [Bool]
    let isDrink: [Bool]
    let typo: TypoFinder

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

    func isForBabies(_ food: Int) -> Bool { !foods.traits(at: food).isDisjoint(with: .forBabies) }

    /// True if the tables' `word` is one of the text's, or another word for it.
    func isSameMeasure(_ word: Int32, asOneOf texts: [Int32]) -> Bool {
        texts.contains { sameMeasures[$0]?.contains(word) ?? false }
    }

    init(
        foods: FoodTable,
        words: WordTable,
        wording: Wording,
        phraseRules: PhraseRules,
        timeWords: TimeWords,
        portions: PortionShapes,
        foodOfName: [Int32],
        sourceOfName: [Source],
        unspecifiedOfName: [UInt8],
        stateOfName: [FoodState?],
        remarksOfFood: [UInt8],
        productOfName: [Int32],
        labelledPieces: [Int32: LabelledPiece],
        firstWord: [Int32],
        wordsOfNames: [Int32],
        rolesOfNames: [Role],
        firstHead: [Int32],
        firstSecondHead: [Int32],
        heads: [Int32],
        firstPosting: [Int32],
        postings: [UInt32],
        rarity: [Float],
        kindsBeforeHead: [FoodTraits],
        isSR28: [Bool],
        isDrink: [Bool],
        typo: TypoFinder,
        householdRules: [Int32: HouseholdRule],
        coffeeCups: [Int32: CoffeeCup.Named],
        sameMeasures: [Int32: [Int32]],
        countable: [Int32],
        servings: [Int32]
    ) {
        self.foods = foods
        self.words = words
        self.wording = wording
        self.phraseRules = phraseRules
        self.timeWords = timeWords
        self.portions = portions
        self.foodOfName = foodOfName
        self.sourceOfName = sourceOfName
        self.unspecifiedOfName = unspecifiedOfName
        self.stateOfName = stateOfName
        self.remarksOfFood = remarksOfFood
        self.productOfName = productOfName
        self.labelledPieces = labelledPieces
        self.firstWord = firstWord
        self.wordsOfNames = wordsOfNames
        self.rolesOfNames = rolesOfNames
        self.firstHead = firstHead
        self.firstSecondHead = firstSecondHead
        self.heads = heads
        self.firstPosting = firstPosting
        self.postings = postings
        self.rarity = rarity
        self.kindsBeforeHead = kindsBeforeHead
        self.isSR28 = isSR28
        self.isDrink = isDrink
        self.typo = typo
        self.householdRules = householdRules
        self.coffeeCups = coffeeCups
        self.sameMeasures = sameMeasures
        self.countable = countable
        self.servings = servings
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

    var nameCount: Int { foodOfName.count }

    func words(ofName name: Int) -> Range<Int> { Int(firstWord[name])..<Int(firstWord[name + 1]) }
}
