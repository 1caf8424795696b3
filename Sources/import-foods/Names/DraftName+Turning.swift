/// Turning "Cheese, cheddar" into "Cheddar cheese" and "Chicken, breast" into "Chicken breast".
extension DraftName {
    /// Puts the first detail to the head where it names a kind or a part of it.
    mutating func turn() {
        guard let index = details.firstIndex(where: { !$0.isLeftOut }) else { return }
        // "Beef, rice, and vegetables" is a list, not a kind of beef.
        guard !details.contains(where: { $0.text.hasPrefix("and ") }) else { return }
        let kind = details[index].text
        if let joined = Self.joined(head, kind) ?? Self.turned(head, kind) {
            head = joined
            details.remove(at: index)
        }
    }

    private static func joined(_ head: String, _ part: String) -> String? {
        guard let words = partWords[head], !part.contains(" and ") else { return nil }
        let isPart = part.lowercased().split { !$0.isLetter && $0 != "-" }.contains { words.contains(String($0)) }
        guard isPart else { return nil }
        return "\(head) \(part)"
    }

    private static func turned(_ head: String, _ kind: String) -> String? {
        guard let noun = turningHeads[head], isKind(kind) else { return nil }
        // "reduced fat (2%)" stands before the noun, its parenthesis after it.
        let (kind, parenthesis) = splitParenthesis(kind)
        let lowercasedKind = kind.lowercased()
        if names(lowercasedKind, lastWord(of: noun)) { return kind + parenthesis }
        // "Cookies, fig bars" are fig bars.
        if plainNouns.contains(noun), isPlural(lowercasedKind) { return "\(kind)\(parenthesis) (\(noun))" }
        return "\(kind) \(noun)\(parenthesis)"
    }

    /// Returns true if the kind says the noun already: "shortcake", "snack cakes", "processed cheese food".
    private static func names(_ kind: String, _ noun: String) -> Bool {
        kind.hasSuffix(noun) || kind.split(separator: " ").contains { $0.hasPrefix(noun) }
    }

    private static func isKind(_ text: String) -> Bool {
        let text = text.lowercased()
        let words = text.split(separator: " ").map(String.init)
        guard words.count <= 5, let first = words.first, let last = words.last else { return false }
        guard first.first?.isNumber != true, !text.hasPrefix("("), !text.contains("%") || text.hasSuffix(")") else {
            return false
        }
        guard !words.contains("with"), !words.contains("without"), !words.contains("on") else { return false }
        let isState = words.allSatisfy { states.contains($0) || $0 == "or" || $0 == "and" }
        let opens = openings.contains(first) || first.hasPrefix("ready-to-")
        return !isState && !states.contains(text) && !states.contains(last) && !opens
    }

    private static func splitParenthesis(_ text: String) -> (kind: String, parenthesis: String) {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return (text, "") }
        return (String(text[..<open]).collapsingSpaces, " " + text[open...])
    }

    private static func lastWord(of text: String) -> String { text.split(separator: " ").last.map(String.init) ?? text }

    /// Nouns that can also be said of things with a name of their own.
    private static let plainNouns: Set = ["cookie", "cookies", "crackers"]

    /// Good enough for the names of these: "fig bars", "saltines", but not "swiss".
    private static func isPlural(_ text: String) -> Bool {
        text.hasSuffix("s") && !text.hasSuffix("ss") && !text.hasSuffix("molasses")
    }
}

