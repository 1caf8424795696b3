import FitIQCore

/// Says what the number in a field of a tool's answer is. A number that nothing is known of is no fact, and no model sees it.
struct FieldMeaning: Equatable {
    let unit: FactUnit
    let kind: Fact.Kind
    var nutrient: NutrientName?

    /// Reads a field's name: "protein_g", "total_sodium_mg", "kg"; nil of a number that no model is told.
    init?(_ field: String) {
        if let known = Self.known[field] {
            self = known
            return
        }
        let name = ["total_", "average_"].reduce(field) { $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0 }
        guard let nutrient = Self.nutrients[name] else { return nil }
        self.init(nutrient.unit, nutrient.kind, nutrient)
    }

    private init(_ unit: FactUnit, _ kind: Fact.Kind, _ nutrient: NutrientName? = nil) {
        self.unit = unit
        self.kind = kind
        self.nutrient = nutrient
    }

    private static let known: [String: FieldMeaning] = [
        "grams": .init(.g, .mass), "serving_weight_g": .init(.g, .mass), "quantity": .init(.none, .count),
        "water_ml": .init(.ml, .volume), "kg": .init(.kg, .bodyWeight), "meals": .init(.meals, .count),
        "meal_count": .init(.meals, .count), "days_with_meals": .init(.days, .count), "times": .init(.times, .count),
        "resting_kcal": .init(.kcal, .energy, .energy), "burnt_kcal": .init(.kcal, .energy, .energy),
    ]

    private static let nutrients: [String: NutrientName] = Dictionary(
        Nutrient.allCases.compactMap { nutrient in
            let name = NutrientName.all.first { FoodFinder.nutrient($0.name) == nutrient }
            return name.map { (nutrient.wireName, $0) }
        },
        uniquingKeysWith: { first, _ in first }
    )
}
