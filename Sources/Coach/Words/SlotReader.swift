import FitIQCore
import Foundation

/// Reads the slots out of the words of a sentence, and marks the words that tell each.
struct SlotReader {
    private let today: CalendarDate
    let periods: PeriodReader
    private(set) var tokens: [Sentence.Token]
    private(set) var slots = Slots()
    /// True where a kind of slot was told twice, so that it is not clear which is meant.
    private(set) var isDouble = false

    init(_ tokens: [Sentence.Token], today: CalendarDate) {
        self.tokens = tokens
        self.today = today
        periods = PeriodReader(today: today)
        markFoods()
        markSlots()
        markScarce()
        markBeginning()
        markGroup()
        markComparison()
        markRecent()
        markBareWeight()
        markWithout()
        markQuality()
    }

    /// Words behind which "filling" is what a pie has, unless a meal or a kind of food follows.
    private static let beforeNouns: Set<String> = ["a", "an", "the", "my", "its", "this", "that", "which", "what"]

    private static let ideas: Set<String> = ["idea", "ideas", "option", "options", "suggestion", "suggestions"]

    /// True of what a quality may be asked for of: "lunch", "meals", "ideas".
    private static func isOfFood(_ token: Sentence.Token) -> Bool {
        token.slot == .meal || !token.classes.isDisjoint(with: [.foods, .meal]) || ideas.contains(token.text)
    }

    /// "suggest something filling", "a hearty lunch under 600 kcal", "a quick and easy snack"
    private mutating func markQuality() {
        guard slots.group == nil else { return }
        for place in tokens.indices where tokens[place].slot == nil {
            let word = tokens[place].text
            let isFilling = Qualities.filling.contains(word) && slots.nutrients.isEmpty
            guard isFilling || Qualities.handy.contains(word) else { continue }
            let before = place > 0 ? tokens[place - 1] : nil
            let next = tokens[(place + 1)...].first { $0.text != "and" && !Qualities.handy.contains($0.text) }
            let isOfNoun =
                before?.text != "my"
                && next.map(Self.isOfFood) ?? false
            let isOfThing =
                isFilling
                ? before.map { !Self.beforeNouns.contains($0.text) } ?? false
                : before.map { $0.slot == .quality || $0.classes.contains(.foods) } ?? false
            guard isOfNoun || isOfThing else { continue }
            if slots.quality == nil || isFilling { slots.quality = word }
            _ = mark(.quality, place, 1)
        }
    }

    private static let meatless: Set<String> = ["vegetarian", "veggie", "meatless"]
    private static let excluding: Set<String> = ["without", "no", "minus", "non"]

