import FoodDatabase

/// Kinds of food by how they are served: what a tin, a glass or a handful of one weighs, the other's does not.
enum ServingKind: UInt8, CaseIterable, Sendable {
    case hotDrink, beer, wine, spirit, softDrink, drink
    case soup, noodleSoup, dish, bakedBeans, pulse, tofu, grain, porridge, cereal, denseCereal, bread, cookie, cracker
    case meat, coldCut, fish, coldFish, cheese, iceCream, yogurt, pudding
    case berry, strawberry, grape, fruit, leaf, salad, tomato, vegetable, pickle, friedPotato
    case nut, crisps, sweet, chocolate, sugar, spread, fat, sauce, powder, ingredient
    case other

    /// From USDA's category, and from the name where a category holds both.
    init(category: UnsafeRawBufferPointer, name: UnsafeRawBufferPointer, isDrink: Bool) {
        let category = String(decoding: category, as: UTF8.self)
        let kind = Self.ofCategory[category] ?? (isDrink ? .drink : .other)
        switch kind {
        case .nut where Self.starts(name, with: "Peanut butter") || Self.ends(name, with: " butter"): self = .spread
        case .spread where Self.starts(name, with: "Sugar"): self = .sugar
        case .soup where Self.noodleSoups.contains { Self.starts(name, with: $0) }: self = .noodleSoup
        case .cereal where Self.denseCereals.contains { Self.starts(name, with: $0) }: self = .denseCereal
        case .leaf where Self.holds(name, " salad") || Self.holds(name, " Salad"): self = .salad
        case .fish where Self.isColdFish(name): self = .coldFish
        case .pulse where Self.starts(name, with: "Baked beans"): self = .bakedBeans
        case .other where Self.starts(name, with: "Soybean curd") || Self.starts(name, with: "Tofu"): self = .tofu
        case .other where category == "Beverages", .drink where category == "Beverages":
            self = isDrink ? Self.ofBeverage(name) : .powder
        default: self = kind
        }
    }

    /// SR28 files all drinks together: "Alcoholic beverage, beer, light", "Coffee, brewed".
    private static func ofBeverage(_ name: UnsafeRawBufferPointer) -> ServingKind {
        let drinks: [(String, ServingKind)] = [
            ("Coffee", .hotDrink), ("Tea", .hotDrink), ("Beer", .beer), ("Wine", .wine), ("Table wine", .wine),
        ]
        return drinks.first { starts(name, with: $0.0) }?.1 ?? .drink
    }

    /// Eaten on bread or beside other food: "Salmon, smoked", "Herring, pickled".
    private static func isColdFish(_ name: UnsafeRawBufferPointer) -> Bool {
        ends(name, with: ", smoked") || ends(name, with: ", pickled") || starts(name, with: "Anchovy")
    }

    private static func starts(_ name: UnsafeRawBufferPointer, with letters: String) -> Bool {
        name.starts(with: letters.utf8)
    }

    private static func ends(_ name: UnsafeRawBufferPointer, with letters: String) -> Bool {
        name.suffix(letters.utf8.count).elementsEqual(letters.utf8)
    }

    private static func holds(_ name: UnsafeRawBufferPointer, _ letters: String) -> Bool {
        String(decoding: name, as: UTF8.self).contains(letters)
    }

    /// A meal by themselves, served in a large bowl.
    private static let noodleSoups = ["Soup, mostly noodles", "Noodle soup", "Pho"]
    /// Weigh 60 g and more by the cup, which few pour.
    private static let denseCereals = ["Cereal, granola", "Cereal, muesli"]

    private static let ofCategory: [String: ServingKind] = {
        var kinds: [String: ServingKind] = [:]
        for (kind, categories) in categories {
            for category in categories { kinds[category] = kind }
        }
        return kinds
    }()

    var isDrink: Bool { Self.drinks.contains(self) }

    static let drinks: [ServingKind] = [.hotDrink, .beer, .wine, .spirit, .softDrink, .drink]

