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

    /// The reader over the foods of the binary.
    public static let bundled = MealReader(foods: .bundled)

    public init(foods: FoodTable) {
        self.init(foods: foods, weights: .bundled)
    }

    package init(foods: FoodTable, weights: RankingWeights) {
        index = FoodIndexBuilder.index(of: foods, words: OurTable.words, synonyms: OurTable.synonyms)
        ranker = Ranker(index: index, weights: weights)
    }

    /// The same reader with other weights, for tuning them.
    package func weighted(_ weights: RankingWeights) -> MealReader { MealReader(index: index, weights: weights) }

    private init(index: FoodIndex, weights: RankingWeights) {
        self.index = index
        ranker = Ranker(index: index, weights: weights)
    }

    public func read(_ text: String) -> Reading {
        let meal = MealText(text, index: index)
        let segments = Segmenter.segments(of: meal, ranker: ranker)
        let items = segments.compactMap { item(for: $0, in: meal) }
        return Reading(items: items, unrecognized: Leftovers.spans(of: meal, segments: segments, words: index.words))
    }

    private func item(for segment: Segment, in meal: MealText) -> ReadItem? {
        guard let best = segment.candidates.first else { return nil }
        let quantity = Quantity(meal, pieces: segment.pieces, words: index.words)
        let portion = PortionResolver(index: index, food: best.food, name: best.name, quantity: quantity).resolve()
        let food = index.foods[best.food]
        let grams = Grams(min(portion.grams, 1e6)).roundedToCentigrams
        return ReadItem(
            foodID: food.id,
            foodName: food.name,
            foodType: food.type,
            quantity: portion.quantity,
            unit: portion.unit,
            grams: grams,
            nutrients: food.per100g.scaled(to: grams),
            confidence: Confidence.of(segment.candidates, portion: portion),
            notes: corrections(in: segment, of: meal) + choice(of: best, for: segment, in: meal)
                + (portion.note.map { [$0] } ?? []),
            source: ReadItem.Source(dataset: food.dataset.rawValue, record: food.record, portion: portion.rule)
        )
    }

    /// A line for each misspelling: `read "chiken" as chicken`.
    private func corrections(in segment: Segment, of meal: MealText) -> [String] {
        meal.pieces[segment.pieces].flatMap(\.tokens)
            .map { meal.tokens[$0] }
            .filter(\.isCorrected)
            .map { token in
                let written = String(decoding: meal.text[Int(token.start)..<Int(token.end)], as: UTF8.self)
                return
                    "read \"\(written)\" as \(String(decoding: index.words.vocabulary.spelling(of: token.word), as: UTF8.self))"
            }
    }

    /// A line where a name of ours stands for a record that says more than the text: `took "coffee" for Coffee, brewed`.
    private func choice(of best: Candidate, for segment: Segment, in meal: MealText) -> [String] {
        guard index.sourceOfName[best.name] == .ours else { return [] }
        let said = meal.pieces[segment.pieces].flatMap(\.tokens).filter { meal.isContent[$0] }
        let named = index.words(ofName: best.name)
        let name = Array(index.foods[best.food].name.utf8)
        let tokens = name.withUnsafeBufferPointer { Tokenizer.tokens(of: $0) { index.words.vocabulary.find($0) } }
        let addsWord = index.wording.normalized(tokens, words: index.words)
            .contains { token in
                token.kind == .word && token.word != index.words.known.cooked
                    && !index.words.has(token.word, [.boilerplate, .grammar, .negation, .framing])
                    && !said.contains { meal.tokens[$0].word == token.word }
            }
        let matched = said.filter { token in named.contains { index.wordsOfNames[$0] == meal.tokens[token].word } }
        guard addsWord, let first = matched.first, let last = matched.last else { return [] }
        let written = String(
            decoding: meal.text[Int(meal.tokens[first].start)..<Int(meal.tokens[last].end)],
            as: UTF8.self
        )
        return ["took \"\(written)\" for \(index.foods[best.food].name)"]
    }
}
