public import Foundation

/// Answer to POST `/v1/onboarding`.
public struct OnboardedUser: Codable, Hashable, Sendable {
    public let id: String
    public let email: String
    public let name: String
    /// False: nobody asks for a proof yet that the address is theirs.
    public let emailVerified: Bool
    /// Whether everything is told that a plan needs.
    public let hasCompletedOnboarding: Bool
    public let createdAt: Date
    public let updatedAt: Date

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
