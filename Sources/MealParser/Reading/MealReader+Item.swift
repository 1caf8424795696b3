import FitIQCore
import FoodDatabase

/// Names an item, bounds its weight and finds what else it may be.
extension MealReader {
    /// In grams; what people have at once rarely weighs more, and never more than the second, even if they say what it weighs.
    private static let muchAtOnce = 1500.0
    private static let tooMuchAtOnce = 5000.0
    /// In kcal: more than a whole large pizza.
    private static let muchEnergyAtOnce = 3000.0

    /// Returns the note on an amount of one food that people rarely have at once; nil if it is weighed, or usual.
    func excess(of found: FoundFood) -> Assumption? {
        let foods = index.foods
        guard foods.foodType(at: found.food.food) != .water else { return nil }
        let grams = found.portion.grams
        let isMeasured = found.quantity.metric != nil || found.quantity.energyKcal != nil
        if grams >= Self.tooMuchAtOnce || grams >= Self.muchAtOnce && !isMeasured { return .tooMuch(grams: grams) }
        guard found.quantity.metric == nil else { return nil }
        let kcal = Double(foods.energyKcal(at: found.food.food) ?? 0) * grams / 100
        return kcal >= Self.muchEnergyAtOnce ? .tooMuchEnergy(kcal: Int(kcal.rounded())) : nil
    }

    /// The record's name; behind it what the text calls the food, where the two share no word: "Soybean curd (tofu)".
    func name(of best: Candidate, in meal: MealText, of segment: Segment, _ words: ItemEvidence) -> String {
        let name = index.foods.name(at: best.food)
        let nameWords = index.wordsOfNames[index.words(ofName: best.name)]
        let said = meal.chunks[segment.chunks].flatMap { chunk in
            meal.tokens[chunk.tokens].filter { token in
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

    /// A food whose score is further behind the first than this explains the words too badly to be meant.
    private static let furthestBehind: Float = 2

    func alternatives(in segment: Segment, _ quantity: Quantity) -> [ReadItem.Alternative] {
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
                    energyKcal: index.foods.energyKcal(at: candidate.food, of: grams),
                    source: source(of: candidate, portion)
                )
            }
    }
}
