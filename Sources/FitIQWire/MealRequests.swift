public import FitIQCore
public import Foundation

/// Body of POST `/api/v1/meal-logs/natural`.
public struct LogMealRequest: Codable, Hashable, Sendable {
    /// Made by the client, so that a repeat is known as one.
    public let id: String?
    /// Holds what was eaten in the person's words, 1 to 1,000 characters. Wire key `raw_input`.
    public let rawInput: String
    /// Wire key `meal_type`.
    public let mealType: MealType
    /// Sets the time of eating, from the year 2000 to one day ahead; nil takes the present time. Wire key `logged_at`.
    public let loggedAt: Date?
    /// At most 500 characters.
    public let notes: String?

    /// Makes the body from its parts; the server checks it.
    public init(id: String?, rawInput: String, mealType: MealType, loggedAt: Date? = nil, notes: String? = nil) {
        self.id = id
        self.rawInput = rawInput
        self.mealType = mealType
        self.loggedAt = loggedAt
        self.notes = notes
    }

    private enum CodingKeys: String, CodingKey {
        case id, notes
        case rawInput = "raw_input"
        case mealType = "meal_type"
        case loggedAt = "logged_at"
    }
}

/// Body of POST `/api/v1/meal-logs/batch`: a meal typed in item by item.
public struct LogItemsRequest: Codable, Hashable, Sendable {
    /// Made by the client, so that a repeat is known as one.
    public let id: String?
    /// Wire key `meal_type`.
    public let mealType: MealType
    /// Sets the time of eating, from the year 2000 to one day ahead; nil takes the present time. Wire key `logged_at`.
    public let loggedAt: Date?
    /// At most 500 characters.
    public let notes: String?
    /// Lists 1 to 100 foods.
    public let items: [TypedItem]

    /// Makes the body from its parts; the server checks it.
    public init(id: String?, mealType: MealType, loggedAt: Date? = nil, notes: String? = nil, items: [TypedItem]) {
        self.id = id
        self.mealType = mealType
        self.loggedAt = loggedAt
        self.notes = notes
        self.items = items
    }

    private enum CodingKeys: String, CodingKey {
        case id, notes, items
        case mealType = "meal_type"
        case loggedAt = "logged_at"
    }
}

/// Body of PUT `/api/v1/meal-logs/{id}`: either new words or items, and whatever else is to change.
public struct EditMealRequest: Codable, Hashable, Sendable {
    /// Replaces the words, which are read anew; not together with `items`. Wire key `raw_input`.
    public let rawInput: String?
    /// Replaces the items by 1 to 100 typed in by hand; the meal becomes `manual`.
    public let items: [TypedItem]?
    /// Wire key `meal_type`; nil leaves it as it is, as with all fields here.
    public let mealType: MealType?
    /// Sets the time of eating, from the year 2000 to one day ahead. Wire key `logged_at`.
    public let loggedAt: Date?
    /// An empty text takes the notes away.
    public let notes: String?

    /// Makes the body; what is nil stays as it is on the server.
    public init(
        rawInput: String? = nil,
        items: [TypedItem]? = nil,
        mealType: MealType? = nil,
        loggedAt: Date? = nil,
        notes: String? = nil
    ) {
        self.rawInput = rawInput
        self.items = items
        self.mealType = mealType
        self.loggedAt = loggedAt
        self.notes = notes
    }

    private enum CodingKeys: String, CodingKey {
        case items, notes
        case rawInput = "raw_input"
        case mealType = "meal_type"
        case loggedAt = "logged_at"
    }
}