    /// "something without meat", "a lunch with no fish", "meat free dinner ideas": the group that is to be left out.
    private mutating func markWithout() {
        // "a lunch with no fish" of "give me a lunch with no fish"
        let isNamed = slots.meal != nil && ["a", "an"].contains(tokens.first?.text)
        guard isNamed || tokens.contains(where: { !$0.classes.isDisjoint(with: [.suggest, .foods, .what, .show]) }),
            !tokens.contains(where: { $0.classes.contains(.past) || $0.text == "my" }),
            slots.nutrients.isEmpty || !slots.limits.isEmpty
        else { return }
        for place in tokens.indices.dropLast() where Self.meatless.contains(tokens[place].text) {
            guard Self.isOfFood(tokens[place + 1]) else { continue }
            slots.without = "meat"
            _ = mark(.without, place, 1)
        }
        for place in tokens.indices.dropLast() where tokens[place].slot == nil && tokens[place + 1].slot == nil {
            let (first, second) = (tokens[place].text, tokens[place + 1].text)
            let isAny = second == "any" && place + 2 < tokens.count
            if Self.excluding.contains(first) {
                let name = FoodGroup.single(isAny ? tokens[place + 2].text : second)
                guard Exclusion(name) != nil else { continue }
                slots.without = name
                _ = mark(.without, place, isAny ? 3 : 2)
            } else if second == "free", Exclusion(FoodGroup.single(first)) != nil {
                slots.without = FoodGroup.single(first)
                _ = mark(.without, place, 2)
            }
        }
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

    private static let drinks: Set<String> = ["drink", "drinks", "beverage", "beverages"]

    /// "which fruits have much vitamin C" asks for foods of a group. The tables have no group of drinks.
    private mutating func markGroup() {
        let asked = tokens.indices.filter { place in
            guard tokens[place].slot == nil, !tokens[place].isOfFood else { return false }
            return place == 0 || !tokens[place - 1].classes.isDisjoint(with: [.what, .show, .suggest, .foods])
        }
        isDouble = isDouble || asked.contains { $0 > 0 && Self.drinks.contains(tokens[$0].text) }
        guard !slots.nutrients.isEmpty,
            tokens.contains(where: { !$0.classes.isDisjoint(with: [.rich, .top, .least]) }),
            let place = asked.first(where: { FoodGroup.named(FoodGroup.single(tokens[$0].text)) != nil })
        else { return }
        slots.group = FoodGroup.single(tokens[place].text)
        tokens[place].slot = .group
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
        return Double(words[place]) == nil ? nil : mark(.number, place, 1)
    }

    /// "evening meal"
    private static let partsWithMeals: [String: MealType] = [
        "morning": .breakfast, "midday": .lunch, "noon": .lunch, "evening": .dinner,
    ]
    private mutating func mark(_ kind: SlotKind, _ place: Int, _ length: Int) -> Int {
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
        let isPlain = ["st", "stone", "kg", "kilos"].contains(words[place + 1])
        guard let number = Double(words[place]) ?? (isPlain ? spelled[words[place]] : nil) else { return nil }
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
        let legal = Double(PlanRange.kilograms.lowerBound)...Double(PlanRange.kilograms.upperBound)
        return legal.contains(kilograms) ? (kilograms, length) : nil
    }

    private static let littles: [[String]] = [
        ["low", "in"], ["low", "on"], ["lower", "in"], ["light", "on"], ["not", "high", "in"], ["not", "too", "many"],
        ["not", "too", "much"], ["not", "many"], ["not", "much"], ["without", "many"], ["without", "much"],
        ["without", "too", "many"], ["without", "too", "much"], ["low"], ["little"], ["few"],
    ]
    /// True of "which foods are …" and "what can I eat that is …", where nothing is said of what was eaten.
    private var asksForFoods: Bool {
        func says(_ wordClass: WordClass) -> Bool {
            tokens.contains { $0.slot == nil && $0.classes.contains(wordClass) }
        }
        return (says(.foods) || says(.what) && says(.modal) && says(.eat)) && !says(.past) && slots.meal == nil
            && slots.period == nil
    }

    /// "Is dinner low in salt?" asks for none.
    private static let judging: Set<String> = [
        "is", "are", "was", "were", "did", "does", "do", "am", "has", "have", "had", "how", "why", "when",
    ]

    /// True of "a low salt dinner", where nobody's own dinner is named.
    private var wantsMeal: Bool {
        slots.meal != nil && !Self.judging.contains(tokens[0].text)
            && (slots.period?.days).map { $0 == today...today } ?? true
            && !tokens.contains { $0.classes.contains(.past) || $0.text == "my" }
    }

    private static let beforeLittle: Set<String> = ["but", "and", "yet", "still", "with"]

    /// "high in protein and low in calories", "lots of fibre but not too many calories": the one that there should be little of.
    private mutating func markScarce() {
        let words = tokens.map(\.text)
        guard slots.nutrients.count == 2 || slots.nutrients.count == 1 && (asksForFoods || wantsMeal) else { return }
        let places = tokens.indices.filter { place in
            tokens[place].slot == .nutrient && (place == 0 || tokens[place - 1].slot != .nutrient)
        }
        let found = places.compactMap { place -> (Int, Int, NutrientName)? in
            guard let phrase = Self.littles.first(where: { words[..<place].suffix($0.count).elementsEqual($0) }),
                let (nutrient, length) = NutrientName.named(in: words, at: place)
            else { return nil }
            return (place - phrase.count, place + length, nutrient)
        }
        guard found.count == 1, let (begin, end, nutrient) = found.first,
            tokens[begin..<end].allSatisfy({ !$0.isOfFood })
        else { return }
        let start = begin > 0 && Self.beforeLittle.contains(words[begin - 1]) ? begin - 1 : begin
        slots.nutrients.removeAll { $0 == nutrient }
        slots.scarce = nutrient
        _ = mark(.scarce, start, end - start)
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

    private static let beginnings: Set<String> = ["start", "started", "starting", "began", "beginning"]
    private static let longestDiaryInDays = 3650

    /// "since I started" of a weight: all weighings.
    private mutating func markBeginning() {
        guard slots.period == nil, tokens.contains(where: { !$0.classes.isDisjoint(with: [.weight, .lost]) }),
            let since = tokens.firstIndex(where: { ["since", "from"].contains($0.text) }),
            let end = tokens.indices.dropFirst(since + 1).prefix(3).first(where: {
                Self.beginnings.contains(tokens[$0].text)
            }), tokens[(since + 1)..<end].allSatisfy({ ["i", "the", "my", "very"].contains($0.text) }),
            let first = today.advanced(by: -Self.longestDiaryInDays)
        else { return }
        slots.period = Period(first, today, "since you started")
        _ = mark(.period, since, end - since + 1)
    }

    /// Tells the second period of "more than last week", "this week than last" and "is my sodium going up".
    private mutating func markComparison() {
        guard let period = slots.period, slots.other == nil else { return markTrend() }
        let isComparing = tokens.contains { $0.slot == nil && !$0.classes.isDisjoint(with: [.more, .compare]) }
        guard isComparing, let start = tokens.firstIndex(where: { $0.slot == .period }), start > 0 else { return }
        let joints: Set<String> = ["than", "to", "with", "against", "vs", "versus", "as"]
        if let last = tokens.last, last.text == "last", last.slot == nil, tokens.count > 2, let before = period.before,
            joints.contains(tokens[tokens.count - 2].text)
        {
            slots.other = period.words.hasPrefix("this") ? named("last", like: period) ?? before : before
            tokens[tokens.count - 1].slot = .other
        } else if joints.contains(tokens[beforeRepeat(start)].text), let now = named("this", like: period) {
            slots.other = period
            slots.period = now
            for place in tokens.indices where tokens[place].slot == .period { tokens[place].slot = .other }
        }
    }

    private static let repeats: Set<String> = ["i", "it", "was", "were", "did", "had", "ate"]

    /// The place of "than" in "than I did last week", whose period begins at `start`.
    private func beforeRepeat(_ start: Int) -> Int {
        var place = start - 1
        while place > 0, Self.repeats.contains(tokens[place].text) { place -= 1 }
        return place
    }

    /// "this week" of "last week", and the other way round; "today" of "yesterday".
    private func named(_ word: String, like period: Period) -> Period? {
        if period.words == "yesterday" { return Period(today, "today") }
        guard let unit = period.words.split(separator: " ").last, ["week", "month", "year"].contains(unit) else {
            return nil
        }
        return periods.period(in: [word, String(unit)], at: 0)?.0
    }

    private static let recentWords: Set<String> = ["lately", "recently"]

    /// Finds "lately", "recently" or "of late": its place and how many words it is.
    private var recent: (Int, Int)? {
        for place in tokens.indices where tokens[place].slot == nil {
            if Self.recentWords.contains(tokens[place].text) { return (place, 1) }
            if tokens[place].text == "late", place > 0, tokens[place - 1].text == "of" { return (place - 1, 2) }
        }
        return nil
    }

    /// "which food gave me most salt lately", "have I been hitting my protein": the last days, where no others are named.
    private mutating func markRecent() {
        guard slots.period == nil, !slots.nutrients.isEmpty,
            !tokens.contains(where: { $0.slot == nil && !$0.classes.isDisjoint(with: [.weight, .lost]) })
        else { return }
        if let (place, length) = recent, let first = today.advanced(by: -13) {
            slots.period = Period(first, today, "in the last 14 days")
            _ = mark(.period, place, length)
        } else if tokens.prefix(3).map(\.text) == ["have", "i", "been"], let first = today.advanced(by: -6),
            tokens.contains(where: { $0.slot == nil && $0.classes.contains(.reach) })
        {
            slots.period = Period(first, today, "in the last 7 days")
            _ = mark(.period, 2, 1)
        }
    }

    private mutating func markTrend() {
        guard slots.period == nil, !slots.nutrients.isEmpty, tokens.contains(where: { $0.classes.contains(.trend) }),
            let start = today.advanced(by: -6)
        else { return }
        let week = Period(start, today, "in the last 7 days")
        slots.period = week
        slots.other = week.before
    }
}
