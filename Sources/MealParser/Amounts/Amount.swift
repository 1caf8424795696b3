/// An amount as a text says it: "2", "1½ cups", "a dozen", "2-3", "half a", "120 g".
struct Amount {
    /// The tokens that say it.
    var tokens: Range<Int>
    var value: Double
    var unit: Unit?
    /// Just "a" or "an": one, but said without weight ("a coffee").
    var isArticle = false
    /// "9-inch", "90 calorie": it tells which, not how much.
    var isDescriptive = false
    /// The length in inches: it finds the pizza of that size.
    var inches: Double?
    /// The energy of the food: "500 kcal of pizza".
    var energyKcal: Double?
    /// In parentheses, or behind the food: "eggs (3)".
    var isInParentheses = false
    /// Behind "x" and the food: "granola bar x2".
    var isTimes = false
    /// "2-3": its middle was taken; "a few": no number at all.
    var isVague = false
    /// "1 fl oz (28 g)" and "each" say what one of them weighs.
    var isEach = false
    /// "200 g in total": what all of them weigh.
    var isOfAll = false

    /// Nobody has so much of a food: "99999999999 eggs", "4000 kg rice". It is a slip, and no amount.
    var isBeyondReason: Bool { !isDescriptive && value * (unit?.size ?? 1) > Self.mostThatIsMeant }

    /// In grams and millilitres, or counted: what the largest pots of a canteen hold.
    private static let mostThatIsMeant = 50_000.0

    /// It says nothing of a food: "20 minutes".
    var isFiller: Bool { isDescriptive && inches == nil && energyKcal == nil }
}
