public import Foundation

/// A weight, another entry or a consultation that was deleted, as `weight.deleted`, `entry.deleted` and
/// `consultation.deleted` tell it.
public struct Deletion: Codable, Hashable, Sendable {
    /// The id that the thing had.
    public let id: String
    /// The time of deleting it.
    public let deletedAt: Date?

    public init(id: String, deletedAt: Date?) {
        self.id = id
        self.deletedAt = deletedAt
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case deletedAt = "deleted_at"
    }
}
