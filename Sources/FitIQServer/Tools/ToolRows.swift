import FitIQCore
import FitIQWire
import Foundation

// Meals and foods as tools tell them. What people wrote stands in fields of its own, never in our words.
extension ToolWork {
    /// The version of a meal: another one as soon as anything of it is another.
    static func version(_ meal: Meal) -> String {
        meal.updatedAt.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// A meal in short.
    func row(_ meal: Meal) -> [String: JSONValue] {
        let totals: Nutrients? =
            switch meal.state {
            case .processing, .failed: nil
            case .completed(let reading): reading.totals
            case .manual(let items, _): items.lazy.map(\.food.nutrients).total()
            }
        var row: [String: JSONValue] = [
            "id": .string(meal.id.description), "meal_type": .string(meal.type.rawValue),
            "logged_at": .string(at.text(meal.loggedAt)), "status": .string(meal.status.rawValue),
            "text": .init(meal.text.map { Self.cut($0, 200) }), "updated_at": .string(Self.version(meal)),
            "foods": .array(meal.items.prefix(8).map { .string($0.food.foodName) }),
        ]
        if meal.items.count > 8 { row["more_foods"] = JSONValue(meal.items.count - 8) }
        for nutrient in Self.macros { row[nutrient.wireName] = JSONValue(totals?.value(of: nutrient)) }
        return row
    }

    /// All of a meal: whole where it fits.
    func whole(_ meal: Meal) -> ToolAnswer {
        var fields = row(meal)
        fields["foods"] = nil
        fields["more_foods"] = nil
        fields["text"] = JSONValue(meal.text)
        fields["notes"] = JSONValue(meal.notes)
        if case .completed(let reading) = meal.state {
            fields["not_understood"] = .array(reading.unrecognized.prefix(20).map { .string($0.text) })
        }
        if case .failed(let failure) = meal.state {
            let words = FailureText(failure.code)
            fields["failure"] = .string(words.message)
            fields["suggestions"] = .array(words.suggestions.map { .string($0) })
        }
        return ToolAnswer(fields, list: "items", meal.items.map { item($0.food, id: $0.id) })
    }

    func item(_ food: ReadItem, id: MealItem.ID? = nil) -> JSONValue {
        var row: [String: JSONValue] = [
            "food": .string(food.foodName), "quantity": .number(food.quantity), "unit": .string(food.unit),
            "grams": .init(food.grams?.doubleValue), "confidence": .init(food.confidence),
        ]
        if let id { row["id"] = .string(id.description) }
        if let foodID = food.foodID { row["food_id"] = .string(foodID.description) }
        if let own = food.ownFood { row["own_food_id"] = .string(own.description) }
        for nutrient in Self.mainNutrients { row[nutrient.wireName] = JSONValue(food.nutrients.value(of: nutrient)) }
        if !food.notes.isEmpty { row["assumed"] = .array(food.notes.map { .string($0) }) }
        if let source = food.source {
            row["source"] = .string("\(source.dataset) \(source.record), \(source.portion)")
        }
        if !food.alternatives.isEmpty {
            row["may_also_be"] = .array(
                food.alternatives.prefix(3).map {
                    ["food": .string($0.foodName), "food_id": .string($0.foodID.description)]
                }
            )
        }
        return .object(row)
    }

    static let macros: [Nutrient] = [.energy, .protein, .carbs, .fat]
    static let mainNutrients = Nutrient.allCases.filter(\.isMain)

    static func cut(_ text: String, _ length: Int) -> String {
        text.count > length ? String(text.prefix(length)) + "…" : text
    }
}