extension DraftName {
    /// Heads that kinds stand before, and what they are called there.
    private static let turningHeads: [String: String] = {
        let unchanged = [
            "Bagel", "Bagels", "Beans", "Beer", "Biscuit", "Biscuits", "Bologna", "Bread", "Cabbage", "Cake", "Carrots",
            "Cheese", "Cherries", "Chestnuts", "Chocolate", "Cod", "Cookie", "Cookies", "Corn", "Crab", "Cracker",
            "Crackers", "Cream", "Croissants", "Dinner", "Dip", "Doughnut", "Doughnuts", "Fat", "Flounder",
            "Frankfurter", "Fudge", "Grapefruit", "Grapes", "Gravy", "Herring", "Ice cream", "Jelly", "Juice",
            "Lettuce", "Lobster", "Mackerel", "Margarine", "Melons", "Milk", "Muffin", "Muffins", "Mushrooms",
            "Noodles", "Oil", "Onions", "Oyster", "Oysters", "Pancakes", "Pasta", "Peas", "Pepper", "Peppers", "Perch",
            "Pie", "Pizza", "Plantains", "Plums", "Popcorn", "Potatoes", "Pudding", "Rice", "Roll", "Rolls",
            "Salad dressing", "Salami", "Salmon", "Salsa", "Sauce", "Sausage", "Shrimp", "Smoothie", "Soup", "Squash",
            "Sugar", "Sweet roll", "Syrup", "Tea", "Tomato", "Tomatoes", "Tortilla", "Trout", "Tuna", "Turnover",
            "Vinegar", "Waffle", "Waffles", "Walnuts", "Water", "Whale", "Wine", "Yogurt",
        ]
        var heads = Dictionary(uniqueKeysWithValues: unchanged.map { ($0, $0.lowercased()) })
        heads["Ice creams"] = "ice cream"
        heads["Frozen yogurts"] = "frozen yogurt"
        heads["Puddings"] = "pudding"
        heads["Syrups"] = "syrup"
        heads["Sweetener"] = "sweetener"
        return heads
    }()

    /// Heads that a part follows without a comma, with the words that parts are known by.
    private static let partWords: [String: Set<String>] = [
        "Beef": beefWords, "Pork": porkWords, "Lamb": porkWords, "Veal": porkWords,
        "Chicken": poultryWords, "Turkey": poultryWords, "Duck": poultryWords, "Goose": poultryWords,
        "Egg": ["white", "yolk", "whites", "yolks"],
    ]

    private static let porkWords: Set = [
        "belly", "blade", "breast", "chop", "chops", "cutlet", "foreshank", "heart", "kidney", "leg", "liver", "loin",
        "neck", "rib", "ribs", "roast", "shank", "shoulder", "shortribs", "sirloin", "spareribs", "steak", "tail",
        "tenderloin", "tongue",
    ]

    private static let beefWords = porkWords.union([
        "brisket", "chuck", "flank", "oxtails", "plate", "ribeye", "round", "tri-tip", "tripe",
    ])

    private static let poultryWords: Set = [
        "back", "breast", "drumstick", "feet", "giblets", "gizzard", "heart", "leg", "liver", "neck", "tail", "thigh",
        "wing", "wings",
    ]

    /// Details that say how a food is rather than which kind it is: such a detail stays behind its comma.
    private static let states: Set = [
        "baby food", "baked", "boiled", "braised", "broiled", "cake type", "canned", "coated", "commercially prepared",
        "cooked", "creamed", "diet", "dough", "dried", "dry", "fast food", "fat free", "fillets", "fluid",
        "freeze-dried", "fresh", "fried", "frozen", "grilled", "heated", "home recipe", "home-prepared", "homemade",
        "imported", "jarred", "light", "liquid", "low fat", "low sodium", "mashed", "microwaved", "mixed species",
        "mostly noodles", "natural", "nonalcoholic", "original", "pickled", "plain", "poached", "prepared", "raw",
        "reconstituted", "reduced", "reduced fat", "reduced sodium", "refrigerated", "regular", "roasted", "sauteed",
        "school lunch", "separable fat", "sliced", "smoked", "solid", "steamed", "stewed", "sweetened", "toasted",
        "uncooked", "unheated", "unprepared", "unsweetened", "whole-kernel",
    ]

    /// First words of details that are no kinds either.
    private static let openings: Set = [
        "all", "and", "any", "as", "batter", "by", "canned", "contains", "cooked", "dehydrated", "filled", "flavors",
        "flesh", "for", "from", "frozen", "home", "if", "in", "includes", "including", "individual", "made", "no",
        "not", "or", "popped", "prepared", "sections", "sold", "topped", "unspecified", "used", "with", "without",
    ]
}
