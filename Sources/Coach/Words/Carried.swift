import FitIQCore

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
        var name = food.split(separator: " ").map(String.init)
        while let word = name.first, name.count > 1,
            Double(word) != nil || Self.counts.contains(word) || UnitWords.all.contains(word) || word == "of"
        {
            name.removeFirst()
        }
        let phrase = (rest + name).joined(separator: " ")
        guard foods.isFood(phrase) else { return nil }
        var slots = before
        slots.foods = [phrase]
        return slots
    }
}
