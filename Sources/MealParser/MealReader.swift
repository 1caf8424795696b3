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
/// A text gives the same reading everywhere: there is no I/O, no clock, no chance and no locale in it.
///
/// Eight steps, each a folder; "2 eggs, 1 slice toast, no butter" goes through them like this:
/// 1. `Words`, `Text`: the text becomes words, numbers and marks (`Tokenizer`): 2 · eggs · , · 1 · slice · toast · , · no · butter.
/// 2. `Phrases`: what is said around foods is acted on and set aside (`PhraseRules`): nothing here.
/// 3. `FoodIndex`, `Amounts`: words become the tables' words (`WordNormalizer`), what is left out is marked (`Negation`), numbers become
///    amounts (`AmountReader`): 2 · egg · , · 1 · slice · toast · , · (no) butter.
/// 4. `Chunks`: filler words are told from food (`FillerFilter`) and the text cut at its separators (`Chunker`): 2 egg / 1 slice toast /
///    (no) butter.
/// 5. `Ranking`: the foods that the words of some chunks may mean, the best first (`Ranker`): egg is "Egg, cooked", ….
/// 6. `Items`: foods side by side are put into chunks (`Segmenter.chunkSteps`), the best way to put these together is taken within
///    `BoundaryRules` (`Segmenter`), then come `Segmenter.passes` in their order: egg · toast, to which nothing is added.
/// 7. `Portions`: the amount of each item becomes a portion and its weight (`PortionResolver`): 2 × 50 g, 1 slice.
/// 8. `Reading`, `Certainty`: name, confidence (`Confidence`), notes (`Assumption`), and what was not understood (`UnrecognizedSpans`): nothing here.
public struct MealReader: Sendable {
    let index: FoodIndex
    let ranker: Ranker
    let signs: SignWeights
    let confidence: ConfidenceTable
    /// The tables of other countries, asked where the first has no good answer.
    var others: [OtherTable] = []
    /// The tables that are asked only for a person of their country.
    var regional: [OtherTable] = []
    /// The one of both that the person's country has: it goes first for what it has by just that name.
    var home: OtherTable?
    /// The names that mean another food in the person's country, by the hashes of their words.
    var regionalNames: [[UInt32]: RegionalName] = [:]
    /// The pint of the person's country.
    var pint = Unit.pint
    /// The foods that a person described for themselves; they go before those of all tables.
    var own = OwnFoods.none

    /// The reader over the foods of the binary.
    public static let bundled = MealReader(
        foods: .bundled,
        others: OtherTable.bundled,
        regional: OtherTable.regional
    )

    public init(foods: FoodTable) {
        self.init(foods: foods, weights: .bundled)
    }

    package init(foods: FoodTable, weights: RankingWeights) {
        index = FoodIndexBuilder.index(
            of: foods,
            words: CuratedTable.words,
            synonyms: CuratedTable.synonyms,
            pieces: CuratedTable.pieces,
            helpings: CuratedTable.helpings
        )
        ranker = Ranker(index: index, weights: weights)
        signs = .bundled
        confidence = .bundled
    }

    /// Returns this reader with other weights, for learning them and the confidence that goes with them.
    package func weighted(
        _ weights: RankingWeights,
        signs: SignWeights = .bundled,
        confidence: ConfidenceTable = .bundled
    ) -> MealReader {
        MealReader(index: index, weights: weights, signs: signs, confidence: confidence)
    }

    init(index: FoodIndex, weights: RankingWeights, signs: SignWeights, confidence: ConfidenceTable) {
        self.index = index
        ranker = Ranker(index: index, weights: weights)
        self.signs = signs
        self.confidence = confidence
    }

    public func read(_ text: String) -> Reading {
        let reading = readWithoutPhrases(text)
        return own.phrases.all.isEmpty ? reading : own.phrases.applied(to: reading, own: own, food: food)
    }

    /// Finds a food of the tables by its id.
    func food(_ id: Food.ID) -> Food? { index.foods.index(of: id).map { index.foods[$0] } ?? FoodTable.food(id) }

    private func readWithoutPhrases(_ text: String) -> Reading {
        if let reading = readingOwnFoods(in: text) { return reading }
        // Steps 1 to 6, then 7 and 8.
        let (segmenter, segments) = segmented(text)
        return reading(of: segments, in: segmenter.text)
    }

    /// The foods of a text, or none where it turns out not to be English.
    func segmented(_ text: String) -> (Segmenter, [Segment]) {
        var segmenter = Segmenter(text: MealText(text, index: index), ranker: ranker)
        let segments = segmenter.segments()
        guard segmenter.text.mayBeOtherLanguage, isOtherLanguage(segments, in: segmenter.text) else {
            return (segmenter, segments)
        }
        var refused = segmenter.text
        refused.refuse()
        return (
            Segmenter(text: refused, ranker: ranker), [Segment(chunks: refused.chunks.indices, candidates: [])]
        )
    }

