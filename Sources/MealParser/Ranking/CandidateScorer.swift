import FoodDatabase

/// Scores the names that a text may mean, one after the other: what the sum over its words does not see of each.
struct CandidateScorer {
    let ranker: Ranker
    let matches: Ranker.WordMatches
    let query: Query
    /// The name at hand, and its words.
    private(set) var name = 0
    private(set) var range = 0..<0
    /// The cost that the matched words would have had unused.
    private var matched: Float = 0
    private var matchedMeasures: Float = 0
    private var matchedPreparations: Float = 0
    private var matchedRemarks: Float = 0
    /// The weight of the words that make up the name, and of those found.
    private var ownWords: Float = 0
    private var ownFound: Float = 0
    private(set) var isNameComplete = true
    /// True if one of the words found is more than talk.
    private var namesFood = false
    /// True if all words found are a seller's name, which names none of its foods: "McDonalds".
    private var isSeller = false
    var score: Score

    var index: FoodIndex { ranker.index }

    init(_ matches: Ranker.WordMatches, _ query: Query, _ ranker: Ranker) {
        self.ranker = ranker
        self.matches = matches
        self.query = query
        score = Score(ranker.weights)
    }

    /// - Parameter score: what the sum over the words gave the name.
    mutating func candidate(at name: Int, _ score: Score) -> Candidate {
        self.name = name
        self.score = score
        range = index.words(ofName: name)
        weighWords()
        return candidate()
    }

    private mutating func weighWords() {
        matched = 0
        matchedMeasures = 0
        matchedPreparations = 0
        matchedRemarks = 0
        ownWords = 0
        ownFound = 0
        isNameComplete = true
        namesFood = false
        isSeller = true
        for (place, word) in matches.words.enumerated() where has(word) {
            matched += matches.unusedOfWords[place]
            namesFood = namesFood || !index.words.has(word, [.framing, .size, .neverNameAlone, .seller])
            isSeller = isSeller && index.words.has(word, .seller)
            if index.words.has(word, [.size, .measure]) {
                matchedMeasures += matches.unusedOfWords[place]
            } else if index.words.has(word, .preparation) {
                matchedPreparations += matches.unusedOfWords[place]
            } else if index.words.known.foods.saidOfFood.contains(word) {
                matchedRemarks += matches.unusedOfWords[place]
            }
        }
        for place in range where index.rolesOfNames[place].isTelling { weighOwnWord(at: place) }
    }

    private mutating func candidate() -> Candidate {
        let isTextComplete = matches.unusedTotal - matched < 0.01
        let unusedFood = matches.unusedTotal - matches.unusedMeasures - (matched - matchedMeasures)
        let isFoodComplete = unusedFood < 0.01
        // "Cold samosa", "organic paratha": what is said of a food is no part of its name.
        let remarks = matches.unusedRemarks - matchedRemarks
        let unprepared = unusedFood - (matches.unusedPreparations - matchedPreparations)
        let matchedName = matched - matchedPreparations - matchedMeasures
        let hasHead = heads.contains { place in
            matches.words.contains(index.heads[place]) && !index.words.has(index.heads[place], .neverNameAlone)
        }
        let hasSecondHead = secondHeads.contains { place in
            matches.words.contains(index.heads[place]) && !index.words.has(index.heads[place], .neverNameAlone)
        }
        let isMostlyThere = ownFound >= 0.6 * ownWords && namesFood
        // "Tomato feta omelet" is no other name of tomatoes with feta.
        let isOtherName = index.sourceOfName[name] == .ours && ownFound < 0.999 * ownWords
        let isGrounded = hasHead && matched > 0.3 || isMostlyThere && !isOtherName
        scoreHead()
        scoreOrder()
        scorePortion()
        if isNameComplete { score.add(.nameComplete) }
        if isTextComplete { score.add(.textComplete) }
        for word in matches.absent where isThere(word) { score.add(.absentIsThere) }
        if !query.isWeighedList, query.parts.count > 1, !hasHead { score.add(.joinedHeadUnsaid) }
        if let said = query.state, let state = index.stateOfName[name], said != state { score.add(.stateContradicted) }
        return Candidate(
            food: Int(index.foodOfName[name]),
            name: name,
            score: score.value,
            coverage: matches.unusedTotal > 0 ? matched / matches.unusedTotal : 1,
            unexplained: matches.unusedTotal - matched,
            isNamed: namesFood || isNameComplete && (!isSeller || index.sourceOfName[name] == .ours),
            isGrounded: isGrounded,
            isNamedBehindGroup: hasSecondHead && isFoodComplete && matched > 0.3,
            lacksOnlyKind: isTextComplete && !hasHead && namesFood && lacksOnlyKind,
            isWhole: isFoodComplete && matched > 0.3 && (hasHead || isNameComplete),
            isExact: isFoodComplete && ownFound > 0.999 * ownWords,
            isWholeButPrepared: unprepared < 0.01 && matchedName > 0.3 && (hasHead || isNameComplete),
            isWholeButRemarks: unprepared - remarks < 0.01 && matchedName - matchedRemarks > 0.3
                && (hasHead || isNameComplete),
            isBehindGroupButRemarks: hasSecondHead && remarks > 0.01 && unusedFood - remarks < 0.01
                && matched - matchedRemarks > 0.3
        )
    }

