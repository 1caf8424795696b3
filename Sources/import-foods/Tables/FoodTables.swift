import FitIQCore
import FoodDatabase

/// The two tables as text, and what went into them.
struct FoodTables {
    let foods: String
    let portions: String
    /// One line a count, for the person who imports.
    let summary: String

    init(foods: [ImportedFood], names: [String], excluded: [Exclusion: Int]) {
        self.foods = Self.table(FoodColumn.header, zip(foods, names).map(Self.row))
        let portions = foods.flatMap { food in food.portions.map { Self.row($0, of: food) } }
        self.portions = Self.table(PortionColumn.header, portions)
        let counts =
            [Food.Dataset.fndds, .fndds2021, .sr28].map { dataset in
                "\(dataset.rawValue): \(foods.count { $0.dataset == dataset }) foods"
            } + ["portions: \(portions.count)"]
            + Exclusion.allCases.map { "left out, \($0.rawValue): \(excluded[$0, default: 0])" }
        summary = counts.joined(separator: "\n")
    }

    private static func table(_ header: [String], _ rows: [[String]]) -> String {
        ([header] + rows).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    private static func row(_ food: ImportedFood, name: String) -> [String] {
        [
            food.dataset.rawValue, food.record, name, food.description == name ? "" : food.description,
            food.aliases.joined(separator: "; "), food.category, food.type.rawValue,
            food.traits.names,
        ] + Nutrient.allCases.map { food.nutrients[$0]?.description ?? "" }
    }

    private static func row(_ portion: ImportedFood.Portion, of food: ImportedFood) -> [String] {
        [food.record, portion.measure, portion.grams.description, portion.product]
    }
}
