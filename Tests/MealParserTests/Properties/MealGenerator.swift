import FitIQCore
import FoodDatabase

@testable import MealParser

/// Makes up meals of the tables' own foods, the same ones for the same seed.
struct MealGenerator {
    var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed)
    }

    /// The survey's foods as people say them: the first part of a name, where that is words and nothing else.
    ///
    /// Names with words that are also amounts, measures, connectives or talk are left out: "half and half", "fruit cup" and "seven
    /// layer dip" have rules of their own and cannot do for just any food.
    static let foods: [String] = {
        let words = MealReader.bundled.index.words
        let describing = words.known.amounts.describing
        let other: WordTable.Flags = [
            .article, .number, .share, .collective, .unit, .size, .measure, .connective, .negation, .framing, .meal,
            .grammar, .multiple, .filling, .preparation,
        ]
        let table = FoodTable.bundled
        var seen: Set<String> = []
        return (0..<table.count).compactMap { food in
            guard table.dataset(at: food) == .fndds else { return nil }
            let name = String(table.name(at: food).prefix { $0 != "," }).lowercased()
            let parts = name.split(separator: " ")
            let isPlain = parts.count <= 3 && name.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: " ") }
            guard isPlain, parts.allSatisfy({ !words.has(words.id(of: String($0)), other) && $0.count > 2 }),
                !parts.contains(where: { describing.contains(words.id(of: String($0))) }),
                seen.insert(name).inserted
            else { return nil }
            return name
        }
    }()

    private static let units = ["g", "oz", "kg", "ml", "cup", "tbsp", "tsp", "fl oz", "l"]
    private static let measures = ["slice of", "piece of", "bowl of", "glass of", "handful of", "serving of", "can of"]
    private static let sizes = ["small", "medium", "large"]

    mutating func food() -> String { Self.foods.randomElement(using: &random)! }

    /// "150 g rice", "2 slice of ham", "1 large peach", "3 eggs": an amount and a food.
    mutating func phrase() -> String {
        Int.random(in: 0..<3, using: &random) == 0
            ? "\(Int.random(in: 1...300, using: &random)) g \(food())" : "\(number()) \(counted())"
    }

    /// What stands behind a number: "g rice", "slice of ham", "large peach", "egg".
    mutating func counted() -> String {
        let measures = [Self.units, Self.measures, Self.sizes, [""]].randomElement(using: &random)!
        let measure = measures.randomElement(using: &random)!
        return measure.isEmpty ? food() : "\(measure) \(food())"
    }

    mutating func phrases(_ counts: ClosedRange<Int>) -> [String] {
        (0..<Int.random(in: counts, using: &random)).map { _ in phrase() }
    }

    /// "2", "1.5", "½", "three".
    mutating func number() -> String {
        let numbers = ["1", "2", "3", "4", "1.5", "2.5", "½", "1½", "1/2", "1 1/2", "one", "two", "three"]
        return numbers.randomElement(using: &random)!
    }
}
