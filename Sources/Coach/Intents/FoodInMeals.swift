import FitIQCore
import FoodDatabase
import MealParser

/// Finds a food that was asked for among the items of meals: by its record, by its name, by the words of the meal, or by the
/// group that it is of.
struct FoodInMeals: Sendable {
    /// True where a whole group was asked for, "fruit" say.
    var isOfGroup: Bool { group != nil }

    /// True of water, with or without what it is drunk from.
    static func isWater(_ phrase: String) -> Bool {
        let words = words(of: phrase)
        return words.contains("water") && Set(words).isSubset(of: ["water", "tap", "plain", "glass", "bottle", "cup"])
    }

    private static let ingredients: Set<String> = [
        "gluten", "wheat", "yeast", "whey", "casein", "lactose", "starch", "soy", "soya", "rye", "barley", "malt",
        "gelatin", "gelatine", "msg", "glutamate", "sweetener", "sweeteners", "aspartame", "sucralose", "stevia",
        "additives", "preservatives", "emulsifiers", "palm", "sulphites",
        "sulfites", "allergen", "allergens",
    ]

    /// True of what foods are made of, and what no name tells: gluten, yeast, whey.
    static func isIngredient(_ phrase: String) -> Bool {
        let words = SentenceWords(phrase).texts.filter { !["any", "some", "oil", "the"].contains($0) }
        return !words.isEmpty && ingredients.isSuperset(of: words)
    }

    /// True of an amount of water too: "2 litres of water".
    static func isOfWater(_ phrase: String) -> Bool {
        let words = words(of: phrase).filter { Double($0) == nil && !UnitWords.all.contains($0) }
        return isWater(words.joined(separator: " "))
    }

    private let asked: [ReadItem]
    private let ids: Set<Food.ID>
    private let ownFoods: Set<OwnFood.ID>
    private let words: [String]
    private let group: FoodGroup?
    private let hint: WordHint
    private let reader: MealReader

    init(_ phrase: String, _ reader: MealReader) {
        let items = reader.read(phrase).items
        asked = items
        ids = Set(items.compactMap(\.foodID))
        ownFoods = Set(items.compactMap(\.ownFood))
        words = Self.words(of: phrase).filter { !["and", "with", "the", "any", "some"].contains($0) }
        group = words.count == 1 ? FoodGroup.named(words[0]) : nil
        hint = WordHint(words)
        self.reader = reader
    }

    /// True of the same record, of a food whose name has each of the words, and of one of the group.
    private func isSame(as item: ReadItem, _ told: inout [String: Bool]) -> Bool {
        if let id = item.foodID, ids.contains(id) || group?.holds(id) == true { return true }
        if let own = item.ownFood, ownFoods.contains(own) { return true }
        // A year's meals have few names.
        if let isTold = told[item.foodName] { return isTold }
        let isTold = holdsWords(item.foodName) && group?.isFlavour(of: item, Set(Self.words(of: item.foodName))) != true
        told[item.foodName] = isTold
        return isTold
    }

    /// True where one of the items is of the group by its name alone, as no table says what is in a dish.
    func isByName(_ items: [MealItem]) -> Bool {
        guard let group else { return false }
        return items.contains { item in item.food.foodID.map { !group.holds($0) } ?? true }
    }

    /// True where each of the words stands in `text`, or one that names a food of the group.
    private func holdsWords(_ text: String) -> Bool {
        guard group == nil else { return isTold(by: Set(Self.words(of: text))) }
        return !words.isEmpty && hint.mayStand(in: text) && isTold(by: Set(Self.words(of: text)))
    }

    /// True of the words of a name or meal, in the singular.
    private func isTold(by said: Set<String>) -> Bool {
        if let group, group.hasNames { return group.isNamed(in: said) }
        return said.isSuperset(of: words)
    }

    func items(in meals: [Meal]) -> [(meal: Meal, item: MealItem)] {
        var named: [String: Set<String>] = [:]
        var (told, isTextTold): ([String: Bool], [String: Bool]) = ([:], [:])
        return meals.flatMap { meal -> [(meal: Meal, item: MealItem)] in
            var found = meal.items.filter { isSame(as: $0.food, &told) }
            // "porridge" of which the table says oatmeal.
            if found.isEmpty, let text = meal.text {
                let isHeld = isTextTold[text] ?? holdsWords(text)
                isTextTold[text] = isHeld
                guard isHeld else { return [] }
                let names = named[text] ?? foods(namedIn: text)
                named[text] = names
                found = meal.items.filter { names.contains($0.food.foodName) }
            }
            return found.map { (meal, $0) }
        }
    }

    /// The items of the meals that hold each of the foods, where several were asked for: of "eggs and toast" none of eggs alone.
    func together(in meals: [Meal]) -> [(meal: Meal, item: MealItem)] {
        let found = items(in: meals)
        guard asked.count > 1 else { return found }
        let whole = Set(
            Dictionary(grouping: found) { $0.meal.id }.filter { _, items in
                items.count >= asked.count
                    && asked.allSatisfy { food in
                        items.contains { $0.item.food.foodID == food.foodID && $0.item.food.ownFood == food.ownFood }
                    }
            }.keys
        )
        return found.filter { whole.contains($0.meal.id) }
    }

    /// The items that are the food and nothing else, and the names of the dishes that hold some of it: cheese is, a cheese pizza holds.
    func parted(in meals: [Meal]) -> (foods: [MealItem], dishes: [String]) { parted(items(in: meals)) }

