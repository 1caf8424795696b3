public import Foundation

/// A meal that was deleted, as `meal_log.deleted` tells it.
public struct MealLogDeletion: Hashable, Sendable {
    /// The meal that is gone. Wire keys `id` and `meal_log_id`.
    public let id: String
    /// The account that it belonged to; nil where the server does not say. Wire key `user_id`.
    public let userID: String?
    /// The time of the deletion; nil where the server does not say. Wire key `deleted_at`.
    public let deletedAt: Date?

    /// Makes the message's `data` from its parts.
    public init(id: String, userID: String?, deletedAt: Date?) {
        self.id = id
        self.userID = userID
        self.deletedAt = deletedAt
    }
}

extension MealLogDeletion: Codable {
    /// Writes the id under both names, as `meal_log.failed` does.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(id, forKey: "id")
        try container.encode(id, forKey: "meal_log_id")
        try container.encode(userID, forKey: "user_id")
        try container.encode(deletedAt, forKey: "deleted_at")
    }

    /// Reads the id under either of its names.
    ///
    /// - Throws: `DecodingError` when neither is there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        id = try container.required("id", "meal_log_id")
        userID = try container.value("user_id")
        deletedAt = try container.value("deleted_at")
    }
}
