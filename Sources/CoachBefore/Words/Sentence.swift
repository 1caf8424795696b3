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
    let today: CalendarDate
    let hasQuestionMark: Bool
    private(set) var tokens: [Token]
    private(set) var slots = Slots()
    /// True where a kind of slot was told twice, so that it is not clear which is meant.
    private(set) var isDouble = false
    /// True of "by lunch", "until yesterday": only a part of what the slot names is asked for, or what is beside it.
    private(set) var isBounded = false
    /// True of a sentence that ends with "that" or "it", so that it is about what was told before.
    private(set) var pointsBack = false

    /// - Parameter isForgiving: whether a word that nothing knows counts as the one it is a slip of the fingers from.
    init(_ text: String, today: CalendarDate, isForgiving: Bool = false) {
        let words = SentenceWords(text)
        original = text
        self.today = today
        let (said, isAsked) = Self.withoutCourtesy(words.texts)
        let texts = Self.withoutGot(said)
        hasQuestionMark = words.hasQuestionMark || isAsked || Self.beginsAsQuestion(texts)
        let classes = Lexicon.shared.classes(of: texts, forgiving: isForgiving)
        tokens = zip(texts, classes).map { Token(text: $0, classes: $1) }
        // "have I logged", which is no meal that was had.
        if Self.beginsAsQuestion(texts), ["have", "had"].contains(texts[0]) { tokens[0].classes = [.filler, .past] }
        markSubjects()
        let periods = PeriodReader(today: today)
        markFoods(periods)
        markSlots(periods)
        markBeginning()
        markGroup()
        markComparison(today)
        isBounded = hasBound || hasOtherRate
        pointsBack = hasPointer
        // "what have I eaten so far" asks for the foods.
        if slots.nutrients.isEmpty, texts.first == "what", tokens.contains(where: { $0.classes.contains(.eat) }),
            let so = texts.firstIndex(of: "so"), so + 1 < texts.count, texts[so + 1] == "far"
        {
            for place in so...so + 1 { tokens[place].classes = [.filler] }
        }
        // "where am I getting my protein from" asks for the foods that gave it.
        if texts.first == "where", texts.last == "from" { tokens[texts.count - 1].classes.insert(.top) }
        for place in tokens.indices where tokens[place].slot == nil && tokens[place].classes.isEmpty {
            if UnitWords.isBare(in: texts, at: place) { tokens[place].classes = [.filler] }
        }
        let allWords = Set(texts)
        slots.isLeast =
            tokens.contains { $0.classes.contains(.least) && $0.slot == nil }
            || !allWords.isDisjoint(with: ["less", "fewer", "lower"])
        slots.isOver = !allWords.isDisjoint(with: Self.over)
        slots.isUnder = !allWords.isDisjoint(with: ["under", "below", "within", "less"]) || keepsTo(allWords)
        slots.isMissed = !allWords.isDisjoint(with: Self.missed)
        if slots.nutrients.isEmpty { slots.nutrients = texts.compactMap { Self.ofNutrient[$0] }.prefix(1).map(\.self) }
        isDouble = isDouble || asksForDrinksAlone(texts) || asksForPart || judges(texts)
        slots.isOften = tokens.contains { $0.classes.contains(.often) }
        slots.isByMeal = asksForMeals(allWords)
        slots.isLatest = tokens.contains { $0.slot == nil && ["last", "latest", "recent"].contains($0.text) }
    }

    private static let ofNutrient: [String: NutrientName] = [
        "saltiest": .salt, "sweetest": .sugar, "sugariest": .sugar, "fattiest": .fat, "greasiest": .fat,
    ]
    private static let over: Set<String> = [
        "over", "above", "exceed", "exceeded", "exceeding", "beat", "surpass", "surpassed", "blow", "blew", "blown",
        "bust",
        "busted", "overshoot", "overshot", "overdo", "overdid", "overeat", "overate",
    ]
    private static let pointers: Set<String> = ["that", "it", "this", "those", "these", "them"]
    private static let bounds: Set<String> = ["by", "till", "until", "before", "after", "through", "past", "to"]

    private static let beforePointers: Set<String> = [
        "in", "of", "was", "were", "is", "does", "did", "do", "had", "has", "have", "about",
    ]

    /// True of "how much was that" and "how much protein did it have".
    private var hasPointer: Bool {
        tokens.indices.contains { place in
            guard tokens[place].slot == nil, Self.pointers.contains(tokens[place].text) else { return false }
            return place == tokens.count - 1 || place > 0 && Self.beforePointers.contains(tokens[place - 1].text)
        }
    }

    /// Marks the verbs of what a person missed or skipped as understood.
    private mutating func markSubjects() {
        for place in tokens.indices where tokens[..<place].suffix(2).contains(where: { $0.text == "i" }) {
            switch tokens[place].text {
            case "miss", "missed", "fail", "failed": tokens[place].classes.subtract([.unread, .left])
            case "skip", "skipped", "ignore", "ignored", "forgot", "forget": tokens[place].classes = [.skip]
            default: break
            }
        }
        // "would like", "look like", "what is my day like"; else it compares.
        for place in tokens.indices.dropLast() where tokens[place].text == "like" && place > 0 {
            if !Self.beforeLike.contains(tokens[place - 1].text) { tokens[place].classes = [] }
        }
        // A place, where "how do you work" is a question.
        for place in tokens.indices.dropFirst() where tokens[place].text == "work" && tokens[place - 1].text == "at" {
            tokens[place].classes = []
        }
    }

    private static let beforeLike: Set<String> = [
        "would", "i", "you", "feel", "do", "look", "looks", "looking", "looked",
    ]

    /// True of "calories from fat", "calories of alcohol": a part of the first that nothing sums.
    private var asksForPart: Bool {
        tokens.indices.contains { place in
            guard tokens[place].slot == .nutrient, place > 0, tokens[place - 1].slot != .nutrient,
                let joint = Joints.joint(before: place, in: tokens.map(\.text)),
                ["of", "from", "in", "as"].contains(joint.word)
            else { return false }
            return tokens[..<place].contains { $0.slot == .nutrient }
        }
    }

    /// True of "is wine better than beer": without a nutrient there is no measure.
    private func judges(_ words: [String]) -> Bool {
        slots.nutrients.isEmpty && !Set(words).isDisjoint(with: ["better", "worse", "healthier", "unhealthier"])
    }

    private static let rates: Set<String> = [
        "day", "diem", "portion", "serving", "slice", "piece", "cup", "glass", "bowl", "can", "bottle", "tablespoon",
        "teaspoon", "hundred", "percent",
    ]

    /// True of "per meal", "per kg": a rate that no answer tells.
    private var hasOtherRate: Bool {
        tokens.indices.contains { place in
            guard tokens[place].text == "per" else { return false }
            guard place + 1 < tokens.count else { return true }
            let next = tokens[place + 1].text
            return !next.contains(where: \.isNumber) && !Self.rates.contains(next)
                && !(UnitWords.all.contains(next) && !["kg", "kilo", "kilogram", "lb", "pound"].contains(next))
        }
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

    private var hasBound: Bool {
        tokens.indices.dropFirst().contains { place in
            guard let slot = tokens[place].slot, tokens[place - 1].slot == nil else { return false }
            guard slot == .meal || slot == .period else { return false }
            return Self.bounds.contains(tokens[place - 1].text) && !tokens[place - 1].isOfFood
        }
    }

    private static let missed: Set<String> = ["miss", "missed", "missing", "fail", "failed", "short"]
    private static let keeping: Set<String> = [
        "stick", "stuck", "sticking", "adhere", "adhered", "keep", "kept", "stay", "stayed", "staying", "keeping",
    ]

    /// True of "how many calories did I drink": sums are of food and drink, but for what is in drinks alone.
    private func asksForDrinksAlone(_ words: [String]) -> Bool {
        let isOfDrinks =
            words.contains { ["drank", "drunk"].contains($0) }
            || zip(words, words.dropFirst()).contains { $0 == ("i", "drink") }
        let ofDrinks: Set<NutrientName> = [.alcohol, .micro(Nutrient.allCases.first { $0.name == "caffeine" }!.place)]
        return isOfDrinks && !slots.nutrients.isEmpty && !ofDrinks.isSuperset(of: slots.nutrients)
            && Set(words).isDisjoint(with: ["eat", "ate", "eaten"])
    }

    /// True of "stick to my calories": who keeps to a limit stays within it, and who keeps to protein or fibre reaches it.
    private func keepsTo(_ words: Set<String>) -> Bool {
        !slots.isOver && !words.isDisjoint(with: Self.keeping) && slots.nutrient != .protein && slots.nutrient != .fiber
    }

    /// "do i have" of "have i got", and "i have" of "i have got".
    private static func withoutGot(_ words: [String]) -> [String] {
        // "have I still got room"
        if let got = words.firstIndex(of: "got"), got >= 3, words[got - 1] == "still", words[got - 3] == "have",
            ["i", "you", "we"].contains(words[got - 2])
        {
            return words[..<(got - 3)] + ["do", words[got - 2], "still", "have"] + words[(got + 1)...]
        }
        guard let got = words.firstIndex(of: "got"), got >= 2,
            ["i", "you", "we"].contains(words[got - 1]) || words[got - 1] == "have"
        else { return words }
        if words[got - 1] == "have" { return Array(words[..<got] + words[(got + 1)...]) }
        guard words[got - 2] == "have", got + 1 < words.count else { return words }
        return words[..<(got - 2)] + ["do", words[got - 1], "have"] + words[(got + 1)...]
    }

    private static let auxiliaries: Set<String> = [
        "did", "do", "does", "am", "is", "are", "was", "were", "has", "can", "could", "would", "will", "should",
        "shall",
    ]

    /// True of "did I", "have I": an order begins with none of them.
    private static func beginsAsQuestion(_ words: [String]) -> Bool {
        guard let first = words.first else { return false }
        if auxiliaries.contains(first) { return true }
        return ["have", "had"].contains(first) && words.count > 1 && ["i", "you", "my", "any"].contains(words[1])
    }

    /// Tells the second period of "more than last week", "this week than last" and "is my sodium going up".
    private mutating func markComparison(_ today: CalendarDate) {
        guard let period = slots.period, slots.other == nil else { return markTrend(today) }
        let isComparing = tokens.contains { $0.slot == nil && !$0.classes.isDisjoint(with: [.more, .compare]) }
        guard isComparing, let start = tokens.firstIndex(where: { $0.slot == .period }), start > 0 else { return }
        let joints: Set<String> = ["than", "to", "with", "against", "vs", "versus", "as"]
        if let last = tokens.last, last.text == "last", last.slot == nil, tokens.count > 2, let before = period.before,
            joints.contains(tokens[tokens.count - 2].text)
        {
            slots.other = period.words.hasPrefix("this") ? named("last", like: period, today) ?? before : before
            tokens[tokens.count - 1].slot = .other
        } else if joints.contains(tokens[start - 1].text), let now = named("this", like: period, today) {
            slots.other = period
            slots.period = now
            for place in tokens.indices where tokens[place].slot == .period { tokens[place].slot = .other }
        }
    }

    /// "this week" of "last week", and the other way round; "today" of "yesterday".
    private func named(_ word: String, like period: Period, _ today: CalendarDate) -> Period? {
        if period.words == "yesterday" { return Period(today, "today") }
        guard let unit = period.words.split(separator: " ").last, ["week", "month", "year"].contains(unit) else {
            return nil
        }
        return PeriodReader(today: today).period(in: [word, String(unit)], at: 0)?.0
    }

    private mutating func markTrend(_ today: CalendarDate) {
        guard slots.period == nil, !slots.nutrients.isEmpty, tokens.contains(where: { $0.classes.contains(.trend) }),
            let start = today.advanced(by: -6)
        else { return }
        let week = Period(start, today, "in the last 7 days")
        slots.period = week
        slots.other = week.before
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
        "hey|hi|hello|ok|okay|so|well|please|coach|right|um|hmm|erm|oh|yo|oops|whoops|sorry coach|there?",
        "good morning|evening|afternoon", "do you think|reckon", "remind|tell me again", "i forgot|forget",
        "i can not remember|recall",
        "what|how do you think|reckon",
        "can|could|would|will you please? tell|show|give|say|list|explain|remind|find|work|check to? me? out?",
        "please? tell|show|give|remind|list me please?", "do|can you know|remember|see|say|tell",
        "i want|need|like to know|see|find|check out?",
        "i would like|love to know|see|find|check out?", "i am|was wondering|curious", "i wonder|wondered",
        "wondering if|what?",
        "any idea|clue|chance", "let me know|see", "just? out of curiosity", "quick question", "question",
        "do|can you happen to know",
        "can|could i ask|see|know|get", "may i ask|know",
    ].map { WordPattern($0) }

    /// The words without them, and whether they said that a question follows.
    private static func withoutCourtesy(_ words: [String]) -> ([String], Bool) {
        var words = words
        var isAsked = false
        var goesOn = true
        while goesOn {
            goesOn = false
            for courtesy in courtesies {
                if let range = courtesy.range(in: Array(words.prefix(8))), range.lowerBound == 0,
                    range.count < words.count
                {
                    words.removeFirst(range.count)
                    goesOn = true
                    if ["if", "whether"].contains(words[0]), words.count > 2 {
                        words.removeFirst()
                        isAsked = true
                    }
                }
            }
        }
        while words.count > 1,
            [
                "please", "thanks", "thank", "you", "coach", "then", "btw", "mate", "though", "again", "lol", "buddy",
            ]
            .contains(words[words.count - 1])
        {
            let isThanks = words.last != "you" || words.dropLast().last == "thank"
            guard isThanks else { break }
            words.removeLast()
        }
        return (words, isAsked)
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

    private mutating func markFoods(_ periods: PeriodReader) {
        for place in tokens.indices.dropLast() where Self.foodNouns.contains(tokens[place + 1].text) {
            let word = tokens[place].text
            guard NutrientName.byWords[word] != nil || MealType.words[word] != nil else { continue }
            tokens[place].isOfFood = true
            tokens[place + 1].isOfFood = true
        }
        for place in tokens.indices.dropLast().reversed() where Self.adjectives.contains(tokens[place].text) {
            let next = tokens[place + 1]
            // "low fat yogurt", but "more fat, cheddar or feta".
            if NutrientName.byWords[tokens[place].text] != nil,
                place == 0 || !Self.adjectives.contains(tokens[place - 1].text)
            {
                continue
            }
            if next.isOfFood
                || next.classes.isEmpty && NutrientName.byWords[next.text] == nil && Double(next.text) == nil
                    && MealType.named(next.text) == nil
                    && periods.period(in: tokens.map(\.text), at: place + 1) == nil
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

    private static let drinks: Set<String> = ["drink", "drinks", "beverage", "beverages"]

    /// "which fruits have much vitamin C" asks for foods of a group. The tables have no group of drinks.
    private mutating func markGroup() {
        let asked = tokens.indices.filter { place in
            guard tokens[place].slot == nil, !tokens[place].isOfFood else { return false }
            return place == 0 || !tokens[place - 1].classes.isDisjoint(with: [.what, .show, .suggest, .foods])
        }
        isDouble = isDouble || asked.contains { $0 > 0 && Self.drinks.contains(tokens[$0].text) }
        guard !slots.nutrients.isEmpty, tokens.contains(where: { !$0.classes.isDisjoint(with: [.rich, .top]) }),
            let place = asked.first(where: { FoodGroup.named(FoodGroup.single(tokens[$0].text)) != nil })
        else { return }
        slots.group = FoodGroup.single(tokens[place].text)
        tokens[place].slot = .group
    }

    /// Words that "fat" is no nutrient behind: "how fat am I".
    private static let beforeFat: Set<String> = ["how", "too", "so", "very", "getting", "get", "am"]

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
        // What is for tea in Leeds is for dinner in Leicester.
        if words[place] == "tea", place > 1, words[place - 1] == "for",
            Self.beginsAsQuestion(words) || words[0] == "what"
        {
            slots.meal = .dinner
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
