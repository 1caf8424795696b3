package import FitIQCore
import NIOPosix

// Does to accounts what an operator asks for, beside a running server or without one.
extension AccountStore {
    /// The account whose id or e-mail address this is, however it is spelled.
    package func account(named name: String) async throws -> Account? {
        if let id = Account.ID(name) { return try await account(id) }
        for spelling in EmailSpellings(EmailAddress.entered(name)).all {
            if let found = try await credentials(email: spelling) { return found.account }
        }
        return nil
    }

    /// Gives the account another password; nobody is signed in to it any more.
    ///
    /// - Parameter rounds: scrypt's N.
    package func resetPassword(_ password: String, of account: Account, rounds: Int) async throws {
        let threads = NIOThreadPool(numberOfThreads: 1)
        threads.start()
        let hasher = PasswordHasher(
            queue: PasswordQueue(threads: threads, limit: 1),
            cost: PasswordHasher.Cost(rounds: rounds)
        )
        let hash = try await hasher.hash(password)
        try await threads.shutdownGracefully()
        try await setPasswordHash(hash, of: account.id, keeping: nil)
    }
}

extension Stores {
    /// Gives the account another password, and lets nobody else in: it has no sessions, tokens and links to providers any more.
    ///
    /// - Parameter rounds: scrypt's N.
    /// - Returns: how many links ended.
    package func resetPassword(_ password: String, of account: Account, rounds: Int) async throws -> Int {
        try await accounts.resetPassword(password, of: account, rounds: rounds)
        var ended = 0
        for identity in try await identities.identities(of: account.id) {
            if try await identities.unlink(identity.id, of: account.id) == .removed { ended += 1 }
        }
        // Whoever came in by a link meanwhile goes, too.
        if ended > 0 { try await accounts.closeAll(of: account.id) }
        return ended
    }
}
