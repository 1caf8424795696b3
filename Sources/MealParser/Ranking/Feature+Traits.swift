extension Feature {
    /// The bounds of a feature's weight, whatever is learnt.
    package struct Traits: Sendable {
        /// Follows from the meaning: what is found is never held against a food, what is missing never speaks for it.
        package let bounds: ClosedRange<Float>
        /// The weight at which learning starts and to which it is pulled; that of a feature that was not learnt.
        package let start: Float
        package let meaning: String

        /// A cost that is taken off a score, so never below 0.
        fileprivate static func cost(_ start: Float, atLeast least: Float = 0, _ meaning: String) -> Traits {
            Traits(bounds: least...6, start: start, meaning: meaning)
        }

        fileprivate static func reward(_ start: Float, _ meaning: String) -> Traits {
            Traits(bounds: 0...6, start: start, meaning: meaning)
        }

        /// A penalty that is added to a score and lowers it, so never above 0.
        fileprivate static func penalty(_ start: Float, atMost most: Float = 0, _ meaning: String) -> Traits {
            Traits(bounds: -6...most, start: start, meaning: meaning)
        }

        /// A weight that may speak for or against.
        fileprivate static func either(_ start: Float, _ meaning: String) -> Traits {
            Traits(bounds: -6...6, start: start, meaning: meaning)
        }
    }

    package var traits: Traits {
        switch self {
        case .sr28: .penalty(-0.8, "the record is SR28's; FNDDS has foods as eaten, and portions for people")
        case .newerSurvey:
            .penalty(-1, "the record is FNDDS 2021-2023's: where 2017-2018 says as much, its values and portions stay")
        case .babyFood: .penalty(-0.8, "the record is for babies, who write no logs")
        case .aliasName: .penalty(-0.4, "another name of a record")
        case .brandName: .penalty(-0.13, "a brand's name of a record")
        case .productName: .penalty(-0.1, "the name of a product among a record's portions")
        case .ourName: .reward(0.4, "a name of ours for a record")
        case .unspecified: .reward(0.1, "each NFS or NS as to in the description: for who says no more")
        case .unspecifiedInRemarks: .reward(0.04, "each NS as to among the remarks")

        case .wordUnused: .cost(0.6, "a word of foods in the text that the name has not")
        case .wordUnusedRarity: .cost(1, "a word of foods in the text that the name has not, by its rarity")
        // It may be the very food that was meant; the surveys' words are all in the tables, so they teach too little here.
        case .unknownWordUnused: .cost(1.2, atLeast: 1.2, "a word of the text that no food has")
        case .measureUnused: .cost(0.3, "a measure or size that the name has not")
        case .preparationUnused: .cost(0.6, "a preparation that the name has not")
        case .notAsEatenUnused: .cost(1.4, "a state it is not eaten in, which the name has not: powder, dry")

        case .headIsHead: .reward(0.5, "the text's head noun is the name's head")
        case .headIsSecondHead: .reward(0.27, "the text's head noun is the head of the name's second part")
        case .headIsElsewhere:
            .penalty(-1.5, "the head noun only says the kind, the text adds the head: coffee with cream, Coffee cream")
        case .headIsAside:
            .penalty(-3, "the head noun is only served with what the name is of: olive oil, salad with olive oil")
        case .headIsIngredient:
            .penalty(
                -1.066,
                "the head noun is only in what the name is of: fresh milk, Potatoes, from fresh, made with milk"
            )
        case .headIsMissing: .penalty(-0.5, "the text's head noun is not in the name at all")
        case .headFoodIsMissing:
            .penalty(-2, "nor is it in the name, though a food is called just so: maize flour porridge, Maize flour")
        case .additionIsKind:
            .penalty(-0.2, "what the text adds stands before the head: broccoli and rice, Broccoli rice")
        case .withIsKind:
            .penalty(-3, "without amounts, what stands behind with makes another food: crackers with cheese")
        case .joinedIncomplete: .penalty(-2.7, "the share of the name that a text of several pieces leaves out")
        case .joinedHeadUnsaid:
            .penalty(-0.4, "the dish's own word is not said: roast beef with gravy, Roast beef sandwich with gravy")
        case .additionUnused: .penalty(-1.2, "no word of a piece is in the name")
        case .pairInOrder: .reward(0.6, "two words that follow each other in text and name")
        case .nameComplete: .reward(0.2, "every word of the name is in the text")
        case .textComplete: .reward(0.04, "every word of the text is in the name")
        case .stateContradicted: .penalty(-1.067, "the text says raw and the record is cooked, or the other way round")
        case .absentIsThere: .penalty(-1.2, "the record has what the text says is not there")
        case .portionFits: .reward(1.2, "the record has the portion that the text names")
        case .portionMissing: .either(0, "the record has not the portion that the text names")

        case .item: .penalty(-1.7, "each item, so that words stay together when one food explains them")
        case .bareFirst: .penalty(-0.2, "an item without amount in a text with amounts: the first")
        case .bareAfterComma: .penalty(-1.2, "an item without amount in a text with amounts: behind a comma")
        case .bareAfterAnd: .penalty(-0.9, "an item without amount in a text with amounts: behind and")
        case .bareAfterWith: .penalty(-0.53, "an item without amount in a text with amounts: behind with")
        case .bareAfterOther:
            .penalty(-1.6, "an item without amount in a text with amounts: behind another joining word")
        // Near nothing, the lists of a survey that weighs each food would teach that what has no weight is never there.
        case .bareAmongWeighed:
            .penalty(
                -1.3,
                atMost: -1.3,
                "an item without amount where two foods or more are weighed and hardly one is counted"
            )
        case .afterWith: .penalty(-0.1, "an item behind with in a text without amounts")
        case .afterMadeWith:
            .penalty(-1.5, "an item behind made with: what a dish is made of is rarely eaten beside it")
        case .overComma: .either(-0.6, "going on within an item over a comma")
        case .overCommaOfFoods: .penalty(-1.2, "going on within an item over a comma with a food on both sides")
        case .overAnd: .either(0.1, "going on within an item over and")
        case .overWith: .either(0.2, "going on within an item over with")
        case .overOther: .either(0.2, "going on within an item over another joining word")
        case .overBareAnd: .either(-0.2, "going on within an item over and in a text without amounts")
        case .amountUnused: .cost(4, "an amount that belongs to no item")
        case .articleUnused: .cost(0.6, "an a or an that belongs to no item")
        case .secondAmount: .penalty(-0.2, "two amounts in one item")
        case .amountAtStart: .reward(0.214, "an amount that starts the item")
        case .amountInside: .penalty(-0.2, "an amount in its middle")
        case .articleInside: .penalty(-0.24, "an a or an behind a joining word")
        default: roleTraits
        }
    }

    private var roleTraits: Traits {
        let (place, part) = (rawValue - Self.roles).quotientAndRemainder(dividingBy: 3)
        guard let role = Role(rawValue: UInt8(place)) else { preconditionFailure("\(self) has no traits") }
        let start = role.startWeights
        switch part {
        case 0: return .cost(start.missing, "a name's word that the text has not: \(role.meaning)")
        case 1: return .cost(start.missingRarity, "a name's word that the text has not, by its rarity: \(role.meaning)")
        default: return .reward(start.found, "a name's word that the text has, by its rarity: \(role.meaning)")
        }
    }
}

