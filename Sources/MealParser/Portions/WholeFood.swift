import FoodDatabase

/// The weight of a whole one of a food that is told by the whole, "half a turkey", and that its record gives by the piece only.
struct WholeFood {
    let word: String
    /// The part of one that is eaten, in grams.
    let grams: Double

    /// - Source: FNDDS 2017–2018 (24102050, twice the half, 300 g; 24300110; 75103000), USDA SR28 (05166, 05147, 11135, 11090, 11252,
    ///   18101, 18326; 05314 and others give no whole).
    static let all = [
        WholeFood(word: "chicken", grams: 600),
        WholeFood(word: "turkey", grams: 3812),
        WholeFood(word: "duck", grams: 760),
        WholeFood(word: "goose", grams: 1548),
        WholeFood(word: "cabbage", grams: 900),
        WholeFood(word: "cauliflower", grams: 588),
        WholeFood(word: "broccoli", grams: 608),
        WholeFood(word: "lettuce", grams: 539),
        WholeFood(word: "cake", grams: 1137),
        WholeFood(word: "pie", grams: 995),
    ]
}

extension PortionResolver {
    /// A tenth of something whose whole nobody knows is hardly a tenth of a serving.
    func isPartOfUnknown(_ portion: ResolvedPortion) -> Bool {
        quantity.isOfWhole && (quantity.count ?? 1) <= 0.25 && portion.rule == Self.unspecifiedRule
    }

    /// Returns the part that was eaten of what the text says without it; nil if it tells no such part.
    func partOfTold() -> ResolvedPortion? {
        guard let told = quantity.partOf, let part = quantity.count else { return nil }
        var all = self
        all.quantity.partOf = nil
        all.quantity.isOfWhole = false
        all.quantity.count = told == .one ? 1 : nil
        all.quantity.isArticle = told == .one
        var portion = all.asWritten()
        portion.grams *= part
        portion.quantity *= part
        portion.range = portion.range.map { part * $0.lowerBound...part * $0.upperBound }
        guard told == .helping, quantity.isPlural != true else { return portion }
        // Half a mango, of which people have less than one at once.
        all.quantity = quantity
        all.quantity.partOf = nil
        let ofOne = all.asWritten()
        return ofOne.grams > portion.grams && ofOne.grams < Self.muchFood ? ofOne : portion
    }

    /// A part of a whole, where `portion` took it of a piece or a serving: "1/4 of a roast chicken" is 150 g, not a quarter of a
    /// drumstick. Nil where it was a whole already or nobody knows its weight.
    func partOfWhole(insteadOf portion: ResolvedPortion) -> ResolvedPortion? {
        guard let count = quantity.count, count < 1, quantity.isOfWhole, quantity.metric == nil,
            quantity.energyKcal == nil, quantity.isPlural != true,
            quantity.words.allSatisfy({ $0 == index.words.known.amounts.whole || index.words.has($0, .size) }),
            let (whole, measure) = wholeOfRecord() ?? wholeOfKind(), count * whole > 2 * portion.grams
        else { return partOfDish(insteadOf: portion) }
        if isHalfOfOne, let place = places.first(where: { self.measure($0) == measure }), isDishForSeveral(place) {
            var half = portion
            half.isSizeOpen = true
            return half
        }
        return ResolvedPortion(
            grams: count * whole,
            quantity: count,
            unit: "whole",
            rule: measure,
            assumption: .portion(measure: measure, grams: whole),
            certainty: 0.55
        )
    }

    /// Takes a dish that is baked for a table as four servings, where a third of it or less was eaten: nobody cuts a serving of cottage
    /// pie in three. Half of one may be of what is sold for one. A serving is what `portion` took the part of.
    private func partOfDish(insteadOf portion: ResolvedPortion) -> ResolvedPortion? {
        guard let count = quantity.count, count <= Self.mostOfTable, quantity.isOfWhole, quantity.metric == nil,
            quantity.energyKcal == nil, quantity.isPlural != true, quantity.words.isEmpty, portion.quantity == count,
            case let serving = portion.grams / count, serving < Self.mostOfServing,
            let head = quantity.allWords.last(where: {
                index.words.has($0, .food) && !index.words.known.dishes.vessels.contains($0)
            }),
            index.words.known.portions.bakedDishes.contains(head)
        else { return nil }
        var part = portion
        part.grams = count * Self.servingsOfDish * serving
        part.unit = "whole"
        part.rule = Self.dishRule
        part.assumption = .servingsOfDish(servings: Self.servingsOfDish, grams: serving)
        part.certainty = Self.dishCertainty
        part.range = portion.grams...count * Self.mostServingsOfDish * serving
        return part
    }

    private static let mostOfTable = 0.34
    /// In grams: what weighs more is the dish already.
    private static let mostOfServing = 500.0
    private static let servingsOfDish = 4.0
    private static let mostServingsOfDish = 6.0
    private static let dishCertainty = 0.4
    private static let dishRule = "a dish for four"

    /// The record's own "1 quiche (8" dia)", "1 head", "1/2 chicken".
    private func wholeOfRecord() -> (grams: Double, measure: String)? {
        let known = index.words.known
        for place in places {
            let shape = shape(place)
            guard shape.unit == nil, !shape.isUnspecified, !shape.isGuideline, grams(place) > 0,
                let word = shape.words.first, shape.words.count == 1,
                known.portions.wholes.contains(word) || quantity.allWords.contains(word) && nameWords.contains(word)
            else { continue }
            return (grams(place) / shape.count, measure(place))
        }
        return nil
    }

    /// Returns the whole of the food's kind, where the text calls the food by nothing else: "chicken", "roast chicken", no
    /// "chicken sandwich".
    private func wholeOfKind() -> (grams: Double, measure: String)? {
        let told = quantity.allWords.filter {
            !index.words.has($0, [.preparation, .framing, .grammar, .connective, .size, .measure, .cooked, .seller])
                && !index.words.known.portions.roasted.contains($0)
        }
        let isCake = index.foods.categoryBytes(at: food).elementsEqual("Cakes and pies".utf8)
        guard let kind = isCake ? told.last : told.first, isCake || told.count == 1,
            let (_, whole) = index.words.known.portions.wholeFoods.first(where: { $0.word == kind })
        else { return nil }
        return (whole.grams, "a whole \(whole.word)")
    }
}
