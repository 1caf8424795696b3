public import Foundation

/// A weight, another entry, a consultation, a food of one's own or a phrase that was deleted, as `weight.deleted`, `entry.deleted`,
/// `consultation.deleted`, `food.deleted` and `phrase.deleted` tell it.
public struct Deletion: Codable, Hashable, Sendable {
    /// The id that the thing had.
    public let id: String
    /// The time of deleting it.
    public let deletedAt: Date?

    /// Makes an answer, as a server would.
    public init(id: String, deletedAt: Date?) {
        self.id = id
        self.deletedAt = deletedAt
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case deletedAt = "deleted_at"
    }
}
