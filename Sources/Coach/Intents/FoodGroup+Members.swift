import FitIQCore

/// The foods of a group by their names, for dishes that name one: a "salmon bowl" is of fish.
extension FoodGroup {
    private static let fishes = singles([
        "fish", "fishcake", "fishfinger", "salmon", "tuna", "cod", "haddock", "mackerel", "sardine", "trout", "herring",
        "anchovy", "pollock",
        "halibut", "plaice", "bass", "tilapia", "kipper", "pilchard", "snapper", "catfish", "swordfish", "monkfish",
        "pangasius",
    ])
    private static let shellfish = singles([
        "seafood", "shellfish", "prawn", "shrimp", "crab", "lobster", "mussel", "oyster", "clam", "scallop", "squid",
        "calamari", "octopus", "crayfish", "langoustine", "scampi",
    ])
    private static let meats = singles([
        "meat", "beef", "pork", "lamb", "mutton", "veal", "ham", "bacon", "gammon", "sausage", "chicken", "turkey",
        "duck", "goose", "venison", "liver", "salami", "pepperoni", "chorizo", "prosciutto", "meatball",
        "frankfurter", "brisket", "pastrami",
    ])
    private static let fruits = singles([
        "fruit", "apple", "banana", "orange", "pear", "peach", "peaches", "nectarine", "plum", "cherry", "grape",
        "mango",
        "pineapple", "melon", "watermelon", "kiwi", "strawberry", "blueberry", "raspberry", "blackberry", "berry",
        "papaya", "apricot", "mandarin", "clementine", "satsuma", "tangerine", "grapefruit",
    ])
    private static let vegetables = singles([
        "vegetable", "veggie", "veg", "broccoli", "carrot", "spinach", "cabbage", "cauliflower", "courgette",
        "zucchini",
        "aubergine", "eggplant", "tomato", "lettuce", "kale", "leek", "asparagus", "celery", "cucumber",
        "mushroom", "beetroot", "parsnip", "turnip", "sprout",
    ])
    private static let nuts = singles([
        "nut", "almond", "walnut", "cashew", "pecan", "hazelnut", "pistachio", "peanut", "macadamia",
    ])
    private static let dairies = singles([
        "dairy", "milk", "cheese", "yogurt", "yoghurt", "cheddar", "mozzarella", "feta", "halloumi", "brie", "parmesan",
        "paneer", "custard",
    ])

    /// Words that make a name one of another food, whatever else stands in it: "fish sauce", "vegan sausage", "apple juice".
    private static let others = singles([
        "free", "vegan", "vegetarian", "meatless", "meatfree", "imitation", "substitute", "plant", "sauce", "ketchup",
        "flavor",
        "flavored", "flavour", "flavoured", "oil", "stock", "broth", "bouillon", "gravy", "gelatin", "seasoning",
        "swedish",
        "juice", "jam", "jelly", "squash", "cordial", "syrup", "soda", "cider", "wine", "vinegar", "liqueur", "candy",
        "gum",
        "cracker", "crisp", "fanta", "pop", "fizzy", "drink", "lemonade",
    ])
    /// Sweet things that are called after a fruit or vegetable, and hold hardly any: "carrot cake", "banana bread".
    private static let baked = singles([
        "cake", "muffin", "bread", "cookie", "biscuit", "bar", "pie", "tart", "pastry", "doughnut", "donut", "pancake",
        "yogurt", "yoghurt", "ice", "milkshake", "pudding", "chocolate", "cereal", "puree", "paste", "soup", "tea",
        "powder",
        "butter", "bun", "scone",
    ])

    /// The words that name a food of the group; none of a group whose names say too little.
    private var members: Set<String> {
        switch self {
        case .fish: Self.fishes
        case .seafood: Self.fishes.union(Self.shellfish)
        case .meat: Self.meats
        case .fruit: Self.fruits
        case .vegetable: Self.vegetables
        case .nut: Self.nuts
        case .dairy: Self.dairies
        case .sweet: []
        }
    }

    /// Words that make a name one of another group.
    private var strangers: Set<String> {
        switch self {
        case .fish, .seafood: Self.others
        // A duck egg, a beef tomato and a veggie burger are no meat.
        case .meat: Self.others.union(["veggie", "tomato", "veg"])
        case .fruit: Self.others.union(Self.baked).union(["tomato"])
        case .vegetable: Self.others.union(Self.baked).subtracting(["soup", "pie"])
        case .nut: Self.others.union(["milk", "doughnut"])
        case .dairy:
            Self.others.union(["almond", "soy", "soya", "oat", "coconut", "rice", "hemp", "chocolate", "cake"])
        case .sweet: []
        }
    }

    private static func singles(_ words: [String]) -> Set<String> { Set(words.map(single)) }

    /// True of a drink that holds hardly any of what it is called after.
    func isFlavour(of item: ReadItem, _ words: Set<String>) -> Bool {
        item.foodType == .drink && [.fruit, .vegetable, .nut].contains(self) && !words.contains("smoothie")
    }

    /// True of a group whose foods are known by their names.
    var hasNames: Bool { !members.isEmpty }

    /// True where `words`, each in the singular, are the name of a dish that names a food of the group.
    func isNamed(in words: Set<String>) -> Bool {
        let said = members.intersection(words)
        // "Duck egg"
        let isOfEgg = self == .meat && words.contains("egg") && Self.birds.isSuperset(of: said)
        return !said.isEmpty && strangers.isDisjoint(with: words) && !isOfEgg
    }

    private static let birds: Set<String> = ["duck", "goose", "turkey", "chicken"]
}
