import FitIQCore
import FoodDatabase

/// What is a country's own in a table of the common shape: how it numbers and groups its foods, and what is none of ours.
struct CommonTableCountry {
    let card: DatasetCard
    let groups: FoodGroups

    /// Returns nil for a country whose table has no rules here; the United Kingdom's is read by `CoFID`.
    init?(region: String) {
        guard let card = DatasetCard(ofRegion: region), let groups = FoodGroups.of(card.dataset) else { return nil }
        self.card = card
        self.groups = groups
    }

    /// The number with the dataset's count of digits: "2" of Canada is 000002. A German code has a letter in front, maybe one
    /// behind the first digit, which become two digits each: "K706182" is 117006182, "Y9A2050" 259102050. Nil for any other.
    func record(_ id: String) -> String? {
        guard card.dataset == .bls else {
            guard UInt32(id) != nil, id.utf8.count <= card.digits else { return nil }
            return String(repeating: "0", count: card.digits - id.utf8.count) + id
        }
        let code = Array(id.utf8)
        guard code.count == 7, let first = Self.letter(code[0]), let second = Self.digit(code[1]),
            code[3...].allSatisfy({ Self.digit($0) != nil })
        else { return nil }
        guard let third = Self.digit(code[2]) ?? Self.letter(code[2]).map({ $0 + 9 }) else { return nil }
        return Self.twoDigits(first) + String(second) + Self.twoDigits(third) + String(id.suffix(4))
    }

    private static func letter(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? Int(byte - UInt8(ascii: "A")) + 1 : nil
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }

    private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

    // MARK: Groups

    func category(of group: String, name: String) -> String {
        let category = groups.category(of: group)
        switch category {
        case FoodGroups.meat: return Self.meats.first { Self.has(name, $0.words) }?.category ?? Self.otherMeat
        case FoodGroups.drink: return Self.drinks.first { Self.has(name, $0.words) }?.category ?? "Beverages"
        default: return category
        }
    }

    func type(of group: String, name: String) -> FoodType {
        if card.dataset == .cnf {
            return FoodType(srGroup: group + "00", description: name, energyKcal: .max)
        }
        guard groups.drinks.contains(where: group.hasPrefix) else { return .food }
        return Self.has(name, Self.unready) && !Self.has(name, Self.ready) ? .food : .drink
    }

    private static let meats: [(words: [String], category: String)] = [
        (["beef", "veal", "steak", "ox"], "Beef products"),
        (["pork", "ham", "bacon"], "Pork products"),
        (["chicken", "turkey", "duck", "goose", "poultry"], "Poultry products"),
    ]
    private static let otherMeat = "Lamb, veal, and game products"

    private static let drinks: [(words: [String], category: String)] = [
        (["coffee", "espresso", "cappuccino"], "Coffee"), (["tea"], "Tea"), (["juice", "nectar"], "Other fruit juice"),
        (["beer", "ale", "lager"], "Beer"), (["wine", "champagne"], "Wine"),
        (["whisky", "vodka", "rum", "gin", "liqueur", "brandy", "cocktail"], "Liquor and cocktails"),
        (["cola", "lemonade", "soda"], "Soft drinks"),
    ]

    private static let unready = [
        "powder", "concentrate", "condensed", "evaporated", "dried", "whitener", "ground", "beans", "undiluted",
        "leaves",
    ]
    private static let ready = ["prepared", "reconstituted", "infusion", "drink"]

    // MARK: What is left out

    func exclusion(group: String, name: String) -> NationalExclusion? {
        let text = name.lowercased()
        if text.contains("human milk") || text.hasPrefix("milk, human") { return .humanMilk }
        if groups.forBabies.contains(where: group.hasPrefix) || Self.babies.contains(where: text.contains) {
            return .forBabies
        }
        if groups.byVolume.contains(where: group.hasPrefix) { return .byVolume }
        if groups.industrial.contains(where: group.hasPrefix) || Self.industrial.contains(where: text.contains) {
            return .industrial
        }
        if text.split(separator: ",").contains(where: { part in Self.waste.contains { part.hasSuffix($0) } }) {
            return .withWaste
        }
        return nil
    }

    private static let babies = ["infant", "baby food", "babyfood", "toddler"]
    /// Weighed with what is not eaten: at the end of a name, or of a part of it.
    private static let waste: Set = ["with peel", "with shell", "with shells", "with stone", "with stones"]
    /// What is bought by who makes food, and samples of one place.
    private static let industrial = [
        "industrial", "for industry", "for making", "for cold cuts", "intermuscular", "fatty tissue", "bonemeat",
        "blood liquid", "nitrite", "(e 2", "(e 3", "(e 4", "(e 5", "lecithin", "sampled in", "food service",
        "separable fat", "bulk",
    ]

    private static func has(_ name: String, _ words: [String]) -> Bool {
        let own = Set(name.lowercased().split { !$0.isLetter }.map(String.init))
        return words.contains(where: own.contains)
    }
}