    /// True if a joining word of another language is in no food's name: "dos" and "con" of "dos huevos con jamón".
    private func isOtherLanguage(_ segments: [Segment], in meal: MealText) -> Bool {
        let (found, _, account) = account(of: segments, in: meal)
        return !found.isEmpty
            && account.entries.contains { entry in
                entry.doubt != nil && entry.token >= 0
                    && index.words.has(meal.tokens[entry.token].word, .otherLanguageOfDishes)
            }
    }

    /// - Parameter own: the own foods that stand under words of the tables; nil where there are none.
    func reading(of segments: [Segment], in meal: MealText, _ own: OwnText? = nil) -> Reading {
        let (found, words, account) = account(of: segments, in: meal)
        let answers = OtherAnswers(of: segments, found, account, in: meal, reader: self).all()
            .filter { own?.standIns(in: $0.chunks, of: meal).isEmpty ?? true }
        let told = WhenReader(meal: meal, words: index.timeWords).read()
        let explained = account.explained(by: answers)
        let unrecognized = UnrecognizedSpans(meal: meal, account: explained).spans()
        let around = SignReader.Surroundings(segments: segments, found: found)
        let read = items(found, words, around, in: meal, explained, answers, own, said: account)
        let items = read.map(\.item)
        var reading = Reading(
            items: items,
            unrecognized: items.isEmpty && unrecognized.isEmpty ? UnrecognizedSpans.whole(of: meal) : unrecognized,
            when: told.when,
            meal: told.meal,
            itemWords: read.map(\.words)
        )
        reading.times = told.times
        reading.namedMeals = told.named
        reading.isNotEaten = items.isEmpty && meal.asides.contains { PhraseRules.uneaten.contains($0.rule) }
        return reading
    }

    /// The foods with their words, and what each word of the text was taken for.
    func account(
        of segments: [Segment],
        in meal: MealText
    ) -> (found: [FoundFood], words: [ItemEvidence], WordAccount) {
        var found: [FoundFood] = []
        var words: [ItemEvidence] = []
        let items = segments.map { segment -> ItemAccount? in
            guard let food = self.found(segment, in: meal) else { return nil }
            found.append(food)
            words.append(ItemEvidence(food, in: meal, index))
            let item = found.count - 1
            return ItemAccount(food, item: item, in: meal, ofName: words[item].ofName, index: index)
        }
        return (found, words, WordAccount(of: meal, segments: segments, foods: items, index: index))
    }

    func item(
        _ found: FoundFood,
        _ words: ItemEvidence,
        number: Int,
        _ around: SignReader.Surroundings,
        in meal: MealText,
        _ account: WordAccount
    ) -> ReadItem {
        let foods = index.foods
        let (food, portion) = (found.food, found.portion)
        let name = name(of: food, in: meal, of: found.segment, words)
        let grams = Self.grams(portion)
        let reader = signReader(of: found, named: name, words, number: number, around, in: meal, account)
        let confidence = certainty(by: reader, number: number).value(confidence)
        return ReadItem(
            foodID: foods.id(at: food.food),
            foodName: name,
            foodType: foods.foodType(at: food.food),
            quantity: portion.quantity,
            unit: portion.unit,
            grams: grams,
            nutrients: foods.per100g(at: food.food).scaled(to: grams),
            confidence: confidence,
            notes: reader.assumptions.map(\.line)
                + (found.otherState.map {
                    [Assumption.otherState(kcal: $0.food.energyKcal ?? 0, state: $0.state).line]
                } ?? []),
            source: source(of: food, portion),
            alternatives: (found.otherState.map { [$0.food] } ?? [])
                + (ConfidenceBand(confidence) == .low ? alternatives(in: found.segment, found.quantity) : []),
            gramsRange: portion.range.map { Grams($0.lowerBound)...Grams($0.upperBound) },
            isAmountTold: found.quantity.isTold
        )
    }

    /// Returns the amount of its food that a segment tells, or that it is added to another.
    func quantity(of segment: Segment, in meal: MealText) -> Quantity {
        var quantity = Quantity(meal, chunks: segment.chunks, words: index.words, pint: pint)
        guard let host = segment.host,
            let guideline = Guideline(index.foods.traits(at: host.candidate.food))
        else { return quantity }
        let portion = portion(
            of: host.candidate,
            Quantity(meal, chunks: host.chunks, words: index.words, pint: pint)
        )
        quantity.addition = (guideline, guideline.times(for: portion))
        // A count of something poured is of splashes, which the guideline's amount is.
        if guideline == .beverage, let candidate = segment.candidates.first,
            index.foods.traits(at: candidate.food).contains(.creamer)
        {
            quantity.count = nil
        }
        return quantity
    }

    func source(of candidate: Candidate, _ portion: ResolvedPortion) -> ReadItem.Source {
        ReadItem.Source(
            dataset: index.foods.dataset(at: candidate.food).rawValue,
            record: index.foods.record(at: candidate.food),
            portion: portion.rule
        )
    }

    func portion(of candidate: Candidate, _ quantity: Quantity) -> ResolvedPortion {
        PortionResolver(index: index, food: candidate.food, name: candidate.name, quantity: quantity).resolve()
    }

    static func grams(_ portion: ResolvedPortion) -> Grams {
        Grams(min(portion.grams, 1e6)).roundedToCentigrams
    }
}
