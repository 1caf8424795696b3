import FoodDatabase

/// Finds the traits of a food by the number and the category that its source gives it.
extension FoodTraits {
    /// Finds the traits by the food code and the category of USDA's survey: "75117020" of "Onions" is a vegetable, plain,
    /// and in salads.
    init(surveyRecord record: String, category: String) {
        self = []
        for (start, traits) in Self.byRecord where record.hasPrefix(start) { formUnion(traits) }
        if Self.coolers.contains(record) { remove(.spirit) }
        formUnion(Self.ofCategory(category))
    }

    /// Finds the traits by the category alone, as SR28's food groups.
    init(category: String) { self = Self.ofCategory(category) }

    private static func ofCategory(_ category: String) -> FoodTraits {
        byCategory.reduce(into: []) { if $1.categories.contains(category) { $0.formUnion($1.traits) } }
    }

    /// The traits by the beginning of the food codes of USDA's surveys.
    private static let byRecord: [(start: String, traits: FoodTraits)] =
        [
            ("1", .milk), ("2", .meat), ("3", .egg), ("4", .pulse), ("5", .grain), ("6", .fruit), ("7", .vegetable),
            ("8", .fat), ("9", .sweet), ("27", .dish), ("28", .dish), ("58", .dish),
            ("935", .spirit),
        ]
        + [
            "20", "21", "22", "23", "24", "25", "26", "31", "41", "561", "562", "61", "62", "63", "71", "72", "73",
            "74", "75", "76",
        ].map { ($0, .plain) }

    /// Filed with the spirits that they are made with.
    private static let coolers: Set = ["93504100"]

    private static let byCategory: [(traits: FoodTraits, categories: Set<String>)] = [
        (.hotDrink, ["Coffee", "Tea"]),
        (.hotCereal, ["Oatmeal", "Grits and other cooked cereals"]),
        (.bread, ["Yeast breads", "Rolls and buns", "Bagels and English muffins"]),
        (.sandwich, sandwiches),
        (.mixed, sandwiches.union(mixedDishes)),
        (.cake, ["Cakes and pies"]),
        (.sauce, ["Soups, sauces, and gravies"]),
        (.creamer, milks.union(["Cream and cream substitutes"])),
        (.milkDrink, milks.union(["Milk shakes and other dairy drinks", "Milk substitutes"])),
        (
            .topping,
            [
                "Dips, gravies, other sauces", "Jams, syrups, toppings", "Sugars and honey", "Mayonnaise",
                "Soy-based condiments", "Tomato-based condiments", "Mustard and other condiments",
            ]
        ),
        (
            .addedFat,
            ["Butter and animal fats", "Margarine", "Salad dressings and vegetable oils", "Fats and oils"]
        ),
        (.bySpoon, ["Fats and oils", "Spices and herbs"]),
        (
            .babyFood,
            [
                "Baby food: cereals", "Baby food: fruit", "Baby food: meat and dinners",
                "Baby food: snacks and sweets", "Baby food: vegetable", "Baby food: yogurt", "Baby juice",
                "Baby water", "Baby foods",
            ]
        ),
        (
            .formula,
            ["Formula, prepared from concentrate", "Formula, prepared from powder", "Formula, ready-to-feed"]
        ),
        (.inSalad, saladVegetables),
        (.inSandwich, sandwichFillings),
        (.inBurrito, ["Beans, peas, legumes", "Rice"]),
        (.inSmoothie, milks.union(partsOfSmoothies)),
        (
            .condiment,
            [
                "Mayonnaise", "Mustard and other condiments", "Tomato-based condiments",
                "Salad dressings and vegetable oils",
            ]
        ),
    ]
}

extension FoodTraits {
    private static let milks: Set = ["Milk, lowfat", "Milk, nonfat", "Milk, reduced fat", "Milk, whole"]

    private static let sandwiches: Set = [
        "Other sandwiches (single code)", "Cheese sandwiches (single code)", "Chicken/turkey sandwiches (single code)",
        "Burgers (single code)", "Seafood sandwiches (single code)", "Egg/breakfast sandwiches (single code)",
    ]

    private static let mixedDishes: Set = [
        "Frankfurter sandwiches (single code)", "Peanut butter and jelly sandwiches (single code)",
        "Meat mixed dishes", "Other Mexican mixed dishes", "Pasta mixed dishes, excludes macaroni and cheese",
        "Poultry mixed dishes", "Rice mixed dishes", "Seafood mixed dishes", "Lettuce and lettuce salads",
        "Coleslaw, non-lettuce salads", "Other fruits and fruit salads", "Pizza", "Burritos and tacos", "Soups",
        "Soups, sauces, and gravies", "Fast foods", "Restaurant foods", "Meals, entrees, and side dishes",
        "Fried rice and lo/chow mein", "Egg rolls, dumplings, sushi", "Macaroni and cheese", "Eggs and omelets",
        "Nachos",
    ]

    private static let saladVegetables: Set = [
        "Tomatoes", "Lettuce and lettuce salads", "Onions", "Spinach", "Carrots", "Other dark green vegetables",
        "Other vegetables and combinations", "Olives, pickles, pickled vegetables",
    ]

    private static let sandwichFillings: Set = [
        "Cheese", "Cold cuts and cured meats", "Bacon", "Chicken, whole pieces", "Turkey, duck, other poultry", "Pork",
        "Beef, excludes ground", "Ground beef",
    ]

    private static let partsOfSmoothies: Set = [
        "Apples", "Bananas", "Blueberries and other berries", "Strawberries", "Mango and papaya",
        "Peaches and nectarines", "Pears", "Pineapple", "Other fruits and fruit salads", "Spinach",
        "Other dark green vegetables", "Citrus juice", "Apple juice", "Other fruit juice", "Milk substitutes",
        "Yogurt, regular", "Yogurt, Greek",
    ]
}
