import Foundation
import MealParser

/// Meals of one source.
struct MealSet: Sendable {
    let name: String
    let meals: [TrainingMeal]
    /// The weight of the set's mean score beside the others.
    let weight: Double
    /// Indicates whether we know what they mean because we made them of the tables.
    let isMadeUp: Bool
    /// The number of meals that the source has, of which `meals` may be a part.
    let count: Int
    /// The checksum of the file, or of the texts that were made.
    let checksum: Checksum

    /// Makes a set of what people call a food, alone, by our own table.
    static func namesOfOurs(weight: Double) -> MealSet {
        let meals = CuratedTable.rows(of: CuratedTable.synonyms).map { row in
            TrainingMeal(
                text: String(decoding: row[0], as: UTF8.self),
                expectation: .records([String(decoding: row[1], as: UTF8.self)])
            )
        }
        return MealSet(name: "synonyms.tsv", madeUp: meals, weight: weight)
    }

    init(name: String = "made-up meals", madeUp meals: [TrainingMeal], weight: Double) {
        self.name = name
        self.meals = meals
        self.weight = weight
        isMadeUp = true
        count = meals.count
        checksum = Checksum(meals.map(\.text).joined(separator: "\n"))
    }

    /// Reads a file with a meal on each line, in the form of `Benchmarks/Meals` or with totals.
    init(path: String, weight: Double) throws {
        let url = URL(fileURLWithPath: path)
        let text = try String(contentsOf: url, encoding: .utf8)
        let decoder = JSONDecoder()
        name = url.lastPathComponent
        meals = try text.split(separator: "\n").map { try decoder.decode(MealLine.self, from: Data($0.utf8)).meal }
        self.weight = weight
        isMadeUp = false
        count = meals.count
        checksum = Checksum(text)
    }

    private init(_ set: MealSet, meals: [TrainingMeal]) {
        name = set.name
        self.meals = meals
        weight = set.weight
        isMadeUp = set.isMadeUp
        count = set.count
        checksum = set.checksum
    }

    /// Is true where foods are expected one by one, each with the grams and the energy that a person would accept.
    var hasRanges: Bool {
        meals.contains { if case .foods = $0.expectation { true } else { false } }
    }

    func fold(_ fold: Int) -> MealSet { MealSet(self, meals: meals.filter { $0.fold == fold }) }

    /// One meal of every `stride`.
    func every(_ stride: Int) -> MealSet {
        MealSet(self, meals: meals.enumerated().filter { $0.offset % stride == 0 }.map(\.element))
    }

    /// Some 250 of the meals, spread evenly.
    var sample: MealSet { every(max(meals.count / 250, 1)) }
}

/// A line of a meal file.
private struct MealLine: Decodable {
    let meal: TrainingMeal

    private enum Key: String, CodingKey {
        case text, kind, items, source
        case carbs = "carbs_g"
        case energyKcal = "energy_kcal"
        case protein = "protein_g"
        case fat = "fat_g"
        case itemCount = "n_items"
    }

    private struct Item: Decodable {
        let name: String
        let energy_kcal: Double
    }

    init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Key.self)
        let text = try line.decode(String.self, forKey: .text)
        guard let kind = try line.decodeIfPresent(String.self, forKey: .kind) else {
            let totals = TrainingMeal.Totals(
                carbs: try line.decodeIfPresent(Double.self, forKey: .carbs),
                energyKcal: try line.decodeIfPresent(Double.self, forKey: .energyKcal),
                protein: try line.decodeIfPresent(Double.self, forKey: .protein),
                fat: try line.decodeIfPresent(Double.self, forKey: .fat),
                itemCount: try line.decodeIfPresent(Int.self, forKey: .itemCount)
            )
            // Only the US meals name their foods as FNDDS does.
            let isUS = try line.decodeIfPresent(String.self, forKey: .source)?.contains("/USA/") ?? false
            let items = isUS ? try line.decodeIfPresent([Item].self, forKey: .items) ?? [] : []
            meal = TrainingMeal(
                text: text,
                expectation: .totals(totals),
                references: items.map { TrainingMeal.Reference(name: $0.name, energyKcal: $0.energy_kcal) }
            )
            return
        }
        let foods = kind == "ok" ? try line.decode([TrainingMeal.Food].self, forKey: .items) : []
        meal = TrainingMeal(text: text, expectation: kind == "ok" ? .foods(foods) : .nothing)
    }
}
