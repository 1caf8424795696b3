extension DraftName {
    /// SR28 writes a record as a path: group, head, kind, part, treatment. The group goes, the maker moves to the end.
    init(sr28 description: String, category: String) {
        var parts = Self.renamed(description).descriptionParts
        let ending = Self.takeGroup(from: &parts)
        let maker = Self.takeMaker(from: &parts, category: category)
        self.init(parts: parts.map(\.unshouted) + (ending.map { [$0] } ?? []))
        if let maker, !head.lowercased().hasPrefix(maker.lowercased()) { self.maker = maker }
        head = head.prefix(1).uppercased() + head.dropFirst()
        if category == "Baby foods", Self.courses.contains(head), !details.isEmpty { passCourse() }
        leaveOutTheObvious()
        postponeOrigin()
        turn()
    }

    /// "Meat, pork, strained" is "Pork, strained".
    private mutating func passCourse() {
        let course = Detail(text: head.lowercased(), isLeftOut: true)
        head = details[0].text
        details[0] = course
    }

    /// "Lamb, New Zealand, loin" is "Lamb, loin, New Zealand".
    private mutating func postponeOrigin() {
        guard let first = details.first, Self.origins.contains(first.text) else { return }
        details.append(details.removeFirst())
    }

    private static func renamed(_ description: String) -> String {
        for (beginning, name) in renamings where description.lowercased().hasPrefix(beginning) {
            return name + description.dropFirst(beginning.count)
        }
        return description
    }

    /// Takes the group off the front; what it says about the food, if anything, belongs to the end.
    private static func takeGroup(from parts: inout [String]) -> String? {
        guard parts.count > 1 else { return nil }
        let group = parts[0].lowercased()
        if let ending = endings[group] {
            parts.removeFirst()
            // "Restaurant, Chinese, orange chicken"
            guard group == "restaurant", parts.count > 1, cuisines.contains(parts[0]) else { return ending }
            return "\(parts.removeFirst()) \(ending)"
        }
        if groups.contains(group) { parts.removeFirst() }
        return nil
    }

    /// Takes a maker off the front: the first part when it is shouted and a product comes after it.
    private static func takeMaker(from parts: inout [String], category: String) -> String? {
        guard parts.count > 1, parts[0].isShouted, !productNames.contains(parts[0]) else { return nil }
        guard makersFirst.contains(category) || parts[1].first?.isLowercase == false else { return nil }
        return parts.removeFirst().unshouted
    }

    private mutating func leaveOutTheObvious() {
        leaveOut(Self.obvious)
        for index in details.indices {
            let text = details[index].text
            let next = index + 1 < details.endIndex ? details[index + 1].text : ""
            let isCookedAndHow = text == "cooked" && Self.methods.contains { next.hasPrefix($0) }
            let isMeatOfPart = text.hasSuffix(" meat") && Self.partsOfOneMeat.contains(next)
            let isDrainedAfterBoiling = text == "drained" && index > 0 && details[index - 1].text == "boiled"
            if isCookedAndHow || isDrainedAfterBoiling || isMeatOfPart
                || Self.obviousBeginnings.contains(where: text.hasPrefix)
            {
                details[index].isLeftOut = true
            }
        }
    }
}

