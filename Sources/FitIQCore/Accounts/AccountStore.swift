package import Foundation

/// Keeps accounts and their sessions.
package protocol AccountStore: Sendable {
    /// Keeps the account with its password's hash or its identity at a provider, and marks the invitation that came with it as
    /// used, if it is good: all or nothing. Where an invitation is needed, a bad one is told before anything about the e-mail
    /// address.
    ///
    /// - Parameters:
    ///   - otherSpellings: of the e-mail address, under which older accounts may be kept.
    ///   - identity: who the person is at a provider; nil where they sign in by password.
    func create(
        _ account: Account,
        otherSpellings: [String],
        passwordHash: String?,
        identity: ProviderIdentity?,
        admission: Admission
    ) async throws -> AccountCreation
    /// Checks the invitation of that code for the holder of `email`. Returns its fault, or nil when it is good.
    func fault(ofInvitation codeHash: Data, for email: String, at now: Date) async throws -> Invitation.Fault?
    /// Returns true when there is an account, or ever was one.
    func hasHadAccounts() async throws -> Bool
    /// Removes the invitations that expired before `date`, used or not.
    func removeInvitations(expiredBefore date: Date) async throws
    /// Keeps many accounts and their sessions, for load tests.
    func create(_ accounts: [(Account, Session)]) async throws
    func account(_ id: Account.ID) async throws -> Account?
    func credentials(email: String) async throws -> Credentials?
    /// Gives the account another name.
    ///
    /// - Returns: the account, and the changes that tell the others in its household; nil where there is no such account.
    func rename(_ id: Account.ID, to name: String, at date: Date) async throws -> (account: Account, told: [Change])?
    /// Puts another password's hash in place, ends every session of the account but `session`, and removes its personal tokens
    /// and the attempts at a provider that were begun for it. Its identities stay linked: an operator's reset
    /// ends them besides.
    func setPasswordHash(_ hash: String, of id: Account.ID, keeping session: Session.ID?) async throws
    /// Ends the account: from then on nobody finds it, signs in to it or is signed in. Only its e-mail address is taken until
    /// what it leaves is removed. It leaves its household.
    ///
    /// - Returns: the changes that tell the others in its household; nil where there was no such account.
    func end(_ id: Account.ID, at date: Date) async throws -> [Change]?
    /// Removes everything that an ended account leaves, in small portions, so that nobody's writes wait for long; itself at
    /// the end. May be called again when it was cut off.
    func removeEnded(_ id: Account.ID) async throws
    /// The accounts that were ended and are not yet removed.
    func endedAccounts() async throws -> [Account.ID]

    /// Keeps the session that a password has opened.
    ///
    /// - Parameter limit: how many sessions the account may have, this one included. Of more, those end that were not
    ///   renewed for the longest time.
    /// - Returns: which sessions ended for it; nil, and nothing is kept, when the account is gone or has another password
    ///   since.
    func open(_ session: Session, provenBy passwordHash: String?, keeping limit: Int) async throws -> [Session.ID]?
    func session(_ id: Session.ID) async throws -> Session?
    /// Returns the account's sessions that last beyond `date`, the last renewed first.
    func sessions(of id: Account.ID, at date: Date) async throws -> [Session]
    /// Moves the session from `generation` to the next one; nil when it is no longer at `generation`.
    ///
    /// - Parameter keys: the session's from then on; without spaces.
    func rotate(_ id: Session.ID, from generation: Int, keys: [String], at now: Date, expiresAt: Date) async throws
        -> Session?
    /// Ends the session: none of its tokens are good any more.
    func close(_ id: Session.ID) async throws
    /// Ends the session if it is the account's; false where the account has no such.
    func close(_ id: Session.ID, of account: Account.ID) async throws -> Bool
    /// Ends every session of the account, and removes its personal tokens.
    func closeAll(of id: Account.ID) async throws
    /// Takes the sessions that ended since they were last taken, up to a thousand, whoever ended them: also another process that
    /// has the same store. None of their tokens is good from then on.
    func takeEndedSessions() async throws -> [EndedSession]
}

/// A session that is over.
package struct EndedSession: Hashable, Sendable {
    package let id: Session.ID
    package let account: Account.ID

    package init(id: Session.ID, account: Account.ID) {
        self.id = id
        self.account = account
    }
}

extension AccountStore {
    /// Ends the account and removes it; false when there was none. Once it has ended it is no failure that removing it is cut
    /// off: whoever looks after `endedAccounts()` goes on with it.
    ///
    /// - Parameter ended: called as soon as nobody is signed in any more, with what tells the others in its household.
    package func delete(_ id: Account.ID, at date: Date, ended: ([Change]) async -> Void = { _ in }) async throws
        -> Bool
    {
        guard let changes = try await end(id, at: date) else { return false }
        await ended(changes)
        try? await removeEnded(id)
        return true
    }
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
