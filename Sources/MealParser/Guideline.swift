import FoodDatabase

/// What a food is added to, where USDA's portions say how much of it people add: milk in coffee, butter on bread.
enum Guideline: Sendable {
    case beverage, hotCereal, bread, sandwich

    /// The one that a measure is for: "Guideline amount per fl oz of beverage".
    init?(measure words: [Int32], known: KnownWords) {
        if words.contains(known.beverage) {
            self = .beverage
        } else if words.contains(known.cereal) {
            self = .hotCereal
        } else if words.contains(known.bread) {
            self = .bread
        } else if words.contains(known.sandwich), !words.contains(known.large) {
            self = .sandwich
        } else {
            return nil
        }
    }

    /// The one for what is added to foods of a category; nil for most.
    init?(category: UnsafeRawBufferPointer) {
        func isOne(of names: [StaticString]) -> Bool { Self.isOne(of: names, category) }
        if isOne(of: ["Coffee", "Tea"]) {
            self = .beverage
        } else if isOne(of: ["Oatmeal", "Grits and other cooked cereals"]) {
            self = .hotCereal
        } else if isOne(of: ["Yeast breads", "Rolls and buns", "Bagels and English muffins"]) {
            self = .bread
        } else if isOne(of: [
            "Other sandwiches (single code)", "Cheese sandwiches (single code)",
            "Chicken/turkey sandwiches (single code)",
            "Burgers (single code)", "Seafood sandwiches (single code)", "Egg/breakfast sandwiches (single code)",
        ]) {
            self = .sandwich
        } else {
            return nil
        }
    }

    /// Whether foods of a category are poured into coffee and tea: milk and cream.
    static func isPoured(category: UnsafeRawBufferPointer) -> Bool {
        category.starts(with: "Milk, ".utf8) || category.elementsEqual("Cream and cream substitutes".utf8)
    }

    /// Whether foods of a category are put on others at the table: sauces, gravies, jams, honey.
    static func isOnTop(category: UnsafeRawBufferPointer) -> Bool {
        isOne(
            of: [
                "Dips, gravies, other sauces", "Jams, syrups, toppings", "Sugars and honey", "Mayonnaise",
                "Soy-based condiments", "Tomato-based condiments", "Mustard and other condiments",
            ],
            category
        )
    }

    /// Whether foods of a category are fat that is added to others: butter, oils.
    static func isFat(category: UnsafeRawBufferPointer) -> Bool {
        isOne(
            of: ["Butter and animal fats", "Margarine", "Salad dressings and vegetable oils", "Fats and oils"],
            category
        )
    }

    /// Whether foods of a category are made of several: sandwiches, salads, pizza, mixed dishes.
    static func isMixed(category: UnsafeRawBufferPointer) -> Bool {
        let mixed: [StaticString] = [
            "single code", "ixed dishes", "salads", "Pizza", "Burritos", "Mexican", "Soups", "Fast foods", "Restaurant",
            "Meals, entrees", "Fried rice", "sushi", "Macaroni and cheese", "Eggs and omelets", "Nachos",
        ]
        let letters = category.bindMemory(to: UInt8.self)
        return mixed.contains { part in letters.indices.contains { letters.has(part, at: $0) } }
    }

    private static func isOne(of names: [StaticString], _ category: UnsafeRawBufferPointer) -> Bool {
        names.contains {
            category.elementsEqual(UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount))
        }
    }

    /// How many times the guideline's amount goes with so much of the food that it is added to.
    func times(for portion: ResolvedPortion) -> Double {
        switch self {
        case .beverage: portion.grams / Unit.fluidOunce.size
        case .hotCereal: portion.grams / Self.gramsOfCup
        case .bread: isCounted(portion) ? portion.quantity : portion.grams / Self.gramsOfSlice
        case .sandwich: max(portion.quantity, 1)
        }
    }

    /// Two slices or one bagel, not 60 g.
    private func isCounted(_ portion: ResolvedPortion) -> Bool {
        portion.grams > Self.gramsOfSlice / 2 * portion.quantity
    }

    /// A cup of oatmeal and a regular slice of bread in USDA's portions, in grams.
    private static let gramsOfCup = 240.0
    private static let gramsOfSlice = 28.0
}
