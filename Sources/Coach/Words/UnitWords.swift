/// Names units of amounts: in a question they are no foods, though the tables know one called gram.
enum UnitWords {
    static let all: Set<String> = [
        "g", "gram", "grams", "gramme", "grammes", "kg", "kilo", "kilos", "kilogram", "kilograms", "mg", "milligram",
        "milligrams", "mcg", "ug", "microgram", "micrograms", "oz", "ounce", "ounces", "lb", "lbs", "pound", "pounds",
        "kcal",
        "cal", "cals", "calorie", "calories", "kilocalorie", "kilocalories", "kj", "kilojoule", "kilojoules", "ml",
        "millilitre",
        "millilitres", "milliliter", "milliliters", "l", "litre", "litres", "liter", "liters", "percent",
    ]
    /// Units that a body is weighed in.
    static let ofWeight: Set<String> = ["kg", "kilo", "kilos", "kilogram", "kilograms", "lb", "pound", "pounds"]
    /// Units that a body is weighed in beside kilograms.
    static let poundsAndStone: Set<String> = ["lb", "lbs", "pound", "pounds", "stone", "stones"]
    /// Words that make a unit behind them an amount: "an ounce of cheddar".
    private static let counts: Set<String> = [
        "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "half", "per", "each",
        "hundred", "quarter", "dozen", "few", "couple",
    ]

    /// True of a unit that only says in what an answer is wanted: "how many grams of sugar", not "100 grams of tofu".
    static func isBare(in words: [String], at place: Int) -> Bool {
        guard all.contains(words[place]) else { return false }
        guard place > 0 else { return true }
        return Double(words[place - 1]) == nil && !counts.contains(words[place - 1])
    }
}
