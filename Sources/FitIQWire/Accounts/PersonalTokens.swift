public import Foundation

/// Body of POST `/api/v1/tokens`.
public struct NewPersonalToken: Codable, Hashable, Sendable {
    /// Says what the token is for, in 1 to 100 characters.
    public let name: String
    /// The parts of the diary that it opens, at least one.
    public let scopes: [PersonalTokenRecord.Scope]
    /// The time at which it ends; nil where it holds until it is revoked.
    public let expiresAt: Date?

    /// Makes the body from its parts; the server checks it.
    public init(name: String, scopes: [PersonalTokenRecord.Scope], expiresAt: Date? = nil) {
        self.name = name
        self.scopes = scopes
        self.expiresAt = expiresAt
    }

    private enum CodingKeys: String, CodingKey {
        case name, scopes
        case expiresAt = "expires_at"
    }
}

/// A personal token: answer to POST `/api/v1/tokens`, and a part of ``PersonalTokenList``.
public struct PersonalTokenRecord: Codable, Hashable, Sendable, Identifiable {
    /// Names the token where it is listed and revoked; it opens nothing.
    public let id: String
    /// Says what the token is for.
    public let name: String
    /// The parts of the diary that it opens.
    public let scopes: [Scope]
    /// The time at which it was made.
    public let createdAt: Date
    /// The time at which it ends; nil where it holds until it is revoked.
    public let expiresAt: Date?
    /// The time of its last use, to the minute; nil before the first.
    public let lastUsedAt: Date?
    /// The secret that goes into `Authorization: Bearer …`, told once when the token is made; nil ever after.
    public let token: String?

    /// Makes a record from its parts.
    public init(
        id: String,
        name: String,
        scopes: [Scope],
        createdAt: Date,
        expiresAt: Date?,
        lastUsedAt: Date?,
        token: String? = nil
    ) {
        self.id = id
        self.name = name
        self.scopes = scopes
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.lastUsedAt = lastUsedAt
        self.token = token
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, scopes, token
        case createdAt = "created_at"
        case expiresAt = "expires_at"
        case lastUsedAt = "last_used_at"
    }

    /// A part of the diary that a token opens. A struct, so that a new one breaks no app.
    public struct Scope: RawRepresentable, Codable, Hashable, Sendable {
        /// The word on the wire.
        public let rawValue: String

        /// Takes any word, also one that this version does not know.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Reads meals, sums, weights and other entries.
        public static let readDiary = Scope(rawValue: "diary:read")
        /// Logs, changes and deletes them, and the foods of the person's own.
        public static let writeDiary = Scope(rawValue: "diary:write")
        /// Reads the tables and the foods of the person's own, and texts with them.
        public static let readFoods = Scope(rawValue: "foods:read")
        /// Reads the profile, the plan and why it is as it is.
        public static let readPlan = Scope(rawValue: "plan:read")
        /// Lists the scopes that this version knows.
        public static let all: [Scope] = [readDiary, writeDiary, readFoods, readPlan]
    }
}

/// Answer to GET `/api/v1/tokens`.
public struct PersonalTokenList: Codable, Hashable, Sendable {
    /// The newest first, those that have expired included.
    public let tokens: [PersonalTokenRecord]

    /// Makes the answer.
    public init(tokens: [PersonalTokenRecord]) {
        self.tokens = tokens
    }
}
