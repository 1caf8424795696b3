package import FitIQCore
import Foundation

// What rules and tests do with accounts where neither an invitation nor the time matters.
extension AccountStore {
    /// Keeps the account without asking for an invitation; false when the e-mail address is taken.
    package func create(_ account: Account, passwordHash: String?) async throws -> Bool {
        try await create(account, otherSpellings: [], passwordHash: passwordHash, identity: nil, admission: .free)
            == .created
    }

    package func rename(_ id: Account.ID, to name: String) async throws -> Account? {
        try await rename(id, to: name, at: .sample)?.account
    }

    package func end(_ id: Account.ID) async throws -> Bool { try await end(id, at: .sample) != nil }

    package func delete(_ id: Account.ID) async throws -> Bool { try await delete(id, at: .sample) }
}
