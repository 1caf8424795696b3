public import FitIQCore
public import Foundation

/// A meal that could not be read, as `meal_log.failed` tells it.
public struct MealLogFailure: Hashable, Sendable {
    public let id: String
    public let userID: String
    public let rawInput: String?
    public let mealType: MealType?
    public let errorMessage: String?
    public let errorCode: APIError.Code?
    public let details: String?
    /// What to try instead.
    public let suggestions: [String]?
    public let loggedAt: Date?
    public let createdAt: Date?
    public let updatedAt: Date?
    public let notes: String?
    public let processingStartedAt: Date?
    public let processingCompletedAt: Date?

    public init(
        id: String,
        userID: String,
        rawInput: String?,
        mealType: MealType?,
        errorMessage: String?,
        errorCode: APIError.Code?,
        details: String?,
        suggestions: [String]?,
        loggedAt: Date?,
        createdAt: Date?,
        updatedAt: Date?,
        notes: String? = nil,
        processingStartedAt: Date? = nil,
        processingCompletedAt: Date? = nil
    ) {
        self.id = id
        self.userID = userID
        self.rawInput = rawInput
        self.mealType = mealType
        self.errorMessage = errorMessage
        self.errorCode = errorCode
        self.details = details
        self.suggestions = suggestions
        self.loggedAt = loggedAt
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.notes = notes
        self.processingStartedAt = processingStartedAt
        self.processingCompletedAt = processingCompletedAt
    }
}

extension MealLogFailure: Codable {
    /// Writes id and reason under both of the names that the older documents gave them.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(id, forKey: AnyKey("id"))
        try container.encode(id, forKey: AnyKey("meal_log_id"))
        try container.encode(userID, forKey: AnyKey("user_id"))
        try container.encode(rawInput, forKey: AnyKey("raw_input"))
        try container.encode(mealType, forKey: AnyKey("meal_type"))
        try container.encode(MealStatus.failed, forKey: AnyKey("status"))
        try container.encode(errorMessage, forKey: AnyKey("error_message"))
        try container.encode(errorMessage, forKey: AnyKey("error"))
        try container.encode(errorCode, forKey: AnyKey("error_code"))
        try container.encode(details, forKey: AnyKey("details"))
        try container.encode(suggestions, forKey: AnyKey("suggestions"))
        try container.encode(loggedAt, forKey: AnyKey("logged_at"))
        try container.encode(createdAt, forKey: AnyKey("created_at"))
        try container.encode(updatedAt, forKey: AnyKey("updated_at"))
        try container.encodeIfPresent(notes, forKey: AnyKey("notes"))
        try container.encodeIfPresent(processingStartedAt, forKey: AnyKey("processing_started_at"))
        try container.encodeIfPresent(processingCompletedAt, forKey: AnyKey("processing_completed_at"))
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        id = try container.required("id", "meal_log_id")
        userID = try container.required("user_id")
        rawInput = try container.value("raw_input")
        mealType = try container.value("meal_type")
        errorMessage = try container.value("error_message", "error")
        errorCode = try container.value("error_code")
        details = try container.value("details")
        suggestions = try container.value("suggestions")
        loggedAt = try container.value("logged_at")
        createdAt = try container.value("created_at")
        updatedAt = try container.value("updated_at")
        notes = try container.value("notes")
        processingStartedAt = try container.value("processing_started_at")
        processingCompletedAt = try container.value("processing_completed_at")
    }
}
