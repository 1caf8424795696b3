/// What people measure food with when they measure nothing: each word with the amount that we take for it.
///
/// Only where the record has no portion of that name; USDA's own weight goes first.
struct HouseholdRule: Sendable {
    enum Amount: Sendable {
        case milliliters(Double)
        case grams(Double)
        /// Times the record's usual amount.
        case servings(Double)
    }

    let word: String
    let solid: Amount
    let drink: Amount

    init(_ word: String, _ solid: Amount, drink: Amount? = nil) {
        self.word = word
        self.solid = solid
        self.drink = drink ?? solid
    }

    static let all = [
        // An ounce, as dietary advice counts a handful of nuts.
        HouseholdRule("handful", .grams(28)),
        HouseholdRule("bunch", .servings(1)),
        HouseholdRule("pile", .servings(1)),
        HouseholdRule("bowl", .milliliters(296)),
        HouseholdRule("bowlful", .milliliters(296)),
        HouseholdRule("plate", .servings(1.5)),
        HouseholdRule("plateful", .servings(1.5)),
        HouseholdRule("side", .servings(1)),
        HouseholdRule("glass", .milliliters(240)),
        HouseholdRule("mug", .milliliters(300)),
        // Drained, of one that holds 400 to 425 g with its liquid.
        HouseholdRule("can", .grams(250), drink: .milliliters(355)),
        HouseholdRule("tin", .grams(250), drink: .milliliters(355)),
        // A pound, as most are sold in the United States.
        HouseholdRule("jar", .grams(454)),
        HouseholdRule("tub", .grams(454)),
        // USDA's sleeve of saltines or butter crackers.
        HouseholdRule("sleeve", .grams(115)),
        HouseholdRule("bottle", .servings(1), drink: .milliliters(500)),
        HouseholdRule("spoon", .milliliters(14.8)),
        HouseholdRule("spoonful", .milliliters(14.8)),
        HouseholdRule("dollop", .milliliters(30)),
        HouseholdRule("scoop", .milliliters(118)),
        HouseholdRule("splash", .milliliters(14.8)),
        HouseholdRule("drizzle", .milliliters(7.4)),
        HouseholdRule("squeeze", .milliliters(7.4)),
        HouseholdRule("knob", .grams(14)),
        HouseholdRule("pat", .grams(5)),
        HouseholdRule("pinch", .grams(0.3)),
        HouseholdRule("dash", .grams(0.6)),
        HouseholdRule("sprinkle", .grams(1)),
        HouseholdRule("shot", .milliliters(44)),
        HouseholdRule("jigger", .milliliters(44)),
        HouseholdRule("sip", .milliliters(15)),
        HouseholdRule("bite", .grams(15)),
        HouseholdRule("sliver", .grams(25)),
        // The small bowl of an Indian table.
        HouseholdRule("katori", .milliliters(150)),
        // What berries and small tomatoes are sold in.
        HouseholdRule("punnet", .grams(250)),
        HouseholdRule("ladle", .milliliters(118)),
        // Of syrup, as coffee bars press it.
        HouseholdRule("pump", .milliliters(7.4)),
    ]
}
