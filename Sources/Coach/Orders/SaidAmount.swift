/// An amount as words say it: "200 g", "two slices of", "3".
struct SaidAmount: Sendable {
    /// Writes the amount as it stands before a food.
    let text: String
    let value: Double
    /// Is nil of a bare number.
    let unit: String?
    /// True of grams, ounces, millilitres and the like.
    var isMeasured: Bool { unit.map(Self.measures.contains) ?? false }
    /// True of grams.
    var isInGrams: Bool { unit.map { ["g", "gram", "grams", "gramme", "grammes"].contains($0) } ?? false }

    private static let measures = UnitWords.all.subtracting([
        "kcal", "cal", "cals", "calorie", "calories", "kilocalorie", "kilocalories", "kj", "kilojoule", "kilojoules",
        "percent",
        "mg", "milligram", "milligrams", "mcg", "ug", "microgram", "micrograms",
    ])
    private static let vessels: Set<String> = Set(
        [
            "slice", "piece", "cup", "bowl", "tablespoon", "teaspoon", "spoon", "spoonful", "scoop", "handful", "can",
            "tin", "bottle", "pint", "mug", "portion", "serving", "helping", "plate", "rasher", "fillet", "square",
            "bar",
            "packet", "bag", "pot", "tub", "wedge", "stick", "ladle", "sachet", "carton", "jar", "block", "chunk",
            "strip",
        ]
        .flatMap { [$0, $0 + "s"] } + ["glass", "glasses", "tbsp", "tsp", "tbsps", "tsps"]
    )
    private static let numbers: [String: Double] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12,
    ]

    /// The amount that begins at `start`, and the place behind it; nil where none does, and of "an" of "an egg".
    static func first(in words: ArraySlice<String>, at start: Int) -> (SaidAmount, end: Int)? {
        guard words.indices.contains(start) else { return nil }
        func word(_ place: Int) -> String? { words.indices.contains(place) ? words[place] : nil }
        var (value, end, isBare) = (0.0, start + 1, false)
        switch words[start] {
        case "half":
            value = 0.5
            if ["a", "an"].contains(word(end)) { end += 1 }
            isBare = true
        case "a" where word(end) == "couple":
            (value, end) = (2, end + 1)
            if word(end) == "of" { end += 1 }
        case "a", "an": (value, isBare) = (1, true)
        default:
            guard let number = number(words[start]) else { return nil }
            value = number
            if word(end) == "and", word(end + 1) == "a", word(end + 2) == "half" {
                (value, end) = (value + 0.5, end + 3)
            }
        }
        guard value > 0, value < 10_000 else { return nil }
        let unit = word(end).flatMap { measures.contains($0) || vessels.contains($0) ? $0 : nil }
        if unit != nil { end += 1 }
        // "Half" and "a" are an amount of something that is measured.
        guard unit != nil || !isBare else { return nil }
        // "2 of them"
        if unit == nil, word(end) == "of", ["them", "those", "these"].contains(word(end + 1)) { end += 2 }
        let text = words[start..<end].filter { !["them", "those", "these"].contains($0) }.joined(separator: " ")
        let said = unit == nil ? text.replacing(" of", with: "") : text
        return (SaidAmount(text: said, value: value, unit: unit), end)
    }

    private static func number(_ word: String) -> Double? {
        if let number = numbers[word] ?? Double(word), number.isFinite { return number }
        let parts = word.split(separator: "/").compactMap { Double($0) }
        return parts.count == 2 && parts[1] > 0 && word.contains("/") ? parts[0] / parts[1] : nil
    }

    /// Returns the words for this much of `food`: "two slices of toast", "200 g salmon".
    func of(_ food: String) -> String {
        unit.map(Self.vessels.contains) == true ? "\(text) of \(food)" : "\(text) \(food)"
    }

    /// Returns the same amount in `unit`, where none is told.
    func measured(in unit: String) -> SaidAmount { SaidAmount(text: "\(text) \(unit)", value: value, unit: unit) }
}
