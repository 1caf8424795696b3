import FitIQCore
import Foundation

/// Reads the slots out of the words of a sentence, and marks the words that tell each.
struct SlotReader {
    let today: CalendarDate
    let periods: PeriodReader
    var tokens: [Sentence.Token]
    var slots = Slots()
    /// True where a kind of slot was told twice, so that it is not clear which is meant.
    var isDouble = false
    /// Weekends and weekdays, in the order in which they were told.
    var weekParts: [WeekPart] = []
    let comparesWeekParts: Bool

    init(_ tokens: [Sentence.Token], today: CalendarDate) {
        self.tokens = tokens
        self.today = today
        periods = PeriodReader(today: today)
        comparesWeekParts = Self.comparesWeekParts(tokens.map(\.text))
        markFoods()
        markSlots()
        markWeekParts()
        markScarce()
        markBeginning()
        markGroup()
        markComparison()
        markRecent()
        markBareWeight()
        markWithout()
        markCount()
        markQuality()
    }

    private static let foodNouns: Set<String> = [
        "shake", "shakes", "bar", "bars", "powder", "drink", "drinks", "yoghurt", "yogurt", "snap", "pancake",
        "pancakes", "ball",
        "balls", "cookie", "cookies", "burrito", "roll", "rolls", "cereal", "cereals", "sandwich", "mix", "free",
        "beans",
        "beer", "biscuits", "milk", "cube", "cubes", "syrup", "substitute", "bread", "pudding", "crisps", "chips",
        "cheese", "fish", "beef", "meat", "caramel", "popcorn",
    ]
    private static let foodAdjectives: Set<String> = [
        "low", "high", "full", "whole", "reduced", "light", "fat", "free", "non", "extra", "half", "hot", "plain",
        "good", "double",
    ]

    private mutating func markFoods() {
        for place in tokens.indices.dropLast() where Self.foodNouns.contains(tokens[place + 1].text) {
            let word = tokens[place].text
            // There is protein yogurt, but no calorie yogurt.
            guard NutrientName.byWords[word].map({ $0 != .energy }) ?? false || MealType.words[word] != nil else {
                continue
            }
            tokens[place].isOfFood = true
            tokens[place + 1].isOfFood = true
        }
        for place in tokens.indices.dropLast().reversed() where Self.foodAdjectives.contains(tokens[place].text) {
            let next = tokens[place + 1]
            // "low fat yogurt", but "more fat, cheddar or feta".
            if NutrientName.byWords[tokens[place].text] != nil,
                place == 0 || !Self.foodAdjectives.contains(tokens[place - 1].text)
            {
                continue
            }
            if next.isOfFood
                || next.classes.isEmpty && NutrientName.named(in: tokens.map(\.text), at: place + 1) == nil
                    && Double(next.text) == nil
                    && MealType.named(next.text) == nil
                    && periods.period(in: tokens.map(\.text), at: place + 1) == nil
            {
                tokens[place].isOfFood = true
            }
        }
    }

    private mutating func markSlots() {
        let words = tokens.map(\.text)
        var place = 0
        while place < words.count {
            guard !tokens[place].isOfFood, let length = slot(in: words, at: place) else {
                place += 1
                continue
            }
            place += length
        }
    }

    /// Words that "fat" is no nutrient behind: "how fat am I".
    private static let beforeFat: Set<String> = ["how", "too", "so", "very", "getting", "get", "am"]

    /// "how salty is feta"
    private static let adjectives: [String: NutrientName] = ["fatty": .fat, "salty": .salt, "sugary": .sugar]

