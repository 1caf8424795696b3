import FoodDatabase

extension FoodWords {
    private static let kindTraits: [(String, FoodTraits)] = [
        ("fruit", [.fruit, .plain]), ("vegetable", [.vegetable, .plain]), ("veg", [.vegetable, .plain]),
        ("meat", [.meat, .plain]), ("bread", .bread), ("cake", .cake), ("nut", []), ("fish", []), ("seafood", []),
        ("cheese", []), ("sandwich", []), ("soup", []), ("salad", []), ("pasta", []), ("cereal", []), ("bean", []),
        ("juice", []), ("pizza", []), ("sausage", []), ("cooky", []), ("candy", []), ("berry", []), ("curry", []),
        ("seed", []), ("pastry", []), ("tea", []), ("wine", []), ("beer", []), ("pie", []), ("chocolate", []),
        ("sushi", []), ("yogurt", []), ("noodle", []), ("stew", []), ("omelet", []), ("lentil", []), ("cocktail", []),
        ("dessert", []), ("drink", []), ("smoothy", []),
    ]

    init(english intern: (String) -> Int32) {
        kinds = Dictionary(uniqueKeysWithValues: Self.kindTraits.map { (intern($0), $1) })
        lackedKinds = [
            intern("meat"): .meat, intern("dairy"): [.milk, .cake], intern("egg"): [.egg, .cake],
        ]
        someWords = ["some"].map(intern)
        onlyWords = ["only", "just"].map(intern)
        babies = ["baby", "babyfood", "infant", "toddler", "strained", "junior", "gerber"].map(intern)
        fats = ["fat", "oil", "butter", "margarine", "ghee", "lard", "grease"].map(intern)
        spreads = ["spread", "mayonnaise", "butter", "margarine", "dressing"].map(intern)
        fatty = ["buttered", "buttery", "oily", "fried", "sauteed", "creamed", "glazed"].map(intern)
        fat = intern("fat")
        added = intern("added")
        preserved = ["canned", "frozen"].map(intern)
        leanMethods = ["steamed", "boiled", "poached", "plain"].map(intern)
        rawState = ["raw", "uncooked"].map(intern)
        skin = intern("skin")
        seasonings = ["salt", "pepper", "ice", "spice", "seasoning", "seed", "skin", "bone"].map(intern)
        substances = [
            "calcium", "magnesium", "iron", "zinc", "potassium", "selenium", "iodine", "chromium", "copper",
            "manganese", "sodium", "phosphoru", "vitamin", "multivitamin", "omega", "supplement", "mineral",
            "probiotic", "electrolyte", "b12", "biotin", "folate", "niacin", "riboflavin", "thiamin", "thiamine",
        ].map(intern)
        qualifying = [
            "fortified", "enriched", "reduced", "added", "free", "low", "lowered", "high", "extra", "rich", "decaf",
            "decaffeinated",
        ]
        .map(intern)
        qualified = [
            "protein", "fiber", "fibre", "sugar", "salt", "fat", "carb", "cholesterol", "lactose", "gluten", "caffeine",
            "vitamin",
            "d", "c", "a", "calory", "acid", "folic", "dha", "iron",
        ].map(intern)
        bodyParts = ["back", "neck", "leg", "foot", "feet", "tail", "head", "hand", "knee", "eye", "face"].map(intern)
        everydayNames = [
            "life", "joy", "total", "ensure", "boost", "silk", "kind", "special", "always", "glory", "dove", "mars",
            "crunch", "basic", "oops",
        ].map(intern)
        saidOfFood = Set(Remarks.ofFood.map(intern))
        brewed = ["coffee", "tea"].map(intern)
        powders = ["powder", "powdered"].map(intern)
        instant = intern("instant")
        flavors = [
            "garlic", "lemon", "lime", "honey", "mustard", "ginger", "pepper", "chili", "maple", "sesame", "coconut",
            "curry",
            "teriyaki", "flour", "scotch", "buffalo", "ranch", "cinnamon", "vanilla", "mint", "herb", "pesto",
            "balsamic",
        ].map(intern)
        drinks = ["juice", "nectar", "smoothy", "wine", "beer", "cider", "lemonade", "cordial", "liqueur", "schnapps"]
            .map(
                intern
            )
        bareKinds = [
            "sauce", "spread", "seasoning", "powder", "paste", "topping", "batter", "filling", "casserole", "marinade",
            "beverage", "product",
        ].map(intern)
        productNouns = ["bar", "cereal", "biscuit", "chocolate", "crisp", "shake", "drink", "cooky", "waffle"].map(
            intern
        )
        tastes = [
            "vanilla", "chocolate", "choc", "strawberry", "banana", "caramel", "salted", "cooky", "cream", "mocha",
            "coffee", "unflavored", "unflavoured", "berry", "peanut", "butter", "coconut", "mint", "birthday",
        ].map(intern)
        drinkTastes = [
            "lime", "lemon", "mango", "peach", "cherry", "grape", "orange", "raspberry", "strawberry", "watermelon",
            "pineapple", "passionfruit", "tropical", "berry", "blackberry", "blueberry", "apple", "pear", "grapefruit",
            "cucumber", "guava", "lychee", "kiwi", "melon", "coconut", "ginger", "tangerine", "cranberry",
            "elderflower",
            "rhubarb", "citrus", "plum", "apricot", "pomegranate", "vanilla", "cola", "mint",
        ].map(intern)
        varieties = [
            ["white", "red", "rose", "black", "brown", "green", "wholemeal", "wholewheat", "wholegrain", "multigrain"],
            [
                "fried", "boiled", "scrambled", "poached", "baked", "grilled", "roasted", "roast", "steamed", "raw",
                "toasted", "smoked", "mashed", "sauteed", "barbecued", "stewed", "braised", "broiled",
            ],
            ["skimmed", "skim", "semi", "nonfat", "lowfat", "fatfree"], ["sweetened", "unsweetened"],
            ["salted", "unsalted"], ["diet", "zero"], ["iced", "hot"], ["fresh", "frozen", "canned", "dried"],
        ].map { $0.map(intern) }
        garnishes = ["lime", "lemon", "mint", "olive", "ice"].map(intern)
        pinches = ["pinch", "bit", "dash", "sprinkle", "touch", "splash", "drizzle", "squeeze"].map(intern)
    }
}
