public import FitIQCore
public import Foundation

/// Body of POST `/api/v1/nutrition/parse`.
public struct ParseRequest: Codable, Hashable, Sendable {
    /// Holds the text to be read, 1 to 1,000 characters. Wire key `raw_input`.
    public let rawInput: String
    /// Says when it is written, from which the words count: `logged_at` of the answer. Nil takes the present time. Wire key
    /// `written_at`.
    public let writtenAt: Date?
    /// Names the time zone of the words, as the tz database does; nil takes that of the profile. Wire key `time_zone`.
    public let timeZone: String?
    /// Holds the words of a meal that `rawInput` may correct, as "make it 3 eggs" does; nil where it corrects none.
    public let corrects: String?
    /// Is true where `rawInput` tells what goes into a recipe: grain and pulses are then weighed dry, unless it says otherwise. Wire
    /// key `is_recipe`.
    public let isRecipe: Bool?

    /// Makes the body; the server checks it.
    public init(
        rawInput: String,
        writtenAt: Date? = nil,
        timeZone: String? = nil,
        corrects: String? = nil,
        isRecipe: Bool? = nil
    ) {
        self.rawInput = rawInput
        self.writtenAt = writtenAt
        self.timeZone = timeZone
        self.corrects = corrects
        self.isRecipe = isRecipe
    }

    private enum CodingKeys: String, CodingKey {
        case rawInput = "raw_input"
        case writtenAt = "written_at"
        case timeZone = "time_zone"
        case corrects
        case isRecipe = "is_recipe"
    }
}

/// A reading that nothing was stored of: the answer to `/nutrition/parse`, and what `fitiq parse --json` prints.
public struct ParsedText: Encodable, Hashable, Sendable {
    /// Repeats the text that was read. Wire key `raw_input`.
    public let rawInput: String
    /// Lists the foods in the order of the text; empty where none was understood.
    public let items: [ParsedItem]
    /// Sums the items; all nil where there are none.
    public let totals: NutrientTotals
    /// Indicates whether all of the text was understood. Wire key `is_complete`.
    public let isComplete: Bool
    /// Lists the parts that look like something eaten but were not understood.
    public let unrecognized: [TextSpan]
    /// Says when it was eaten; nil where the text does not say.
    public let when: ToldTime?
    /// Says at which meal; nil where the text names none, or several. Wire keys `meal_type` and `meal_type_words`.
    public let meal: ToldMeal?
    /// The time at which the words say that it was eaten; nil where they set none. Wire key `logged_at`.
    public let loggedAt: Date?
    /// The text without its words of day and time, in which it may be logged at another; nil where it has none, or reads
    /// otherwise without them. Wire key `input_without_time`.
    public let inputWithoutTime: String?
    /// The text without the day to come of which it tells, as it is logged once it was eaten; nil where it tells of none.
    /// Wire key `input_without_plan`.
    public let inputWithoutPlan: String?
    /// The day of the earlier meal that the text asks for, or of which it names leftovers, such as "2026-05-03"; nil where
    /// it does neither. Wire key `repeated_date`.
    public let repeatedDate: String?
    /// Lists the meals, in the order of the text, where it tells of several; empty where it tells of one.
    public let meals: [ParsedMeal]
    /// Says why there are no items; nil where there are, and where it is not known. Wire key `no_food_reason`.
    public let noFoodReason: NoFoodReason?
    /// The corrected meal's words, which the items are read from; nil where the text is no correction. Wire key
    /// `corrected_input`.
    public package(set) var correctedInput: String?
    /// The reason for which a correction does not fit the meal, to be read after "It …"; there are no items then. It is nil
    /// otherwise. Wire key `correction_fault`.
    public package(set) var correctionFault: String?

