/// Tells the reader's rules about a food, computed once when the tables are made: "Onions, raw" is a vegetable, plain, and
/// goes into salads.
///
/// A column of the table of foods holds the names of a food's traits, so that no rule asks for a source's record
/// numbers or the English names of its categories.
package struct FoodTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    // The nine food groups of USDA's surveys; a food of another source is in none.
    package static let milk = FoodTraits(rawValue: 1 << 0)
    /// Fish, too.
    package static let meat = FoodTraits(rawValue: 1 << 1)
    package static let egg = FoodTraits(rawValue: 1 << 2)
    /// Pulses, nuts and seeds.
    package static let pulse = FoodTraits(rawValue: 1 << 3)
    package static let grain = FoodTraits(rawValue: 1 << 4)
    package static let fruit = FoodTraits(rawValue: 1 << 5)
    package static let vegetable = FoodTraits(rawValue: 1 << 6)
    package static let fat = FoodTraits(rawValue: 1 << 7)
    /// Sweets and drinks.
    package static let sweet = FoodTraits(rawValue: 1 << 8)

    package static let foodGroups: FoodTraits = [.milk, .meat, .egg, .pulse, .grain, .fruit, .vegetable, .fat, .sweet]

    /// Marks foods that fat may be added to before they are eaten.
    package static let plants: FoodTraits = [.pulse, .grain, .vegetable]

    /// A dish of meat or grain that goes into no other: "Beef stew", "Pizza".
    package static let dish = FoodTraits(rawValue: 1 << 9)
    /// Meat, fish, eggs, beans, plain grain, fruit or vegetables, as they are.
    package static let plain = FoodTraits(rawValue: 1 << 10)
    /// Made of several foods: sandwiches, salads, soups, mixed dishes.
    package static let mixed = FoodTraits(rawValue: 1 << 11)

    /// Coffee and tea, which milk is poured into.
    package static let hotDrink = FoodTraits(rawValue: 1 << 12)
    package static let hotCereal = FoodTraits(rawValue: 1 << 13)
    /// Loaves, rolls, bagels.
    package static let bread = FoodTraits(rawValue: 1 << 14)
    /// Burgers, and sandwiches that a spread is added to.
    package static let sandwich = FoodTraits(rawValue: 1 << 15)
    package static let cake = FoodTraits(rawValue: 1 << 16)
    /// Soups, sauces and gravies of which a source gives the serving only.
    package static let sauce = FoodTraits(rawValue: 1 << 17)

    /// Marks milk and cream, which are poured into coffee and tea.
    package static let creamer = FoodTraits(rawValue: 1 << 18)
    /// Milk as it is, milk shakes, and what stands for milk: no drink from a powder.
    package static let milkDrink = FoodTraits(rawValue: 1 << 19)
    /// Marks gravies, jams and honey, which are put on other foods at the table.
    package static let topping = FoodTraits(rawValue: 1 << 20)
    /// Fat that is added to others: butter, oils, dressings.
    package static let addedFat = FoodTraits(rawValue: 1 << 21)
    /// Fats and spices that people count in spoons.
    package static let bySpoon = FoodTraits(rawValue: 1 << 22)

    /// Marks foods that babies are fed, by spoon or from a bottle, but for formula.
    package static let babyFood = FoodTraits(rawValue: 1 << 23)
    package static let formula = FoodTraits(rawValue: 1 << 24)
    package static let forBabies: FoodTraits = [.babyFood, .formula]

    // What dishes named by their kind alone are commonly made of.
    package static let inSalad = FoodTraits(rawValue: 1 << 25)
    package static let inSandwich = FoodTraits(rawValue: 1 << 26)
    package static let inBurrito = FoodTraits(rawValue: 1 << 27)
    package static let inSmoothie = FoodTraits(rawValue: 1 << 28)
    /// Mayonnaise, mustard, ketchup, dressings.
    package static let condiment = FoodTraits(rawValue: 1 << 29)
    /// Vodka, rum, gin: drunk by the shot, or mixed.
    package static let spirit = FoodTraits(rawValue: 1 << 30)

    /// The names as the table writes them, in the order of their bits.
    static let names = [
        "milk", "meat", "egg", "pulse", "grain", "fruit", "vegetable", "fat", "sweet", "dish", "plain", "mixed",
        "hot-drink", "hot-cereal", "bread", "sandwich", "cake", "sauce", "creamer", "milk-drink", "topping",
        "added-fat",
        "by-spoon", "baby-food", "formula", "in-salad", "in-sandwich", "in-burrito", "in-smoothie", "condiment",
        "spirit",
    ]

    /// The names, with a space between them: "vegetable plain in-salad".
    package var names: String {
        Self.names.indices.filter { contains(FoodTraits(rawValue: 1 << UInt32($0))) }.map { Self.names[$0] }
            .joined(separator: " ")
    }

    /// Reads what `names` wrote; nil where a name is none of ours.
    package init?(names: String) {
        self = []
        for name in names.split(separator: " ") {
            guard let bit = Self.names.firstIndex(of: String(name)) else { return nil }
            insert(FoodTraits(rawValue: 1 << UInt32(bit)))
        }
    }
}

/// Reads the traits of row after row. Few differ, so that each text is read once.
struct TraitsReader {
    private var known: [String: FoodTraits] = [:]
    private var latest = (names: UnsafeRawBufferPointer(start: nil, count: 0), traits: FoodTraits())

    /// Reads the traits of `names`; returns nil for a name that is none of ours.
    mutating func traits(in names: UnsafeRawBufferPointer) -> FoodTraits? {
        // Foods of one kind mostly follow each other.
        if names.elementsEqual(latest.names) { return latest.traits }
        let text = String(decoding: names, as: UTF8.self)
        guard let traits = known[text] ?? FoodTraits(names: text) else { return nil }
        known[text] = traits
        latest = (names, traits)
        return traits
    }
}
