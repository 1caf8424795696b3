import FoodDatabase

/// A food that words may mean.
struct Candidate: Equatable {
    var food: Int
    /// The name of the food that matched.
    var name: Int
    var score: Float
    /// The share of the text's words, by weight, that the name has.
    var coverage: Float
    /// The cost of the text's words that the name has not.
    var unexplained: Float
    /// True if the words can stand for the food at all: its head, or most of its name, is among them.
    var isGrounded: Bool
    /// Every word of the text is in the name, the head of its second part among them: "parmesan" of "Cheese, Parmesan".
    var isNamedBehindGroup: Bool
    /// The text is the name without the word for its category: "saltine" of "Saltine crackers".
    var lacksOnlyKind: Bool
    /// Every word of the text but its measures is in the name, its head among them.
    var isWhole: Bool
    /// And the name has no other word but how it is made ready.
    var isExact: Bool
    /// Whole, but for how it is made ready: "steamed broccoli" for "Broccoli, cooked".
    var isWholeButPrepared: Bool
}

/// Chooses foods for words, by the weights of `RankingWeights`.
///
/// A name's score starts at what all its words would cost if none were in the text (`base`). Each word of the text gives back
/// that cost, and more, to the names that have it, so walking the postings of the text's words is all it takes. The best few
/// are then looked at closely: heads, order, completeness, portions.
struct Ranker: Sendable {
    /// The number of names looked at closely.
    private static let closeLook = 14

    let index: FoodIndex
    let weights: RankingWeights
    private let base: [Float]
    /// The base scores without the foods that only babies are fed.
    private let baseForOthers: [Float]

    init(index: FoodIndex, weights: RankingWeights) {
        self.index = index
        self.weights = weights
        let base = (0..<index.nameCount).map { name in
            var score = Score(weights)
            Self.weighSource(of: name, in: index, into: &score)
            return index.words(ofName: name).reduce(score.value) { sum, place in
                let rarity = index.rarity[Int(index.wordsOfNames[place])]
                return sum - weights.missing(index.rolesOfNames[place], rarity: rarity)
            }
        }
        self.base = base
        baseForOthers = base.indices.map { Self.isOnlyForBabies($0, in: index) ? -.infinity : base[$0] }
    }

    /// Adds what a name is worth whatever the text says: by its record, and by where it comes from.
    static func weighSource(of name: Int, in index: FoodIndex, into score: inout Score) {
        score.add(.unspecified, times: Float(index.unspecifiedOfName[name]))
        score.add(.unspecifiedInRemarks, times: Float(index.remarksOfFood[Int(index.foodOfName[name])]))
        if index.isSR28[Int(index.foodOfName[name])], index.sourceOfName[name] != .ours { score.add(.sr28) }
        if index.isForBabies(Int(index.foodOfName[name])) { score.add(.babyFood) }
        switch index.sourceOfName[name] {
        case .description: break
        case .alias: score.add(.aliasName)
        case .brand: score.add(.brandName)
        case .product: score.add(.productName)
        case .ours: score.add(.ourName)
        }
    }

    /// True if only babies are fed it: it is meant only by who says so, or says its brand.
    private static func isOnlyForBabies(_ name: Int, in index: FoodIndex) -> Bool {
        let food = Int(index.foodOfName[name])
        guard index.isForBabies(food) else { return false }
        switch index.sourceOfName[name] {
        case .description, .alias: return true
        // "Enfamil" is a formula and nothing else; a baby food's brand is a fruit's name as well: "Apple Banana".
        case .brand, .product: return index.foods.traits(at: food).contains(.babyFood)
        case .ours: return false
        }
    }

    /// Returns the cost of `word` where the name of the chosen food has it not.
    func unused(_ word: Int32, isAbsent: Bool) -> Float {
        if isAbsent { return 0 }
        let flags = index.words.flags(of: word)
        if flags.contains(.framing) { return 0 }
        // "kfc" and "mcdonalds" are in names, and speak for them.
        if flags.contains(.seller), !flags.contains(.food) { return 0 }
        if !flags.isDisjoint(with: [.size, .measure]) { return weights[.measureUnused] }
        guard flags.contains(.food) else { return weights[.unknownWordUnused] }
        if flags.contains(.unready) { return weights[.unreadyUnused] }
        if flags.contains(.preparation) { return weights[.preparationUnused] }
        return weights[.wordUnused] + weights[.wordUnusedRarity] * index.rarity[Int(word)]
    }

    // MARK: Gathering

    /// The names that have some of the words so far, with what each word gave them.
    struct Gathering {
        fileprivate(set) var words: [Int32] = []
        fileprivate(set) var unusedOfWords: [Float] = []
        /// Words that the text says are not there.
        fileprivate(set) var absent: [Int32] = []
        fileprivate(set) var unusedTotal: Float = 0
        /// The part of it that is for sizes and measures.
        fileprivate(set) var unusedMeasures: Float = 0
        /// The part of it that is for preparations only.
        fileprivate(set) var unusedPreparations: Float = 0
        /// The text says that the food is for a baby.
        fileprivate(set) var namesBabies = false
        fileprivate var gains: [Float]
        fileprivate var touched: [Int32] = []