    /// Writes out what was understood of `text`.
    ///
    /// - Parameters:
    ///   - loggedAt: the time that `when` tells of.
    ///   - inputWithoutTime: `text` without its words of day and time.
    ///   - inputWithoutPlan: `text` without the day to come.
    ///   - meals: those of which `text` tells, where these are several.
    public init(
        _ reading: Reading,
        of text: String,
        loggedAt: Date? = nil,
        inputWithoutTime: String? = nil,
        inputWithoutPlan: String? = nil,
        meals: [ParsedMeal] = [],
        noFoodReason: NoFoodReason? = nil
    ) {
        rawInput = text
        items = reading.items.enumerated().map { place, food in
            ParsedItem(food, words: reading.itemWords.indices.contains(place) ? reading.itemWords[place] : nil)
        }
        // No item is not "nothing eaten" but "nothing known".
        totals = reading.items.isEmpty ? NutrientTotals() : NutrientTotals(reading.totals)
        isComplete = reading.isComplete
        unrecognized = reading.unrecognized
        when = reading.when
        meal = reading.meal
        self.loggedAt = loggedAt
        self.inputWithoutTime = inputWithoutTime
        self.inputWithoutPlan = inputWithoutPlan
        self.meals = meals
        repeatedDate = reading.repeatedDay?.description
        self.noFoodReason = noFoodReason
    }

    /// Writes totals and items in one object; `when`, `logged_at` and `meal_type` only where the text says them, and
    /// `no_food_reason` only where it is known.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(rawInput, forKey: "raw_input")
        try container.encode(items, forKey: "items")
        try totals.encode(into: &container)
        try container.encode(isComplete, forKey: "is_complete")
        try container.encode(unrecognized, forKey: "unrecognized")
        try encodeTold(into: &container)
        if !meals.isEmpty { try container.encode(meals, forKey: "meals") }
        try container.encodeIfPresent(noFoodReason, forKey: "no_food_reason")
        try container.encodeIfPresent(correctedInput, forKey: "corrected_input")
        try container.encodeIfPresent(correctionFault, forKey: "correction_fault")
    }

    /// Writes time and meal where the text tells them.
    private func encodeTold(into container: inout KeyedEncodingContainer<AnyKey>) throws {
        try container.encodeIfPresent(when, forKey: "when")
        try container.encodeIfPresent(loggedAt, forKey: "logged_at")
        try container.encodeIfPresent(inputWithoutTime, forKey: "input_without_time")
        try container.encodeIfPresent(inputWithoutPlan, forKey: "input_without_plan")
        try container.encodeIfPresent(repeatedDate, forKey: "repeated_date")
        try container.encodeIfPresent(meal?.type, forKey: "meal_type")
        try container.encodeIfPresent(meal?.words, forKey: "meal_type_words")
    }
}

/// Describes one food of a reading, without the ids that only a stored meal has.
public struct ParsedItem: Encodable, Hashable, Sendable {
    /// The food as the reader understood it.
    public let food: ReadItem
    /// The words of the text that it was read from, with those of its amount; nil from older servers.
    public let words: TextSpan?

    /// Wraps a food of a reading.
    public init(_ food: ReadItem, words: TextSpan? = nil) {
        self.food = food
        self.words = words
    }

    /// Writes null for what is unknown, the notes as one text, and `words`, `alternatives`, `grams_range`, `amount_told` and
    /// `user_food_id` only where there are any.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(food.foodID?.description, forKey: "food_id")
        try container.encode(food.foodName, forKey: "food_name")
        try container.encode(food.foodType, forKey: "food_type")
        try container.encode(food.quantity, forKey: "quantity")
        try container.encode(food.unit, forKey: "unit")
        try container.encode(food.grams?.doubleValue, forKey: "grams")
        try container.encodeIfPresent(food.gramsRange.map { GramsRange($0) }, forKey: "grams_range")
        try container.encodeIfPresent(food.isAmountTold, forKey: "amount_told")
        try NutrientTotals(food.nutrients).encode(into: &container, nullIf: { _ in true })
        try container.encode(food.confidence, forKey: "confidence_score")
        try container.encode(food.notesLine, forKey: "parsing_notes")
        try container.encode(food.source, forKey: "source")
        try container.encodeIfPresent(food.ownFood?.description, forKey: "user_food_id")
        try container.encodeIfPresent(words, forKey: "words")
        if !food.alternatives.isEmpty { try container.encode(food.alternatives, forKey: "alternatives") }
    }
}

extension ReadItem {
    /// The notes as the wire carries them: one text, or nil when nothing was assumed.
    public var notesLine: String? { notes.isEmpty ? nil : notes.joined(separator: Self.notesSeparator) }

    static let notesSeparator = "; "
}
