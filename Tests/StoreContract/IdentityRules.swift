import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks the rules that hold for every store of identities at providers.
package let identityRules: [StoreRule] = [
    StoreRule("an identity leads to its account, by issuer and subject together") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            let identity = identity("1")
            #expect(try await bench.store.link(identity, to: bench.ada.id) == .linked)
            let found = try await bench.store.credentials(issuer: identity.issuer, subject: "1")
            #expect(found?.account == bench.ada)
            #expect(found?.passwordHash == "hash")
            #expect(try await bench.store.credentials(issuer: identity.issuer, subject: "2") == nil)
            #expect(try await bench.store.credentials(issuer: "https://other.example.org", subject: "1") == nil)
            #expect(try await bench.store.identities(of: bench.ada.id) == [identity])
            #expect(try await bench.store.identities(of: bench.bob.id) == [])
        }
    },

    StoreRule("an identity has one account, and an account one identity of each issuer") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            #expect(try await bench.store.link(identity("1"), to: bench.ada.id) == .linked)
            #expect(try await bench.store.link(identity("1"), to: bench.ada.id) == .linked, "a repeat")
            #expect(try await bench.store.identities(of: bench.ada.id).count == 1)
            #expect(try await bench.store.link(identity("1"), to: bench.bob.id) == .ofAnotherAccount)
            #expect(try await bench.store.link(identity("2"), to: bench.ada.id) == .hasAnother)
            #expect(try await bench.store.link(identity("2"), to: bench.bob.id) == .linked)
            let elsewhere = identity("2", issuer: "https://other.example.org")
            #expect(try await bench.store.link(elsewhere, to: bench.ada.id) == .linked)
            #expect(try await bench.store.identities(of: bench.ada.id).map(\.subject).sorted() == ["1", "2"])
            await #expect(throws: StoreError.noSuchAccount) {
                try await bench.store.link(identity("3"), to: .new(at: .sample))
            }
        }
    },

    StoreRule("of many that link one identity at once one account gets it") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            let outcomes: [IdentityLink] = try await withThrowingTaskGroup(of: IdentityLink.self) { tasks in
                for account in [bench.ada.id, bench.bob.id] {
                    for _ in 0..<4 { tasks.addTask { try await bench.store.link(identity("1"), to: account) } }
                }
                return try await tasks.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes.count { $0 == .linked } == 4)
            #expect(outcomes.count { $0 == .ofAnotherAccount } == 4)
        }
    },

    StoreRule("an account is made with its identity, or not at all") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            func make(_ account: Account, _ subject: String) async throws -> AccountCreation {
                try await bench.accounts.create(
                    account,
                    otherSpellings: [],
                    passwordHash: nil,
                    identity: identity(subject),
                    admission: .free
                )
            }
            let eve = Account.sample("eve@example.org")
            #expect(try await make(eve, "1") == .created)
            #expect(try await bench.store.credentials(issuer: ours, subject: "1")?.account == eve)
            #expect(try await bench.store.credentials(issuer: ours, subject: "1")?.passwordHash == nil)
            #expect(try await make(.sample("other@example.org"), "1") == .identityTaken)
            #expect(try await bench.accounts.credentials(email: "other@example.org") == nil)
            #expect(try await make(.sample("ada@example.org"), "2") == .emailTaken)
            #expect(try await bench.store.credentials(issuer: ours, subject: "2") == nil)
        }
    },

    StoreRule("the use of an identity is noted") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            for subject in ["1", "2"] {
                let account = subject == "1" ? bench.ada.id : bench.bob.id
                #expect(try await bench.store.link(identity(subject), to: account) == .linked)
            }
            try await bench.store.noteUse(issuer: ours, subject: "1", at: .sample + 90)
            #expect(try await bench.store.identities(of: bench.ada.id).map(\.lastUsedAt) == [.sample + 90])
            #expect(try await bench.store.identities(of: bench.bob.id).map(\.lastUsedAt) == [.sample])
        }
    },

    StoreRule("an identity is unlinked by its account alone, and only where there is a password") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            let mine = identity("1")
            #expect(try await bench.store.link(mine, to: bench.ada.id) == .linked)
            #expect(try await bench.store.unlink(mine.id, of: bench.bob.id) == .unknown)
            #expect(try await bench.store.unlink(mine.id, of: bench.ada.id) == .removed)
            #expect(try await bench.store.unlink(mine.id, of: bench.ada.id) == .unknown)
            #expect(try await bench.store.credentials(issuer: ours, subject: "1") == nil)
            let only = identity("2")
            #expect(try await bench.store.link(only, to: bench.bob.id) == .linked)
            #expect(try await bench.store.unlink(only.id, of: bench.bob.id) == .needsPassword)
            #expect(try await bench.store.identities(of: bench.bob.id) == [only])
            try await bench.accounts.setPasswordHash("new", of: bench.bob.id, keeping: nil)
            #expect(try await bench.store.unlink(only.id, of: bench.bob.id) == .removed)
        }
    },

    StoreRule("an attempt comes back as it was begun, until it expires") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            let person = ProviderPerson(issuer: ours, subject: "1", email: "ada@example.org", name: nil)
            let attempts = [
                attempt(1, .signIn), attempt(2, .signIn, person: person),
                attempt(3, .link, of: bench.ada.id), attempt(4, .password, of: bench.ada.id, person: person),
            ]
            for attempt in attempts { try await bench.store.begin(attempt) }
            for attempt in attempts {
                let hash = attempt.secretHash
                #expect(try await bench.store.attempt(hash, at: .sample + 599) == attempt)
                #expect(try await bench.store.attempt(hash, at: .sample + 600) == nil)
                #expect(try await bench.store.take(hash, at: .sample + 600) == nil)
            }
            #expect(try await bench.store.attempt(hash(9), at: .sample) == nil)
            try await bench.store.removeAttempts(expiredBy: .sample + 599)
            #expect(try await bench.store.attempt(hash(1), at: .sample) == attempts[0])
            try await bench.store.removeAttempts(expiredBy: .sample + 600)
            for attempt in attempts { #expect(try await bench.store.attempt(attempt.secretHash, at: .sample) == nil) }
        }
    },

    StoreRule("an attempt is taken once, however many ask for it at once") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            let begun = attempt(1, .signIn)
            try await bench.store.begin(begun)
            let taken: [ProviderAttempt] = try await withThrowingTaskGroup(of: ProviderAttempt?.self) { tasks in
                for _ in 0..<8 { tasks.addTask { try await bench.store.take(hash(1), at: .sample) } }
                return try await tasks.reduce(into: [ProviderAttempt]()) { if let attempt = $1 { $0.append(attempt) } }
            }
            #expect(taken == [begun])
            #expect(try await bench.store.attempt(hash(1), at: .sample) == nil)
        }
    },

    StoreRule("what the old password has begun ends with it, and links stay") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            let mine = identity("1")
            #expect(try await bench.store.link(mine, to: bench.ada.id) == .linked)
            let others = [attempt(2, .link, of: bench.bob.id), attempt(3, .signIn)]
            for attempt in [attempt(1, .link, of: bench.ada.id)] + others { try await bench.store.begin(attempt) }
            try await bench.accounts.setPasswordHash("new", of: bench.ada.id, keeping: nil)
            #expect(try await bench.store.attempt(hash(1), at: .sample) == nil)
            #expect(try await bench.store.take(hash(1), at: .sample) == nil)
            for other in others { #expect(try await bench.store.attempt(other.secretHash, at: .sample) == other) }
            #expect(try await bench.store.identities(of: bench.ada.id) == [mine])
        }
    },

    StoreRule("identities and attempts go with the account, at once") { place in
        try await withStore(place) { (bench: Bench) async throws -> Void in
            #expect(try await bench.store.link(identity("1"), to: bench.ada.id) == .linked)
            try await bench.store.begin(attempt(1, .link, of: bench.ada.id))
            #expect(try await bench.accounts.end(bench.ada.id))
            #expect(try await bench.store.credentials(issuer: ours, subject: "1") == nil)
            #expect(try await bench.store.attempt(hash(1), at: .sample) == nil)
            await #expect(throws: StoreError.noSuchAccount) {
                try await bench.store.link(identity("1"), to: bench.ada.id)
            }
            #expect(try await bench.store.link(identity("1"), to: bench.bob.id) == .linked)
            try await bench.accounts.removeEnded(bench.ada.id)
            #expect(try await bench.store.identities(of: bench.ada.id) == [])
        }
    },
]

