import FitIQCore
import Foundation

/// A sentence with the slots and word classes that intents are told by.
struct Sentence: Sendable {
    struct Token: Sendable {
        let text: String
        var classes: Set<WordClass>
        var slot: SlotKind?
        /// True of a word that is a food's, whatever else it might be: "protein" of "protein shake".
        var isOfFood = false
    }

    let original: String
    let hasQuestionMark: Bool
    private(set) var tokens: [Token]
    private(set) var slots = Slots()
    /// True where a kind of slot was told twice, so that it is not clear which is meant.
    private(set) var isDouble = false

    init(_ text: String, today: CalendarDate) {
        let words = SentenceWords(text)
        original = text
        hasQuestionMark = words.hasQuestionMark
        let texts = Self.withoutCourtesy(words.texts)
        let classes = Lexicon.shared.classes(of: texts)
        tokens = zip(texts, classes).map { Token(text: $0, classes: $1) }
        markFoods()
        markSlots(PeriodReader(today: today))
        for place in tokens.indices where tokens[place].slot == nil && tokens[place].classes.isEmpty {
            if UnitWords.isBare(in: texts, at: place) { tokens[place].classes = [.filler] }
        }
        let said = Set(texts)
        slots.isLeast = tokens.contains { $0.classes.contains(.least) && $0.slot == nil }
        slots.isOver = !said.isDisjoint(with: ["over", "above", "exceed", "exceeded", "beat", "surpass", "surpassed"])
        slots.isUnder = !said.isDisjoint(with: ["under", "below", "within", "less"])
        slots.isOften = tokens.contains { $0.classes.contains(.often) }
        slots.isByMeal = asksForMeals(said)
        slots.isLatest = tokens.contains { $0.slot == nil && ["last", "latest", "recent"].contains($0.text) }
    }

    private func asksForMeals(_ said: Set<String>) -> Bool {
        guard said.isDisjoint(with: ["food", "foods", "ingredient", "ingredients", "item", "items"]) else {
            return false
        }
        return tokens.indices.contains { place in
            let isNamed =
                tokens[place].slot == .meal && place > 0 && ["which", "what"].contains(tokens[place - 1].text)
            return isNamed || tokens[place].slot == nil && ["meal", "meals"].contains(tokens[place].text)
        }
    }

    /// Begins of sentences that ask for nothing by themselves: "can you tell me", "I'd like to know".
    private static let courtesies = [
        "hey|hi|hello|ok|okay|so|well|please|coach|right coach|there?",
        "can|could|would|will you please? tell|show|give|say|list|explain|remind|find|work|check to? me? out?",
        "please? tell|show|give|remind|list me please?", "do you know|remember",
        "i want|need|like to know|see|find|check out?",
        "i would like|love to know|see|find|check out?", "i am|was wondering|curious", "i wonder|wondered",
        "wondering if|what?",
        "any idea|clue|chance", "let me know|see", "just? out of curiosity", "quick question", "question",
        "do|can you happen to know",
        "can|could i ask|see|know|get", "may i ask|know",
    ].map { WordPattern($0) }

    private static func withoutCourtesy(_ words: [String]) -> [String] {
        var words = words
        var goesOn = true
        while goesOn {
            goesOn = false
            for courtesy in courtesies {
                if let range = courtesy.range(in: Array(words.prefix(8))), range.lowerBound == 0,
                    range.count < words.count
                {
                    words.removeFirst(range.count)
                    goesOn = true
                }
            }
        }
        while words.count > 1,
            ["please", "thanks", "thank", "you", "coach", "then", "btw"].contains(words[words.count - 1])
        {
            let isThanks = words.last != "you" || words.dropLast().last == "thank"
            guard isThanks else { break }
            words.removeLast()
        }
        return words
    }

