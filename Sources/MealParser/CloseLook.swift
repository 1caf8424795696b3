import FoodDatabase

/// Looks at one name closely: what the sum over its words does not see.
struct CloseLook {
    private let ranker: Ranker
    private let gathering: Ranker.Gathering
    private let query: Query
    private let name: Int
    private let range: Range<Int>
    /// What the matched words would have cost unused.
    private var matched: Float = 0
    private var matchedMeasures: Float = 0
    private var matchedPreparations: Float = 0
    /// The weight of the words that make up the name, and of those found.
    private var ownWords: Float = 0
    private var ownFound: Float = 0
    private var isNameComplete = true
    private(set) var score: Score

    private var index: FoodIndex { ranker.index }

    /// - Parameter score: what the sum over the words gave the name.
    init(at name: Int, _ gathering: Ranker.Gathering, _ query: Query, _ ranker: Ranker, _ score: Score) {
        self.ranker = ranker
        self.score = score
        self.gathering = gathering
        self.query = query
        self.name = name
        range = ranker.index.words(ofName: name)
        for (place, word) in gathering.words.enumerated() where has(word) {
            matched += gathering.unusedOfWords[place]
            if index.words.has(word, [.size, .measure]) {
                matchedMeasures += gathering.unusedOfWords[place]
            } else if index.words.has(word, .preparation) {
                matchedPreparations += gathering.unusedOfWords[place]
            }
        }
        for place in range where index.rolesOfNames[place].isTelling { weighOwnWord(at: place) }
    }

    mutating func candidate() -> Candidate {
        let isTextComplete = gathering.unusedTotal - matched < 0.01
        let unusedFood = gathering.unusedTotal - gathering.unusedMeasures - (matched - matchedMeasures)
        let isFoodComplete = unusedFood < 0.01
        let hasHead = index.heads[heads].contains { gathering.words.contains($0) && !index.words.has($0, .nameless) }
        let hasSecondHead = index.heads[secondHeads].contains { gathering.words.contains($0) }
        let isMostlyThere = ownFound >= 0.6 * ownWords && namesFood
        scoreHead()
        scoreOrder()
        scorePortion()
        if isNameComplete { score.add(.nameComplete) }
        if isTextComplete { score.add(.textComplete) }
        for word in gathering.absent where has(word) { score.add(.absentIsThere) }
        if !query.isWeighedList, query.parts.count > 1, !hasHead { score.add(.joinedHeadUnsaid) }
        if let said = query.state, let state = index.stateOfName[name], said != state { score.add(.stateContradicted) }
        return Candidate(
            food: Int(index.foodOfName[name]),
            name: name,
            score: score.value,
            coverage: gathering.unusedTotal > 0 ? matched / gathering.unusedTotal : 1,
            unexplained: gathering.unusedTotal - matched,
            isGrounded: (hasHead && matched > 0.3) || isMostlyThere,
            isNamedBehindGroup: hasSecondHead && isFoodComplete && matched > 0.3,
            isWhole: isFoodComplete && matched > 0.3 && (hasHead || isNameComplete),
            isExact: isFoodComplete && isNameComplete,
            isWholeButPrepared: unusedFood - (gathering.unusedPreparations - matchedPreparations) < 0.01
                && matched - matchedPreparations - matchedMeasures > 0.3 && (hasHead || isNameComplete)
        )
    }

    private mutating func weighOwnWord(at place: Int) {
        let word = index.wordsOfNames[place]
        let weight = 0.3 + index.rarity[Int(word)]
        let isFound = gathering.words.contains(word)
        if isFound { ownFound += weight } else { isNameComplete = false }
        if isFound || index.rolesOfNames[place] != .preparation { ownWords += weight }
    }

    private var heads: Range<Int> { Int(index.firstHead[name])..<Int(index.firstSecondHead[name]) }
    private var secondHeads: Range<Int> { Int(index.firstSecondHead[name])..<Int(index.firstHead[name + 1]) }

    private mutating func scoreHead() {
        guard query.head >= 0 else { return }
        if index.heads[heads].contains(query.head) || isSharedHead {
            score.add(.headIsHead)
        } else if query.isBare, isModifier(query.head), isAdded(where: { index.heads[heads].contains($0) }) {
            score.add(.headIsElsewhere)
        } else if index.heads[secondHeads].contains(query.head) {
            score.add(.headIsSecondHead)
        } else if let role = role(of: query.head) {
            if role == .ingredient { score.add(.headIsIngredient) }
        } else if isHeadAside {
            score.add(.headIsAside)
        } else {
            score.add(index.words.has(query.head, .called) ? .headFoodIsMissing : .headIsMissing)
        }
    }

    private func role(of word: Int32) -> Role? {
        range.first { index.wordsOfNames[$0] == word }.map { index.rolesOfNames[$0] }
    }

    /// "Olive oil" for "salad with olive oil": the name is of what the text only serves with its food.
    private var isHeadAside: Bool {
        index.heads[heads].contains { query.asides.contains($0) && !query.parts[0].words.contains($0) }
    }

