import FoodDatabase

/// The uses of an item's tokens, once its food and its portion are known.
struct ItemAccount {
    private let index: FoodIndex
    private let meal: MealText
    let item: Int
    private let food: Candidate
    private let quantity: Quantity
    private let portion: ResolvedPortion
    /// The words of the record's name.
    private let ofName: [Token]
    /// The words of the portion that gave the weight; empty where a rule did, or USDA's usual amount.
    private let ofPortion: [Int32]
    /// The word that the others describe: "bread" of "2 slices of rye bread with seeds".
    private let head: Int?

    init(_ found: FoundFood, item: Int, in meal: MealText, ofName: [Token], index: FoodIndex) {
        self.index = index
        self.meal = meal
        self.item = item
        self.ofName = ofName
        food = found.food
        quantity = found.quantity
        head = Self.head(of: found.segment, in: meal, index.words)
        portion = found.portion
        let taken = index.foods.portionPlaces(at: food.food).first { [rule = portion.rule] in
            index.foods.measureBytes(ofPortionAt: $0).elementsEqual(rule.utf8)
        }
        let shape = taken.map { index.portions.shapes[Int(index.portions.shapeOf[$0])] }
        ofPortion = shape.map { $0.isUnspecified ? [] : $0.words + $0.notes } ?? []
    }

    func use(at place: Int) -> WordUse {
        let token = meal.tokens[place]
        guard let silence = meal.silences[place] else { return use(of: token, at: place) }
        guard silence == .number else { return .rule(silence.rule) }
        return token.isAbsent ? .rule(Self.leftOut) : .unexplained(.number)
    }

    static let leftOut = "left out"
    private static let preparation = "how it is made ready"
    private static let description = "what it is like"
    private static let flavor = "what it tastes of"
    private static let sandwichBread = "bread of a sandwich"

    private static func head(of segment: Segment, in meal: MealText, _ words: WordTable) -> Int? {
        var head: Int?
        for place in meal.chunks[segment.chunks.lowerBound].tokens where meal.isContent[place] {
            let word = meal.tokens[place].word
            if head != nil, words.has(word, [.grammar, .connective, .negation]), word != words.known.grammar.of {
                break
            }
            if meal.tokens[place].isAbsent || words.has(word, .silent) { continue }
            head = place
        }
        return head
    }

    // MARK: Words

    private func use(of token: Token, at place: Int) -> WordUse {
        let words = index.words
        if token.isAbsent || words.has(token.word, .negation) { return .rule(Self.leftOut) }
        if isWeighedRaw(token) { return .unexplained(.state) }
        if isInName(token.word) { return .name(item: item) }
        if words.has(token.word, .telling) { return telling(token.word) }
        if words.has(token.word, [.framing, .connective, .grammar, .meal]) { return .rule(WordUse.talk) }
        if isOfAnyPortion(token.word) { return .name(item: item) }
        if token.word >= 0, ofName.contains(where: { $0.word == token.word }) { return .name(item: item) }
        if words.has(token.word, .preparation) { return .rule(Self.preparation) }
        if words.has(token.word, .seller) { return .rule(WordUse.seller) }
        if isFlavor(token.word) { return .rule(Self.flavor) }
        if isBreadOfSandwich(token.word) { return .rule(Self.sandwichBread) }
        if words.has(token.word, .describing), place != head { return .rule(Self.description) }
        if words.has(token.word, .called) { return .unexplained(.food) }
        if words.has(token.word, .remark) { return .rule(WordUse.talk) }
        if place != head, meal.isAdverb(place, words) { return .rule(WordUse.talk) }
        if meal.isOfPlaceName(place, words) { return .rule(WordAccount.placeName) }
        return .unexplained(place == head ? .food : .word)
    }

    private func isInName(_ word: Int32) -> Bool {
        word >= 0 && index.words(ofName: food.name).contains { index.wordsOfNames[$0] == word }
    }

    /// "raw" of "200 g chicken, raw weight" read as cooked: its weight is another.
    private func isWeighedRaw(_ token: Token) -> Bool {
        index.words.known.foods.rawState.contains(token.word) && index.stateOfName[food.name] != .uncooked
    }

    /// "vanilla" of "vanilla whey", "lime" of "lime seltzer": powders and drinks are sold in each, and their records tell none.
    private func isFlavor(_ word: Int32) -> Bool {
        let known = index.words.known.foods
        if known.drinkTastes.contains(word), index.isSoldInFlavors(food.food) { return true }
        return known.tastes.contains(word)
            && index.foods.nameBytes(at: food.food).starts(with: Self.nutritional.utf8)
    }

