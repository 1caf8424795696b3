import FitIQCore
import MealParser

/// The slots of the question before, with what a short sentence behind it says of them: "and the day before?", "what about 2?"
struct Carried {
    private let before: Slots
    private let sentence: Sentence
    private let foods: FoodWords
    private let words: [String]

    init(_ before: Slots, _ sentence: Sentence, _ foods: FoodWords) {
        self.before = before
        self.sentence = sentence
        self.foods = foods
        words = sentence.tokens.map(\.text)
    }

    /// Is nil where it says nothing of the kind, or the intent has no such slot.
    func slots(of intent: any Intent) -> Slots? {
        if intent.carries.contains(.period), let slots = earlier { return slots }
        if intent.carries.contains(.food), let slots = otherAmount { return slots }
        if intent.name == .daysOnTarget { return whichDays }
        if intent.name == .top, asksForNext { return before }
        if Self.amounts.contains(intent.name), let slots = amountOfAnother { return slots }
        return intent.name == .fits ? withMore : nil
    }

    private static let whichDays = WordPattern(
        "and? which|what ones|days|dates? were|was|are? they|those|that|these? $"
    )

    /// "Which ones?" of days that were counted.
    private var whichDays: Slots? {
        guard Self.whichDays.range(in: words + ["$"])?.lowerBound == 0 else { return nil }
        var slots = before
        slots.detail = .days
        return slots
    }

    private static let reasons = [
        "and|but|ok? why is|are? that|it|they|this? so? low|high|little|much|few|many|exactly? $",
        "and|but? how come is? that|it? $",
    ].map { WordPattern($0) }

    /// "Why?" of a target that was just told.
    func reason(for intent: any Intent) -> Slots? {
        guard intent.name == .targets, before.nutrients.count == 1,
            Self.reasons.contains(where: { $0.end(in: words + ["$"]) == words.count + 1 })
        else { return nil }
        var slots = Slots()
        slots.nutrients = before.nutrients
        return slots
    }

    private static let next = WordPattern(
        "and|what? is? about? the? second|third|next most|biggest|highest|largest|best|one? food|source? $"
    )

    /// "And second most?" of foods that were told in their order.
    private var asksForNext: Bool { Self.next.end(in: words + ["$"]) != nil }

    private static let amounts: Set<IntentName> = [.left, .total, .average, .foodFacts]
    private static let other = WordPattern("and|also|plus how much|many grams? of?")

    /// "And how much protein?": the same of another nutrient.
    private var amountOfAnother: Slots? {
        guard let end = Self.other.end(in: words), end < words.count, sentence.slots.tellsNothing,
            !sentence.slots.nutrients.isEmpty,
            sentence.tokens[end...].allSatisfy({ $0.slot == .nutrient || ["and", "of"].contains($0.text) })
        else { return nil }
        var slots = before
        slots.nutrients = sentence.slots.nutrients
        return slots
    }

    private static let withMore = [
        "and? something|anything|one? with more|plenty", "and? something|anything|one? with lots|loads of",
        "and? something|anything|one? higher|high|rich in", "and? more",
    ]
    .map { WordPattern($0) }

    /// "With more protein" of suggestions: there should be much of it.
    private var withMore: Slots? {
        guard let nutrient = sentence.slots.nutrient, sentence.slots.nutrients.count == 1, nutrient != .energy,
            sentence.slots.tellsNothing, sentence.tokens.last?.slot == .nutrient,
            let range = Self.withMore.lazy.compactMap({ $0.range(in: words) }).first(where: { $0.lowerBound == 0 }),
            sentence.tokens[range.upperBound...].allSatisfy({ $0.slot == .nutrient || $0.text == "of" })
        else { return nil }
        var slots = before
        slots.nutrients = [nutrient]
        return slots
    }