    /// True if the text has all of the name but its category, and no other food is called by its words: "lima" of "Lima beans",
    /// "romaine" of "Romaine lettuce, raw". "Black" is bread, and tea.
    private var lacksOnlyKind: Bool {
        guard index.sourceOfName[name] == .description else { return false }
        var said: [Int32] = []
        var kinds: [Int32] = []
        for place in range where index.rolesOfNames[place].isTelling && index.rolesOfNames[place] != .preparation {
            let word = index.wordsOfNames[place]
            if !matches.words.contains(word) {
                kinds.append(word)
            } else if index.rolesOfNames[place].isOfFirstParts {
                said.append(word)
            } else {
                return false
            }
        }
        // The search for letters takes the longest.
        guard !said.isEmpty, !kinds.isEmpty, said.allSatisfy({ index.isOnly($0, of: kinds) }) else { return false }
        let category = index.foods.categoryBytes(at: Int(index.foodOfName[name])).map { $0 | 0x20 }
        return kinds.allSatisfy { kind in
            let letters = index.words.vocabulary.spelling(of: kind)
            return category.indices.contains { category[$0...].starts(with: letters) }
        }
    }

    private mutating func weighOwnWord(at place: Int) {
        let word = index.wordsOfNames[place]
        let weight = 0.3 + index.rarity[Int(word)]
        let isFound = matches.words.contains(word)
        if isFound { ownFound += weight } else { isNameComplete = false }
        if isFound || index.rolesOfNames[place] != .preparation { ownWords += weight }
    }

    /// True if the word is the head of the name's first part.
    func isHead(_ word: Int32) -> Bool { heads.contains { index.heads[$0] == word } }

    var heads: Range<Int> { Int(index.firstHead[name])..<Int(index.firstSecondHead[name]) }
    var secondHeads: Range<Int> { Int(index.firstSecondHead[name])..<Int(index.firstHead[name + 1]) }

    /// True if a word makes the name another food: "cheese" of "Crackers, cheese", not of "Macaroni with cheese".
    func isPartOfKind(_ place: Int) -> Bool {
        switch index.rolesOfNames[place] {
        case .kind, .variety, .detail: true
        case .alias: range.contains { $0 > place && isHead(index.wordsOfNames[$0]) }
        default: false
        }
    }

    private mutating func scoreOrder() {
        if query.parts.count > 1 { scoreAdditions() }
        for (first, second) in query.pairs where isPair(first, second) { score.add(.pairInOrder) }
    }

    /// Adds the share of the text's sizes and measures that the food's best portion has. Any dish may be in a bowl or on a plate.
    private mutating func scorePortion() {
        let vessels = index.words.known.dishes.vessels
        guard !query.measures.isEmpty, !query.measures.contains(where: { $0.contains(where: vessels.contains) }) else {
            return
        }
        var best = 0
        for place in index.foods.portionPlaces(at: Int(index.foodOfName[name])) {
            let words = index.portions.shapes[Int(index.portions.shapeOf[place])].words
            // "1 large slice" is no large onion.
            if query.isOnlySized,
                words.contains(where: { index.words.has($0, .measure) && !index.servings.contains($0) })
            {
                continue
            }
            var found = 0
            for measure in query.measures where words.contains(where: { measure.contains($0) }) { found += 1 }
            best = max(best, found)
        }
        let fit = Float(best) / Float(query.measures.count)
        score.add(.portionFits, times: fit)
        score.add(.portionMissing, times: 1 - fit)
    }

    /// True if the name tells that the food has it: "sugar" of the category "higher sugar cereals" tells nothing of a granola.
    private func isThere(_ word: Int32) -> Bool {
        range.contains { index.wordsOfNames[$0] == word && index.rolesOfNames[$0] != .category }
    }

    func has(_ word: Int32) -> Bool {
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
