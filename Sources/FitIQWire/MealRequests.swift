public import FitIQCore
public import Foundation

/// Body of POST `/api/v1/meal-logs/natural`.
public struct LogMealRequest: Codable, Hashable, Sendable {
    /// Made by the client, so that a repeat is known as one.
    public let id: String?
    public let rawInput: String
    public let mealType: MealType
    public let loggedAt: Date?
    public let notes: String?

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
    public let mealType: MealType
    public let loggedAt: Date?
    public let notes: String?
    public let items: [TypedItem]

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
    public let rawInput: String?
    public let items: [TypedItem]?
    public let mealType: MealType?
    public let loggedAt: Date?
    /// An empty text takes the notes away.
    public let notes: String?

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
