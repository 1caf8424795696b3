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

    /// True of a question for an answer in a unit that answers don't have: "how much do I weigh in pounds", "my protein in ounces".
    func asksForOtherUnit(_ words: [String]) -> Bool {
        words.indices.dropLast().contains { place in
            let unit = words[place + 1]
            // "How many kilojoules have I left?"
            if ["much", "many"].contains(words[place]), Self.others.contains(unit) || Self.foreign.contains(unit) {
                return !tokens.contains { !$0.classes.isDisjoint(with: [.weight, .lost]) && $0.text != unit }
            }
            guard words[place] == "in", UnitWords.all.union(Self.others).contains(unit) else { return false }
            // "Low in calories" asks for no unit.
            if place > 0, Self.beforeIn.contains(words[place - 1]) { return false }
            // "How many calories are in kcal" names both; "in grams of chocolate" is of a food.
            if place + 2 < words.count, words[place + 2] == "of" { return false }
            let isOfWeight = tokens.contains { !$0.classes.isDisjoint(with: [.weight, .lost]) && $0.text != unit }
            let isOfWater = words.contains("water")
            let nutrients = slots.nutrients
            if Self.masses.contains(unit) {
                return isOfWeight && nutrients.isEmpty || isOfWater || nutrients == [.energy]
            }
            if Self.energies.contains(unit) { return !nutrients.allSatisfy { $0 == .energy } }
            if Self.kilograms.contains(unit) { return !isOfWeight }
            return !(Self.volumes.contains(unit) && isOfWater)
        }
    }
}