        init(nameCount: Int) {
            gains = Array(repeating: 0, count: nameCount)
        }

        /// Gives each name of these postings what the word brings that it is about.
        ///
        /// - Parameter gainsOfRoles: never 0, so that a name is known to be touched by its sum; by the role's raw value.
        fileprivate mutating func add(_ postings: ArraySlice<UInt32>, _ gainsOfRoles: [Float]) {
            var count = touched.count
            touched.append(contentsOf: repeatElement(0, count: postings.count))
            touched.withUnsafeMutableBufferPointer { touched in
                gains.withUnsafeMutableBufferPointer { gains in
                    for posting in postings {
                        let name = Int(posting >> 4)
                        // Written in any case and overwritten by the next: a branch would be guessed wrong too often.
                        touched[count] = Int32(truncatingIfNeeded: name)
                        count += gains[name] == 0 ? 1 : 0
                        gains[name] += gainsOfRoles[Int(posting & 15)]
                    }
                }
            }
            touched.removeLast(touched.count - count)
        }

        mutating func clear() {
            gains.withUnsafeMutableBufferPointer { gains in
                for name in touched { gains[Int(name)] = 0 }
            }
            touched.removeAll(keepingCapacity: true)
            words.removeAll(keepingCapacity: true)
            absent.removeAll(keepingCapacity: true)
            unusedOfWords.removeAll(keepingCapacity: true)
            unusedTotal = 0
            unusedMeasures = 0
            unusedPreparations = 0
            namesBabies = false
        }
    }

    /// Adds a word of the text; twice the same counts once.
    func add(_ word: Int32, isAbsent: Bool, to gathering: inout Gathering) {
        if isAbsent, word >= 0 { gathering.absent.append(word) }
        if index.words.known.foods.babies.contains(word) { gathering.namesBabies = true }
        let unused = unused(word, isAbsent: isAbsent)
        guard let sought = sought(word, isAbsent: isAbsent) else {
            gathering.unusedTotal += unused
            if index.words.has(word, [.size, .measure]) { gathering.unusedMeasures += unused }
            return
        }
        guard !gathering.words.contains(sought) else { return }
        gathering.words.append(sought)
        gathering.unusedOfWords.append(unused)
        gathering.unusedTotal += unused
        if index.words.has(word, [.size, .measure]) {
            gathering.unusedMeasures += unused
        } else if index.words.has(word, .preparation) {
            gathering.unusedPreparations += unused
        }
        let rarity = index.rarity[Int(sought)]
        let gains = (0..<16).map { raw -> Float in
            guard let role = Role(rawValue: UInt8(raw)) else { return 0 }
            return gain(role, rarity: rarity, unused: unused)
        }
        let range = Int(index.firstPosting[Int(sought)])..<Int(index.firstPosting[Int(sought) + 1])
        gathering.add(index.postings[range], gains)
    }

    /// The word that names are looked for with: the word itself, or that it is absent; nil where no name has it.
    func sought(_ word: Int32, isAbsent: Bool) -> Int32? {
        let sought = isAbsent ? index.words.absence(of: word) : word
        return index.words.has(sought, .food) ? sought : nil
    }

    /// Returns the gain of a name that has one of the text's words: what both would cost alone, and more. Never nothing.
    func gain(_ role: Role, rarity: Float, unused: Float) -> Float {
        max(weights.missing(role, rarity: rarity) + weights.found(role, rarity: rarity) + unused, 1e-6)
    }

    // MARK: Choosing

    /// The best foods for what was gathered, the best first, at most `limit`.
    func best(_ gathering: Gathering, query: Query, limit: Int) -> [Candidate] {
        var candidates: [Candidate] = []
        var look = CloseLook(gathering, query, self)
        for (name, gain) in front(gathering, count: max(Self.closeLook, limit * 2)) {
            let score = Score(weights, from: gain - gathering.unusedTotal)
            let candidate = look.candidate(at: name, score)
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
    private func front(_ gathering: Gathering, count: Int) -> [(name: Int, score: Float)] {
        var front: [(name: Int, score: Float)] = []
        front.reserveCapacity(count + 1)
        var worst = -Float.infinity
        (gathering.namesBabies ? base : baseForOthers).withUnsafeBufferPointer { base in
            gathering.gains.withUnsafeBufferPointer { gains in
                for touched in gathering.touched {
                    let name = Int(touched)
                    let score = base[name] + gains[name]
                    guard score > worst else { continue }
                    var place = front.count
                    while place > 0,
                        front[place - 1].score < score
                            || (front[place - 1].score == score && front[place - 1].name > name)
                    {
                        place -= 1
                    }
                    front.insert((name, score), at: place)
                    if front.count > count { front.removeLast() }
                    if front.count == count { worst = front[count - 1].score }
                }
            }
        }
        return front
    }
}
