public import Foundation

/// Answer to POST `/v1/onboarding`.
public struct OnboardedUser: Codable, Hashable, Sendable {
    /// The account's UUID.
    public let id: String
    /// The e-mail address of the account, in lower case.
    public let email: String
    /// The name of the account.
    public let name: String
    /// Is always false: nobody asks yet for a proof that the address is theirs.
    public let emailVerified: Bool
    /// True once everything is told that a plan needs.
    public let hasCompletedOnboarding: Bool
    /// The time at which the account was made.
    public let createdAt: Date
    /// The time at which the profile was last changed.
    public let updatedAt: Date

    /// Makes the answer from its parts.
    public init(
        id: String,
        email: String,
        name: String,
        emailVerified: Bool,
        hasCompletedOnboarding: Bool,
        createdAt: Date,
        updatedAt: Date
    ) {
        self.id = id
        self.email = email
        self.name = name
        self.emailVerified = emailVerified
        self.hasCompletedOnboarding = hasCompletedOnboarding
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }
}
