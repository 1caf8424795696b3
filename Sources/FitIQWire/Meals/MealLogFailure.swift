public import FitIQCore
public import Foundation

/// A meal that could not be read, as `meal_log.failed` tells it.
public struct MealLogFailure: Hashable, Sendable {
    /// The meal. Wire keys `id` and `meal_log_id`.
    public let id: String
    /// The account that the meal belongs to. Wire key `user_id`.
    public let userID: String
    /// Holds the words that could not be read. Wire key `raw_input`.
    public let rawInput: String?
    /// Wire key `meal_type`; nil from older servers, as everything below may be.
    public let mealType: MealType?
    /// Says in one sentence why. Wire keys `error_message` and `error`.
    public let errorMessage: String?
    /// Tells programs why, as `PARSING_FAILED`. Wire key `error_code`.
    public let errorCode: APIError.Code?
    /// Says more about the failure; nil where there is no more to say.
    public let details: String?
    /// Lists what to write instead, a line each.
    public let suggestions: [String]?
    /// The time at which it was eaten, as the person says. Wire key `logged_at`.
    public let loggedAt: Date?
    /// The time at which the server took the meal in. Wire key `created_at`.
    public let createdAt: Date?
    /// The time of the last change. Wire key `updated_at`.
    public let updatedAt: Date?
    /// Holds the person's notes; nil without any.
    public let notes: String?
    /// The time at which reading began. Wire key `processing_started_at`.
    public let processingStartedAt: Date?
    /// The time at which reading was given up. Wire key `processing_completed_at`.
    public let processingCompletedAt: Date?

    /// Makes the message's `data` from its parts.
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

    /// Reads id and reason under either of their names.
    ///
    /// - Throws: `DecodingError` when the id or `user_id` is missing.
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
