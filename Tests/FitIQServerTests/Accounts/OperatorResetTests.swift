import FitIQCore
import FitIQServer
import Foundation
import SQLiteStore
import TestBasics
import Testing

/// Shows which ways into an account an operator's new password leaves.
@Suite(.timeLimit(.minutes(10)))
struct OperatorResetTests {
    private func identity(_ subject: String) -> ProviderIdentity {
        let person = ProviderPerson(issuer: "https://id.example.org", subject: subject, email: nil, name: nil)
        return ProviderIdentity(person, at: .sample)
    }

    @Test func `a reset ends the account's links to a provider, and nobody else's`() async throws {
        try await withScratchFolder { folder in
            let stores = try SQLiteDatabase(path: folder.appending(path: "test.sqlite").path()).stores
            let (ada, bob) = (Account.sample(), Account.sample("bob@example.org"))
            for (account, subject) in [(ada, "1"), (bob, "2")] {
                #expect(try await stores.accounts.create(account, passwordHash: nil))
                #expect(try await stores.identities.link(identity(subject), to: account.id) == .linked)
            }
            #expect(try await stores.resetPassword("a longer battery", of: ada, rounds: 1024) == 1)
            #expect(try await stores.identities.identities(of: ada.id).isEmpty)
            #expect(try await stores.identities.identities(of: bob.id).map(\.subject) == ["2"])
            #expect(try await stores.resetPassword("another battery", of: ada, rounds: 1024) == 0)
            try await stores.close()
        }
    }
}
