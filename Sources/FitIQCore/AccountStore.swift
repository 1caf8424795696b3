package import Foundation

/// Where accounts and their sessions are kept.
package protocol AccountStore: Sendable {
    /// Keeps the account with its password's hash; false when the e-mail address is taken.
    func create(_ account: Account, passwordHash: String?) async throws -> Bool
    /// Keeps many accounts and their sessions in one transaction, for load tests.
    func create(_ accounts: [(Account, Session)]) async throws
    func account(_ id: Account.ID) async throws -> Account?
    func credentials(email: String) async throws -> Credentials?
    func rename(_ id: Account.ID, to name: String) async throws -> Account?
    /// Puts another password's hash in place and ends every session of the account but `session`.
    func setPasswordHash(_ hash: String, of id: Account.ID, keeping session: Session.ID) async throws
    /// Removes the account and everything of it; false when there was none.
    func delete(_ id: Account.ID) async throws -> Bool

    /// Keeps the session that a password has opened; false when the account is gone or has another password since.
    func open(_ session: Session, provenBy passwordHash: String?) async throws -> Bool
    func session(_ id: Session.ID) async throws -> Session?
    /// Moves the session from `generation` to the next one; nil when it is no longer at `generation`.
    ///
    /// - Parameter keys: the session's from then on; without spaces.
    func rotate(_ id: Session.ID, from generation: Int, keys: [String], at now: Date, expiresAt: Date) async throws
        -> Session?
    /// Ends the session: none of its tokens are good any more.
    func close(_ id: Session.ID) async throws
}

/// An account and the hash its password must match; an account made without a password has none.
package struct Credentials: Sendable {
    package let account: Account
    package let passwordHash: String?

    package init(account: Account, passwordHash: String?) {
        self.account = account
        self.passwordHash = passwordHash
    }
}
