/// A reason to choose a food for words; `RankingWeights` has its weight.
///
/// A feature means the same for every food and every word. To add one, add its case here and its row in `Feature+Traits.swift`,
/// and use it; until the table `weights.tsv` is learnt anew it has its start value.
package enum Feature: Int, CaseIterable, Sendable {
    // For each role of a name's word, in the order of `Role`: missing (always), missing (by rarity), found.
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
    case notAsEatenMissing, notAsEatenMissingRarity, notAsEatenFound

    // Which record it is, and by which of its names.
    case sr28, newerSurvey, babyFood
    case aliasName, brandName, productName, ourName
    case unspecified, unspecifiedInRemarks

    // What the text says and the name does not.
    case wordUnused, wordUnusedRarity, unknownWordUnused, measureUnused, preparationUnused, notAsEatenUnused

    // How the words stand to each other.
    case headIsHead, headIsSecondHead, headIsElsewhere, headIsAside, headIsIngredient, headIsMissing, headFoodIsMissing
    case additionIsKind, withIsKind, joinedIncomplete, joinedHeadUnsaid, additionUnused
    case pairInOrder, nameComplete, textComplete
    case stateContradicted, absentIsThere
    case portionFits, portionMissing

    // Where one item ends and the next begins.
    case item
    case bareFirst, bareAfterComma, bareAfterAnd, bareAfterWith, bareAfterOther
    case bareAmongWeighed
    case afterWith, afterMadeWith
    case overComma, overCommaOfFoods, overAnd, overWith, overOther, overBareAnd
    case amountUnused, articleUnused
    case secondAmount, amountAtStart, amountInside, articleInside

    /// The place at which the weights of roles start.
    static let roles = Feature.headMissing.rawValue

    /// The case's name, as `weights.tsv` writes it.
    package var name: String { String(describing: self) }
}
