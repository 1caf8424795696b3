package import Foundation

/// Keeps people's personal tokens. They go with the account, with a new password, and when every device is signed out
/// (``AccountStore``).
package protocol PersonalTokenStore: Sendable {
    /// Keeps a new token.
    ///
    /// - Parameter secretHash: SHA-256 of its secret.
    /// - Returns: false, and nothing is kept, where the account has `PersonalToken.mostOfAccount` already.
    /// - Throws: `StoreError.noSuchAccount`.
    func add(_ token: PersonalToken, secretHash: Data) async throws -> Bool
    /// Returns the account's tokens, the newest first, those that have expired included.
    func tokens(of account: Account.ID) async throws -> [PersonalToken]
    /// Returns the token whose secret has this hash, expired or not; nil when there is none.
    func token(secretHash: Data) async throws -> PersonalToken?
    /// Removes the account's token. Returns false where there is no such token.
    func removeToken(_ id: PersonalToken.ID, of account: Account.ID) async throws -> Bool
    /// Records that the token was used. What is lost of it is no harm.
    func noteUse(of id: PersonalToken.ID, at date: Date) async throws
}