extension DraftName {
    private static let renamings = [
        ("egg, whole, cooked, scrambled", "Scrambled egg"),
        ("egg, whole, cooked, fried", "Fried egg"),
        ("egg, whole, cooked, poached", "Poached egg"),
        ("egg, whole, cooked, omelet", "Egg omelet"),
        ("egg, whole, cooked, hard-boiled", "Hard-boiled egg"),
        ("egg, whole, raw", "Egg, raw"),
        ("milk, reduced fat", "Reduced fat milk"),
        ("soup, beef broth or bouillon canned", "Beef broth or bouillon, canned"),
        ("beans, snap, green", "Green beans, snap"),
        ("beans, snap, yellow", "Yellow beans, snap"),
        ("beef, ground", "Ground beef"),
        ("pork, fresh, ground", "Ground pork"),
        ("pork, ground", "Ground pork"),
        ("lamb, ground", "Ground lamb"),
        ("veal, ground", "Ground veal"),
        ("turkey, ground", "Ground turkey"),
        ("pork, cured, bacon", "Bacon"),
        ("pork, cured, ham", "Ham, cured"),
        ("cereals, quaker, corn grits", "Quaker corn grits"),
        ("cereals, quaker, hominy grits", "Quaker hominy grits"),
        ("cereals, quaker, oatmeal", "Quaker oatmeal"),
        ("beverages, the coca-cola company, ", "Beverages, COCA-COLA, "),
        ("cereals, ready-to-eat, ", "Cereals ready-to-eat, "),
        ("sweeteners, tabletop, ", "Sweetener, "),
        ("beverages, carbonated, cola", "Cola, carbonated"),
        ("beverages, carbonated, ginger ale", "Ginger ale, carbonated"),
        ("alcoholic beverage, distilled, all (", "Spirits ("),
        ("alcoholic beverage, distilled, ", ""),
        ("alcoholic beverage, rice (sake)", "Sake"),
        ("alcoholic beverage, wine, table, red", "Red wine"),
        ("alcoholic beverage, wine, table, white", "White wine"),
        ("fish, tuna, light", "Light tuna"),
        ("fish, tuna, white", "White tuna"),
    ]

    /// Groups that say nothing about the food that its name does not.
    private static let groups: Set = [
        "alcoholic beverage", "alcoholic beverages", "beverages", "candies", "cereals", "cereals ready-to-eat",
        "crustaceans", "fish", "formulated bar", "frozen novelties", "game meat", "mollusks", "nuts", "seeds", "snacks",
        "spices", "sweeteners", "usda commodity",
    ]

    /// Groups that say where a food is from or for whom, with the words for it.
    private static let endings = [
        "babyfood": "baby food", "fast food": "fast food", "fast foods": "fast food", "restaurant": "restaurant",
        "school lunch": "school lunch",
    ]

    /// Shouted, but products rather than makers.
    private static let productNames: Set = ["CREAM OF WHEAT", "CREAM OF RICE", "FARINA", "SPAGHETTIOS", "WHEATENA"]

    private static let cuisines: Set = ["Chinese", "Italian", "Latino", "Mexican", "family style"]

    /// Categories where the first part is a maker, however the next one is written.
    private static let makersFirst: Set = ["Baby foods", "Fast foods", "Restaurant foods"]

    /// Baby food is sorted by course, which is no name when a food follows.
    private static let courses: Set = ["Dessert", "Fruit", "Meat", "Snack", "Vegetable", "Vegetables"]

    /// Always dark meat, or always light.
    private static let partsOfOneMeat: Set = ["breast", "drumstick", "leg", "thigh", "wing"]

    private static let origins: Set = ["Australian", "New Zealand"]

    private static let obvious: Set = [
        "all areas", "all classes", "all commercial varieties", "all grades", "all types", "all varieties",
        "boneless", "broiler or fryers", "broilers or fryers", "choice", "commercial", "commercially prepared",
        "domestic", "drained solids", "dry heat", "enriched", "fluid", "from whole bird", "immature seeds", "imported",
        "mature seeds", "meat only", "mixed species", "moist heat", "prepared from recipe", "regular pack",
        "retail parts", "separable lean and fat", "solids and liquids", "year round average",
        "with added vitamin D", "without salt", "without salt added", "without skin",
        "fresh", "salad or cooking", "variety meats and by-products",
    ]

    private static let obviousBeginnings = [
        "trimmed to ", "with added vitamin A", "with added ascorbic acid", "without added ascorbic acid", "(includes ",
        "includes ", "prepared with tap water", "contains caffeine", "3.25% milkfat",
    ]

    /// Methods before which "cooked" need not be said.
    private static let methods = [
        "baked", "boiled", "braised", "broiled", "fast fried", "fried", "grilled", "microwaved", "pan", "poached",
        "roasted", "rotisserie", "sauteed", "scrambled", "simmered", "slow roasted", "steamed", "stewed", "stir-fried",
        "toasted",
    ]
}
