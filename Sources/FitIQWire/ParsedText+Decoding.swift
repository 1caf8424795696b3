import FitIQCore

extension ParsedText: Decodable {
    /// Reads an answer of `/nutrition/parse`.
    ///
    /// - Throws: `DecodingError` when `raw_input`, `items`, `is_complete` or `unrecognized` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        rawInput = try container.required("raw_input")
        items = try container.required("items")
        totals = try NutrientTotals(from: container)
        isComplete = try container.required("is_complete")
        unrecognized = try container.required("unrecognized")
        when = try container.value("when")
        let type: MealType? = try container.value("meal_type")
        let words: TextSpan? = try container.value("meal_type_words")
        meal = type.flatMap { type in words.map { ToldMeal(type: type, words: $0) } }
    }
}

extension ParsedItem: Decodable {
    /// Reads one food; its nutrients may be null.
    ///
    /// - Throws: `DecodingError` when `food_name`, `food_type`, `quantity` or `unit` is missing, or a mass is 10⁹ g or
    ///   more.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let notes: String? = try container.value("parsing_notes")
        food = ReadItem(
            foodID: try container.value("food_id", as: String.self).flatMap(Food.ID.init),
            foodName: try container.required("food_name"),
            foodType: try container.required("food_type"),
            quantity: try container.required("quantity"),
            unit: try container.required("unit"),
            grams: try container.grams("grams"),
            nutrients: Nutrients(
                energyKcal: try container.wholeNumber("calories"),
                protein: try container.grams("protein_g"),
                carbs: try container.grams("carbs_g"),
                fat: try container.grams("fat_g"),
                fiber: try container.grams("fiber_g"),
                sugar: try container.grams("sugar_g")
            ),
            confidence: try container.value("confidence_score"),
            notes: notes?.split(separator: ReadItem.notesSeparator).map(String.init) ?? [],
            source: try container.value("source"),
            alternatives: try container.value("alternatives") ?? []
        )
    }
}

extension KeyedDecodingContainer<AnyKey> {
    /// A mass that `Grams` can hold: below 10⁹ g.
    fileprivate func grams(_ name: String) throws -> Grams? {
        guard let number: Double = try value(name) else { return nil }
        guard abs(number) < 1e9 else {
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey(name),
                in: self,
                debugDescription: "\(number) g is out of range"
            )
        }
        return Grams(number)
    }
}