    private static let ofCompared: Set<String> = [
        "and", "but", "so", "ok", "okay", "then", "now", "which", "what", "one", "ones", "of", "them", "these", "those",
        "the", "two", "both", "has", "have", "is", "are", "got", "gives", "contains", "with", "more", "most", "less",
        "least", "fewer", "fewest", "higher", "lower", "highest", "lowest", "richer", "in", "for", "does", "do",
        "comes",
    ]
    private static let comparing: Set<String> = [
        "more", "most", "less", "least", "fewer", "fewest", "higher", "lower", "highest", "lowest", "richer",
    ]

    /// "And which has more protein?" of foods that were set side by side: the same foods by another nutrient.
    func compared(for intent: any Intent) -> Slots? {
        guard intent.name == .compareFoods, sentence.slots.tellsNothing, !sentence.slots.nutrients.isEmpty,
            words.contains(where: { ["which", "what"].contains($0) }), !Self.comparing.isDisjoint(with: words),
            sentence.tokens.allSatisfy({ $0.slot == .nutrient || $0.slot == nil && Self.ofCompared.contains($0.text) })
        else { return nil }
        var slots = before
        slots.nutrients = sentence.slots.nutrients
        slots.isLeast = sentence.slots.isLeast
        return slots
    }

    private static let earlier = WordPattern(
        "and? what|how? about? and? for? on? in? the day|week|month|one before that? it? $"
    )

    /// Asks for as many days before: "and the week before?"
    private var earlier: Slots? {
        guard Self.earlier.range(in: words + ["$"])?.lowerBound == 0, let period = before.period,
            let other = period.before
        else { return nil }
        var slots = before
        slots.other = nil
        slots.period =
            period.isOneDay
            ? Period(other.first, "on \(other.first.told(today: sentence.today))")
            : Period(other.first, other.last, "in \(other.words)")
        return slots
    }

    private static let digits = [
        "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
        "ten": "10",
    ]
    private static let counts: Set<String> = ["a", "an", "one", "some", "half", "two", "three", "four", "five", "six"]

    /// "lentils" of "200 g of lentils"
    private static func withoutAmount(_ food: String) -> String {
        var name = food.split(separator: " ").map(String.init)
        while let word = name.first, name.count > 1,
            Double(word) != nil || counts.contains(word) || UnitWords.all.contains(word) || word == "of"
        {
            name.removeFirst()
        }
        return name.joined(separator: " ")
    }

    private static let weights: Set<String> = [
        "g", "gram", "grams", "gramme", "grammes", "oz", "ounce", "ounces", "kg", "ml",
    ]

    /// "100 g chickpeas" of "and chickpeas?" behind "100 g of lentils", so that both are of one weight; a food with an amount of its
    /// own stays as it is.
    func inAmount(_ food: String) -> String {
        guard before.foods.count == 1, !food.contains(where: \.isNumber), !food.hasPrefix("a "), !food.hasPrefix("an ")
        else { return food }
        let words = before.foods[0].split(separator: " ").map(String.init)
        guard words.count > 2, Double(words[0]) != nil, Self.weights.contains(words[1]) else { return food }
        let weighed = "\(words[0]) \(words[1]) \(food)"
        return foods.isFood(weighed) ? weighed : food
    }

    private static let factors: [String: Double] = [
        "double": 2, "doubled": 2, "twice": 2, "triple": 3, "treble": 3, "thrice": 3, "half": 0.5, "halve": 0.5,
        "halved": 0.5,
        "quarter": 0.25,
    ]
    private static let besideFactors: Set<String> = [
        "and", "so", "ok", "then", "but", "what", "how", "about", "if", "i", "have", "eat", "only", "just", "for", "of",
        "it",
        "that", "them", "as", "much", "many", "the", "a", "amount", "portion", "in", "would", "is", "be", "say",
        "actually", "one",
    ]