    /// "Ham and cheese sandwich": what stands last is the head of both, where the name too joins them by "and", or is what
    /// the text says and nothing more.
    private var isSharedHead: Bool {
        guard let last = query.additions.last, last.joint == .and, namesMore(last), let head = last.words.last,
            index.heads[heads].contains(head)
        else { return false }
        if isNameComplete, query.parts.allSatisfy({ $0.words.allSatisfy(has) }) { return true }
        return range.contains { index.wordsOfNames[$0] == query.head && index.rolesOfNames[$0] == .head }
    }

    /// Whether a part has a word before its head: "cheese sandwich", not the "toasted bread" that toast is.
    private func namesMore(_ part: Query.Part) -> Bool {
        part.words.count { !index.words.has($0, .preparation) } > 1
    }

    private func isAdded(where isWanted: (Int32) -> Bool) -> Bool {
        query.additions.contains { $0.words.contains(where: isWanted) }
    }

    /// Whether a word only says which kind of food the name is: "coffee" of "coffee cream", not "noodles" of "beef with noodles".
    private func isModifier(_ word: Int32) -> Bool {
        let roles: Set<Role> = [.kind, .variety, .detail, .alias, .context]
        return range.contains { index.wordsOfNames[$0] == word && roles.contains(index.rolesOfNames[$0]) }
    }

    /// Whether a word makes the name another food: "cheese" of "Crackers, cheese", not of "Macaroni with cheese".
    private func isPartOfKind(_ place: Int) -> Bool {
        switch index.rolesOfNames[place] {
        case .kind, .variety, .detail: true
        case .alias: range.contains { $0 > place && index.heads[heads].contains(index.wordsOfNames[$0]) }
        default: false
        }
    }

    /// "cheese" of "crackers and cheese" for "Cheese crackers".
    private func makesKind(_ addition: Query.Part) -> Bool {
        addition.joint == .and && addition.isFood && index.heads[heads].contains(query.head) && !isSharedHead
    }

    private mutating func scoreOrder() {
        for place in range {
            for addition in query.additions where addition.words.contains(index.wordsOfNames[place]) {
                if query.isBare, isPartOfKind(place), addition.joint == .with || makesKind(addition) {
                    score.add(.withIsKind)
                } else if index.rolesOfNames[place] == .kind {
                    score.add(.additionIsKind)
                }
            }
        }
        if query.parts.count > 1 {
            for place in query.parts.indices where isLeftOut(place) { score.add(.additionUnused) }
        }
        if query.isBare, !query.additions.isEmpty { score.add(.joinedIncomplete, times: missingShare) }
        for (first, second) in query.pairs where isPair(first, second) { score.add(.pairInOrder) }
    }

    /// Whether a part is lost: none of its words is in the name, though it is a food by itself or the text gives no amounts.
    private func isLeftOut(_ place: Int) -> Bool {
        let part = query.parts[place]
        guard !part.words.isEmpty, !part.words.contains(where: has) else { return false }
        let joint = query.parts[max(place, 1)].joint
        return part.isFood && (joint == .and || joint == .with && !query.isWeighedList) || query.isBare && place > 0
    }

    /// How much of what makes the dish, by weight, the text does not name: "cheese" and "bagel" of "Egg, cheese and bacon on bagel".
    private var missingShare: Float {
        var missing: Float = 0
        var total: Float = 0
        for place in range where index.rolesOfNames[place].isPartOfDish {
            let weight = 0.3 + index.rarity[Int(index.wordsOfNames[place])]
            total += weight
            if !gathering.words.contains(index.wordsOfNames[place]) { missing += weight }
        }
        return total > 0 ? missing / total : 0
    }

    /// By the share of the text's sizes and measures that the food's best portion has.
    private mutating func scorePortion() {
        guard !query.measures.isEmpty else { return }
        var best = 0
        for place in index.foods.portionPlaces(at: Int(index.foodOfName[name])) {
            let words = index.portions.shapes[Int(index.portions.shapeOf[place])].words
            var found = 0
            for measure in query.measures
            where words.contains(where: { $0 == measure || index.isSameMeasure($0, asOneOf: [measure]) }) { found += 1 }
            best = max(best, found)
        }
        let fit = Float(best) / Float(query.measures.count)
        score.add(.portionFits, times: fit)
        score.add(.portionMissing, times: 1 - fit)
    }

    /// Whether one of the words found is more than talk.
    private var namesFood: Bool {
        gathering.words.contains { !index.words.has($0, [.framing, .size, .nameless]) && has($0) }
    }

    private func has(_ word: Int32) -> Bool {
        for place in range where index.wordsOfNames[place] == word { return true }
        return false
    }

    private func isPair(_ first: Int32, _ second: Int32) -> Bool {
        for place in range.dropLast() where index.wordsOfNames[place] == first {
            return index.wordsOfNames[place + 1] == second
        }
        return false
    }
}
