/// What a weight is for; see `RankingWeights`.
package enum Feature: Int, CaseIterable, Sendable {
    // Each role of a name's word: missing (always), missing (by rarity), found.
    case headMissing, headMissingRarity, headFound
    case kindMissing, kindMissingRarity, kindFound
    case varietyMissing, varietyMissingRarity, varietyFound
    case detailMissing, detailMissingRarity, detailFound
    case preparationMissing, preparationMissingRarity, preparationFound
    case alternativeMissing, alternativeMissingRarity, alternativeFound
    case ingredientMissing, ingredientMissingRarity, ingredientFound
    case noteMissing, noteMissingRarity, noteFound
    case absenceMissing, absenceMissingRarity, absenceFound
    case boilerplateMissing, boilerplateMissingRarity, boilerplateFound
    case aliasMissing, aliasMissingRarity, aliasFound
    case contextHeadMissing, contextHeadMissingRarity, contextHeadFound
    case contextMissing, contextMissingRarity, contextFound

    /// The record is SR28's: FNDDS has the foods as eaten, and portions for people.
    case sr28
    /// Another name of a record, a product of it, a name of ours for it.
    case aliasName, productName, ourName
    /// For each "NFS" or "NS as to": USDA's record for who says no more.
    case unspecified

    /// A word of the text that the name has not: a word of foods, one that no food has, a measure or size, a preparation.
    case wordUnused, wordUnusedRarity, unknownWordUnused, measureUnused, preparationUnused
    /// The text's head noun is the name's head, the head of its second part, or not in it at all.
    case headIsHead, headIsSecondHead, headIsMissing
    /// Words that follow each other in the text do so in the name; per pair.
    case pairInOrder
    /// Every word of the name is in the text, every word of the text in the name.
    case nameComplete, textComplete

    /// The record has the portion that the text names; it has it not.
    case portionFits, portionMissing

    /// Each item, so that words stay together when one food explains them.
    case item
    /// Going on over a comma, "and", "with", or another joining word within one item.
    case overComma, overAnd, overWith, overOther
    /// Two amounts in one item.
    case secondAmount
    /// An amount that starts the item; one in its middle.
    case amountAtStart, amountInside

    /// Where the weights of roles start.
    static let roles = Feature.headMissing.rawValue

    var initial: Float { Self.learnt[rawValue] }

    /// In the order of the cases.
    private static let learnt: [Float] = [
        0.9, 0.5, 0.8,
        0.5, 0.5, 0.8,
        0.3, 0.4, 0.8,
        0.2, 0.3, 0.8,
        0.12, 0.1, 0.5,
        0.1, 0.1, 0.6,
        0.35, 0.4, 0.8,
        0.15, 0.15, 0.8,
        0.1, 0.0, 0.5,
        0.05, 0.0, 0.2,
        0.6, 0.6, 0.8,
        0.25, 0.0, 0.6,
        0.0, 0.0, 0.5,

        -0.5,
        -0.2, -0.2, 0.3,
        0.12,

        0.4, 1.2, 0.8, 0.05, 0.25,
        0.6, 0.3, -0.5,
        0.2,
        0.3, 0.2,

        0.3, -0.1,

        -0.6,
        -0.1, 0.0, 0.0, -0.1,
        -1.5,
        0.2, -0.3,
    ]
}
