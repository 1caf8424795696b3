import FitIQCore
import FoodDatabase

/// Chooses foods for words, by the weights of `RankingWeights`.
///
/// A name's score starts at what all its words would cost if none were in the text (`base`). Each word of the text gives back
/// that cost, and more, to the names that have it, so walking the postings of the text's words is all it takes. The best few
/// are then looked at closely: heads, order, completeness, portions.
struct Ranker: Sendable {
    /// The number of names looked at closely.
    private static let scoredNames = 14

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
        if index.sourceOfName[name] != .ours {
            switch index.foods.dataset(at: Int(index.foodOfName[name])) {
            case .sr28: score.add(.sr28)
            case .fndds2021: score.add(.newerSurvey)
            default: break
            }
        }
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
        if flags.contains(.notAsEaten) { return weights[.notAsEatenUnused] }
        if flags.contains(.preparation) { return weights[.preparationUnused] }
        return weights[.wordUnused] + weights[.wordUnusedRarity] * index.rarity[Int(word)]
    }

    // MARK: Choosing

    /// The best foods for what was gathered, the best first, at most `limit`.
    func best(_ matches: WordMatches, query: Query, limit: Int) -> [Candidate] {
        var candidates: [Candidate] = []
        var scorer = CandidateScorer(matches, query, self)
        for (name, gain) in topNames(matches, count: max(Self.scoredNames, limit * 2)) {
            let score = Score(weights, from: gain - matches.unusedTotal)
            let candidate = scorer.candidate(at: name, score)
            if let place = candidates.firstIndex(where: { $0.food == candidate.food }) {
                if Self.isBefore(candidate, candidates[place]) { candidates[place] = candidate }
            } else {
                candidates.append(candidate)
            }
        }
        candidates.sort(by: Self.isBefore)
        return Array(beginningWithExact(candidates, said: matches.words).prefix(limit))
    }

    /// Ties go to the record that comes first in the tables, so that the order never depends on anything else.
    private static func isBefore(_ a: Candidate, _ b: Candidate) -> Bool {
        a.score != b.score ? a.score > b.score : a.name < b.name
    }

    /// The names with the highest sums.
    private func topNames(_ matches: WordMatches, count: Int) -> [(name: Int, score: Float)] {
        var front: [(name: Int, score: Float)] = []
        front.reserveCapacity(count + 1)
        var worst = -Float.infinity
        (matches.namesBabies ? base : baseForOthers).withUnsafeBufferPointer { base in
            matches.gains.withUnsafeBufferPointer { gains in
                for touched in matches.touched {
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
