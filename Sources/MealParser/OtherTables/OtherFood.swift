import FitIQCore
import FoodDatabase

/// The one food that another table has for all words of a text.
struct OtherFood {
    let reader: MealReader
    private(set) var found: FoundFood
    private var words: ItemEvidence
    private let account: WordAccount
    private let meal: MealText

    var food: Candidate { found.food }

    /// Returns nil where the text is of several foods, or a word of it is in no name or misspelt. What is not said to be raw is as it is eaten,
    /// where the table has it so.
    init?(in text: String, by reader: MealReader) {
        let (segmenter, segments) = reader.segmented(text)
        meal = segmenter.text
        let (found, _, account) = reader.account(of: segments, in: meal)
        guard found.count == 1, !meal.tokens.contains(where: \.isCorrected) else { return nil }
        let known = meal.tokens.map { reader.index.words.has($0.word, .telling) }
        guard account.entries.allSatisfy({ $0.doubt == nil || $0.token >= 0 && known[$0.token] }) else { return nil }
        let saysState = meal.tokens.contains { $0.kind == .word && reader.index.words.state(of: $0.word) != nil }
        let answers = found[0].segment.candidates.filter(\.hasAllWords)
        let said = meal.tokens.map(\.word)
        let ready = answers.first { answer in
            (saysState || reader.index.stateOfName[answer.name] != .uncooked)
                && !Self.isAltered(answer, in: reader.index, unless: said)
        }
        guard let best = ready ?? answers.first else { return nil }
        var segment = found[0].segment
        segment.candidates = [best] + answers.filter { $0 != best }
        self.reader = reader
        self.found = FoundFood(
            segment: segment,
            food: best,
            quantity: found[0].quantity,
            portion: reader.portion(of: best, found[0].quantity),
            isShareUnclear: found[0].isShareUnclear
        )
        words = ItemEvidence(self.found, in: meal, reader.index)
        self.account = account
    }

    /// All foods of the table that have each word of the text, the best first; behind the others those that say what they are
    /// without: of an apple nobody means one "without skin" first.
    var choices: LazyMapSequence<[Candidate], OtherFood> {
        let isWithout = { (food: Candidate) in Self.saysWithout(reader.index.foods.name(at: food.food)) }
        let candidates = found.segment.candidates
        return (candidates.filter { !isWithout($0) } + candidates.filter(isWithout)).lazy.map(choosing)
    }

    /// True if the name says what is not in it: "Egg, fried, without added fat".
    var saysWithout: Bool { Self.saysWithout(reader.index.foods.name(at: food.food)) }

    private static func saysWithout(_ name: String) -> Bool { name.contains("without ") || name.contains(" no ") }

    private func choosing(_ candidate: Candidate) -> OtherFood {
        guard candidate != food else { return self }
        var other = self
        var segment = found.segment
        segment.candidates = [candidate] + segment.candidates.filter { $0 != candidate }
        other.found = FoundFood(
            segment: segment,
            food: candidate,
            quantity: found.quantity,
            portion: reader.portion(of: candidate, found.quantity),
            isShareUnclear: found.isShareUnclear
        )
        other.words = ItemEvidence(other.found, in: meal, reader.index)
        return other
    }

    /// True if the text has at least half of what the food goes by: "scratchings" of "Pork scratchings".
    var hasMostOfName: Bool {
        let own = ownWords(where: \.isOfFirstParts)
        return 2 * own.count { said.contains($0) } >= own.count
    }

    /// True if the text has all of it, but for how it is made ready and where it was bought: "flapjack" of "Flapjacks, retail".
    var hasWholeName: Bool { hasWholeName(but: Self.unsaid) }

    /// True if the text has all of it, but for what is commonly so as well: "apple" of "Apple, raw, with skin".
    var hasCommonName: Bool { hasWholeName(but: Self.unsaid.union(Self.common)) }

    private func hasWholeName(but unsaid: Set<String>) -> Bool {
        !Self.isAltered(food, in: reader.index, unless: said)
            && ownWords { $0.isTelling && $0 != .preparation }
                .allSatisfy { said.contains($0) || unsaid.contains(spelling($0)) }
    }

    /// True if the name has one of these words as they are written.
    func isNamed(byOneOf written: [String]) -> Bool {
        let name = reader.index.wordsOfNames[reader.index.words(ofName: food.name)]
        return written.contains { word in
            MealText(word, index: reader.index).tokens.contains { $0.kind == .word && name.contains($0.word) }
        }
    }

    /// True if a word that begins at the byte of the text is one of the food's name.
    func isName(at byte: Int) -> Bool { account.entries.contains { $0.isName && Int($0.start) == byte } }

    /// Words by which tables tell where a food was made or bought.
    private static let unsaid: Set<String> = ["average", "homemade", "retail", "takeaway", "reheated"]
    /// Words by which tables tell what a food commonly is, so that nobody says them.
    private static let common: Set<String> = [
        "raw", "fresh", "skin", "peel", "peeled", "flesh", "pulp", "regular", "plain", "natural", "ordinary",
        "prepacked",
        "pasteurized", "pasteurised", "homogenized", "enriched", "fluid", "drained", "addition", "infusion",
        "polished", "domestic", "type", "variety", "all", "varieties", "edible", "portion", "fat", "dry", "matter",
        "min",
    ]
    /// Words that make another food of one, and are said.
    private static let altering: Set<String> = ["dried", "canned", "frozen", "powder", "condensed"]

    private static func isAltered(_ candidate: Candidate, in index: FoodIndex, unless said: [Int32]) -> Bool {
        index.words(ofName: candidate.name).contains { place in
            let word = index.wordsOfNames[place]
            guard word >= 0, !said.contains(word) else { return false }
            return altering.contains(String(decoding: index.words.vocabulary.spelling(of: word), as: UTF8.self))
        }
    }

    private func ownWords(where isWanted: (Role) -> Bool) -> [Int32] {
        let index = reader.index
        return index.words(ofName: food.name).filter { isWanted(index.rolesOfNames[$0]) }.map { index.wordsOfNames[$0] }
    }

    private var said: [Int32] { meal.tokens.filter { $0.kind == .word && !$0.isAbsent }.map(\.word) }

    private func spelling(_ word: Int32) -> String {
        String(decoding: reader.index.words.vocabulary.spelling(of: word), as: UTF8.self)
    }

    /// The one word that the food is called by: "tart" of "Tart, bakewell".
    var heads: [String] {
        let index = reader.index
        let places = Int(index.firstHead[food.name])..<Int(index.firstSecondHead[food.name])
        return places.map { spelling(index.heads[$0]) }
    }

    var energyKcal: Int? { reader.index.foods.energyKcal(at: food.food) }

    /// The item, as much of it as `portion` says.
    func item(with portion: ResolvedPortion?) -> ReadItem {
        let food = FoundFood(
            segment: found.segment,
            food: found.food,
            quantity: found.quantity,
            portion: portion ?? found.portion,
            isShareUnclear: found.isShareUnclear
        )
        let around = SignReader.Surroundings(segments: [food.segment], found: [food])
        return reader.item(food, words, number: 0, around, in: meal, account)
    }
}

extension Candidate {
    /// True if the name has each word of the text that is no measure.
    var hasAllWords: Bool { isWhole || isNamedBehindGroup || isWholeButPrepared }
}
