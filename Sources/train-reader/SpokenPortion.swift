import FitIQCore

/// A portion of a record in words that people use for it.
struct SpokenPortion: Sendable {
    enum Way: Sendable {
        /// "a cup of rice".
        case of(String)
        /// "2 large apples", "an egg".
        case counted(size: String)
    }

    let way: Way
    let grams: Grams

    /// The portions that can be said of a food in one way only.
    static func all(of food: Food, noun: String) -> [SpokenPortion] {
        let plain = food.portions.filter { $0.product == nil }
        let measures = plain.map { name(of: $0.measure) }
        return zip(plain, measures).compactMap { portion, measure in
            guard let measure, measures.count(where: { $0 == measure }) == 1 else { return nil }
            return way(of: measure, noun: noun).map { SpokenPortion(way: $0, grams: portion.grams) }
        }
    }

    /// "cup" of "1 cup, diced"; nil for what nobody says.
    private static func name(of measure: String) -> String? {
        guard measure.hasPrefix("1 ") else { return nil }
        let name = measure.dropFirst(2).prefix { $0 != "," && $0 != "(" }.lowercased()
        let words = name.split(separator: " ")
        guard (1...3).contains(words.count), words.allSatisfy({ $0.utf8.allSatisfy(isLetter) }) else { return nil }
        return words.contains { unsayable.contains(String($0)) } ? nil : words.joined(separator: " ")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    private static func way(of measure: String, noun: String) -> Way? {
        var words = measure.split(separator: " ").map(String.init)
        let size = words.first.flatMap { sizes.contains($0) ? $0 : nil }
        if size != nil { words.removeFirst() }
        let isFood = words.count == 1 && noun.hasSuffix(words[0])
        if words.isEmpty || isFood || anything.contains(measure) { return .counted(size: size ?? "") }
        return words.contains(where: noun.contains) ? nil : .of(measure)
    }

    private static let sizes = ["small", "medium", "large"]
    private static let anything = ["fruit", "each", "item", "unit"]
    private static let unsayable = [
        "nfs", "ns", "yield", "guideline", "cubic", "surface", "inch", "refuse", "lb", "recipe", "quantity", "amount",
        "or", "with", "oz", "nlea", "package", "individual", "sheet", "any", "unthawed", "dry", "raw",
    ]
}