extension Role {
    fileprivate var meaning: String {
        switch self {
        case .head: "the head of its first part"
        case .kind: "another word of its first part"
        case .variety: "a word of the second part"
        case .detail: "a later word"
        case .preparation: "how it is made ready"
        case .alternative: "one of several that it stands for"
        case .ingredient: "what comes with it"
        case .note: "in parentheses"
        case .absence: "what is not in it"
        case .boilerplate: "what SR28 says of nearly every record"
        case .alias: "a word of another name or a product"
        case .contextHead: "the record's own head, seen from another name"
        case .context: "the record's own other words, seen from another name"
        case .category: "a word of its category"
        case .notAsEaten: "not as it is eaten"
        }
    }

    fileprivate var startWeights: (missing: Float, missingRarity: Float, found: Float) {
        switch self {
        case .head: (0.2, 0.9, 0.6)
        case .kind: (0.3, 0.9, 1)
        case .variety: (0.25, 0.27, 1)
        case .detail: (0.1, 0.06, 0.933)
        case .preparation: (0, 0.2, 1.2)
        case .alternative: (0.06, 0.1, 0.7)
        case .ingredient: (0.4, 0.1, 0.6)
        case .note: (0.2, 0.1, 0.9)
        case .absence: (0.479, 0.1, 1.319)
        case .boilerplate: (0.2, 0.1, 0.2)
        case .alias: (1.7, 0.2, 0.7)
        case .contextHead: (0.7, 0.1, 0.1)
        case .context: (0, 0.2, 0.6)
        case .category: (0, 0.04, 0.27)
        case .notAsEaten: (0.47, 0, 0.6)
        }
    }
}
