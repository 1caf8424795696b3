package import Foundation

/// A person who keeps a diary here.
public struct Account: Hashable, Sendable {
    /// Names an account; `user_id` on the wire.
    public typealias ID = Identifier<Account>

    package let id: ID
    /// Trimmed and lowercase: what a person signs in with, unique.
    package let email: String
    package var name: String
    package let dateOfBirth: CalendarDate?
    package let createdAt: Date

    package init(id: ID, email: String, name: String, dateOfBirth: CalendarDate?, createdAt: Date) {
        self.id = id
        self.email = email
        self.name = name
        self.dateOfBirth = dateOfBirth
        self.createdAt = createdAt
    }
}

/// A device's sign-in, for which its tokens are issued. Its refresh tokens are the generations 0, 1, 2 … of one family.
package struct Session: Hashable, Sendable {
    package typealias ID = Identifier<Session>

    package let id: ID
    package let account: Account.ID
    /// Names the program and the system that signed in, "Firefox on Linux"; nil where they did not tell.
    package let device: String?
    package let createdAt: Date
    /// The generation that may be exchanged for the next one.
    package var generation: Int
    /// The last exchange, which a device in use asks for as often as its access token ends.
    package var rotatedAt: Date
    /// The keys of the requests that brought the session to this generation and the last ones before it, the newest first;
    /// empty where one had none.
    package var rotationKeys: [String]
    package var expiresAt: Date

    package init(
        id: ID,
        account: Account.ID,
        device: String? = nil,
        createdAt: Date,
        generation: Int,
        rotatedAt: Date,
        rotationKeys: [String] = [],
        expiresAt: Date
    ) {
        self.id = id
        self.account = account
        self.device = device
        self.createdAt = createdAt
        self.generation = generation
        self.rotatedAt = rotatedAt
        self.rotationKeys = rotationKeys
        self.expiresAt = expiresAt
    }
}
