package import Foundation

/// Keeps people's identities at providers, and the attempts to prove one. An account has one identity at most of each
/// issuer, and an identity has one account. Both are removed with the account.
package protocol IdentityStore: Sendable {
    /// Returns the credentials of the account that is linked to this identity; nil where none is.
    func credentials(issuer: String, subject: String) async throws -> Credentials?
    /// Returns the account's identities, the first linked first.
    func identities(of account: Account.ID) async throws -> [ProviderIdentity]
    /// Links the account to `identity`.
    ///
    /// - Throws: `StoreError.noSuchAccount`.
    func link(_ identity: ProviderIdentity, to account: Account.ID) async throws -> IdentityLink
    /// Notes a sign-in by an identity.
    func noteUse(issuer: String, subject: String, at date: Date) async throws
    /// Removes the link. An account without a password keeps it, for nothing else would let its person in.
    func unlink(_ id: ProviderIdentity.ID, of account: Account.ID) async throws -> IdentityRemoval

    func begin(_ attempt: ProviderAttempt) async throws
    /// Returns the attempt with this hash that has not expired; nil where there is none.
    func attempt(_ secretHash: Data, at now: Date) async throws -> ProviderAttempt?
    /// Takes the attempt away: of several that ask at once, one alone gets it.
    func take(_ secretHash: Data, at now: Date) async throws -> ProviderAttempt?
    /// Removes the attempts that have expired by `date`.
    func removeAttempts(expiredBy date: Date) async throws
}

/// Tells how linking an account ended.
package enum IdentityLink: Hashable, Sendable {
    /// The account is linked to the identity, or was so before.
    case linked
    /// The identity is another account's.
    case ofAnotherAccount
    /// The account has another identity of this issuer.
    case hasAnother
}

/// Tells how removing a link ended.
package enum IdentityRemoval: Hashable, Sendable {
    case removed
    /// The account has no such identity.
    case unknown
    /// The account has no password.
    case needsPassword
}
