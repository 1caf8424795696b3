import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks the rules that hold for every store of personal tokens.
package let personalTokenRules: [StoreRule] = [
    StoreRule("a token comes back as it was kept, by its secret's hash and to its owner alone") { place in
        try await withStore(place) { bench in
            let end = Date.sample.addingTimeInterval(3600)
            let plain = token(of: bench.ada)
            let other = token(of: bench.ada, Set(PersonalToken.Scope.allCases), at: .sample + 1, until: end)
            for (number, token) in [plain, other].enumerated() {
                try await bench.add(token, number)
                #expect(try await bench.store.token(secretHash: hash(number)) == token)
            }
            #expect(try await bench.store.tokens(of: bench.ada.id) == [other, plain], "the newest first")
            #expect(try await bench.store.tokens(of: bench.bob.id) == [])
            #expect(try await bench.store.token(secretHash: hash(2)) == nil)
        }
    },

    StoreRule("a token is removed by its owner alone, once") { place in
        try await withStore(place) { bench in
            let token = token(of: bench.ada)
            try await bench.add(token, 0)
            #expect(try await bench.store.removeToken(token.id, of: bench.bob.id) == false)
            #expect(try await bench.store.token(secretHash: hash(0)) == token)
            #expect(try await bench.store.removeToken(token.id, of: bench.ada.id))
            #expect(try await bench.store.token(secretHash: hash(0)) == nil)
            #expect(try await bench.store.removeToken(token.id, of: bench.ada.id) == false)
        }
    },

    StoreRule("the last use of a token is kept") { place in
        try await withStore(place) { bench in
            let token = token(of: bench.ada)
            try await bench.add(token, 0)
            try await bench.store.noteUse(of: token.id, at: .sample + 60)
            #expect(try await bench.store.token(secretHash: hash(0))?.lastUsedAt == .sample + 60)
            // One that was revoked meanwhile.
            try await bench.store.noteUse(of: .new(at: .sample), at: .sample)
        }
    },

    StoreRule("an account may have so many tokens and no more") { place in
        try await withStore(place) { bench in
            for number in 0..<PersonalToken.mostOfAccount {
                try await bench.add(token(of: bench.ada), number)
            }
            #expect(try await bench.store.add(token(of: bench.ada), secretHash: hash(100)) == false)
            #expect(try await bench.store.token(secretHash: hash(100)) == nil)
            // Another's do not count.
            try await bench.add(token(of: bench.bob), 100)
        }
    },

    StoreRule("a new password, signing out everywhere and the account's end each end its tokens") { place in
        try await withStore(place) { bench in
            let accounts = bench.stores.accounts
            let ends: [@Sendable () async throws -> Void] = [
                { try await accounts.setPasswordHash("new", of: bench.ada.id, keeping: nil) },
                { try await accounts.closeAll(of: bench.ada.id) },
                { _ = try await accounts.end(bench.ada.id) },
            ]
            let others = token(of: bench.bob)
            try await bench.add(others, 100)
            for (number, end) in ends.enumerated() {
                try await bench.add(token(of: bench.ada), number)
                try await end()
                #expect(try await bench.store.token(secretHash: hash(number)) == nil)
                #expect(try await bench.store.tokens(of: bench.ada.id) == [])
            }
            #expect(try await bench.store.tokens(of: bench.bob.id) == [others])
            await #expect(throws: StoreError.noSuchAccount) {
                try await bench.store.add(token(of: bench.ada), secretHash: hash(50))
            }
        }
    },

    StoreRule("signing one device out leaves the tokens") { place in
        try await withStore(place) { bench in
            try await bench.add(token(of: bench.ada), 0)
            let session = Session(
                id: .new(at: .sample),
                account: bench.ada.id,
                createdAt: .sample,
                generation: 0,
                rotatedAt: .sample,
                expiresAt: .sample + 3600
            )
            _ = try await bench.stores.accounts.open(session, provenBy: nil, keeping: 1)
            try await bench.stores.accounts.close(session.id)
            #expect(try await bench.store.token(secretHash: hash(0)) != nil)
        }
    },
]

private struct Bench: Sendable {
    let stores: Stores
    let ada: Account
    let bob: Account
    var store: any PersonalTokenStore { stores.tokens }

    func add(_ token: PersonalToken, _ number: Int) async throws {
        #expect(try await store.add(token, secretHash: hash(number)))
    }
}

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withTwoPeople { try await body(Bench(stores: $0, ada: $1, bob: $2)) }
}

private func token(
    of account: Account,
    _ scopes: Set<PersonalToken.Scope> = [.readDiary],
    at date: Date = .sample,
    until end: Date? = nil
) -> PersonalToken {
    PersonalToken(
        id: .new(at: date),
        account: account.id,
        name: "my assistant",
        scopes: scopes,
        createdAt: date,
        expiresAt: end
    )
}

/// Makes up a hash: 32 bytes of one number.
private func hash(_ number: Int) -> Data { Data(repeating: UInt8(number), count: 32) }