    /// Parts items that were found: into the foods alone and the names of the dishes.
    func parted(_ found: [(meal: Meal, item: MealItem)]) -> (foods: [MealItem], dishes: [String]) {
        let categories = Set(ids.compactMap(Self.category))
        let found = found.map(\.item)
        let foods = found.filter { item in
            if let own = item.food.ownFood { return ownFoods.contains(own) }
            if Self.isPlainly(item.food.foodName, words) { return true }
            guard let id = item.food.foodID else { return false }
            return ids.contains(id) || group?.holds(id) == true || Self.category(id).map(categories.contains) == true
        }
        let kept = Set(foods.map(\.id))
        return (foods, Set(found.filter { !kept.contains($0.id) }.map(\.food.foodName)).sorted())
    }

    /// Words of a name that make no dish of a food.
    private static let plain: Set<String> = [
        "sauce", "paste", "spread", "homemade", "home", "made", "jar", "ready", "raw", "cooked", "fresh", "plain",
        "regular", "retail",
    ]

    /// True of "Pesto sauce, homemade" where pesto was asked for.
    private static func isPlainly(_ name: String, _ asked: [String]) -> Bool {
        !asked.isEmpty && Set(words(of: name)).subtracting(plain) == Set(asked).subtracting(plain)
    }

    private static func category(_ id: Food.ID) -> String? {
        FoodTable.place(of: id).map { $0.0.category(at: $0.1) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The names of the foods that were read from these words of `text`.
    private func foods(namedIn text: String) -> Set<String> {
        let explanation = reader.explain(text)
        var said: [Int: Set<String>] = [:]
        for use in explanation.words {
            if let item = use.item { said[item, default: []].formUnion(Self.words(of: use.span.text)) }
        }
        let items = explanation.reading.items
        return Set(
            said.filter { isTold(by: $1) && items.indices.contains($0) }.map { items[$0.key].foodName }
        )
    }

    private static func words(of text: String) -> [String] {
        SentenceWords(text).texts.filter { $0.count > 2 }.map(stem)
    }

    private static func stem(_ word: String) -> String { FoodGroup.single(word) }

    private static let negations: Set<String> = ["no", "not", "without", "minus", "except", "hold", "free", "skip"]

    /// The meals of `meals` whose words name it, though none of their items does: "omelette with spinach" is an omelette. None of
    /// those that say what was left out, or that nothing was eaten.
    func mentions(in meals: [Meal]) -> [Meal] {
        meals.filter { meal in
            guard let text = meal.text, holdsWords(text), items(in: [meal]).isEmpty,
                Self.negations.isDisjoint(with: SentenceWords(text).texts)
            else { return false }
            guard case .failed = meal.state else { return true }
            return NoFoodReason(of: text, reader.read(text)) == nil
        }
    }
}

/// A group of foods that people ask for, by the groups of the tables. Dishes are of groups of their own.
enum FoodGroup: Sendable {
    case fruit, vegetable, fish, seafood, meat, dairy, nut, sweet

    /// "berry" of "berries", "apple" of "apples".
    static func single(_ word: String) -> String {
        if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + (word == "veggies" ? "ie" : "y") }
        if word.hasSuffix("oes") { return String(word.dropLast(2)) }
        return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3 ? String(word.dropLast()) : word
    }

    static func named(_ word: String) -> FoodGroup? {
        switch word {
        case "fruit": .fruit
        case "vegetable", "veggie", "green": .vegetable
        case "fish": .fish
        case "seafood": .seafood
        case "meat": .meat
        case "dairy": .dairy
        case "nut": .nut
        case "sweet", "candy": .sweet
        default: nil
        }
    }

    func holds(_ id: Food.ID) -> Bool {
        guard let place = FoodTable.place(of: id) else { return false }
        let category = place.0.category(at: place.1)
        return begins.contains { category.hasPrefix($0) }
    }

    /// How the names of the groups begin.
    private var begins: [String] {
        switch self {
        case .fruit:
            [
                "Apples", "Bananas", "Grapes", "Citrus fruits", "Blueberries", "Strawberries", "Melons", "Mango",
                "Pears",
                "Pineapple", "Peaches", "Dried fruits", "Other fruits", "Fruits and fruit juices",
            ]
        case .vegetable:
            [
                "Vegetable", "Carrots", "Broccoli", "Spinach", "Tomatoes", "Lettuce", "Cabbage", "Onions", "Corn",
                "String beans",
                "Other dark green", "Other red and orange", "Other vegetables", "Other starchy", "Coleslaw",
                "Fried vegetables",
            ]
        case .fish: ["Fish", "Finfish"]
        case .seafood: ["Fish", "Finfish", "Shellfish", "Seafood"]
        case .meat:
            [
                "Beef", "Ground beef", "Pork", "Lamb", "Bacon", "Sausages", "Cold cuts", "Liver", "Burgers",
                "Frankfurters",
                "Poultry", "Chicken", "Turkey", "Meat mixed",
            ]
        case .dairy:
            ["Milk, ", "Flavored milk", "Cheese", "Cottage", "Cream cheese", "Yogurt", "Ice cream", "Milk shakes"]
        case .nut: ["Nuts and seeds", "Nut and seed"]
        case .sweet: ["Candy", "Sweets"]
        }
    }
}