    /// Asks for a multiple of the amount before: "double it", "what about half of that?" It is weighed, so that it is one of the same
    /// record.
    func multiplied(for intent: any Intent) -> Slots? {
        let rest = words.filter { !Self.besideFactors.contains($0) }
        guard intent.readsAmounts, !intent.splitsFoods, rest.count == 1, let factor = Self.factors[rest[0]],
            before.foods.count == 1, let food = before.foods.first
        else { return nil }
        let items = foods.reader.read(food).items
        guard items.count == 1, let grams = items[0].grams?.doubleValue else { return nil }
        let tenths = (grams * factor * 10).rounded() / 10
        let amount = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
        let phrase = "\(amount) g \(Self.withoutAmount(food))"
        let again = foods.reader.read(phrase).items
        guard again.count == 1, again[0].foodID == items[0].foodID, again[0].ownFood == items[0].ownFood,
            let weighed = again[0].grams?.doubleValue, abs(weighed - tenths) < 0.1
        else { return nil }
        var slots = before
        slots.foods = [phrase]
        return slots
    }

    /// Another amount of the same food: "what about 2?", "and 200 g?"
    private var otherAmount: Slots? {
        let rest = words.filter {
            !["and", "what", "how", "about", "for", "in", "if", "i", "have", "of", "it", "them", "just"].contains($0)
        }
        .map { Self.digits[$0] ?? $0 }
        guard words.first.map({ ["and", "what", "how"].contains($0) }) == true, let number = rest.first,
            Double(number) != nil,
            rest.count <= 2, rest.count == 1 || UnitWords.all.contains(rest[1]), let food = before.foods.first
        else { return nil }
        let phrase = (rest + [Self.withoutAmount(food)]).joined(separator: " ")
        guard foods.isFood(phrase) else { return nil }
        var slots = before
        slots.foods = [phrase]
        return slots
    }

    // MARK: Suggestions, and the food before

    private static let narrower = WordPattern("and|but|or|ok|okay|maybe? something|anything")

    /// "something without meat" of "but something without meat", which asks for less than was asked before; nil of others.
    var narrower: String? {
        guard let end = Self.narrower.end(in: words) else { return nil }
        return words[(end - 1)...].joined(separator: " ")
    }

    /// The slots of suggestions with what `told` says of them.
    func narrowed(by told: Slots) -> Slots {
        var slots = told
        slots.meal = told.meal ?? before.meal
        slots.limits += before.limits.filter { old in !told.limits.contains { $0.nutrient == old.nutrient } }
        slots.without = told.without ?? before.without
        slots.scarce = told.scarce ?? before.scarce
        if told.nutrients.isEmpty { slots.nutrients = before.nutrients }
        return slots
    }

    private static let pointers: Set<String> = ["it", "that", "this", "one", "them", "they", "those", "these"]

    /// "Would a samosa fit in my day?" of "would it fit in my day?" behind a question about a samosa; nil where nothing points back.
    func named(for intent: any Intent) -> String? {
        guard [.foodFacts, .wouldFit].contains(intent.name), before.foods.count == 1, sentence.slots.foods.isEmpty,
            sentence.slots.limits.isEmpty, sentence.slots.meal == nil
        else { return nil }
        let places = words.indices.filter { Self.pointers.contains(words[$0]) }
        guard places.count == 1 else { return nil }
        var named = words
        named[places[0]] = before.foods[0]
        return named.joined(separator: " ") + "?"
    }
}

extension Carried {
    /// "And which food gave me most sugar" of "and which food gave me most?" behind a question about sugar; nil of what does not go
    /// on with one nutrient.
    var withNutrient: String? {
        guard words.first == "and", before.nutrients.count == 1, let nutrient = before.nutrients.first,
            sentence.slots.nutrients.isEmpty, sentence.slots.limits.isEmpty
        else { return nil }
        return words.joined(separator: " ") + " \(nutrient.name)?"
    }
}

extension Sentence {
    /// "And on average this week?" behind a question about fibre asks about fibre.
    func going(on before: Slots, with slots: Slots, for intent: any Intent) -> Slots {
        guard tokens.first?.text == "and", intent.carries.contains(.nutrient), slots.nutrients.isEmpty,
            slots.foods.isEmpty, slots.limits.isEmpty, !before.nutrients.isEmpty
        else { return slots }
        var slots = slots
        slots.nutrients = before.nutrients
        return slots
    }
}
