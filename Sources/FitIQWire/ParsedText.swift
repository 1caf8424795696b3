public import FitIQCore

/// Body of POST `/api/v1/nutrition/parse`.
public struct ParseRequest: Codable, Hashable, Sendable {
    public let rawInput: String

    public init(rawInput: String) {
        self.rawInput = rawInput
    }

    private enum CodingKeys: String, CodingKey {
        case rawInput = "raw_input"
    }
}

/// A reading that nothing was stored of: the answer to `/nutrition/parse`, and what `fitiq parse --json` prints.
public struct ParsedText: Encodable, Hashable, Sendable {
    public let rawInput: String
    public let items: [ParsedItem]
    public let totals: NutrientTotals
    public let isComplete: Bool
    public let unrecognized: [TextSpan]

    public init(_ reading: Reading, of text: String) {
        rawInput = text
        items = reading.items.map(ParsedItem.init)
        // No item is not "nothing eaten" but "nothing known".
        totals = reading.items.isEmpty ? NutrientTotals() : NutrientTotals(reading.totals)
        isComplete = reading.isComplete
        unrecognized = reading.unrecognized
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(rawInput, forKey: AnyKey("raw_input"))
        try container.encode(items, forKey: AnyKey("items"))
        try totals.encode(into: &container)
        try container.encode(isComplete, forKey: AnyKey("is_complete"))
        try container.encode(unrecognized, forKey: AnyKey("unrecognized"))
    }
}

/// One food of a reading, without the ids that only a stored meal has.
public struct ParsedItem: Encodable, Hashable, Sendable {
    public let food: ReadItem

    public init(_ food: ReadItem) {
        self.food = food
    }

    public func encode(to encoder: any Encoder) throws {
        let totals = NutrientTotals(food.nutrients)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(food.foodID?.description, forKey: AnyKey("food_id"))
        try container.encode(food.foodName, forKey: AnyKey("food_name"))
        try container.encode(food.foodType, forKey: AnyKey("food_type"))
        try container.encode(food.quantity, forKey: AnyKey("quantity"))
        try container.encode(food.unit, forKey: AnyKey("unit"))
        try container.encode(food.grams?.doubleValue, forKey: AnyKey("grams"))
        try container.encode(totals.calories, forKey: AnyKey("calories"))
        try container.encode(totals.proteinGrams, forKey: AnyKey("protein_g"))
        try container.encode(totals.carbsGrams, forKey: AnyKey("carbs_g"))
        try container.encode(totals.fatGrams, forKey: AnyKey("fat_g"))
        try container.encode(totals.fiberGrams, forKey: AnyKey("fiber_g"))
        try container.encode(totals.sugarGrams, forKey: AnyKey("sugar_g"))
        try container.encode(food.confidence, forKey: AnyKey("confidence_score"))
        try container.encode(food.notesLine, forKey: AnyKey("parsing_notes"))
        try container.encode(food.source, forKey: AnyKey("source"))
        if !food.alternatives.isEmpty { try container.encode(food.alternatives, forKey: AnyKey("alternatives")) }
    }
}

extension ReadItem {
    /// The notes as the wire carries them: one text, or nil when nothing was assumed.
    public var notesLine: String? { notes.isEmpty ? nil : notes.joined(separator: Self.notesSeparator) }

    static let notesSeparator = "; "
}