    private static let categories: [(ServingKind, [String])] = [
        (.hotDrink, ["Coffee", "Tea"]),
        (.beer, ["Beer"]),
        (.wine, ["Wine"]),
        (.spirit, ["Liquor and cocktails"]),
        (
            .softDrink,
            [
                "Soft drinks", "Diet soft drinks", "Flavored or carbonated water", "Fruit drinks", "Other diet drinks",
                "Sport and energy drinks", "Diet sport and energy drinks", "Other fruit juice", "Citrus juice",
                "Apple juice", "Vegetable juice",
            ]
        ),
        (.soup, ["Soups", "Soups, sauces, and gravies"]),
        (
            .dish,
            [
                "Pasta mixed dishes, excludes macaroni and cheese", "Macaroni and cheese", "Meat mixed dishes",
                "Poultry mixed dishes", "Seafood mixed dishes", "Rice mixed dishes", "Bean, pea, legume dishes",
                "Stir-fry and soy-based sauce mixtures", "Meals, entrees, and side dishes",
                "Fried rice and lo/chow mein", "Restaurant foods", "Vegetable dishes",
                "Mashed potatoes and white potato mixtures",
            ]
        ),
        (.pulse, ["Beans, peas, legumes", "Legumes and legume products"]),
        (.grain, ["Rice", "Pasta, noodles, cooked grains", "Cereal grains and pasta"]),
        (
            .cereal,
            [
                "Ready-to-eat cereal, higher sugar (>21.2g/100g)", "Ready-to-eat cereal, lower sugar (=<21.2g/100g)",
            ]
        ),
        (.bread, ["Yeast breads", "Rolls and buns", "Bagels and English muffins"]),
        (
            .meat,
            [
                "Beef, excludes ground", "Ground beef", "Pork", "Lamb, goat, game", "Chicken, whole pieces",
                "Turkey, duck, other poultry", "Beef products", "Pork products",
                "Poultry products", "Lamb, veal, and game products", "Sausages and luncheon meats",
            ]
        ),
        (.coldCut, ["Cold cuts and cured meats"]),
        (.fish, ["Fish", "Shellfish", "Finfish and shellfish products"]),
        (.porridge, ["Oatmeal", "Grits and other cooked cereals"]),
        (.cookie, ["Cookies and brownies"]),
        (.cracker, ["Crackers, excludes saltines", "Saltine crackers"]),
        (.cheese, ["Cheese", "Cream cheese, sour cream, whipped cream"]),
        (.iceCream, ["Ice cream and frozen dairy desserts", "Gelatins, ices, sorbets"]),
        (.yogurt, ["Yogurt, regular", "Yogurt, Greek"]),
        (.berry, ["Blueberries and other berries"]),
        (.strawberry, ["Strawberries"]),
        (.grape, ["Grapes"]),
        (
            .fruit,
            ["Other fruits and fruit salads", "Pineapple", "Melons", "Mango and papaya", "Fruits and fruit juices"]
        ),
        (.pickle, ["Olives, pickles, pickled vegetables"]),
        (.pudding, ["Pudding"]),
        (.leaf, ["Lettuce and lettuce salads", "Spinach", "Other dark green vegetables"]),
        (.tomato, ["Tomatoes"]),
        (
            .vegetable,
            [
                "Other vegetables and combinations", "Broccoli", "Carrots", "Corn", "Cabbage", "Onions", "String beans",
                "Other starchy vegetables", "Other red and orange vegetables", "Vegetables and vegetable products",
            ]
        ),
        (.friedPotato, ["French fries and other fried white potatoes"]),
        (.nut, ["Nuts and seeds", "Nut and seed products", "Dried fruits"]),
        (
            .crisps,
            ["Potato chips", "Tortilla, corn, other chips", "Pretzels/snack mix", "Popcorn", "Snacks"]
        ),
        (.sweet, ["Candy not containing chocolate"]),
        (.chocolate, ["Candy containing chocolate"]),
        (.spread, ["Jams, syrups, toppings", "Sugars and honey"]),
        (.fat, ["Butter and animal fats", "Margarine", "Fats and oils"]),
        (
            .sauce,
            [
                "Pasta sauces, tomato-based", "Salad dressings and vegetable oils", "Dips, gravies, other sauces",
                "Tomato-based condiments", "Mayonnaise", "Mustard and other condiments", "Soy-based condiments",
            ]
        ),
        (.ingredient, ["Not included in a food category"]),
        (.powder, ["Protein and nutritional powders"]),
    ]
}
