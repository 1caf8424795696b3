import FitIQCore
import Foundation
import TestBasics
import Testing

/// What every account store must keep to.
package let accountRules: [StoreRule] = [
    StoreRule("an e-mail address has one account") { place in
        try await withStore(place) { accounts, _ in
            let ada = Account(
                id: .new(at: .sample),
                email: "ada@example.org",
                name: "Ada",
                dateOfBirth: CalendarDate("1990-12-10"),
                createdAt: .sample
            )
            let isCreated = try await accounts.create(ada, passwordHash: "h")
            #expect(isCreated)
            #expect(try await accounts.create(.sample("ada@example.org"), passwordHash: "other") == false)
            #expect(try await accounts.account(ada.id) == ada)
            #expect(try await accounts.credentials(email: "ada@example.org")?.passwordHash == "h")
            #expect(try await accounts.credentials(email: "bob@example.org") == nil)
        }
    },

    StoreRule("a password that was changed while it was checked opens no session") { place in
        try await withStore(place) { accounts, _ in
            let ada = Account.sample()
            _ = try await accounts.create(ada, passwordHash: "old")
            let owner = session(of: ada)
            #expect(try await accounts.open(owner, provenBy: "old", keeping: 100) == [])
            try await accounts.setPasswordHash("new", of: ada.id, keeping: owner.id)
            let thief = session(of: ada)
            #expect(try await accounts.open(thief, provenBy: "old", keeping: 100) == nil)
            #expect(try await accounts.session(thief.id) == nil)
            _ = try await accounts.delete(ada.id)
            #expect(try await accounts.open(thief, provenBy: "new", keeping: 100) == nil, "the account is gone")
        }
    },

    StoreRule("a session is rotated once from each generation") { place in
        try await withStore(place) { accounts, _ in
            let ada = Account.sample()
            _ = try await accounts.create(ada, passwordHash: nil)
            let session = session(of: ada)
            _ = try await accounts.open(session, provenBy: nil, keeping: 100)
            let later = Date.sample.addingTimeInterval(60)
            let end = Date.sample.addingTimeInterval(7200)
            let rotated = try await accounts.rotate(
                session.id,
                from: 0,
                keys: ["k", "", "j"],
                at: later,
                expiresAt: end
            )
            #expect(rotated?.generation == 1)
            #expect(rotated?.rotationKeys == ["k", "", "j"])
            #expect(rotated?.rotatedAt == later)
            #expect(rotated?.expiresAt == end)
            #expect(try await accounts.rotate(session.id, from: 0, keys: [], at: later, expiresAt: end) == nil)
            #expect(try await accounts.session(session.id) == rotated)
            try await accounts.close(session.id)
            #expect(try await accounts.session(session.id) == nil)
        }
    },

    StoreRule("of too many sessions those end that were not renewed for the longest time") { place in
        try await withStore(place) { accounts, _ in
            let (ada, bob) = (Account.sample(), Account.sample("bob@example.org"))
            for account in [ada, bob] { _ = try await accounts.create(account, passwordHash: nil) }
            let other = session(of: bob)
            _ = try await accounts.open(other, provenBy: nil, keeping: 3)
            let sessions = (0..<5).map { session(of: ada, createdAt: .sample.addingTimeInterval(Double($0))) }
            var ended: [[Session.ID]?] = []
            for (number, session) in sessions.enumerated() {
                ended.append(try await accounts.open(session, provenBy: nil, keeping: 3))
                #expect(try await accounts.session(session.id) == session)
                // The first is in use all the time.
                let later = Date.sample.addingTimeInterval(60)
                _ = try await accounts.rotate(sessions[0].id, from: number, keys: [], at: later, expiresAt: later)
            }
            #expect(ended == [[], [], [], [sessions[1].id], [sessions[2].id]])
            var left: [Bool] = []
            for session in sessions { left.append(try await accounts.session(session.id) != nil) }
            #expect(left == [true, false, false, true, true])
            #expect(try await accounts.session(other.id) == other)
        }
    },

    StoreRule("an account's sessions are listed, the last renewed first, and ended one by one, by it alone") { place in
        try await withStore(place) { accounts, _ in
            let (ada, bob) = (Account.sample(), Account.sample("bob@example.org"))
            for account in [ada, bob] { _ = try await accounts.create(account, passwordHash: nil) }
            let named = Session(
                id: .new(at: .sample),
                account: ada.id,
                device: "Firefox on Linux",
                createdAt: .sample,
                generation: 0,
                rotatedAt: .sample,
                expiresAt: .sample + 7200
            )
            let later = session(of: ada, createdAt: .sample + 10)
            let expired = session(of: ada, expiresAfter: 60)
            let other = session(of: bob)
            for each in [named, later, expired, other] { _ = try await accounts.open(each, provenBy: nil, keeping: 9) }
            #expect(try await accounts.sessions(of: ada.id, at: .sample + 60) == [later, named])
            let renewed = try #require(
                try await accounts.rotate(
                    named.id,
                    from: 0,
                    keys: [],
                    at: .sample + 900,
                    expiresAt: .sample + 7200
                )
            )
            #expect(renewed.device == "Firefox on Linux")
            #expect(try await accounts.sessions(of: ada.id, at: .sample + 900) == [renewed, later])
            #expect(try await accounts.close(later.id, of: bob.id) == false)
            #expect(try await accounts.close(later.id, of: ada.id))
            #expect(try await accounts.close(later.id, of: ada.id) == false)
            #expect(try await accounts.session(later.id) == nil)
            #expect(try await accounts.sessions(of: ada.id, at: .sample + 900) == [renewed])
            // PostgreSQL tells of it once no older transaction is under way, and other tests have some.
            let ended = EndedSession(id: later.id, account: ada.id)
            try await eventually { try await accounts.takeEndedSessions().contains(ended) }
        }
    },

    StoreRule("a deleted account takes everything with it") { place in
        try await withStore(place) { accounts, stores in
            let ada = Account.sample()
            _ = try await accounts.create(ada, passwordHash: nil)
            let session = session(of: ada)
            _ = try await accounts.open(session, provenBy: nil, keeping: 100)
            let meal = Meal.sample(of: ada.id)
            _ = try await stores.meals.accept(
                meal,
                keeping: Receipt([IdempotencyKey(key: "k", requestHash: Data())], answer: Data("a".utf8))
            )
            #expect(try await accounts.session(session.id) == session)
            #expect(try await accounts.delete(ada.id))
            #expect(try await accounts.delete(ada.id) == false)
            #expect(try await accounts.session(session.id) == nil)
            #expect(try await stores.meals.meal(meal.id, of: ada.id) == nil)
            #expect(try await stores.queue.depth() == 0)
        }
    },

    StoreRule("many accounts are made at once with their sessions") { place in
        try await withStore(place) { accounts, _ in
            let pairs = (0..<100).map { number in
                let account = Account.sample("user\(number)@example.org")
                return (account, session(of: account))
            }
            try await accounts.create(pairs)
            for (account, session) in pairs {
                #expect(try await accounts.account(account.id) != nil)
                #expect(try await accounts.session(session.id)?.account == account.id)
            }
        }
    },
]

private func withStore(_ place: any StorePlace, _ body: (any AccountStore, Stores) async throws -> Void)
    async throws
{
    try await place.withStores { stores in
        try await body(stores.accounts, stores)
    }
}

private func session(
    of account: Account,
    createdAt: Date = .sample,
    expiresAfter seconds: TimeInterval = 3600
) -> Session {
    Session(
        id: .new(at: createdAt),
        account: account.id,
        createdAt: createdAt,
        generation: 0,
        rotatedAt: createdAt,
        expiresAt: createdAt.addingTimeInterval(seconds)
    )
}
