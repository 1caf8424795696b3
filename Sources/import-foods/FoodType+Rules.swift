import FitIQCore

extension FoodType {
    /// By the category that USDA's survey (What We Eat in America) puts the food in.
    init(wweiaCategory category: String, description: String, energyKcal: Int) {
        let text = description.lowercased()
        let isWater = Self.waterCategories.contains(category)
        let isDrink = isWater || category.hasPrefix("7") || Self.drinkCategories.contains(category)
        if !isDrink || Self.mentionsNoDrink(text) {
            self = .food
        } else {
            // A water with sugar in it is a soft drink by another name.
            self = isWater && energyKcal < Self.leastEnergyOfADrink ? .water : .drink
        }
    }

    private static let leastEnergyOfADrink = 5

    /// Tap, bottled, flavored or carbonated, enhanced, baby water.
    private static let waterCategories: Set = ["7702", "7704", "7802", "7804", "9204"]

    /// Milks, flavored milks, milk drinks and substitutes, baby juice, infant formulas; beverages proper are 7xxx.
    private static let drinkCategories: Set = [
        "1002", "1004", "1006", "1008", "1202", "1204", "1206", "1208", "1402", "1404", "9202", "9402", "9404", "9406",
    ]
}

extension FoodType {
    /// By the food group of SR28, and in groups that hold both, by the words that name drinks.
    init(srGroup group: String, description: String) {
        let text = description.lowercased()
        if Self.mentionsNoDrink(text) {
            self = .food
        } else if group == Self.srBeverages {
            self = Self.isPlainWater(text) ? .water : .drink
        } else {
            self = Self.srDrinkWords[group, default: []].contains { text.contains($0) } ? .drink : .food
        }
    }

    private static let srBeverages = "1400"

    private static let srDrinkWords: [String: [String]] = [
        "0100": ["milk, ", "eggnog", "milk shakes", "yogurt drink"],
        "0300": ["juice", "infant formula", "child formula", "ready-to-feed"],
        "0900": ["juice", "nectar", "smoothie"],
        "1100": ["juice"],
        "1200": ["coconut water"],
        "1600": ["soymilk", "soy milk", "milk"],
        "1900": [],
        "2100": ["shake", "coffee", "hot chocolate", "mcflurry drink"],
        "3500": ["beverage", "tea,"],
    ]

    private static func isPlainWater(_ text: String) -> Bool {
        text.contains("water, bottled") || text.contains("water, tap") || text.contains("beverages, water")
            || text.contains("club soda")
    }

    /// Powders and concentrates before water is added, and what is poured over or cooked with rather than drunk.
    private static func mentionsNoDrink(_ text: String) -> Bool {
        if text.contains("prepared with") || text.contains(", reconstituted") { return false }
        return noDrinkWords.contains { text.contains($0) }
    }

    private static let noDrinkWords = [
        "not reconstituted", "undiluted", "powder", "dry mix", ", dry", "concentrate, not", "used in cooking",
        "coconut cream", "condensed", "evaporated",
    ]
}
