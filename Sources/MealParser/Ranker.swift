import FoodDatabase

/// A food that words may mean.
struct Candidate {
    var food: Int
    /// The name of the food that matched.
    var name: Int
    var score: Float
    /// The share of the text's words, by weight, that the name has.
    var coverage: Float
    /// Whether the words can stand for the food at all: its head, or most of its name, is among them.
    var isGrounded: Bool
    /// Every word of the text is in the name, its head among them.
    var isWhole: Bool
}

/// Chooses foods for words, by the weights of `RankingWeights`.
///
/// A name's score starts at what all its words would cost if none were in the text (`base`). Each word of the text gives back
/// that cost, and more, to the names that have it, so walking the postings of the text's words is all it takes. The best few
/// are then looked at closely: heads, order, completeness, portions.
struct Ranker: Sendable {
    /// How many names are looked at closely.
    private static let closeLook = 14

    let index: FoodIndex
    let weights: RankingWeights
    private let base: [Float]

    init(index: FoodIndex, weights: RankingWeights) {
        self.index = index
        self.weights = weights
        base = (0..<index.nameCount).map { name in
            var score = weights[.unspecified] * Float(index.unspecifiedOfName[name])
            score += weights[.unspecifiedInRemarks] * Float(index.remarksOfFood[Int(index.foodOfName[name])])
            if index.isSR28[Int(index.foodOfName[name])] { score += weights[.sr28] }
            switch index.sourceOfName[name] {
            case .description: break
            case .alias: score += weights[.aliasName]
            case .brand: score += weights[.brandName]
            case .product: score += weights[.productName]
            case .ours: score += weights[.ourName]
            }
            for place in index.words(ofName: name) {
                let word = Int(index.wordsOfNames[place])
                score -= weights.missing(index.rolesOfNames[place], rarity: index.rarity[word])
            }
            return score
        }
    }

    /// What it costs when the name of the chosen food has not `word`.
    func unused(_ word: Int32, isAbsent: Bool) -> Float {
        if isAbsent { return 0 }
        let flags = index.words.flags(of: word)
        if flags.contains(.framing) { return 0 }
        if !flags.isDisjoint(with: [.size, .measure]) { return weights[.measureUnused] }
        guard flags.contains(.food) else { return weights[.unknownWordUnused] }
        if flags.contains(.preparation) { return weights[.preparationUnused] }
        return weights[.wordUnused] + weights[.wordUnusedRarity] * index.rarity[Int(word)]
    }

    // MARK: Gathering

    /// The names that have some of the words so far, with what each word gave them.
    struct Gathering {
        fileprivate(set) var words: [Int32] = []
        fileprivate var unusedOfWords: [Float] = []
        fileprivate(set) var unusedTotal: Float = 0
        fileprivate var gains: [Float]
        fileprivate var touched: [Int32] = []

        init(nameCount: Int) {
            gains = Array(repeating: 0, count: nameCount)
        }

        mutating func clear() {
            for name in touched { gains[Int(name)] = 0 }
            touched.removeAll(keepingCapacity: true)
            words.removeAll(keepingCapacity: true)
            unusedOfWords.removeAll(keepingCapacity: true)
            unusedTotal = 0
        }
    }

    /// Adds a word of the text; twice the same counts once.
    func add(_ word: Int32, isAbsent: Bool, to gathering: inout Gathering) {
        let meant = isAbsent ? index.words.absence(of: word) : word
        let unused = unused(word, isAbsent: isAbsent)
        guard meant >= 0, index.words.has(meant, .food) else {
            gathering.unusedTotal += unused
            return
        }
        guard !gathering.words.contains(meant) else { return }
        gathering.words.append(meant)
        gathering.unusedOfWords.append(unused)
        gathering.unusedTotal += unused

        let rarity = index.rarity[Int(meant)]
        let gains = (0..<16).map { raw -> Float in
            guard let role = Role(rawValue: UInt8(raw)) else { return 0 }
            return max(weights.missing(role, rarity: rarity) + weights.found(role, rarity: rarity) + unused, 1e-6)
        }
        let range = Int(index.firstPosting[Int(meant)])..<Int(index.firstPosting[Int(meant) + 1])
        gathering.touched.reserveCapacity(gathering.touched.count + range.count)
        index.postings.withUnsafeBufferPointer { postings in
            gains.withUnsafeBufferPointer { gains in
                gathering.gains.withUnsafeMutableBufferPointer { sums in
                    for place in range {
                        let name = Int(postings[place] >> 4)
                        if sums[name] == 0 { gathering.touched.append(Int32(truncatingIfNeeded: name)) }
                        sums[name] += gains[Int(postings[place] & 15)]
                    }
                }
            }
        }
    }

    // MARK: Choosing

    /// The best foods for what was gathered, the best first, at most `limit`.
    func best(_ gathering: Gathering, query: Query, limit: Int) -> [Candidate] {
        var candidates: [Candidate] = []
        for (name, gain) in front(gathering) {
            let candidate = closeLook(at: name, score: gain - gathering.unusedTotal, gathering, query)
            if let place = candidates.firstIndex(where: { $0.food == candidate.food }) {
                if Self.isBefore(candidate, candidates[place]) { candidates[place] = candidate }
            } else {
                candidates.append(candidate)
            }
        }
        candidates.sort(by: Self.isBefore)
        return Array(candidates.prefix(limit))
    }

