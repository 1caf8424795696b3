import FoodDatabase

/// The amount that people have at once, by kind of food, as the US Food and Drug Administration has it.
///
/// Taken where USDA assumes nothing and the record gives only what is cooked or sold at once: a roast, an order for two.
enum ReferenceAmount {
    /// In grams, of food as it is eaten.
    ///
    /// - Source: 21 CFR 101.12(b), table 2. Of mixed dishes 140 g, and 55 g for their sauce.
    static func grams(of kind: ServingKind) -> Double? {
        switch kind {
        case .soup, .noodleSoup: 245
        case .dish: 195
        case .meat, .fish: 85
        case .coldCut, .coldFish: 55
        case .pulse: 90
        case .bakedBeans: 130
        case .grain: 140
        case .fruit, .grape, .berry, .strawberry: 140
        case .vegetable, .leaf, .salad, .tomato: 85
        case .bread: 50
        case .cheese, .nut, .crisps, .sweet, .chocolate, .cookie, .cracker: 30
        default: nil
        }
    }

    /// Of baked things and desserts, which are no kind of their own as records mostly weigh them.
    ///
    /// - Source: as above. Of cakes 80 g, the middle one of three; of desserts half a cup.
    static func grams(ofCategory category: String) -> Double? {
        switch category {
        case "Cakes and pies": 80
        case "Doughnuts, sweet rolls, pastries", "Baked products": 55
        case "Pudding", "Ice cream and frozen dairy desserts": 130
        case "Bacon", "Cream and cream substitutes": 15
        case "Ground beef", "Liver and organ meats": 85
        case "Meat mixed dishes", "Pizza": 140
        default: nil
        }
    }
}

extension PortionResolver {
    static let referenceRule = "reference amount"

    /// Instead of a portion that is far more than people have: "1 roast", "1 order" of 706 g. Who says that measure means it.
    ///
    /// - Parameter farMore: how often the reference amount it must hold.
    func referenceAmount(insteadOf place: Int?, farMore: Double = 2.5) -> ResolvedPortion? {
        guard let reference = ReferenceAmount.grams(of: kind), quantity.count == nil || quantity.isArticle else {
            return nil
        }
        if let place {
            guard grams(place) / shape(place).count > farMore * reference,
                !shape(place).words.contains(where: quantity.words.contains)
            else { return nil }
        }
        let grams = reference * sizeFactor()
        return ResolvedPortion(
            grams: grams,
            quantity: 1,
            unit: "serving",
            rule: Self.referenceRule,
            assumption: .referenceAmount(grams: grams),
            certainty: 0.5
        )
    }
}
