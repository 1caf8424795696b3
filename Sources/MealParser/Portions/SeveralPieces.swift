import FitIQCore
import FoodDatabase

/// Counts a food that is told by its plural without a number: "apple slices", "eggs".
extension PortionResolver {
    /// As much as people have, and two pieces at the least: the record's portion is of one.
    func several() -> ResolvedPortion? {
        guard quantity.count == nil, quantity.metric == nil, !quantity.isBeyondReason, quantity.inches == nil,
            quantity.energyKcal == nil,
            !isCut || !quantity.words.contains(where: index.servings.contains)
        else { return nil }
        let pair = counting(Self.fewest)
        let usual = unspecified(isCut: isCut)
        guard let piece = isCut ? pair.cutPiece() : pair.wholePiece(), piece.grams > usual.grams * Self.atLeast
        else { return isCut ? usual : nil }
        var several = piece
        several.assumption = .pieces(
            count: Self.fewest,
            measure: piece.rule,
            grams: piece.grams / Self.fewest
        )
        several.certainty = min(piece.certainty, 0.55)
        several.range = piece.grams...piece.grams / Self.fewest * (Self.fewest + 1)
        return several
    }

    private static let fewest = 2.0
    private static let atLeast = 1.1

    /// "Apple slices": the plural is of the measure.
    private var isCut: Bool {
        quantity.words.contains {
            quantity.plurals.contains($0) && !nameWords.contains($0) && index.words.has($0, .measure)
        }
    }

    /// So many slices, or the amount that the measure's rule knows; nil of a measure that is unknown here.
    private func cutPiece() -> ResolvedPortion? {
        let portion = asWritten()
        let isPiece = places.contains { measure($0) == portion.rule && saysMeasure($0) }
        return isPiece || portion.rule.hasPrefix(Self.rulePrefix) ? portion : nil
    }

    /// So many of the record's one whole piece: "1 egg". No vegetables, and fruit only where it has no sizes: who says "potatoes"
    /// hardly counts them.
    private func wholePiece() -> ResolvedPortion? {
        guard quantity.isPlural == true, quantity.words.allSatisfy(nameWords.contains), !isDrink,
            let (place, fit) = bestPortion(), isPiece(place)
        else { return nil }
        return counted(place, fit)
    }

    private func isPiece(_ place: Int) -> Bool {
        let words = shape(place).words
        let sized = words.contains { index.words.has($0, .size) }
        let traits = index.foods.traits(at: food)
        guard !words.isEmpty, !traits.contains(.vegetable), !(sized && traits.contains(.fruit)) else { return false }
        return words.allSatisfy {
            index.words.has($0, .size) || quantity.plurals.contains($0) && !index.words.has($0, .measure)
                || index.countable.contains($0)
        }
    }
}

// MARK: Counted, but cut

extension PortionResolver {
    /// "4 roast potatoes" are no four whole ones, each of which is as much as people have: the smallest that the record has.
    /// Baked ones are whole.
    func cutPlace(insteadOf place: Int) -> Int? {
        guard let count = quantity.count, count >= Self.manyWhole, saidSize == nil, !saysMeasure(place),
            let usual, grams(place) >= usual, isCutAndCooked
        else { return nil }
        return places.filter { isSmall($0, than: place) }.min { grams($0) < grams($1) }
    }

    private static let manyWhole = 3.0

    private var isCutAndCooked: Bool {
        let known = index.words.known
        return index.foods.traits(at: food).contains(.vegetable)
            && quantity.allWords.contains { index.words.has($0, .cooked) }
            && !quantity.allWords.contains(known.portions.baked)
    }

    /// "1 baby potato": counted by the food's own name, as "1 slice" is not.
    private func isSmall(_ place: Int, than other: Int) -> Bool {
        let shape = shape(place)
        return shape.unit == nil && !shape.isUnspecified && !shape.isGuideline && !shape.isYield
            && grams(place) > 0 && grams(place) / shape.count <= grams(other) / 2
            && shape.words.contains { nameWords.contains($0) && !index.words.has($0, .measure) }
    }
}
