import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

/// Saves a food, and shows what became of it.
enum OwnFoodSaving {
    /// - Throws: what the diary on this device fails with.
    static func save(_ food: OwnFoodDescription, _ open: CommandDiary, json: Bool) async throws {
        let name = food.name.lowercased()
        let known = try await open.diary.ownFoods().first { $0.food.name.lowercased() == name }
        let saved = try await open.diary.saveOwnFood(food, id: known.flatMap { UUID(uuidString: $0.id) })
        try await open.bringInStepOrTell()
        if json { return try Terminal.printJSON(saved) }
        Terminal.print(OwnFoodReport(saved).text)
    }
}

/// Selects an own food by its name, or by its id or the end of it.
struct OwnFoodArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The food: its name, or its id or the end of it.", valueName: "food"))
    var words: [String]

    /// - Throws: ``CommandFailure`` where there is none, or more than one.
    func food(in diary: Diary) async throws -> OwnFoodRecord {
        let foods = try await diary.ownFoods()
        let text = words.joined(separator: " ").lowercased()
        if let named = foods.first(where: { food in
            ([food.food.name] + food.food.synonyms).contains { $0.lowercased() == text }
        }) {
            return named
        }
        guard text.count >= 4 else { throw CommandFailure("You have no food by that name.") }
        let id = try MealReference.id(endingIn: text, among: foods.map(\.id), of: "food")
        guard let food = foods.first(where: { $0.id == id }) else {
            throw CommandFailure("You have no food by that name.")
        }
        return food
    }
}

/// The fields of a label, as options.
struct LabelOptions: ParsableArguments {
    @Option(help: "Energy of a serving, kcal.")
    var kcal: Double?

    @Option(help: "Protein of a serving, g.")
    var protein: Double?

    @Option(help: "Carbohydrates of a serving, g.")
    var carbs: Double?

    @Option(help: "Fat of a serving, g.")
    var fat: Double?

    @Option(help: "Fibre of a serving, g.")
    var fiber: Double?

    @Option(help: "Sugar of a serving, g.")
    var sugar: Double?

    @Option(help: "Sodium of a serving, mg; a gram of salt has 400 mg, as labels count it.")
    var sodium: Double?

    @Option(
        help: ArgumentHelp(
            "Any other nutrient of a serving: vitamin_d=25ug, iron=14mg; may be given more than once.",
            valueName: "name=amount"
        )
    )
    var nutrient: [NutrientDose] = []

    var totals: NutrientTotals {
        var totals = NutrientTotals()
        for (nutrient, value) in [
            (Nutrient.energy, kcal?.rounded()), (.protein, protein), (.carbs, carbs), (.fat, fat), (.fiber, fiber),
            (.sugar, sugar), (.sodium, sodium),
        ] {
            totals[nutrient] = value
        }
        for dose in nutrient { totals[dose.nutrient] = dose.amount }
        return totals
    }
}

/// A serving as it is typed in: "40 g", "1 slice".
struct ServingText {
    let size: Double
    let unit: String

    static let rule = "--serving is an amount and what it is of: \"40 g\", \"1 slice\"."

    /// - Throws: `ValidationError` of what is none.
    init(_ text: String) throws {
        let number = text.prefix { $0.isNumber || $0 == "." }
        let unit = text.dropFirst(number.count).trimmingCharacters(in: .whitespaces)
        guard let size = Double(number), size >= 0.01, !unit.isEmpty else {
            throw ValidationError(Self.rule)
        }
        self.size = size
        self.unit = unit
    }
}

/// An own food in words.
struct OwnFoodReport {
    private let record: OwnFoodRecord

    init(_ record: OwnFoodRecord) {
        self.record = record
    }

    private var food: OwnFoodDescription { record.food }

    /// "Anna's banana bread · 1 slice (60 g) · 196 kcal · 5f3a9c"
    var line: String {
        [food.name, serving, energy, String(record.id.suffix(6))].joined(separator: " · ").onOneLine
    }

    /// The line, and below it what is known besides.
    var text: String {
        let known = Nutrient.allCases.dropFirst().compactMap { nutrient in
            food.nutrients[nutrient].map { "  \(nutrient.title) \(Self.number($0)) \(nutrient.unit.rawValue)" }
        }
        var lines = [line] + known
        if !food.synonyms.isEmpty { lines.append("  also: \(food.synonyms.joined(separator: ", "))".onOneLine) }
        if let ingredients = food.ingredients {
            let makes = [
                food.servings.map { "\(Self.number($0)) servings" },
                food.cookedWeightGrams.map { "\(Self.number($0)) g" },
            ].compactMap(\.self).joined(separator: ", ")
            lines.append("  of, for \(makes):")
            lines += ingredients.map {
                "    \(Self.number($0.item.quantity)) \($0.item.unit) \($0.item.foodName)".onOneLine
            }
        }
        return lines.joined(separator: "\n")
    }

    private var serving: String {
        let told = "\(Self.number(food.servingSize)) \(food.servingUnit)"
        guard let grams = food.servingWeightGrams, food.servingUnit != "g" else { return told }
        return "\(told) (\(Self.number(grams)) g)"
    }

    private var energy: String { food.nutrients.calories.map { "\($0) kcal" } ?? "kcal unknown" }

    static func number(_ value: Double) -> String {
        let hundredths = (value * 100).rounded() / 100
        return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
    }
}
