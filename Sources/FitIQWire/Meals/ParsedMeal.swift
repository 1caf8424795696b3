public import FitIQCore
public import Foundation

/// One of the meals of which a text tells, in an answer of `/nutrition/parse`; to be logged by itself.
public struct ParsedMeal: Codable, Hashable, Sendable {
    /// Holds the words of the meal, which set its time or its type too. Wire key `raw_input`.
    public let rawInput: String
    /// Counts its foods, which follow those of the meals before it. Wire key `item_count`.
    public let itemCount: Int
    /// The time at which the words say that it was eaten; nil where they set none. Wire key `logged_at`.
    public let loggedAt: Date?
    /// The meal that the words name, else that of the hour. Wire key `meal_type`.
    public let mealType: MealType

    /// Writes out what a text tells of one of its meals.
    package init(_ part: ToldPart) {
        rawInput = part.text
        itemCount = part.itemCount
        loggedAt = part.moment.isTimeTold ? part.moment.loggedAt : nil
        mealType = part.moment.type
    }

    private enum CodingKeys: String, CodingKey {
        case rawInput = "raw_input"
        case itemCount = "item_count"
        case loggedAt = "logged_at"
        case mealType = "meal_type"
    }
}
