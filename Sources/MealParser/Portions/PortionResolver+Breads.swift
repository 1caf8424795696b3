import FoodDatabase

/// Amounts of bread and of British chips, which USDA has otherwise.
extension PortionResolver {
    /// Returns as many slices as are counted, each of the reference amount of bread: USDA's slice of soda or garlic bread weighs half as
    /// much again. Nil of a slice that weighs about that, and where the text tells its size.
    ///
    /// - Source: 21 CFR 101.12(b), table 2: 50 g of bread.
    func sliceOfBread(insteadOf place: Int, _ fit: Double) -> ResolvedPortion? {
        let isSlice = shape(place).words.contains(index.words.known.amounts.slices[0])
        let category = index.foods.categoryBytes(at: food)
        guard isSlice, quantity.metric == nil, saidSize == nil, let count = quantity.count,
            kind == .bread || category.elementsEqual("Biscuits, muffins, quick breads".utf8),
            let reference = ReferenceAmount.grams(of: .bread),
            grams(place) / shape(place).count > Self.thick * reference
        else { return nil }
        var portion = counted(place, fit)
        portion.grams = count * reference
        portion.range = portion.grams...count * grams(place) / shape(place).count
        portion.rule = Self.referenceRule
        portion.assumption = .portion(measure: "1 slice", grams: reference)
        return portion
    }

    private static let thick = 1.25

    /// Returns a portion of what is called chips and is fried: more than an order of fries. Nil where pieces are counted or measured.
    ///
    /// - Source: Food Standards Agency, Food Portion Sizes: 165 g of chips.
    func portionOfChips() -> ResolvedPortion? {
        guard quantity.isOfChips, kind == .friedPotato, quantity.metric == nil, quantity.energyKcal == nil,
            quantity.count == nil || quantity.isArticle || (quantity.count ?? 0) < 1,
            quantity.words.allSatisfy({
                index.words.has($0, .size) || index.servings.contains($0) || nameWords.contains($0)
            })
        else { return nil }
        let one = Self.chips * sizeFactor()
        let count = quantity.count ?? 1
        return ResolvedPortion(
            grams: count * one,
            quantity: count,
            unit: "portion",
            rule: KnownHelping.rule,
            assumption: .served(grams: one, range: Self.mostChips),
            certainty: 0.6,
            range: count == 1 && saidSize == nil ? Self.mostChips : nil
        )
    }

    private static let chips = 165.0
    /// From a small to a large portion.
    private static let mostChips = 100.0...240.0
}
