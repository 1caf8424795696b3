public import FitIQCore
public import FoodDatabase

/// Reads what people write about their meals: text in, foods with grams and nutrients out.
///
/// ```swift
/// let reading = MealReader.bundled.read("2 eggs, 1 slice toast, coffee")
/// reading.items.map(\.foodName)
/// reading.totals.energyKcal
/// ```
///
/// The same text gives the same reading everywhere: there is no I/O, no clock, no chance and no locale in it.
public struct MealReader: Sendable {
    let index: FoodIndex
    let ranker: Ranker
    let confidence: ConfidenceTable

    /// The reader over the foods of the binary.
    public static let bundled = MealReader(foods: .bundled)

    public init(foods: FoodTable) {
        self.init(foods: foods, weights: .bundled)
    }

    package init(foods: FoodTable, weights: RankingWeights) {
        index = FoodIndexBuilder.index(of: foods, words: OurTable.words, synonyms: OurTable.synonyms)
        ranker = Ranker(index: index, weights: weights)
        confidence = .bundled
    }

    /// The same reader with other weights, for learning them and the confidence that goes with them.
    package func weighted(_ weights: RankingWeights, confidence: ConfidenceTable = .bundled) -> MealReader {
        MealReader(index: index, weights: weights, confidence: confidence)
    }

    private init(index: FoodIndex, weights: RankingWeights, confidence: ConfidenceTable) {
        self.index = index
        ranker = Ranker(index: index, weights: weights)
        self.confidence = confidence
    }

    public func read(_ text: String) -> Reading {
        var segmenter = Segmenter(text: MealText(text, index: index), ranker: ranker)
        let segments = segmenter.segments()
        return reading(of: segments, in: segmenter.text)
    }

    func reading(of segments: [Segment], in meal: MealText) -> Reading {
        let items = segments.compactMap { item(for: $0, in: meal) }
        let unrecognized = Leftovers(meal: meal, segments: segments, index: index).spans()
        return Reading(
            items: items,
            unrecognized: items.isEmpty && unrecognized.isEmpty ? Leftovers.whole(of: meal) : unrecognized
        )
    }

    private func item(for segment: Segment, in meal: MealText) -> ReadItem? {
        guard let best = segment.candidates.first else { return nil }
        let quantity = quantity(of: segment, in: meal)
        let portion = portion(of: best, quantity)
        let foods = index.foods
        let words = ItemWords(segment, of: best, in: meal, index)
        let name = name(of: best, for: segment, in: meal, words)
        let grams = Self.grams(portion)
        let confidence = certainty(of: portion, for: segment, in: meal, words).value(confidence)
        return ReadItem(
            foodID: foods.id(at: best.food),
            foodName: name,
            foodType: foods.foodType(at: best.food),
            quantity: portion.quantity,
            unit: portion.unit,
            grams: grams,
            nutrients: foods.per100g(at: best.food).scaled(to: grams),
            confidence: confidence,
            notes: assumptions(of: best, named: name, portion, for: segment, in: meal, words).map(\.line),
            source: source(of: best, portion),
            alternatives: ConfidenceBand(confidence) == .low ? alternatives(in: segment, quantity) : []
        )
    }

    func certainty(
        of portion: ResolvedPortion,
        for segment: Segment,
        in meal: MealText,
        _ words: ItemWords
    ) -> Confidence {
        Confidence(
            candidates: segment.candidates,
            portion: portion,
            foods: index.foods,
            leavesWords: !words.unread.isEmpty,
            isUnheeded: !words.unheeded.isEmpty,
            leavesFood: words.unread.contains { index.words.has($0.word, .called) },
            isTooMuch: isTooMuch(portion, of: segment, in: meal)
        )
    }

    /// In grams; what people have at once rarely weighs more, and never more than the second, even if they say what it weighs.
    private static let muchAtOnce = 1500.0
    private static let tooMuchAtOnce = 5000.0

