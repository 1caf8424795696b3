import FitIQCore
import FoodDatabase

/// A food of a text as a correction sees it: where it stands, how much of it is said, and the words that name it. Places are
/// bytes of the text.
struct SpokenFood {
    /// From the first to the last word or number of it.
    let range: Range<Int>
    /// The number with its unit: "2", "120 g". Nil where nothing says how much.
    let amount: Range<Int>?
    /// The amount with the words for sizes and measures behind it: "2 large", "1 slice of"; or these alone.
    let measure: Range<Int>?
    /// The number of them.
    let count: Double?
    /// The words that say which food it is, as the tables spell them.
    let words: Set<String>
    /// The word that the others describe: "egg" of "2 fried eggs".
    let noun: String?
    /// The tables' food; nil where they have none.
    let food: Food.ID?
    let category: String?
    /// The parts behind the first: "milk" of "coffee with milk", where the two are one food.
    let additions: [Addition]
    /// From the end of what stands before it; nil of the first food.
    let afterPrevious: Int?
    /// The place where the next food begins; nil for the last.
    let beforeNext: Int?

    struct Addition {
        let words: Set<String>
        /// With the word that joins it.
        let range: Range<Int>
    }

    /// Returns how surely `other` names this food; 0 if it does not.
    func likeness(to other: SpokenFood) -> Int {
        guard !words.isEmpty, !other.words.isEmpty else { return 0 }
        if words == other.words { return 4 }
        let isPart = words.isSubset(of: other.words) || words.isSuperset(of: other.words)
        let isSameNoun = noun != nil && noun == other.noun
        if isSameNoun && isPart || food != nil && food == other.food { return 3 }
        if isSameNoun { return 2 }
        // "Chicken" is a chicken breast; "egg" is no egg salad.
        return isPart && category != nil && category == other.category ? 1 : 0
    }
}

extension MealReader {
    /// The foods of `meal` in order, also those that the tables do not know.
    func spokenFoods(in segments: [Segment], of meal: MealText) -> [SpokenFood] {
        let places = segments.map { meal.chunks[$0.chunks].flatMap(\.tokens).filter { meal.tokens[$0].kind != .mark } }
        return segments.indices.compactMap { number in
            guard !segments[number].addsNoItem else { return nil }
            let previous = places[..<number].last { !$0.isEmpty }
            let next = places[(number + 1)...].first { !$0.isEmpty }
            return spokenFood(
                segments[number],
                of: meal,
                afterPrevious: previous.map { Int(meal.tokens[$0[$0.count - 1]].end) },
                beforeNext: next.map { Int(meal.tokens[$0[0]].start) }
            )
        }
    }

    private func spokenFood(
        _ segment: Segment,
        of meal: MealText,
        afterPrevious: Int?,
        beforeNext: Int?
    ) -> SpokenFood? {
        let chunks = meal.chunks[segment.chunks]
        let amounts = chunks.flatMap(\.amounts).map { meal.amounts[$0] }
        let counted = Set(amounts.flatMap(\.tokens))
        let places = chunks.flatMap(\.tokens).filter { counted.contains($0) || isSaid($0, in: meal) }
        let named = chunks.map { chunk in chunk.tokens.filter { isName($0, in: meal) } }
        guard let first = places.first, let last = places.last,
            segment.candidates.isEmpty == false || !named.joined().isEmpty
        else { return nil }
        let amount = amounts.first { !$0.isDescriptive }
        let food = segment.candidates.first?.food
        return SpokenFood(
            range: Int(meal.tokens[first].start)..<closed(Int(meal.tokens[last].end), from: first, to: last, in: meal),
            amount: amount.map { bytes($0.tokens, in: meal) },
            measure: measure(of: amount, from: first, in: meal),
            count: amount.flatMap { $0.unit == nil ? $0.value : nil },
            words: Set(named.joined().map { spelling($0, in: meal) }),
            noun: named.first { !$0.isEmpty }.flatMap { noun($0, in: meal) },
            food: food.map { index.foods.id(at: $0) },
            category: food.map { index.foods.category(at: $0) },
            additions: zip(chunks, zip(chunks.dropFirst(), named.dropFirst())).compactMap { previous, chunk in
                guard let last = chunk.0.tokens.last, !chunk.1.isEmpty, let end = previous.tokens.last else {
                    return nil
                }
                return SpokenFood.Addition(
                    words: Set(chunk.1.map { spelling($0, in: meal) }),
                    range: Int(meal.tokens[end].end)..<Int(meal.tokens[last].end)
                )
            },
            afterPrevious: afterPrevious,
            beforeNext: beforeNext
        )
    }

    /// True if a word belongs to a food: neither talk nor a joining word.
    private func isSaid(_ place: Int, in meal: MealText) -> Bool {
        meal.isContent[place] && !index.words.has(meal.tokens[place].word, [.framing, .connective])
    }

    /// True if a word tells which food it is.
    private func isName(_ place: Int, in meal: MealText) -> Bool {
        let token = meal.tokens[place]
        return isSaid(place, in: meal) && !token.isAbsent
            && !index.words.has(token.word, [.measure, .size, .grammar, .unit, .share, .collective, .negation])
    }

    private func spelling(_ place: Int, in meal: MealText) -> String {
        let token = meal.tokens[place]
        guard token.word >= 0 else { return meal.written(token, token).lowercased() }
        return String(decoding: index.words.vocabulary.spelling(of: token.word), as: UTF8.self)
    }

    /// The last of `places`, but for how it is made ready: "egg" of "eggs, fried".
    private func noun(_ places: [Int], in meal: MealText) -> String? {
        let plain = places.last { !index.words.has(meal.tokens[$0].word, .preparation) }
        return (plain ?? places.last).map { spelling($0, in: meal) }
    }

    /// The amount, or where there is none what begins at `first`, up to the last word for a size or measure.
    private func measure(of amount: Amount?, from first: Int, in meal: MealText) -> Range<Int>? {
        let start = amount?.tokens.lowerBound ?? first
        var end = amount?.tokens.upperBound ?? first
        while end < meal.tokens.count, meal.tokens[end].kind == .word,
            index.words.has(meal.tokens[end].word, [.measure, .size])
                || meal.tokens[end].word == index.words.known.grammar.of
        {
            end += 1
        }
        return end > start ? bytes(start..<end, in: meal) : nil
    }

    private func bytes(_ tokens: Range<Int>, in meal: MealText) -> Range<Int> {
        Int(meal.tokens[tokens.lowerBound].start)..<Int(meal.tokens[tokens.upperBound - 1].end)
    }

    /// `end`, or behind the parenthesis that is open there: "eggs (3)".
    private func closed(_ end: Int, from first: Int, to last: Int, in meal: MealText) -> Int {
        let inside = meal.tokens[first...last]
        let open = inside.count { Token.isMark($0, "(") } - inside.count { Token.isMark($0, ")") }
        guard open > 0, last + 1 < meal.tokens.count, Token.isMark(meal.tokens[last + 1], ")") else { return end }
        return Int(meal.tokens[last + 1].end)
    }
}
