import FoodDatabase

/// Tells the signs of a food that was read: of its amount, of its name, and of the text around it.
struct SignReader {
    let index: FoodIndex
    let meal: MealText
    let account: WordAccount
    let around: Surroundings
    let found: FoundFood
    let words: ItemEvidence
    /// The notes on the food.
    let assumptions: [Assumption]

    /// The other parts of the text.
    struct Surroundings {
        let segments: [Segment]
        let found: [FoundFood]
    }

    func signs(of number: Int) -> Signs {
        var signs = Signs()
        signs[.base] = 1
        tellAmount(&signs)
        tellFood(&signs)
        tellNotes(&signs)
        tellText(of: number, &signs)
        return signs
    }

    private var portion: ResolvedPortion { found.portion }
    private var quantity: Quantity { found.quantity }
    private var best: Candidate { found.food }

    // MARK: The amount

    private func tellAmount(_ signs: inout Signs) {
        signs[.unsureWeight] = Float(1 - portion.certainty)
        if let range = portion.range, range.lowerBound > 0 {
            signs[.spread] = Float(Logarithm.base2(range.upperBound / range.lowerBound)) / Self.mostDoublings
        }
        let amounts = meal.chunks[found.segment.chunks].lazy.flatMap(\.amounts).count { !meal.amounts[$0].isArticle }
        // "A 12 inch pizza, ate a third" has one number and a size.
        signs.set(.secondNumber, if: amounts > (quantity.inches == nil ? 1 : 2))
        let resolver = PortionResolver(index: index, food: best.food, name: best.name, quantity: quantity)
        let said = quantity.words.filter { !resolver.nameWords.contains($0) }
        signs.set(.size, if: said.contains { index.words.has($0, .size) })
        signs.set(.measureUnused, if: isUsual && said.contains { !index.servings.contains($0) })
        if !isCounted, !isPlural, !isServed { signs[.unusual] = beyond(resolver) }
    }

    /// The weight is what people have, or what the record has by the serving.
    private var isUsual: Bool {
        switch portion.assumption {
        case .usualAmount, .median, .helping, .cup, .referenceAmount, .noPortion: true
        default: false
        }
    }

    /// "9 bananas": who counts has seen how many there are.
    private var isCounted: Bool {
        quantity.count != nil && !quantity.isArticle && portion.certainty >= Self.weighsOne
    }

    /// "eggs", of which two are taken: that is a guess, and its range says so.
    private var isPlural: Bool {
        if case .pieces = portion.assumption { true } else { false }
    }

    /// True if the weight is one person's helping by its own source: what the record assumes of the dish is known to be little.
    private var isServed: Bool {
        if case .served = portion.assumption { true } else { false }
    }

    /// The number of servings that the weight is of: two sausages are two, and no larger than other people's. More may be pieces.
    private var servings: Double {
        guard case .usualAmount(_, let count, _) = portion.assumption, count == 2 else { return 1 }
        return count
    }

    /// The least certainty of a weight that the record, a label or a rule tells of one.
    private static let weighsOne = 0.8

    /// Nothing is told of the amount but "a".
    private var isUntold: Bool {
        (quantity.count == nil || quantity.isArticle) && quantity.metric == nil && quantity.energyKcal == nil
            && quantity.words.isEmpty
    }

    /// Sixteen times as much.
    private static let mostDoublings: Float = 4

    /// Returns how far the weight is beyond the quartiles of people, or beyond half and twice of USDA's amount: 1 for four times.
    private func beyond(_ resolver: PortionResolver) -> Float {
        let asked =
            index.isSR28[best.food]
            ? nil : UsualAmounts.bundled.quartiles(ofRecord: index.foods.recordNumber(at: best.food))
        guard let lower = asked?.lower ?? resolver.usual.map({ $0 / 2 }),
            let upper = asked?.upper ?? resolver.usual.map({ $0 * 2 }), lower > 0, upper > 0, portion.grams > 0
        else { return 0 }
        let grams = portion.grams / servings
        let ratio = max(grams / upper, lower / grams)
        return ratio > 1 ? Float(Logarithm.base2(ratio)) / 2 : 0
    }

    // MARK: The food

