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
        loggedAt = try container.value("logged_at")
        inputWithoutTime = try container.value("input_without_time")
        inputWithoutPlan = try container.value("input_without_plan")
        repeatedDate = try container.value("repeated_date")
        meals = try container.value("meals") ?? []
        // A word that this version does not know says as little as none.
        noFoodReason = try container.value("no_food_reason", as: String.self).flatMap(NoFoodReason.init(rawValue:))
        correctedInput = try container.value("corrected_input")
        correctionFault = try container.value("correction_fault")
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
        words = try container.value("words")
        var food = ReadItem(
            foodID: try container.value("food_id", as: String.self).flatMap(Food.ID.init),
            foodName: try container.required("food_name"),
            foodType: try container.required("food_type"),
            quantity: try container.required("quantity"),
            unit: try container.required("unit"),
            grams: try container.grams("grams"),
            nutrients: try container.nutrients(),
            confidence: try container.value("confidence_score"),
            notes: notes?.split(separator: ReadItem.notesSeparator).map(String.init) ?? [],
            source: try container.value("source"),
            alternatives: try container.value("alternatives") ?? [],
            gramsRange: try container.value("grams_range", as: GramsRange.self)?.masses,
            isAmountTold: try container.value("amount_told")
        )
        food.ownFood = try container.value("user_food_id", as: String.self).flatMap(OwnFood.ID.init)
        self.food = food
    }
}

extension KeyedDecodingContainer<AnyKey> {
    fileprivate func grams(_ name: String) throws -> Grams? {
        try value(name).map { Grams(try inRange($0, name)) }
    }

    fileprivate func nutrients() throws -> Nutrients {
        let values = try NutrientTotals(ofItem: self)
        return try Nutrients { nutrient in
            guard nutrient != .energy else { return values.calories }
            return try values[nutrient].map {
                Int((try inRange($0, nutrient.wireName) * Double(nutrient.unit.parts)).rounded())
            }
        }
    }

    /// A mass that `Grams` can hold: below 10⁹ of its unit.
    private func inRange(_ number: Double, _ name: String) throws -> Double {
        guard abs(number) < 1e9 else {
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey(name),
                in: self,
                debugDescription: "\(number) is out of range"
            )
        }
        return number
    }
}