    /// The beginning of FNDDS's names of protein powders, drinks and shakes.
    private static let nutritional = "Nutritional "

    /// "brown" of "a tuna sandwich on brown": its record has bread, and differs little by the kind. One on another kind of bread is
    /// another sandwich.
    private func isBreadOfSandwich(_ word: Int32) -> Bool {
        let known = index.words.known.dishes
        return index.foods.traits(at: food.food).contains(.sandwich)
            && (known.breadKinds.contains(word) || word == known.bread)
            && !ofName.contains { $0.word != word && known.breadKinds.contains($0.word) }
    }

    // MARK: Sizes and measures

    /// "large", "slice": of the amount, if the weight goes by it.
    private func telling(_ word: Int32) -> WordUse {
        let isTold =
            !quantity.words.contains(word) && word != index.words.known.amounts.extra
            || quantity.total != nil || quantity.energyKcal != nil || index.servings.contains(word) || isUsual(word)
            || word == index.words.known.amounts.whole || ofPortion.contains(word) || isMet(word) || isPieces(word)
            || word == index.words.known.amounts.bit && (quantity.count == nil || quantity.isArticle)
        return isTold ? .amount(item: item) : .unexplained(.word)
    }

    /// "medium", "single": as a portion is where nothing is said. "pieces" of "4 pieces of potato" where the record weighs one
    /// potato.
    private func isUsual(_ word: Int32) -> Bool {
        let words = index.words
        if words.known.portions.usualSizes.contains(word) { return true }
        if word == words.known.amounts.piece || index.countable.contains(word) {
            // "palm sized piece": the palm tells how much.
            if index.householdRules.keys.contains(where: { quantity.words.contains($0) && isMet($0) }) { return true }
            if portion.rule == index.labelledPieces[Int32(food.name)]?.rule { return true }
            return !ofPortion.isEmpty && ofPortion.allSatisfy { words.has($0, .size) || isInName($0) }
        }
        return words.known.portions.plainSizes.contains(word)
    }

    /// True if the rule that gave the weight knows the word: "a bowl", or a size that makes more of a usual amount.
    private func isMet(_ word: Int32) -> Bool {
        if ofPortion.contains(where: { index.isSameMeasure($0, asOneOf: [word]) }) { return true }
        if case .scaledPortion = portion.assumption, index.words.has(word, .size) { return true }
        guard ofPortion.isEmpty else { return false }
        return index.words.has(word, .size) && index.words.value(of: word) != 1 || index.householdRules[word] != nil
    }

    /// "sticks" of "carrot sticks": nobody counts them, and they are as much as people have.
    private func isPieces(_ word: Int32) -> Bool {
        quantity.count == nil && ofPortion.isEmpty && quantity.plurals.contains(word)
            && !index.words.known.amounts.packages.contains(word)
    }

    /// "crunchy" of a record whose portions are told apart by it.
    private func isOfAnyPortion(_ word: Int32) -> Bool {
        index.foods.portionPlaces(at: food.food).contains { place in
            let shape = index.portions.shapes[Int(index.portions.shapeOf[place])]
            return shape.words.contains(word) || shape.notes.contains(word)
        }
    }

    // MARK: Amounts

    func use(ofAmount place: Int) -> WordUse {
        let amount = meal.amounts[place]
        if let rule = WordAccount.rule(of: amount, in: meal, index.words) { return .rule(rule) }
        let isUsed: Bool =
            if amount.inches != nil {
                isOfInches
            } else if amount.energyKcal != nil {
                quantity.total == nil
            } else {
                true
            }
        return isUsed && !quantity.unused.contains(place) ? .amount(item: item) : .unexplained(.number)
    }

    /// True if the weight goes by the size of one: "1 small pizza (8-10\" diameter)", or a slice of one of that size.
    private var isOfInches: Bool {
        let resolver = PortionResolver(index: index, food: food.food, name: food.name, quantity: quantity)
        let isSlice = resolver.places.contains {
            resolver.measure($0) == portion.rule && resolver.sliceOfToldSize(insteadOf: $0) == $0
        }
        return isSlice
            || index.foods.portionPlaces(at: food.food).contains { place in
                index.foods.measureBytes(ofPortionAt: place).elementsEqual(portion.rule.utf8)
                    && index.portions.shapes[Int(index.portions.shapeOf[place])].inches != nil
            }
    }
}