    private func tellFood(_ signs: inout Signs) {
        signs[.poorFit] = 1 - (best.score + 0.5) / 3
        signs.set(.misspelt, if: words.said.contains(where: \.isCorrected))
        signs.set(.brand, if: index.sourceOfName[best.name] == .brand)
        signs.set(.ourName, if: index.sourceOfName[best.name] == .ours)
        signs.set(.dish, if: index.foods.traits(at: best.food).contains(.dish))
        let kcal = Double(index.foods.energyKcal(at: best.food) ?? 0) * portion.grams / 100
        signs[.energy] = Float(Logarithm.base2(1 + max(kcal, 0) / 50)) / Self.mostDoublings
        if isUntold { signs[.untoldEnergy] = signs[.energy] }
    }

    private func tellNotes(_ signs: inout Signs) {
        for assumption in assumptions {
            switch assumption {
            case .variant(let parts): signs[.variants] = Float(parts.count) / 3
            case .seller: signs[.seller] = 1
            case .median: signs[.median] = 1
            case .usualAmount: signs.set(.countOfServing, if: quantity.count != nil && !quantity.isArticle)
            default: break
            }
        }
    }

    // MARK: The text

    private func tellText(of number: Int, _ signs: inout Signs) {
        let talk = account.entries.count { entry in
            guard entry.token >= 0, case .rule(WordUse.talk) = entry.use else { return false }
            return !found.segment.chunks.contains(entry.part)
        }
        signs[.talk] = Float(talk) / Self.muchTalk
        signs[.joinedPieces] = isCalledSo ? 0 : Float(found.segment.chunks.count - 1) / 3
        signs.set(.sameNoun, if: around.found.indices.contains { $0 != number && isSameNoun(around.found[$0]) })
        signs[.closeCut] = Self.closeness(found.segment)
        if let place = around.segments.firstIndex(where: { $0.chunks == found.segment.chunks }) {
            let beside = [place - 1, place + 1].filter(around.segments.indices.contains)
            signs[.closeCutBeside] = beside.map { Self.closeness(around.segments[$0]) }.max() ?? 0
            signs.set(.listedDish, if: isDish && isListed(behind: place))
        }
        guard number > 0 else { return }
        let separator = meal.chunks[found.segment.chunks.lowerBound].separator
        signs.set(.looseStart, if: [.hard, .other, .amount].contains(separator) && !isBehindMark)
    }

    /// "mac and cheese" is a name with "and" in it; "a smoothie, mango and pineapple" was put together.
    private var isCalledSo: Bool {
        best.isExact && index.sourceOfName[best.name] == .ours
            && meal.chunks[found.segment.chunks].dropFirst().allSatisfy { chunk in
                chunk.separator == .and || !chunk.tokens.contains { meal.isContent[$0] }
            }
    }

    /// On a line of its own, behind a full stop or "Lunch:", and not merely behind another food.
    private var isBehindMark: Bool {
        let first = meal.chunks[found.segment.chunks.lowerBound].tokens.lowerBound
        guard first > 0 else { return false }
        return [".", "\n", ";", ":", "!", "?"].contains { Token.isMark(meal.tokens[first - 1], $0) }
    }

    /// Counts words; further ones change nothing.
    private static let muchTalk: Float = 15

    /// Returns 1 for a segment that the next best reading takes otherwise for as much, 0 for one that is worth a good deal more.
    private static func closeness(_ segment: Segment) -> Float { 1 - segment.lead / 3 }

    /// Made of several foods, so that what is told behind it may be in it.
    private var isDish: Bool {
        !index.foods.traits(at: best.food).isDisjoint(with: [.dish, .mixed, .sandwich])
    }

    /// "ploughman's - cheddar, ham": foods stand behind a mark that begins a list.
    private func isListed(behind place: Int) -> Bool {
        let end = meal.chunks[found.segment.chunks.upperBound - 1].tokens.upperBound
        guard place + 1 < around.segments.count, !around.segments[place + 1].candidates.isEmpty,
            end < meal.tokens.count
        else { return false }
        return [":", "-", "("].contains { Token.isMark(meal.tokens[end], $0) }
    }

    private func isSameNoun(_ other: FoundFood) -> Bool {
        !Set(heads(of: best)).isDisjoint(with: heads(of: other.food))
    }

    private func heads(of food: Candidate) -> ArraySlice<Int32> {
        index.heads[Int(index.firstHead[food.name])..<Int(index.firstSecondHead[food.name])]
    }
}
