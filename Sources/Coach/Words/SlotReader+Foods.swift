import FitIQCore

/// Reads which foods are asked for: of a group, with much or little of a nutrient, without meat, and of a quality.
extension SlotReader {
    /// Words behind which "filling" is what a pie has, unless a meal or a kind of food follows.
    private static let beforeNouns: Set<String> = ["a", "an", "the", "my", "its", "this", "that", "which", "what"]

    private static let ideas: Set<String> = ["idea", "ideas", "option", "options", "suggestion", "suggestions"]

    /// True of what a quality may be asked for of: "lunch", "meals", "ideas".
    private static func isOfFood(_ token: Sentence.Token) -> Bool {
        token.slot == .meal || !token.classes.isDisjoint(with: [.foods, .meal]) || ideas.contains(token.text)
    }

    /// "suggest something filling", "a hearty lunch under 600 kcal", "a quick and easy snack"
    mutating func markQuality() {
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

    private static let counts = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    ]

    /// "my top five sources", "which three foods", "the 4 biggest": how many are asked for.
    mutating func markCount() {
        for place in tokens.indices where tokens[place].slot == nil || tokens[place].slot == .number {
            guard let count = Int(tokens[place].text) ?? Self.counts[tokens[place].text], (2...10).contains(count),
                place > 0 && tokens[place - 1].classes.contains(.top)
                    || place + 1 < tokens.count && !tokens[place + 1].classes.isDisjoint(with: [.top, .foods])
            else { continue }
            slots.count = count
            _ = mark(.number, place, 1)
        }
    }

    private static let meatless: Set<String> = ["vegetarian", "veggie", "meatless"]
    private static let excluding: Set<String> = ["without", "no", "minus", "non"]

    /// "something without meat", "a lunch with no fish", "meat free dinner ideas": the group that is to be left out.
    mutating func markWithout() {
        // "a lunch with no fish" of "give me a lunch with no fish"
        let isNamed = slots.meal != nil && ["a", "an"].contains(tokens.first?.text)
        guard isNamed || tokens.contains(where: { !$0.classes.isDisjoint(with: [.suggest, .foods, .what, .show]) }),
            !tokens.contains(where: { $0.classes.contains(.past) || $0.text == "my" }),
            slots.nutrients.isEmpty || !slots.limits.isEmpty
        else { return }
        for place in tokens.indices where Self.meatless.contains(tokens[place].text) || isVeg(place) {
            // "a vegetarian dinner", "something vegetarian for dinner"
            let isBefore = place + 1 < tokens.count && Self.isOfFood(tokens[place + 1])
            guard isBefore || place > 0 && ["something", "anything"].contains(tokens[place - 1].text) else { continue }
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

    /// True of "veg" in "something veg", which is written out as vegetables.
    private func isVeg(_ place: Int) -> Bool {
        place > 0 && tokens[place].text == "vegetables" && ["something", "anything"].contains(tokens[place - 1].text)
    }

    private static let drinks: Set<String> = ["drink", "drinks", "beverage", "beverages"]

    /// "which fruits have much vitamin C" asks for foods of a group. The tables have no group of drinks.
    mutating func markGroup() {
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
    mutating func markScarce() {
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
}