    /// Ties go to the record that comes first in the tables, so that the order never depends on anything else.
    private static func isBefore(_ a: Candidate, _ b: Candidate) -> Bool {
        a.score != b.score ? a.score > b.score : a.name < b.name
    }

    /// The names with the highest sums.
    private func front(_ gathering: Gathering) -> [(name: Int, score: Float)] {
        var front: [(name: Int, score: Float)] = []
        front.reserveCapacity(Self.closeLook + 1)
        var worst = -Float.infinity
        for touched in gathering.touched {
            let name = Int(touched)
            let score = base[name] + gathering.gains[name]
            guard score > worst || front.count < Self.closeLook else { continue }
            var place = front.count
            while place > 0,
                front[place - 1].score < score || (front[place - 1].score == score && front[place - 1].name > name)
            {
                place -= 1
            }
            front.insert((name, score), at: place)
            if front.count > Self.closeLook { front.removeLast() }
            if front.count == Self.closeLook { worst = front[Self.closeLook - 1].score }
        }
        return front
    }

    private func closeLook(at name: Int, score: Float, _ gathering: Gathering, _ query: Query) -> Candidate {
        var score = score
        let range = index.words(ofName: name)
        var matchedUnused: Float = 0
        for (place, word) in gathering.words.enumerated() where has(word, in: range) {
            matchedUnused += gathering.unusedOfWords[place]
        }
        var isComplete = true
        var ownWords: Float = 0
        var ownMatched: Float = 0
        for place in range {
            let role = index.rolesOfNames[place]
            guard role.isTelling else { continue }
            let weight = 0.3 + index.rarity[Int(index.wordsOfNames[place])]
            let isFound = gathering.words.contains(index.wordsOfNames[place])
            if role != .preparation || isFound { ownWords += weight }
            if isFound {
                ownMatched += weight
            } else {
                isComplete = false
            }
        }
        let isTextComplete = gathering.unusedTotal - matchedUnused < 0.01
        if isComplete { score += weights[.nameComplete] }
        if isTextComplete { score += weights[.textComplete] }

        var hasHead = false
        let heads = Int(index.firstHead[name])..<Int(index.firstSecondHead[name])
        let secondHeads = Int(index.firstSecondHead[name])..<Int(index.firstHead[name + 1])
        if query.head >= 0 {
            if index.heads[heads].contains(query.head) {
                score += weights[.headIsHead]
            } else if index.heads[secondHeads].contains(query.head) {
                score += weights[.headIsSecondHead]
            } else if !has(query.head, in: range) {
                score += weights[.headIsMissing]
            }
        }
        for head in index.heads[heads] where gathering.words.contains(head) { hasHead = true }
        for (first, second) in query.pairs where follows(second, first, in: range) { score += weights[.pairInOrder] }
        if !query.measures.isEmpty {
            let fit = portionFit(query.measures, food: Int(index.foodOfName[name]))
            score += fit * weights[.portionFits] + (1 - fit) * weights[.portionMissing]
        }
        let coverage = gathering.unusedTotal > 0 ? matchedUnused / gathering.unusedTotal : 1
        return Candidate(
            food: Int(index.foodOfName[name]),
            name: name,
            score: score,
            coverage: coverage,
            isGrounded: (hasHead && matchedUnused > 0.3)
                || (ownMatched >= 0.6 * ownWords && namesFood(gathering, range)),
            isWhole: isTextComplete && matchedUnused > 0.3 && (hasHead || isComplete)
        )
    }

    /// Whether one of the words found is more than talk.
    private func namesFood(_ gathering: Gathering, _ range: Range<Int>) -> Bool {
        gathering.words.contains { word in !index.words.has(word, .framing) && has(word, in: range) }
    }

    private func has(_ word: Int32, in range: Range<Int>) -> Bool {
        for place in range where index.wordsOfNames[place] == word { return true }
        return false
    }

    private func follows(_ second: Int32, _ first: Int32, in range: Range<Int>) -> Bool {
        for place in range.dropLast() where index.wordsOfNames[place] == first {
            return index.wordsOfNames[place + 1] == second
        }
        return false
    }

    /// The share of the text's sizes and measures that the food's best portion has.
    private func portionFit(_ measures: [Int32], food: Int) -> Float {
        var best = 0
        for place in index.foods.portionPlaces(at: food) {
            let shape = index.portions.shapes[Int(index.portions.shapeOf[place])]
            var found = 0
            for measure in measures where shape.words.contains(measure) { found += 1 }
            best = max(best, found)
        }
        return Float(best) / Float(measures.count)
    }
}

/// What the close look asks of the words of an item.
struct Query {
    /// The last word before "with", "in", or a comma; `Vocabulary.unknown` for none.
    var head: Int32 = Vocabulary.unknown
    /// Words that stand side by side.
    var pairs: [(Int32, Int32)] = []
    /// Sizes and household measures of the text: "large", "slice".
    var measures: [Int32] = []
}
