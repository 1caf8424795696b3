package import FitIQCore

extension AccountStore {
    /// Keeps the account without asking for an invitation; false when the e-mail address is taken.
    package func create(_ account: Account, passwordHash: String?) async throws -> Bool {
        try await create(account, otherSpellings: [], passwordHash: passwordHash, admission: .free) == .created
    }
}