    func isTooMuch(_ portion: ResolvedPortion, of segment: Segment, in meal: MealText) -> Bool {
        guard portion.grams >= Self.muchAtOnce, let best = segment.candidates.first,
            index.foods.foodType(at: best.food) != .water
        else { return false }
        let quantity = quantity(of: segment, in: meal)
        return portion.grams >= Self.tooMuchAtOnce || quantity.metric == nil && quantity.energyKcal == nil
    }

    /// The record's name; behind it what the text calls the food, where the two share no word: "Soybean curd (tofu)".
    private func name(of best: Candidate, for segment: Segment, in meal: MealText, _ words: ItemWords) -> String {
        let name = index.foods.name(at: best.food)
        let nameWords = index.wordsOfNames[index.words(ofName: best.name)]
        let said = meal.pieces[segment.pieces].flatMap { piece in
            meal.tokens[piece.tokens].filter { token in
                nameWords.contains(token.word) && !token.isAbsent
                    && !index.words.has(token.word, [.size, .measure, .grammar])
            }
        }
        guard let first = said.first, let last = said.last, !said.contains(where: \.isCorrected),
            !words.ofName.contains(where: { token in said.contains { $0.word == token.word } })
        else { return name }
        let written = LetterFolding.folded(meal.text[Int(first.start)..<Int(last.end)]).split(separator: " ")
        return "\(name) (\(written.joined(separator: " ")))"
    }

    /// How much of its food a segment says, or that it is added to another.
    func quantity(of segment: Segment, in meal: MealText) -> Quantity {
        var quantity = Quantity(meal, pieces: segment.pieces, words: index.words)
        guard let host = segment.host,
            let guideline = Guideline(category: index.foods.categoryBytes(at: host.candidate.food))
        else { return quantity }
        let portion = portion(of: host.candidate, Quantity(meal, pieces: host.pieces, words: index.words))
        quantity.addition = (guideline, guideline.times(for: portion))
        // A count of something poured is of splashes, which the guideline's amount is.
        if guideline == .beverage, let candidate = segment.candidates.first,
            Guideline.isPoured(category: index.foods.categoryBytes(at: candidate.food))
        {
            quantity.count = nil
        }
        return quantity
    }

    private func source(of candidate: Candidate, _ portion: ResolvedPortion) -> ReadItem.Source {
        ReadItem.Source(
            dataset: index.foods.dataset(at: candidate.food).rawValue,
            record: index.foods.record(at: candidate.food),
            portion: portion.rule
        )
    }

    func portion(of candidate: Candidate, _ quantity: Quantity) -> ResolvedPortion {
        PortionResolver(index: index, food: candidate.food, name: candidate.name, quantity: quantity).resolve()
    }

    private static func grams(_ portion: ResolvedPortion) -> Grams {
        Grams(min(portion.grams, 1e6)).roundedToCentigrams
    }

    // MARK: What else it may be

    /// A food whose score is further behind the first than this explains the words too badly to be meant.
    private static let furthestBehind: Float = 2

    private func alternatives(in segment: Segment, _ quantity: Quantity) -> [ReadItem.Alternative] {
        guard let best = segment.candidates.first else { return [] }
        var names = [index.foods.name(at: best.food)]
        return segment.candidates.dropFirst().filter { $0.score > best.score - Self.furthestBehind }
            .compactMap { candidate in
                let name = index.foods.name(at: candidate.food)
                guard !names.contains(name) else { return nil }
                names.append(name)
                let portion = portion(of: candidate, quantity)
                let grams = Self.grams(portion)
                return ReadItem.Alternative(
                    foodID: index.foods.id(at: candidate.food),
                    foodName: name,
                    grams: grams,
                    energyKcal: index.foods.per100g(at: candidate.food).scaled(to: grams).energyKcal,
                    source: source(of: candidate, portion)
                )
            }
    }
}
