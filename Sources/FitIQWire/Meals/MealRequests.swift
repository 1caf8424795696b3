public import FitIQCore
public import Foundation

/// Body of POST `/api/v1/meal-logs/natural`.
public struct LogMealRequest: Codable, Hashable, Sendable {
    /// Made by the client, so that a repeat is known as one.
    public let id: String?
    /// Holds what was eaten in the person's words, 1 to 1,000 characters. Wire key `raw_input`.
    public let rawInput: String
    /// Names the meal of the day; nil takes it from the words, or else from the hour. Wire key `meal_type`.
    public let mealType: MealType?
    /// Sets the time of eating, from the year 2000 to one day ahead; nil takes it from the words, or else the present time.
    /// Wire key `logged_at`.
    public let loggedAt: Date?
    /// At most 500 characters.
    public let notes: String?
    /// Says when the text was written, from which its words of day and time count and which is the time of eating without such
    /// words: for a client that sends later. Nil takes the present time; `loggedAt` goes before it. Wire key `written_at`.
    public let writtenAt: Date?
    /// Names the time zone of the words, as the tz database does; nil takes that of the profile. Wire key `time_zone`.
    public let timeZone: String?

    /// Makes the body from its parts; the server checks it.
    public init(
        id: String?,
        rawInput: String,
        mealType: MealType?,
        loggedAt: Date? = nil,
        notes: String? = nil,
        writtenAt: Date? = nil,
        timeZone: String? = nil
    ) {
        self.id = id
        self.rawInput = rawInput
        self.mealType = mealType
        self.loggedAt = loggedAt
        self.notes = notes
        self.writtenAt = writtenAt
        self.timeZone = timeZone
    }

    private enum CodingKeys: String, CodingKey {
        case id, notes
        case rawInput = "raw_input"
        case mealType = "meal_type"
        case loggedAt = "logged_at"
        case writtenAt = "written_at"
        case timeZone = "time_zone"
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

/// Body of POST `/api/v1/meal-logs/{id}/copy`.
public struct CopyMealRequest: Codable, Hashable, Sendable {
    /// Made by the client for the new meal, so that a repeat is known as one.
    public let id: String?
    /// Names the meal of the day; nil takes that of the other meal. Wire key `meal_type`.
    public let mealType: MealType?
    /// Sets the time of eating, from the year 2000 to one day ahead; nil takes the present time. Wire key `logged_at`.
    public let loggedAt: Date?

    /// Makes the body from its parts; the server checks it.
    public init(id: String? = nil, mealType: MealType? = nil, loggedAt: Date? = nil) {
        self.id = id
        self.mealType = mealType
        self.loggedAt = loggedAt
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case mealType = "meal_type"
        case loggedAt = "logged_at"
    }
}

/// Body of PATCH `/api/v1/meal-logs/{id}/items/{item}`: another amount, another food or both; or `remove` alone.
public struct EditItemRequest: Codable, Hashable, Sendable {
    /// Weighs the item; not together with `quantity`.
    public let grams: Double?
    /// Counts `unit`s.
    public let quantity: Double?
    /// Names what `quantity` counts: the item's own unit, one of mass, or a portion of the food; nil is the item's own.
    public let unit: String?
    /// The food of the tables to put in its place. Wire key `food_id`.
    public let foodID: String?
    /// The person's own food to put in its place; not together with `foodID`. Wire key `user_food_id`.
    public let userFoodID: String?
    /// True takes the item out of the meal.
    public let remove: Bool?
    /// True lets the reader use the change from now on, for the same words.
    public let remember: Bool?

    /// Makes the body from its parts; the server checks it.
    public init(
        grams: Double? = nil,
        quantity: Double? = nil,
        unit: String? = nil,
        foodID: String? = nil,
        userFoodID: String? = nil,
        remove: Bool? = nil,
        remember: Bool? = nil
    ) {
        self.grams = grams
        self.quantity = quantity
        self.unit = unit
        self.foodID = foodID
        self.userFoodID = userFoodID
        self.remove = remove
        self.remember = remember
    }

    private enum CodingKeys: String, CodingKey {
        case grams, quantity, unit, remove, remember
        case foodID = "food_id"
        case userFoodID = "user_food_id"
    }
}
