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
    case unreadyMissing, unreadyMissingRarity, unreadyFound

    /// The record is SR28's: FNDDS has the foods as eaten, and portions for people.
    case sr28
    /// The record is for babies, who write no logs.
    case babyFood
    /// Another name of a record, a product of it, a name of ours for it.
    case aliasName, brandName, productName, ourName
    /// For each "NFS" or "NS as to" in the record's description, and for each among its remarks: USDA's record for who says
    /// no more.
    case unspecified, unspecifiedInRemarks

    /// A word of the text that the name has not: a word of foods, one that no food has, a measure or size, a preparation.
    case wordUnused, wordUnusedRarity, unknownWordUnused, measureUnused, preparationUnused
    /// The text's head noun is the name's head; the head of its second part; not the head, which the text
    /// only adds ("coffee with cream" for "Coffee cream", in a text without amounts); not in it at all.
    case headIsHead, headIsSecondHead, headIsElsewhere, headIsMissing
    /// What the text adds behind "with" or "and" stands before the name's head: "broccoli and rice" for "Broccoli rice".
    case additionIsKind
    /// What it adds behind "with" makes the name another food, where no amounts are given: "crackers with cheese" for
    /// "Cheese crackers".
    case withIsKind
    /// The share of the name that a text of several pieces leaves out: "cheese … on bagel" of "eggs and bacon".
    case joinedIncomplete
    /// None of the words of a piece is in the name, though the piece is a food by itself or the text gives no amounts.
    case additionUnused
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
    /// An item behind "made with": what a dish is made of is rarely eaten beside it.
    case afterMadeWith
    /// Going on over a comma, "and", "with", or another joining word within one item.
    case overComma, overAnd, overWith, overOther
    /// Going on over "and" in a text that gives no amounts.
    case overBareAnd
    /// An amount that belongs to no item, and an "a" or "an" that does.
    case amountUnused, articleUnused
    /// Two amounts in one item.
    case secondAmount
    /// An amount that starts the item; one in its middle; an "a" or "an" behind a joining word.
    case amountAtStart, amountInside, articleInside

    /// Where the weights of roles start.
    static let roles = Feature.headMissing.rawValue

    var initial: Float { Self.learnt[rawValue] }

    /// In the order of the cases.
    private static let learnt: [Float] = [
        0.332,  // headMissing
        0.903,  // headMissingRarity
        0.632,  // headFound
        0.317,  // kindMissing
        0.956,  // kindMissingRarity
        1.08,  // kindFound
        0.25,  // varietyMissing
        0.18,  // varietyMissingRarity
        1.031,  // varietyFound
        0.125,  // detailMissing
        0,  // detailMissingRarity
        0.746,  // detailFound
        0.018,  // preparationMissing
        0.221,  // preparationMissingRarity
        1.195,  // preparationFound
        0,  // alternativeMissing
        0.128,  // alternativeMissingRarity
        0.668,  // alternativeFound
        0.441,  // ingredientMissing
        0.053,  // ingredientMissingRarity
        0.617,  // ingredientFound
        0.329,  // noteMissing
        0.119,  // noteMissingRarity
        0.946,  // noteFound
        0.445,  // absenceMissing
        0.053,  // absenceMissingRarity
        1.118,  // absenceFound
        0.188,  // boilerplateMissing
        0.072,  // boilerplateMissingRarity
        0.328,  // boilerplateFound
        1.705,  // aliasMissing
        0.251,  // aliasMissingRarity
        0.702,  // aliasFound
        0.677,  // contextHeadMissing
        0.053,  // contextHeadMissingRarity
        0.12,  // contextHeadFound
        0,  // contextMissing
        0.17,  // contextMissingRarity
        0.645,  // contextFound
        0.007,  // categoryMissing
        0.042,  // categoryMissingRarity
        0.205,  // categoryFound
        0.684,  // unreadyMissing
        -0.019,  // unreadyMissingRarity
        0.632,  // unreadyFound
        -0.779,  // sr28
        -0.766,  // babyFood
        -0.342,  // aliasName
        -0.183,  // brandName
        -0.019,  // productName
        0.377,  // ourName
        0.034,  // unspecified
        0.067,  // unspecifiedInRemarks
        0.54,  // wordUnused
        0.948,  // wordUnusedRarity
        1.301,  // unknownWordUnused
        0.277,  // measureUnused
        0.616,  // preparationUnused
        0.472,  // headIsHead
        0.355,  // headIsSecondHead
        -1.5,  // headIsElsewhere
        -0.509,  // headIsMissing
        -0.312,  // additionIsKind
        -3,  // withIsKind
        -2,  // joinedIncomplete
        -1.5,  // additionUnused
        0.599,  // pairInOrder
        0.22,  // nameComplete
        0.104,  // textComplete
        1.773,  // portionFits
        0.137,  // portionMissing
        -1.667,  // item
        -0.245,  // bareFirst
        -0.863,  // bareAfterComma
        -0.855,  // bareAfterAnd
        -0.441,  // bareAfterWith
        -2.388,  // bareAfterOther
        -0.1,  // afterWith
        -1.5,  // afterMadeWith
        -0.577,  // overComma
        0.115,  // overAnd
        0.242,  // overWith
        0.216,  // overOther
        -0.2,  // overBareAnd
        4.026,  // amountUnused
        0.594,  // articleUnused
        -0.167,  // secondAmount
        0.37,  // amountAtStart
        -0.239,  // amountInside
        -0.312,  // articleInside
    ]
}
