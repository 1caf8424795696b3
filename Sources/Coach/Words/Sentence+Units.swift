/// Units in which an answer is wanted.
extension Sentence {
    /// "Am I getting enough iron?", which asks for no single day.
    static let habit = [
        "am i usually|really|generally? getting|eating|having|taking|consuming * enough|plenty",
        "do i usually|really|generally? get|eat|have|take|consume * enough|plenty",
        "have i been getting|eating|having|taking|consuming * enough|plenty",
    ].map { WordPattern($0) }

    /// "Would a banana make me fat?", which asks about the body, and not about what is in the banana.
    static let ofBodyFat = WordPattern(
        "make|makes|making|made|get|getting|got|be|am|become|becoming me|us|i? too|so|really|that? fat|chubby $"
    )

    /// "When did I eat that last?" of a food that an answer named: without it, it is no question about the last meal.
    static let pointingAtFood = [
        "when did i|we last? eat|have|drink|had that|it|them|this|those last? $",
        "when was|is the? last? time i|we? last? ate|had|eat|drank that|it|them|this|those $",
        "when have|had i|we last? eaten|had|drunk that|it|them|this|those last? $",
    ].map { WordPattern($0) }

    private static let masses: Set<String> = [
        "g", "gram", "grams", "gramme", "grammes", "mg", "milligram", "milligrams", "mcg", "ug", "microgram",
        "micrograms",
    ]
    private static let energies: Set<String> = ["kcal", "calorie", "calories", "kilocalorie", "kilocalories"]
    private static let kilograms: Set<String> = ["kg", "kilo", "kilos", "kilogram", "kilograms"]
    private static let volumes: Set<String> = [
        "ml", "millilitre", "millilitres", "milliliter", "milliliters", "l", "litre", "litres", "liter", "liters",
    ]
    private static let beforeIn: Set<String> = [
        "low", "lower", "lowest", "high", "higher", "highest", "rich", "richer", "light", "poor", "heavy", "less",
        "more",
        "least", "most", "difference", "much",
    ]
    private static let foreign: Set<String> = [
        "kj", "kilojoule", "kilojoules", "oz", "ounce", "ounces", "lb", "lbs", "pound", "pounds",
    ]
    private static let others: Set<String> = [
        "stone", "stones", "cups", "spoons", "teaspoons", "tablespoons", "joules",
    ]

    /// True of "to go", "from my goal", "till my goal weight".
    private func asksForDistance(behind place: Int) -> Bool {
        let rest = tokens[(place + 1)...]
        return zip(rest, rest.dropFirst()).contains { $0.text == "to" && ["go", "lose"].contains($1.text) }
            || rest.contains { !$0.classes.isDisjoint(with: [.goalWeight, .target]) }
    }

    /// True of a question for an answer in a unit that answers don't have: "how much do I weigh in pounds", "my protein in ounces".
    func asksForOtherUnit(_ words: [String]) -> Bool {
        words.indices.dropLast().contains { place in
            let unit = words[place + 1]
            // "How many kilojoules have I left?"
            if ["much", "many"].contains(words[place]), Self.others.contains(unit) || Self.foreign.contains(unit) {
                if tokens.contains(where: { !$0.classes.isDisjoint(with: [.weight, .lost]) && $0.text != unit }) {
                    return false
                }
                // "How many pounds to go?", but "how many pounds of beef"
                return !(UnitWords.poundsAndStone.contains(unit) && asksForDistance(behind: place + 1))
            }
            guard words[place] == "in", UnitWords.all.union(Self.others).contains(unit) else { return false }
            // "Low in calories" asks for no unit.
            if place > 0, Self.beforeIn.contains(words[place - 1]) { return false }
            // "How many calories are in kcal" names both; "in grams of chocolate" is of a food.
            if place + 2 < words.count, words[place + 2] == "of" { return false }
            let isOfWeight = tokens.contains {
                !$0.classes.isDisjoint(with: [.weight, .lost, .goalWeight]) && $0.text != unit
            }
            let isOfWater = words.contains("water")
            let nutrients = slots.nutrients
            if Self.masses.contains(unit) {
                return isOfWeight && nutrients.isEmpty || isOfWater || nutrients == [.energy]
            }
            if Self.energies.contains(unit) { return !nutrients.allSatisfy { $0 == .energy } }
            if Self.kilograms.contains(unit) || UnitWords.poundsAndStone.contains(unit) { return !isOfWeight }
            return !(Self.volumes.contains(unit) && isOfWater)
        }
    }
}

/// Units that a body is weighed in.
extension Sentence {
    /// Marks "pounds" of "my goal weight in pounds", which asks for no weighing.
    mutating func markUnitOfBody() {
        for place in tokens.indices.dropFirst()
        where tokens[place - 1].text == "in" && UnitWords.ofWeight.contains(tokens[place].text)
            && tokens.contains(where: { $0.classes.contains(.goalWeight) })
        {
            tokens[place].classes = [.filler]
        }
    }

    /// True of "stone" in "what do I weigh in stone" and "how many stone have I lost": it says in what the answer is wanted.
    func isStoneOfBody(_ place: Int) -> Bool {
        guard ["stone", "stones"].contains(tokens[place].text), place > 0,
            ["in", "many"].contains(tokens[place - 1].text)
        else { return false }
        return tokens.contains { !$0.classes.isDisjoint(with: [.weight, .lost, .goalWeight]) }
    }
}
