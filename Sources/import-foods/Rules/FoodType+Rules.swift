import FitIQCore

/// Tells drinks from foods. What one drinks from a glass is a drink: juices, milk, infant formula ready to feed. Powders
/// and concentrates before water is added are food, and so are condensed milk, coffee creamer, yogurt and soup.
extension FoodType {
    /// A water with more energy is a soft drink by another name.
    private static let mostEnergyOfWater = 4

    /// Finds the type by the category that USDA's survey (What We Eat in America) puts the food in.
    init(wweiaCategory category: String, description: String, energyKcal: Int) {
        let isWater = Self.waterCategories.contains(category)
        let isDrink = isWater || category.hasPrefix("7") || Self.drinkCategories.contains(category)
        if !isDrink || Self.fnddsCookingWords.contains(where: description.lowercased().contains) {
            self = .food
        } else {
            self = isWater && energyKcal <= Self.mostEnergyOfWater ? .water : .drink
        }
    }

    /// Tap, bottled, flavored or carbonated, enhanced, baby water.
    private static let waterCategories: Set = ["7702", "7704", "7802", "7804", "9204"]

    /// Milks, flavored milks, milk drinks and substitutes (1902 since 2021), baby juice, infant formulas; beverages proper
    /// are 7xxx.
    private static let drinkCategories: Set = [
        "1002", "1004", "1006", "1008", "1202", "1204", "1206", "1208", "1402", "1404", "1902", "9202", "9402", "9404",
        "9406",
    ]

    private static let fnddsCookingWords = [
        "not reconstituted", "milk, condensed", "milk, evaporated", "used in cooking", "coconut cream",
    ]
}

extension FoodType {
    /// Finds the type by the food group of SR28, and in groups that hold both foods and drinks by the words that name drinks.
    init(srGroup group: String, description: String, energyKcal: Int) {
        let text = description.lowercased()
        let isDrink = group == Self.srBeverages || Self.srDrinkWords[group, default: []].contains(where: text.contains)
        if !isDrink || Self.isUnprepared(text) || Self.srFoodWords.contains(where: text.contains) {
            self = .food
        } else if group == Self.srBeverages, energyKcal <= Self.mostEnergyOfWater, Self.namesWater(text) {
            self = .water
        } else {
            self = .drink
        }
    }

    private static let srBeverages = "1400"

    private static let srDrinkWords = [
        "0100": [
            "milk, whole", "fluid", "milk, chocolate", "milk, imitation", "milk, buttermilk", "eggnog", "milk shakes",
            "kefir",
        ],
        "0300": ["juice", "infant formula", "child formula", "toddler formula", "beverage"],
        "0900": ["juice", "nectar", "smoothie"],
        "1100": ["juice", "smoothie"],
        "1200": ["coconut water"],
        "1600": ["soymilk"],
        "2100": ["shake", "coffee", "smoothie"],
        "3500": ["beverage", "tea, "],
    ]

    /// Foods that the words above would take for drinks.
    private static let srFoodWords = [
        "juice pack", "in tomato juice", "juice treats", "cheese,", "cream, fluid", "yogurt,", "dried", "evaporated",
        "condensed",
        "nectarines", "cream substitute",
    ]

    private static func isUnprepared(_ text: String) -> Bool {
        if text.contains("prepared from") || text.contains("prepared with") || text.contains(" diluted") {
            return false
        }
        return ["powder", "dry mix", "concentrate, not", "liquid concentrate", "frozen concentrate", "undiluted"]
            .contains(where: text.contains)
    }

    /// "Beverages, water, tap", "Carbonated water, club soda", but not tea "prepared with tap water".
    private static func namesWater(_ text: String) -> Bool {
        text.descriptionParts.contains { part in
            part == "club soda" || part.hasPrefix("water") || (part.hasSuffix("water") && !part.contains("with "))
        }
    }
}