    private mutating func slot(in words: [String], at place: Int) -> Int? {
        if let nutrient = Self.adjectives[words[place]], place > 0 {
            // "how salty is feta", "what made yesterday so salty", "is feta salty"
            let isSaid = place == words.count - 1 && ["is", "are", "was", "were"].contains(words[0])
            // "the top 3 sugary things"
            let isRanked =
                place + 1 < words.count && !tokens[place + 1].classes.isDisjoint(with: [.foods, .meal])
                && tokens[..<place].contains { $0.classes.contains(.top) }
            if ["how", "so"].contains(words[place - 1]) || isSaid || isRanked {
                slots.nutrients.append(nutrient)
                return mark(.nutrient, place, 1)
            }
        }
        if let (weight, length) = Self.weight(in: words, at: place) {
            slots.weight = weight
            return mark(.weight, place, length)
        }
        if let (limit, length) = LimitReader.limit(in: words, at: place) {
            slots.limits.append(limit)
            return mark(.limit, place, length)
        }
        if let meal = Self.partsWithMeals[words[place]], place + 1 < words.count, words[place + 1] == "meal" {
            if let other = slots.meal, other != meal { isDouble = true }
            slots.meal = meal
            return mark(.meal, place, 2)
        }
        if let length = weekPart(words, at: place) { return length }
        if let (period, length) = periods.period(in: words, at: place) {
            guard let other = slots.period, other.days != period.days else {
                // "today, this morning" is the morning.
                if let part = slots.period?.part {
                    isDouble = isDouble || period.part != nil && period.part != part
                } else {
                    slots.period = period
                }
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
        if words[place] == "fat", place > 0, Self.beforeFat.contains(words[place - 1]) {
            tokens[place].classes = []
            return nil
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
        if let length = tea(words, at: place) {
            slots.meal = .dinner
            return mark(.meal, place, length)
        }
        if let length = energyAskedWhy(words, at: place) { return length }
        if let length = energyJudged(words, at: place) { return length }
        if let length = targetAskedWhy(words, at: place) { return length }
        return Double(words[place]) == nil ? nil : mark(.number, place, 1)
    }

    /// "evening meal"
    private static let partsWithMeals: [String: MealType] = [
        "morning": .breakfast, "midday": .lunch, "noon": .lunch, "evening": .dinner,
    ]
    mutating func mark(_ kind: SlotKind, _ place: Int, _ length: Int) -> Int {
        for place in place..<min(tokens.count, place + length) { tokens[place].slot = kind }
        return length
    }

    private static let spelled: [String: Double] = [
        "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
        "fifteen": 15,
        "sixteen": 16, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    ]

    /// "71.2 kg", "160 lb", "11 stone 4", in kg; nil beyond what people weigh.
    private static func weight(in words: [String], at place: Int) -> (Double, Int)? {
        guard place + 1 < words.count else { return nil }
        let isPlain = ["st", "stone", "stones", "kg", "kilos"].contains(words[place + 1])
        guard let number = Double(words[place]) ?? (isPlain ? spelled[words[place]] : nil) else { return nil }
        var (kilograms, length) = (0.0, 2)
        switch words[place + 1] {
        case "kg", "kilo", "kilos", "kilograms": kilograms = number
        case "lb", "lbs", "pound", "pounds": kilograms = number * WeightUnit.kilogramsOfPound
        case "st", "stone", "stones":
            kilograms = number * WeightUnit.poundsOfStone * WeightUnit.kilogramsOfPound
            if place + 2 < words.count, let pounds = Double(words[place + 2]), pounds < 14 {
                kilograms += pounds * WeightUnit.kilogramsOfPound
                length = 3
                if place + 3 < words.count, WeightUnit.named(words[place + 3]) == .pounds { length = 4 }
            }
        default: return nil
        }
        let legal = Double(PlanRange.kilograms.lowerBound)...Double(PlanRange.kilograms.upperBound)
        return legal.contains(kilograms) ? (kilograms, length) : nil
    }

    private static let beforeWeight: Set<String> = ["to", "at", "be", "reach", "hit", "weigh", "weighing", "am", "is"]
    private static let likelyWeight = 35.0...250

    /// "How long until I get down to 75?" is of kg, where nothing else is named that has a number.
    private mutating func markBareWeight() {
        guard slots.weight == nil, slots.nutrients.isEmpty, slots.meal == nil, slots.limits.isEmpty,
            slots.period == nil,
            tokens.contains(where: { !$0.classes.isDisjoint(with: [.when, .long, .prospect]) }),
            tokens.count(where: { $0.slot == .number }) == 1, let last = tokens.last, last.slot == .number,
            tokens.count > 2, Self.beforeWeight.contains(tokens[tokens.count - 2].text),
            let number = Double(last.text), Self.likelyWeight.contains(number)
        else { return }
        slots.weight = number
        _ = mark(.weight, tokens.count - 1, 1)
    }

    /// "Why is my protein 127?" asks for the target of so much, whether it is one or not.
    private mutating func targetAskedWhy(_ words: [String], at place: Int) -> Int? {
        guard let value = Double(words[place]), tokens.contains(where: { $0.classes.contains(.plainWhy) }),
            slots.nutrients.count == 1, slots.period == nil, slots.limits.isEmpty, slots.meal == nil, place > 1,
            tokens[place - 1].slot == .nutrient
                || ["is", "at", "are"].contains(words[place - 1]) && tokens[place - 2].slot == .nutrient,
            words[..<place].contains("my")
        else { return nil }
        let unit = place + 1 < words.count ? NumberScanner.units[words[place + 1]] : nil
        let length = unit == nil ? 1 : 2
        guard unit == nil || unit == slots.nutrients[0].unit, place + length == words.count else { return nil }
        slots.limits.append(Limit(bound: .about, value: value, nutrient: slots.nutrients[0], words: words[place]))
        return mark(.limit, place, length)
    }

    private static let likelyEnergy = 900.0...5000

    /// "Why 1941?" is of the energy target, where nothing else is named.
    private mutating func energyAskedWhy(_ words: [String], at place: Int) -> Int? {
        guard place == words.count - 1, let number = Double(words[place]), Self.likelyEnergy.contains(number),
            tokens.contains(where: { $0.classes.contains(.plainWhy) }), slots.nutrients.isEmpty, slots.period == nil
        else { return nil }
        slots.limits.append(Limit(bound: .about, value: number, nutrient: .energy, words: words[place]))
        return mark(.limit, place, 1)
    }

    /// "Is 1941 too low?" is of an energy for a day too.
    private mutating func energyJudged(_ words: [String], at place: Int) -> Int? {
        let begin = words.starts(with: ["is", "not"]) ? 2 : 1
        guard place == begin, words[0] == "is", let number = Double(words[place]), Self.likelyEnergy.contains(number),
            tokens.dropFirst(place).contains(where: { !$0.classes.isDisjoint(with: [.safe, .enough]) })
        else { return nil }
        slots.limits.append(Limit(bound: .about, value: number, nutrient: .energy, words: words[place]))
        return mark(.limit, place, 1)
    }
}
