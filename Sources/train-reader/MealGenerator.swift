import FitIQCore
import FoodDatabase
import SeededNumbers

/// Makes up meals: takes records of the food tables and says them the way people do, so that what each text means is known.
///
/// Makes meals. The same count gives the same meals everywhere. No words come from anywhere but the tables and this file.
struct MealGenerator {
    private let sample: FoodSample
    private var random = SplitMix64(seed: 2018)

    static func meals(_ count: Int) -> [TrainingMeal] {
        var generator = MealGenerator(sample: FoodSample(.bundled))
        return (0..<count).map { _ in generator.meal() }
    }

    private init(sample: FoodSample) {
        self.sample = sample
    }

    private mutating func meal() -> TrainingMeal {
        let count = random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 5])
        let items = (0..<count).map { _ in item(from: random.pick(sample.groups)) }
        let totals = items.map(\.nutrients).total()
        return TrainingMeal(
            text: text(of: items),
            expectation: .totals(
                TrainingMeal.Totals(
                    carbs: totals.carbs?.doubleValue,
                    energyKcal: totals.energyKcal.map(Double.init),
                    protein: totals.protein?.doubleValue,
                    fat: totals.fat?.doubleValue,
                    itemCount: items.count
                )
            ),
            references: items.map {
                TrainingMeal.Reference(name: $0.name, energyKcal: Double($0.nutrients.energyKcal ?? 0))
            }
        )
    }

    // MARK: Items

    private struct Item {
        var text: String
        var name: String
        var nutrients: Nutrients
        /// Butter, milk, syrup: what is put on another food.
        var isTopping: Bool
    }

    private mutating func item(from group: FoodSample.Group) -> Item {
        let food = random.pick(group.foods)
        let kept = qualifiers(of: food)
        let (text, grams) = amount(of: food, keeping: kept)
        let isMistyped = random.chance(6)
        return Item(
            text: isMistyped ? Misspelling.of(text, isWord: sample.words.contains, &random) : text,
            name: food.food.recordDescription,
            nutrients: food.food.per100g.scaled(to: grams),
            isTopping: group.isTopping
        )
    }

    /// Leaves qualifiers out as long as the plainest food that still fits the words is about the same.
    private mutating func qualifiers(of food: SayableFood) -> [String] {
        var kept = food.qualifiers
        for qualifier in random.shuffled(food.qualifiers) where random.chance(75) {
            let fewer = kept.filter { $0 != qualifier }
            if sample.plainest(noun: food.noun, with: fewer)?.isLike(food) ?? false { kept = fewer }
        }
        return kept
    }

    private mutating func amount(of food: SayableFood, keeping qualifiers: [String]) -> (text: String, grams: Grams) {
        let way = random.below(100)
        if way < 30, let usual = food.usual {
            let text = FoodPhrase.text(food, keeping: qualifiers, isPlural: false, &random)
            return (random.chance(15) ? "some " + text : text, usual)
        }
        if way < 70, !food.portions.isEmpty {
            let portion = random.pick(food.portions)
            let (count, spoken) = random.pick(Self.counts)
            let grams = Grams(milligrams: portion.grams.milligrams * count / 2)
            return (self.text(of: food, qualifiers, portion.way, count: count, spoken), grams)
        }
        return mass(of: food, qualifiers)
    }

    /// Twice the count, and how it is said.
    private static let counts: [(Int, String)] = [
        (2, "a"), (2, "a"), (2, "1"), (2, "1"), (2, "one"), (4, "2"), (4, "2"), (4, "two"), (6, "3"), (8, "4"),
        (3, "1.5"), (1, "half a"),
    ]

    private mutating func text(
        of food: SayableFood,
        _ qualifiers: [String],
        _ way: SpokenPortion.Way,
        count: Int,
        _ spoken: String
    ) -> String {
        switch way {
        case .of(let measure):
            let name = FoodPhrase.text(food, keeping: qualifiers, isPlural: false, &random)
            let unit = count > 2 ? FoodPhrase.plural(measure) : measure
            return "\(article(spoken, before: unit)) \(unit)\(random.chance(80) ? " of" : "") \(name)"
        case .counted(let size):
            let name = FoodPhrase.text(food, keeping: qualifiers, isPlural: count > 2, &random)
            let sized = size.isEmpty ? name : "\(size) \(name)"
            return "\(article(spoken, before: sized)) \(sized)"
        }
    }

    private func article(_ spoken: String, before word: String) -> String {
        guard spoken.hasSuffix("a"), let first = word.first, "aeiou".contains(first) else { return spoken }
        return spoken + "n"
    }

    private mutating func mass(of food: SayableFood, _ qualifiers: [String]) -> (text: String, grams: Grams) {
        let name = FoodPhrase.text(food, keeping: qualifiers, isPlural: false, &random)
        // About what people have of it.
        let usual = (food.usual ?? food.portions[0].grams).milligrams / 1000
        let grams = max(usual * random.pick([50, 75, 100, 125, 150]) / 100, 1)
        let exact = Grams(milligrams: grams * 1000)
        return switch random.below(5) {
        case 0: ("\(grams)g \(name)", exact)
        case 1: ("\(grams) g of \(name)", exact)
        case 2: ("\(name) \(grams)g", exact)
        case 3: ("\(grams) grams of \(name)", exact)
        default: ounces(of: name, near: grams)
        }
    }

    private func ounces(of name: String, near grams: Int) -> (text: String, grams: Grams) {
        let ounces = max((grams + 14) / 28, 1)
        return ("\(ounces) oz \(name)", Grams(milligrams: ounces * 28_350))
    }

    // MARK: The whole

    private mutating func text(of items: [Item]) -> String {
        let isList = items.count > 2 && random.chance(20)
        let isChain = items.count > 2 && random.chance(15)
        var text = items[0].text
        for (place, item) in items.enumerated().dropFirst() {
            text += isList ? "\n" : isChain ? " and " : joint(before: item, isLast: place == items.count - 1)
            text += item.text
        }
        let (opening, closing) = isList ? ("", "") : random.pick(Self.frames)
        return opening + text + closing
    }

    private mutating func joint(before item: Item, isLast: Bool) -> String {
        if item.isTopping, random.chance(60) { return " with " }
        return isLast ? random.pick([" and ", " and ", ", ", ", and ", " + ", " plus "]) : ", "
    }

    private static let frames = [
        ("", ""), ("", ""), ("", ""), ("", ""), ("for lunch I had ", ""), ("I'm having ", ""), ("breakfast: ", ""),
        ("I had ", " for dinner"), ("just ate ", ""), ("dinner was ", "."), ("snack - ", ""), ("", " this morning"),
    ]
}
