/// Names the source of a part of an answer.
public struct MessageCitation: Codable, Hashable, Sendable, Identifiable {
    /// Is one of its message: "f1".
    public let id: String
    /// Holds the cited words as `content` has them: "1,240 kcal".
    public let text: String
    /// Counts UTF-16 code units from the beginning of `content`, as `length` does.
    public let start: Int
    /// Counts UTF-16 code units of `text`.
    public let length: Int
    /// The number, in `unit` and not rounded; nil of a day or a name.
    public let value: Double?
    /// Names what `value` counts: "kcal"; nil of a number without a unit.
    public let unit: String?
    /// Indicates whether a part is not known, so that the true number is this or more; nil where all is known.
    public let atLeast: Bool?
    /// The function that gave it, such as `get_day`; nil of what no function gave.
    public let function: String?
    /// The nutrient that it is of, such as `protein`; nil of anything else.
    public let field: String?
    /// The day that it is about, `2024-01-15`; nil of several days, or none.
    public let date: String?
    /// The first day that it is about; nil of one day, or none.
    public let from: String?
    /// The last day that it is about; nil of one day, or none.
    public let to: String?
    /// The meal that it is about; nil of none, as each id below.
    public let mealLogID: String?
    /// The item of that meal.
    public let itemID: String?
    /// The food of the tables.
    public let foodID: String?
    /// The plan that it comes from.
    public let planID: String?
    /// The record of a table that it comes from.
    public let source: ReadItem.Source?

    /// Makes a citation from its parts; what is nil is left out of the JSON.
    public init(
        id: String,
        text: String,
        start: Int,
        length: Int,
        value: Double? = nil,
        unit: String? = nil,
        atLeast: Bool? = nil,
        function: String? = nil,
        field: String? = nil,
        date: String? = nil,
        from: String? = nil,
        to: String? = nil,
        mealLogID: String? = nil,
        itemID: String? = nil,
        foodID: String? = nil,
        planID: String? = nil,
        source: ReadItem.Source? = nil
    ) {
        self.id = id
        self.text = text
        self.start = start
        self.length = length
        self.value = value
        self.unit = unit
        self.atLeast = atLeast
        self.function = function
        self.field = field
        self.date = date
        self.from = from
        self.to = to
        self.mealLogID = mealLogID
        self.itemID = itemID
        self.foodID = foodID
        self.planID = planID
        self.source = source
    }

    private enum CodingKeys: String, CodingKey {
        case id, text, start, length, value, unit
        case atLeast = "at_least"
        case function, field, date, from, to
        case mealLogID = "meal_log_id"
        case itemID = "item_id"
        case foodID = "food_id"
        case planID = "plan_id"
        case source
    }
}