private let ours = "https://id.example.org"

private struct Bench: Sendable {
    let store: any IdentityStore
    let accounts: any AccountStore
    /// Has a password.
    let ada: Account
    /// Has none.
    let bob: Account
}

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withStores { stores in
        let (ada, bob) = (Account.sample("ada@example.org"), Account.sample("bob@example.org"))
        _ = try await stores.accounts.create(ada, passwordHash: "hash")
        _ = try await stores.accounts.create(bob, passwordHash: nil)
        try await body(Bench(store: stores.identities, accounts: stores.accounts, ada: ada, bob: bob))
    }
}

private func identity(_ subject: String, issuer: String = ours) -> ProviderIdentity {
    ProviderIdentity(ProviderPerson(issuer: issuer, subject: subject, email: "me@example.org", name: nil), at: .sample)
}

private func attempt(
    _ number: UInt8,
    _ purpose: ProviderAttempt.Purpose,
    of account: Account.ID? = nil,
    person: ProviderPerson? = nil
) -> ProviderAttempt {
    ProviderAttempt(
        secretHash: hash(number),
        purpose: purpose,
        account: account,
        person: person,
        begunAt: .sample,
        expiresAt: .sample + 600
    )
}

private func hash(_ number: UInt8) -> Data { Data(repeating: number, count: 32) }
