public import Foundation

/// A device that is signed in: a part of ``SessionList``.
public struct SessionRecord: Codable, Hashable, Sendable, Identifiable {
    /// Names its sign-in, where it is listed and ended; it opens nothing.
    public let id: String
    /// Names the program and the system, "Firefox on Linux", as they told when they signed in; nil where they told nothing.
    public let device: String?
    /// The time at which it signed in. Wire key `created_at`.
    public let createdAt: Date
    /// The time at which it last renewed its tokens, as a device in use does every quarter of an hour. Wire key `last_used_at`.
    public let lastUsedAt: Date
    /// True of the device that asks. Wire key `is_current`.
    public let isCurrent: Bool

    /// Makes a record from its parts.
    public init(id: String, device: String?, createdAt: Date, lastUsedAt: Date, isCurrent: Bool) {
        self.id = id
        self.device = device
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.isCurrent = isCurrent
    }

    private enum CodingKeys: String, CodingKey {
        case id, device
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
        case isCurrent = "is_current"
    }
}

/// Answer to GET `/api/v1/users/me/sessions`.
public struct SessionList: Codable, Hashable, Sendable {
    /// The devices that are signed in, the last used first.
    public let sessions: [SessionRecord]

    /// Makes a list.
    public init(sessions: [SessionRecord]) {
        self.sessions = sessions
    }
}
