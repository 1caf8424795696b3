import FitIQCore
import Foundation
import TestBasics
import Testing

@testable import PostgresStore

/// What holds where several servers have one database.
@Suite(.enabled(if: PostgresServer.isWanted))
struct SeveralServersTests {
    @Test func `the numbers of a person's changes have no gap, whichever server makes them`() async throws {
        try await withTwo { servers, ada in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<100 {
                    group.addTask {
                        let meal = Meal.sample("meal \(number)", of: ada.id).completed([.sample()])
                        let outcome = try await servers[number % 2].meals.accept(meal, keeping: .none)
                        guard case .done = outcome else { throw StoreError.unavailable(reason: "\(outcome)") }
                    }
                }
                try await group.waitForAll()
            }
            let page = try await servers[0].changes.changes(of: ada.id, after: 0, in: .all, limit: 200)
            #expect(page.elements.map(\.number) == Array(1...100))
            #expect(page.elements.map(\.count.meals) == Array(1...100))
        }
    }

    @Test func `one key makes one meal, whichever servers are asked`() async throws {
        try await withTwo { servers, ada in
            let receipt = Receipt(IdempotencyKey(key: "k", requestHash: Data("h".utf8)), answer: Data("first".utf8))
            let outcomes = try await withThrowingTaskGroup(of: WriteOutcome.self) { group in
                for number in 0..<40 {
                    group.addTask { try await servers[number % 2].meals.accept(.sample(of: ada.id), keeping: receipt) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes.filter { $0 == .done(answer: receipt.answer, []) }.count == 1)
            #expect(outcomes.filter { $0 == .repeated(answer: receipt.answer) }.count == 39)
            let list = try await servers[1].meals.meals(of: ada.id, matching: MealQuery(limit: 9))
            #expect(list.totalCount == 1)
        }
    }

    @Test func `each waiting meal is claimed by one server`() async throws {
        try await withTwo { servers, ada in
            for _ in 0..<40 { _ = try await servers[0].meals.accept(.sample(of: ada.id), keeping: .none) }
            let claimed = try await withThrowingTaskGroup(of: [Meal.ID].self) { group in
                for server in servers + servers {
                    group.addTask {
                        var ids: [Meal.ID] = []
                        while let next = try await server.queue.claim(after: nil, at: .sample, leaseEnd: .sample + 30) {
                            ids.append(next.meal.id)
                        }
                        return ids
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(claimed.count == 40)
            #expect(Set(claimed).count == 40)
        }
    }

    @Test func `each webhook is claimed by one server`() async throws {
        try await withTwo { servers, ada in
            for number in 0..<WebhookEndpoint.mostOfAccount {
                let endpoint = WebhookEndpoint(
                    id: .new(at: .sample + Double(number)),
                    account: ada.id,
                    name: nil,
                    address: "https://home.example.org",
                    kinds: nil,
                    secret: .new(),
                    createdAt: .sample
                )
                #expect(try await servers[0].webhooks.add(endpoint) != nil)
            }
            _ = try await servers[1].meals.accept(Meal.sample(of: ada.id).failed(), keeping: .none)
            let claimed = try await withThrowingTaskGroup(of: [WebhookEndpoint.ID].self) { group in
                for server in servers + servers {
                    group.addTask {
                        var ids: [WebhookEndpoint.ID] = []
                        while let next = try await server.webhooks.claimEndpoint(at: .sample, leaseEnd: .sample + 30) {
                            ids.append(next.endpoint.id)
                        }
                        return ids
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(claimed.count == WebhookEndpoint.mostOfAccount)
            #expect(Set(claimed).count == claimed.count)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `each server hears once of a session that one of them ended`() async throws {
        try await withTwo { servers, ada in
            let session = Session(
                id: .new(at: .sample),
                account: ada.id,
                createdAt: .sample,
                generation: 0,
                rotatedAt: .sample,
                expiresAt: .sample + 3600
            )
            _ = try await servers[0].accounts.open(session, provenBy: nil, keeping: 9)
            #expect(try await servers[1].accounts.session(session.id) == session)
            let renewed = try await servers[0].accounts.rotate(
                session.id,
                from: 0,
                keys: [],
                at: .sample,
                expiresAt: .sample + 60
            )
            #expect(try await servers[1].accounts.session(session.id) == renewed, "at once")
            try await servers[0].accounts.close(session.id)
            #expect(try await servers[1].accounts.session(session.id) == nil)
            for server in servers {
                // Transactions of other tests may be older and open, so that it is told a little later.
                var ended: [EndedSession] = []
                try await eventually {
                    ended = try await server.accounts.takeEndedSessions()
                    return !ended.isEmpty
                }
                #expect(ended == [EndedSession(id: session.id, account: ada.id)])
                #expect(try await server.accounts.takeEndedSessions() == [])
            }
        }
    }

    @Test func `connections that PostgreSQL ends are made again, and nothing is done twice or lost`() async throws {
        let address = try await PostgresServer.shared.newDatabase()
        let database = try await PostgresDatabase(address)
        let stores = database.stores
        let ada = Account.sample()
        #expect(try await stores.accounts.create(ada, passwordHash: nil))
        try await withPool(address) { pool in
            for _ in 0..<10 {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<20 {
                        group.addTask {
                            let meal = Meal.sample(of: ada.id).completed([.sample()])
                            let key = IdempotencyKey(clientID: meal.id, requestHash: Data())
                            switch try await stores.meals.accept(meal, keeping: Receipt(key)) {
                            case .done, .repeated: break
                            case let other: throw StoreError.unavailable(reason: "\(other)")
                            }
                        }
                    }
                    group.addTask { try await perform(Self.killing, in: pool) }
                    try await group.waitForAll()
                }
            }
        }
        let page = try await stores.changes.changes(of: ada.id, after: 0, in: .all, limit: 300)
        #expect(page.elements.map(\.number) == Array(1...200))
        #expect(Set(page.elements.map(\.subject.id)).count == 200)
        await database.close()
    }

    @Test(.timeLimit(.minutes(1)))
    func `a server that lost its connections is taken for living again`() async throws {
        let address = try await PostgresServer.shared.newDatabase()
        let database = try await PostgresDatabase(address)
        let ada = Account.sample()
        #expect(try await database.stores.accounts.create(ada, passwordHash: nil))
        try await database.stores.instances.begin(.new(at: .sample))
        _ = try await database.stores.meals.accept(.sample(of: ada.id), keeping: .none)
        let claim = try await database.stores.queue.claim(after: nil, at: .sample, leaseEnd: .sample + 30)
        #expect(claim?.attempt == 1)
        try await withPool(address) { pool in
            let first = try await perform(Self.holder, in: pool) ?? 0
            #expect(first > 0)
            try await perform(Self.killing, in: pool)
            // PostgreSQL ends a connection some time after it was told to: until then the first one is still counted.
            try await eventually { ![0, first].contains(try await perform(Self.holder, in: pool) ?? 0) }
            try await withDatabase(address) { second in
                try await second.stores.instances.begin(.new(at: .sample))
                let taken = try await second.stores.queue.claim(after: nil, at: .sample, leaseEnd: .sample + 30)
                #expect(taken == nil, "its lease stays")
            }
        }
        await database.close()
    }

    /// Ends all connections to the database but the one that says it.
    private static let killing = """
        SELECT count(pg_terminate_backend(pid)) AS n FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """

    /// The process number of the living connection that holds a server's lock; 0 where none does.
    private static let holder = """
        SELECT coalesce(max(pid), 0) AS n FROM pg_locks WHERE locktype = 'advisory' AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        """
}

private func withTwo(_ body: (_ servers: [Stores], _ ada: Account) async throws -> Void) async throws {
    let address = try await PostgresServer.shared.newDatabase()
    try await withDatabase(address) { first in
        try await withDatabase(address) { second in
            let ada = Account.sample()
            #expect(try await first.stores.accounts.create(ada, passwordHash: nil))
            try await body([first.stores, second.stores], ada)
        }
    }
}
