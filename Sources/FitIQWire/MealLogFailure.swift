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
        try container.encode(id, forKey: "id")
        try container.encode(id, forKey: "meal_log_id")
        try container.encode(userID, forKey: "user_id")
        try container.encode(rawInput, forKey: "raw_input")
        try container.encode(mealType, forKey: "meal_type")
        try container.encode(MealStatus.failed, forKey: "status")
        try container.encode(errorMessage, forKey: "error_message")
        try container.encode(errorMessage, forKey: "error")
        try container.encode(errorCode, forKey: "error_code")
        try container.encode(details, forKey: "details")
        try container.encode(suggestions, forKey: "suggestions")
        try container.encode(loggedAt, forKey: "logged_at")
        try container.encode(createdAt, forKey: "created_at")
        try container.encode(updatedAt, forKey: "updated_at")
        try container.encodeIfPresent(notes, forKey: "notes")
        try container.encodeIfPresent(processingStartedAt, forKey: "processing_started_at")
        try container.encodeIfPresent(processingCompletedAt, forKey: "processing_completed_at")
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
