import FitIQCore

/// The tables of an archive, for spreadsheets. All that is in them is also in the JSON, which alone is read again.
enum ArchiveTables {
    private static let nutrients = Nutrient.allCases

    static let mealTitles =
        [
            "logged_at", "meal_type", "status", "food_name", "quantity", "unit", "grams",
        ] + nutrients.map(\.wireName)
        + ["food_type", "source", "raw_input", "notes", "meal_id"]

    /// Returns a line for each food, with the meal's fields in each; one line for a meal without foods.
    static func lines(of meal: Meal) -> String {
        let head = [Moment.text(meal.loggedAt), meal.type.rawValue, meal.status.rawValue]
        let tail = [CSVText.escaped(meal.text ?? ""), CSVText.escaped(meal.notes ?? ""), meal.id.description]
        let foods = meal.items.map { fields(of: $0.food) }
        let none = Array(repeating: "", count: mealTitles.count - head.count - tail.count)
        return (foods.isEmpty ? [none] : foods).map { CSVText.line(head + $0 + tail) }.joined()
    }

    private static func fields(of food: ReadItem) -> [String] {
        [
            CSVText.escaped(food.foodName), number(food.quantity), CSVText.escaped(food.unit),
            number(food.grams?.doubleValue),
        ] + values(of: food.nutrients)
            + [food.foodType.rawValue, CSVText.escaped(food.source.map { "\($0.dataset) \($0.record)" } ?? "")]
    }

    static let foodTitles =
        ["name", "brand", "barcode", "serving_size", "serving_unit", "serving_weight_g"]
        + nutrients.map(\.wireName) + ["food_id"]

    static func line(of food: OwnFood) -> String {
        let label = food.label
        return CSVText.line(
            [
                CSVText.escaped(label.name), CSVText.escaped(label.brand ?? ""), label.barcode?.digits ?? "",
                number(label.serving.size.doubleValue), CSVText.escaped(label.serving.unit),
                number(label.serving.toldWeight?.doubleValue),
            ] + values(of: label.nutrients) + [food.id.description]
        )
    }

    static let phraseTitles =
        ["words", "food_id", "user_food_id", "grams_of_one", "date", "meal_id", "phrase_id"]

    static func line(of phrase: LearntPhrase) -> String {
        CSVText.line([
            CSVText.escaped(phrase.words), phrase.food?.description ?? "", phrase.ownFood?.description ?? "",
            number(phrase.gramsOfOne?.doubleValue), phrase.day.description, phrase.meal.description,
            phrase.id.description,
        ])
    }

    static let numberTitles = ["logged_at", "date", "type", "quantity", "unit", "notes", "id"]

    static func line(of weighing: Weighing) -> String {
        line(
            weighing.loggedAt.map(Moment.text),
            weighing.day,
            .weight,
            weighing.weight,
            weighing.notes,
            weighing.id.description
        )
    }

    static func line(of entry: Entry) -> String {
        line(Moment.text(entry.loggedAt), entry.day, entry.type, entry.quantity, entry.notes, entry.id.description)
    }

    private static func line(
        _ time: String?,
        _ day: CalendarDate,
        _ type: EntryType,
        _ quantity: Thousandths,
        _ notes: String?,
        _ id: String
    ) -> String {
        CSVText.line([
            time ?? "", day.description, type.rawValue, quantity.description, type.unit, CSVText.escaped(notes ?? ""),
            id,
        ])
    }

    private static func values(of nutrients: Nutrients) -> [String] {
        self.nutrients.map { number(nutrients.value(of: $0)) }
    }

    /// Returns the shortest text that is read as the same number; empty for what is unknown.
    private static func number(_ number: Double?) -> String {
        guard let number else { return "" }
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
