import FitIQCore
import FoodDatabase

/// Portions of the record, counted, and what is taken where nothing is said.
extension PortionResolver {
    // MARK: Counted

    func counted(_ place: Int, _ fit: Double) -> ResolvedPortion {
        let count = quantity.count ?? 1
        let shape = shape(place)
        let label = measure(place)
        let unit = unitLabel(label)
        let isAllSaid =
            (shape.content == nil || quantity.metric != nil)
            && shape.words.allSatisfy { isSaid($0) || nameWords.contains($0) || index.countable.contains($0) }
        let scale = scale(of: place)
        let assumption: Assumption? =
            scale != 1
            ? .scaledPortion(measure: label, times: scale)
            : isAllSaid ? nil : .portion(measure: label, grams: grams(place))
        return ResolvedPortion(
            grams: count * grams(place) / shape.count * scale,
            quantity: count,
            unit: unit,
            rule: label,
            assumption: assumption,
            certainty: min(scale == 1 ? 0.9 : Self.scaledCertainty, 0.5 + fit * 0.2)
        )
    }

    /// Returns what the text counts of a measure in one of several sizes, with the weights of the smallest and the largest.
    func counted(_ place: Int, _ fit: Double, among sizes: ClosedRange<Double>) -> ResolvedPortion {
        var portion = counted(place, fit)
        let count = portion.quantity / shape(place).count
        portion.range = count * sizes.lowerBound...count * sizes.upperBound
        portion.isSizeOpen = sizes.upperBound >= Self.farSizes * sizes.lowerBound
        portion.assumption = .oneOfSizes(measure: measure(place), grams: grams(place), sizes: sizes)
        return portion
    }

    private static let farSizes = 2.0
    static let scaledCertainty = 0.6
    static let noPortionRule = "100 g a serving"
    /// The record's own piece or serving is mostly what people have, its cup a guess.
    private static let pieceOrServing = 0.5
    private static let measureOfNothing = 0.4

    /// Nothing said that the record knows: USDA's "quantity not specified", else a plain serving.
    ///
    /// - Parameter isCut: whether it is told by its pieces, "carrot sticks".
    func unspecified(isCut: Bool = false) -> ResolvedPortion {
        if let addition = quantity.addition,
            let place = places.first(where: { shape($0).guideline == addition.guideline && grams($0) > 0 })
        {
            let added = addition.times * grams(place)
            return ResolvedPortion(
                grams: added,
                quantity: 1,
                unit: "serving",
                rule: measure(place),
                assumption: .usualAmount(grams: added, count: 1, isTold: true),
                certainty: 0.55
            )
        }
        let count = quantity.count ?? 1
        if let place = places.first(where: { shape($0).isUnspecified && grams($0) > 0 }) {
            return pieces(count, ofServing: place) ?? usual(place, count: count, isCut: isCut)
        }
        let first =
            places.first { shape($0).words.contains(index.words.known.amounts.serving) && grams($0) > 0 }
            ?? places.first { shape($0).unit == nil && !shape($0).isGuideline && grams($0) > 0 }
            ?? (isUsedBySpoon ? places.first { shape($0).unit == .teaspoon && grams($0) > 0 } : nil)
            ?? places.first { shape($0).unit == .cup && grams($0) > 0 }
            ?? places.first { grams($0) > 0 && !shape($0).isGuideline }
        if let reference = referenceAmount(insteadOf: first) { return reference }
        if let place = first {
            let label = measure(place)
            // "10 chips" of a record that only knows ounces are not ten ounces.
            let counted = shape(place).unit != nil && count > 3 ? 1 : count
            // Nobody said how many: it is the serving as the record has it, "2 biscuits", "5.3 oz". "A weetabix" is one biscuit.
            let isOpen =
                quantity.count == nil || quantity.isArticle && (shape(place).unit != nil || quantity.isPlural == true)
            let count = isOpen ? shape(place).count * sizeFactor() : counted
            return ResolvedPortion(
                grams: count * grams(place) / shape(place).count,
                quantity: count,
                unit: unitLabel(label),
                rule: label,
                assumption: .portion(measure: label, grams: grams(place)),
                certainty: shape(place).unit == nil ? Self.pieceOrServing : Self.measureOfNothing
            )
        }
        return ResolvedPortion(
            grams: count * 100,
            quantity: count,
            unit: "serving",
            rule: Self.noPortionRule,
            assumption: .noPortion(grams: 100),
            certainty: 0.2
        )
    }

    /// The record's "quantity not specified", or the median where people take far less or more of it.
    private func usual(_ place: Int, count: Double, isCut: Bool) -> ResolvedPortion {
        let slice = index.words.known.amounts.slices[0]
        let taken = UsualAmount(
            usda: grams(place),
            food: food,
            kind: kind,
            index: index,
            isCut: isCut,
            hasSlices: places.contains { shape($0).words.contains(slice) }
        )
        let isOne = quantity.count == nil || quantity.isArticle
        if isOne, !taken.isAsked, kind == .coldFish, let reference = referenceAmount(insteadOf: place, farMore: 2) {
            return reference
        }
        // Two of a drink are two that people have, as are two helpings and half of one; of other foods they are pieces, as USDA
        // counts them.
        // "A serving of lasagna" is what USDA has for one.
        let isServing = taken.basis == .helping && quantity.words.contains(where: index.servings.contains)
        let isOfPeople = isOne || isDrink || taken.basis == .helping
        let basis = isOfPeople && !isServing ? taken.basis : .usda
        let one = (basis == .usda ? grams(place) : taken.grams) * sizeFactor()
        var portion = ResolvedPortion(
            grams: count * one,
            quantity: count,
            unit: "serving",
            rule: rule(of: basis),
            assumption: assumption(one, count: count, taken, basis, usda: grams(place)),
            certainty: isUncountable(count) ? Self.countOfUncountable : 0.6
        )
        if isOne, saidSize == nil { portion.range = taken.half }
        return portion
    }

    private func rule(of basis: UsualAmount.Basis) -> String {
        switch basis {
        case .usda: Self.unspecifiedRule
        case .median: "median of people"
        case .helping: "between Quantity not specified and the upper quartile of people"
        case .cup: "between Quantity not specified and a cup"
        }
    }

    private func assumption(
        _ grams: Double,
        count: Double,
        _ taken: UsualAmount,
        _ basis: UsualAmount.Basis,
        usda: Double
    ) -> Assumption {
        switch basis {
        case .usda: .usualAmount(grams: grams, count: count, isTold: quantity.count != nil)
        case .median: .median(grams: grams, half: taken.half ?? grams...grams)
        case .helping: .helping(grams: grams, usda: usda, upper: taken.half?.upperBound)
        case .cup: .cup(grams: grams, usda: usda)
        }
    }

    /// "3 rice": nobody knows three of what, where the record counts nothing either.
    private func isUncountable(_ count: Double) -> Bool {
        guard count >= 2, quantity.isPlural == false, !isDrink, !quantity.words.contains(where: index.servings.contains)
        else { return false }
        return !places.contains { shape($0).unit == nil && !shape($0).isUnspecified && !shape($0).isGuideline }
    }

    private static let countOfUncountable = 0.45

    /// Fats, oils and spices, of which SR28 gives cups too.
    private var isUsedBySpoon: Bool { index.foods.traits(at: food).contains(.bySpoon) }
}
