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
    case categoryMissing, categoryMissingRarity, categoryFound

    /// The record is SR28's: FNDDS has the foods as eaten, and portions for people.
    case sr28
    /// Another name of a record, a product of it, a name of ours for it.
    case aliasName, brandName, productName, ourName
    /// For each "NFS" or "NS as to" in the record's description, and for each among its remarks: USDA's record for who says
    /// no more.
    case unspecified, unspecifiedInRemarks

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
    /// An item without an amount, by what stands before it, in a text that gives amounts.
    case bareFirst, bareAfterComma, bareAfterAnd, bareAfterWith, bareAfterOther
    /// An item behind "with" in a text without amounts.
    case afterWith
    /// Going on over a comma, "and", "with", or another joining word within one item.
    case overComma, overAnd, overWith, overOther
    /// An amount that belongs to no item, and an "a" or "an" that does.
    case amountUnused, articleUnused
    /// Two amounts in one item.
    case secondAmount
    /// An amount that starts the item; one in its middle.
    case amountAtStart, amountInside

    /// Where the weights of roles start.
    static let roles = Feature.headMissing.rawValue

    var initial: Float { Self.learnt[rawValue] }

    /// In the order of the cases.
    private static let learnt: [Float] = [
        0.511,  // headMissing
        1.389,  // headMissingRarity
        0.632,  // headFound
        0.303,  // kindMissing
        0.702,  // kindMissingRarity
        1.08,  // kindFound
        0.207,  // varietyMissing
        0.351,  // varietyMissingRarity
        1.08,  // varietyFound
        0.243,  // detailMissing
        0.13,  // detailMissingRarity
        0.944,  // detailFound
        0.037,  // preparationMissing
        0.221,  // preparationMissingRarity
        1.839,  // preparationFound
        0.089,  // alternativeMissing
        0.047,  // alternativeMissingRarity
        1.028,  // alternativeFound
        0.477,  // ingredientMissing
        0,  // ingredientMissingRarity
        0.51,  // ingredientFound
        0.274,  // noteMissing
        0.15,  // noteMissingRarity
        0.96,  // noteFound
        0.134,  // absenceMissing
        0.076,  // absenceMissingRarity
        1.277,  // absenceFound
        0.111,  // boilerplateMissing
        0,  // boilerplateMissingRarity
        0.252,  // boilerplateFound
        0.878,  // aliasMissing
        0.513,  // aliasMissingRarity
        0.702,  // aliasFound
        0.981,  // contextHeadMissing
        0.048,  // contextHeadMissingRarity
        0.225,  // contextHeadFound
        0,  // contextMissing
        0.106,  // contextMissingRarity
        0.533,  // contextFound
        0,  // categoryMissing
        0,  // categoryMissingRarity
        0.13,  // categoryFound
        -1.199,  // sr28
        -0.224,  // aliasName
        -0.131,  // brandName
        -0.051,  // productName
        0.277,  // ourName
        0.015,  // unspecified
        0.119,  // unspecifiedInRemarks
        0.54,  // wordUnused
        0.948,  // wordUnusedRarity
        0.8,  // unknownWordUnused
        0.229,  // measureUnused
        0.456,  // preparationUnused
        0.472,  // headIsHead
        0.359,  // headIsSecondHead
        -0.319,  // headIsMissing
        0.329,  // pairInOrder
        0.22,  // nameComplete
        0.104,  // textComplete
        1.313,  // portionFits
        -0.026,  // portionMissing
        -1.667,  // item
        -0.245,  // bareFirst
        -0.682,  // bareAfterComma
        -0.518,  // bareAfterAnd
        -1.225,  // bareAfterWith
        -2.388,  // bareAfterOther
        -0.1,  // afterWith
        -0.493,  // overComma
        0.138,  // overAnd
        -0.032,  // overWith
        -0.069,  // overOther
        2.982,  // amountUnused
        0.095,  // articleUnused
        -0.463,  // secondAmount
        0.29,  // amountAtStart
        -0.729,  // amountInside
    ]
}
