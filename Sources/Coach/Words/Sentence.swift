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
    var tokens: [Token]
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
        let plain = Idioms(today: today).plain(Self.withoutGot(Self.withoutDetours(Self.withoutEmphasis(said))))
        let texts = Self.withSubject(Comparatives.writtenOut(Self.asI(plain)), isAsked: words.hasQuestionMark)
        hasQuestionMark = words.hasQuestionMark || isAsked || Self.beginsAsQuestion(texts)
        let classes = Lexicon.shared.classes(of: texts, forgiving: isForgiving)
        tokens = zip(texts, classes).map { Token(text: $0, classes: $1) }
        // "have I logged", which is no meal that was had.
        if Self.beginsAsQuestion(texts), ["have", "had"].contains(texts[0]) { tokens[0].classes = [.filler, .past] }
        if texts.count > 1, texts[1] == "i", ["do", "am", "have", "did", "was"].contains(texts[0]) {
            tokens[0].classes.insert(.asksSelf)
        }
        markSubjects()
        markEatingVerbs()
        markSplitVerbs()
        markGoing()
        markPermission()
        let read = SlotReader(tokens, today: today)
        (tokens, slots, isDouble) = (read.tokens, read.slots, read.isDouble)
        isBounded = hasBound || hasOtherRate || asksForEach || asksHowManyMeals
        pointsBack = hasPointer
        markGivers()
        // "what have I eaten so far" asks for the foods.
        if slots.nutrients.isEmpty, texts.first == "what", tokens.contains(where: { $0.classes.contains(.eat) }),
            let so = texts.firstIndex(of: "so"), so + 1 < texts.count, texts[so + 1] == "far"
        {
            for place in so...so + 1 { tokens[place].classes = [.filler] }
        }
        // "What was my heaviest?", but not "my heaviest meal".
        let end = tokens.lastIndex { $0.slot != .period }.map { $0 + 1 } ?? 0
        if slots.nutrients.isEmpty, texts[..<end].suffix(2).first == "my",
            ["heaviest", "lightest"].contains(texts[end - 1])
        {
            tokens[end - 1].classes.insert(.weight)
        }
        // "where am I getting my protein from" asks for the foods that gave it.
        if ["where", "what"].contains(texts.first), texts.last == "from" {
            tokens[texts.count - 1].classes.insert(.top)
        }
        for place in tokens.indices where tokens[place].slot == nil && tokens[place].classes.isEmpty {
            if UnitWords.isBare(in: texts, at: place) || isStoneOfBody(place) { tokens[place].classes = [.filler] }
        }
        markUnitOfBody()
        let allWords = Set(texts)
        slots.isLeast =
            tokens.contains { $0.classes.contains(.least) && $0.slot == nil }
            || !allWords.isDisjoint(with: ["less", "fewer", "lower"])
        slots.isOver =
            !allWords.isDisjoint(with: Self.over) || goesPast || hasTooMuch
        slots.isUnder =
            !allWords.isDisjoint(with: ["under", "below", "within", "less"]) || keepsTo(allWords)
            || zip(texts, texts.dropFirst()).contains { $0 == ("inside", "my") }
        slots.isMissed = !allWords.isDisjoint(with: Self.missed) || hasTooLittle
        if deniesOfDays {
            // "how many days did I not go over" denies twice.
            isDouble = isDouble || slots.isOver || slots.isUnder || slots.isMissed
            slots.isMissed = true
        }
        if slots.nutrients.isEmpty { slots.nutrients = texts.compactMap { Self.ofNutrient[$0] }.prefix(1).map(\.self) }
        isDouble =
            isDouble || asksForDrinksAlone(texts) || asksForPart || judges(texts) || pairsDays || asksForOthers
            || supposesPast || asksForMostEaten || asksForUsualFoods || wantsChange
            || asksForFoodsOfFoundDay || asksForOtherUnit(texts) || Self.ofBodyFat.range(in: texts + ["$"]) != nil
            || Self.pointingAtFood.contains { $0.range(in: texts + ["$"]) != nil }
        if asksForHabit(texts), slots.nutrients.isEmpty { tokens[0].classes.insert(.often) }
        slots.isOften =
            tokens.contains { $0.classes.contains(.often) } || Self.habit.contains { $0.end(in: texts) != nil }
        slots.detail = detail
        slots.whether = whether
        // "When did I last drink" asks for no meal, and "which day did I drink most" for no energy.
        if slots.detail == .time || slots.detail == .day && slots.nutrients.isEmpty, !namesFood {
            isDouble = isDouble || !allWords.isDisjoint(with: Self.drinking.union(UnitWords.all))
        }
        slots.isByMeal = asksForMeals(allWords)
        slots.isLatest = tokens.contains { $0.slot == nil && ["last", "latest", "recent"].contains($0.text) }
    }

    /// True of "go past my calories", "put me past it".
    private var goesPast: Bool {
        zip(tokens, tokens.dropFirst()).contains { word, next in
            next.slot == nil && next.text == "past" && ["go", "went", "gone", "going", "get", "me"].contains(word.text)
        }
    }

    private static let ofNutrient: [String: NutrientName] = [
        "saltiest": .salt, "sweetest": .sugar, "sugariest": .sugar, "fattiest": .fat, "greasiest": .fat,
    ]
    private static let over: Set<String> = [
        "over", "above", "exceed", "exceeded", "exceeding", "beat", "surpass", "surpassed", "blow", "blew", "blown",
        "bust",
        "busted", "cross", "crossed", "crossing", "overshoot", "overshot", "overdo", "overdid", "overeat",
        "overate", "overboard",
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
            case "miss", "missed":
                tokens[place].classes.subtract([.unread, .left])
                // "Did I miss my lunch?"
                let next = tokens[(place + 1)...].prefix(2)
                if next.contains(where: { MealType.named($0.text) != nil }) { tokens[place].classes = [.skip] }
            case "fail", "failed": tokens[place].classes.subtract([.unread, .left])
            case "skip", "skipped", "ignore", "ignored", "forgot", "forget": tokens[place].classes = [.skip]
            default: break
            }
        }
        // "would like", "look like", "what is my day like"; else it compares.
        for place in tokens.indices.dropLast() where tokens[place].text == "like" && place > 0 {
            if !Self.beforeLike.contains(tokens[place - 1].text) {
                tokens[place].classes = asksWhatLike(place) ? [.filler] : []
            }
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
        slots.nutrients.isEmpty
            && !Set(words).isDisjoint(with: ["better", "worse", "healthier", "unhealthier", "worst"])
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
            let unit = next.contains(where: \.isNumber) && place + 2 < tokens.count ? tokens[place + 2].text : next
            if NumberScanner.units[unit] == .kcal { return true }
            return !next.contains(where: \.isNumber) && !Self.rates.contains(next)
                && !(UnitWords.all.contains(next) && !UnitWords.ofWeight.contains(next))
        }
    }

    private static let parts: Set<String> = [
        "meal", "meals", "food", "foods", "item", "items", "dish", "breakfast", "lunch", "dinner", "snack",
        "snacks",
    ]

    private static let portions: Set<String> = ["portion", "portions", "serving", "servings", "helpings"]

    /// True of "how many meals a day", which no answer counts.
    private var asksHowManyMeals: Bool {
        let hasDoubt = tokens.contains { !$0.classes.isDisjoint(with: [.unread, .not]) }
        return !hasDoubt
            && tokens.indices.dropLast(2).contains { place in
                tokens[place].text == "how" && tokens[place + 1].text == "many"
                    && Self.parts.union(Self.portions).contains(tokens[place + 2].text)
            }
    }

    /// True of "fat yesterday and protein today": each day has a nutrient of its own.
    private var pairsDays: Bool {
        guard slots.other != nil, let first = tokens.firstIndex(where: { [.period, .other].contains($0.slot) }) else {
            return false
        }
        return tokens[..<first].contains { $0.slot == .nutrient } && tokens[first...].contains { $0.slot == .nutrient }
    }

    /// True of "the calories of each meal", "protein by food": amounts one by one, which no sum tells.
    private var asksForEach: Bool {
        zip(tokens, tokens.dropFirst()).contains { word, next in
            ["each", "every", "by"].contains(word.text) && Self.parts.contains(next.text)
        } && !slots.nutrients.isEmpty
    }

    /// True where a bound stands before a meal or a day. "Since Monday" is a period; "since lunch" is none.
    private var hasBound: Bool {
        tokens.indices.dropFirst().contains { place in
            guard let slot = tokens[place].slot, tokens[place - 1].slot == nil else { return false }
            guard slot == .meal || slot == .period else { return false }
            // "since Friday" is a period by itself; "since this morning" would be the morning alone.
            let isMoment = slot == .meal || slots.period?.isSpan == false
            if isMoment, tokens[place - 1].text == "since" { return true }
            // "What did I get through on Friday?"
            let isBound = Self.bounds.contains(tokens[place - 1].text) && !tokens[place - 1].isOfFood
            // "Run me through yesterday"
            return isBound && tokens[place - 1].classes.isDisjoint(with: [.eat, .show])
        }
    }

    private static let missed: Set<String> = ["miss", "missed", "missing", "fail", "failed", "short"]
    private static let keeping: Set<String> = [
        "stick", "stuck", "sticking", "adhere", "adhered", "keep", "kept", "stay", "stayed", "staying", "keeping",
    ]

    private static let drinking: Set<String> = ["drink", "drank", "drunk", "drinking"]

    /// True of "how many calories did I drink": sums are of food and drink, but for what is in drinks alone.
    private func asksForDrinksAlone(_ words: [String]) -> Bool {
        let isOfDrinks =
            words.contains { ["drank", "drunk"].contains($0) }
            || zip(words, words.dropFirst()).contains { $0 == ("i", "drink") || $0 == ("to", "drink") }
        // "what have I drunk today", which no list of meals tells
        if isOfDrinks, ["what", "which", "list", "show"].contains(words[0]), slots.nutrients.isEmpty, !namesFood {
            return Set(words).isDisjoint(with: ["eat", "ate", "eaten", "eating", "food", "meals"])
        }
        let ofDrinks: Set<NutrientName> = [.alcohol, .micro(Nutrient.allCases.first { $0.name == "caffeine" }!.place)]
        return isOfDrinks && !slots.nutrients.isEmpty && !ofDrinks.isSuperset(of: slots.nutrients)
            && Set(words).isDisjoint(with: ["eat", "ate", "eaten"])
    }

    /// True of "stick to my calories": who keeps to a limit stays within it, and who keeps to protein or fibre reaches it.
    func keepsTo(_ words: Set<String>) -> Bool {
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
            ["i", "you", "we"].contains(words[got - 1]) || words[got - 1] == "have",
            // "Have I got through any bananas?"
            got + 1 == words.count || !["through", "down"].contains(words[got + 1])
        else { return words }
        if words[got - 1] == "have" { return Array(words[..<got] + words[(got + 1)...]) }
        guard words[got - 2] == "have", got + 1 < words.count else { return words }
        return words[..<(got - 2)] + ["do", words[got - 1], "have"] + words[(got + 1)...]
    }

    /// "would I" of "would one".
    private static func asI(_ words: [String]) -> [String] {
        // "What did we have for our tea": what others had is not noted, and nobody asks for a sum.
        if words.first == "what", words.count > 3, ["did", "have", "had"].contains(words[1]), words[2] == "we" {
            return words.map { ["we": "i", "our": "my"][$0] ?? $0 }
        }
        return words.indices.map { place in
            let isPerson = place > 0 && ["would", "should", "could", "can", "must"].contains(words[place - 1])
            return isPerson && words[place] == "one" ? "i" : words[place]
        }
    }

    private static let auxiliaries: Set<String> = [
        "did", "do", "does", "am", "is", "are", "was", "were", "has", "can", "could", "would", "will", "should",
        "shall",
    ]

    /// True of "did I", "have I": an order begins with none of them.
    static func beginsAsQuestion(_ words: [String]) -> Bool {
        guard let first = words.first else { return false }
        if auxiliaries.contains(first) { return true }
        return ["have", "had"].contains(first) && words.count > 1 && ["i", "you", "my", "any"].contains(words[1])
    }

    /// True of "how much coffee do I drink".
    private func asksForHabit(_ words: [String]) -> Bool {
        words.count > 4 && words[0] == "how" && ["much", "many"].contains(words[1]) && slots.period == nil
            && words.suffix(3).starts(with: ["do", "i"]) && ["eat", "drink", "have"].contains(words[words.count - 1])
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
}