    private static let foodNouns: Set<String> = [
        "shake", "shakes", "bar", "bars", "powder", "drink", "drinks", "yoghurt", "yogurt", "snap", "pancake",
        "pancakes", "ball",
        "balls", "cookie", "cookies", "burrito", "roll", "rolls", "cereal", "cereals", "sandwich", "mix", "free",
        "beans",
        "beer", "biscuits", "milk", "cube", "cubes", "syrup", "substitute", "bread", "pudding", "crisps", "chips",
        "cheese", "fish", "beef", "meat", "caramel", "popcorn",
    ]
    private static let adjectives: Set<String> = [
        "low", "high", "full", "whole", "reduced", "light", "fat", "free", "non", "extra", "half", "hot", "plain",
        "good", "double",
    ]

    private mutating func markFoods() {
        for place in tokens.indices.dropLast() where Self.foodNouns.contains(tokens[place + 1].text) {
            let word = tokens[place].text
            guard NutrientName.byWords[word] != nil || MealType.words[word] != nil else { continue }
            tokens[place].isOfFood = true
            tokens[place + 1].isOfFood = true
        }
        for place in tokens.indices.dropLast().reversed() where Self.adjectives.contains(tokens[place].text) {
            let next = tokens[place + 1]
            if next.isOfFood
                || next.classes.isEmpty && NutrientName.byWords[next.text] == nil && Double(next.text) == nil
                    && MealType.named(next.text) == nil
            {
                tokens[place].isOfFood = true
            }
        }
    }

    private mutating func markSlots(_ periods: PeriodReader) {
        let words = tokens.map(\.text)
        var place = 0
        while place < words.count {
            guard !tokens[place].isOfFood, let length = slot(in: words, at: place, periods) else {
                place += 1
                continue
            }
            place += length
        }
    }

    private mutating func slot(in words: [String], at place: Int, _ periods: PeriodReader) -> Int? {
        if let (weight, length) = Self.weight(in: words, at: place) {
            slots.weight = weight
            return mark(.weight, place, length)
        }
        if let (limit, length) = LimitReader.limit(in: words, at: place) {
            slots.limits.append(limit)
            return mark(.limit, place, length)
        }
        if let (period, length) = periods.period(in: words, at: place) {
            guard let other = slots.period, other.days != period.days else {
                slots.period = period
                return mark(.period, place, length)
            }
            isDouble = isDouble || slots.other != nil
            slots.other = period
            return mark(.other, place, length)
        }
        if ["day", "week", "month"].contains(words[place]), place + 1 < words.count, words[place + 1] == "before",
            let before = slots.period?.before
        {
            slots.other = before
            return mark(.other, place, 2)
        }
        if let (nutrient, length) = NutrientName.named(in: words, at: place) {
            if !slots.nutrients.contains(nutrient) { slots.nutrients.append(nutrient) }
            return mark(.nutrient, place, length)
        }
        if let meal = MealType.named(words[place]) {
            if let other = slots.meal, other != meal { isDouble = true }
            slots.meal = meal
            return mark(.meal, place, 1)
        }
        return Double(words[place]) == nil ? nil : mark(.number, place, 1)
    }

    private mutating func mark(_ kind: SlotKind, _ place: Int, _ length: Int) -> Int {
        for place in place..<min(tokens.count, place + length) { tokens[place].slot = kind }
        return length
    }

    /// "71.2 kg", "160 lb", "11 stone 4", in kg; nil beyond what people weigh.
    private static func weight(in words: [String], at place: Int) -> (Double, Int)? {
        guard place + 1 < words.count, let number = Double(words[place]) else { return nil }
        var (kilograms, length) = (0.0, 2)
        switch words[place + 1] {
        case "kg", "kilo", "kilos", "kilograms": kilograms = number
        case "lb", "pound", "pounds": kilograms = number * 0.45359237
        case "st", "stone":
            kilograms = number * 6.35029318
            if place + 2 < words.count, let pounds = Double(words[place + 2]), pounds < 14 {
                kilograms += pounds * 0.45359237
                length = 3
                if place + 3 < words.count, ["lb", "pounds"].contains(words[place + 3]) { length = 4 }
            }
        default: return nil
        }
        return (30...300).contains(kilograms) ? (kilograms, length) : nil
    }
}
