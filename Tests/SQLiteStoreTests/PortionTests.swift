import FitIQCore
import Foundation
import GRDB
import NIOConcurrencyHelpers
import TestBasics
import Testing

@testable import SQLiteStore

/// What changes many rows does so in small transactions: everybody's writes share one writer, and none may wait for long.
struct PortionTests {
    /// How many rows the largest transaction changed; foreign keys' doing counted.
    private final class LargestTransaction: TransactionObserver, Sendable {
        private let state = NIOLockedValueBox((total: 0, largest: 0))

        init(from total: Int) {
            state.withLockedValue { $0.total = total }
        }

        var rows: Int { state.withLockedValue(\.largest) }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidRollback(_ db: Database) {}
        func databaseDidCommit(_ db: Database) {
            state.withLockedValue { state in
                state.largest = max(state.largest, db.totalChangesCount - state.total)
                state.total = db.totalChangesCount
            }
        }
    }

    private struct Bench {
        let database: SQLiteDatabase
        let ada = Account.sample("ada@example.org")
        let bob = Account.sample("bob@example.org")
        var accounts: SQLiteAccountStore { SQLiteAccountStore(database) }
        var meals: SQLiteMealStore { SQLiteMealStore(database) }

        /// A diary of so many meals, each with five items, an event and an answer.
        func fill(_ account: Account, meals: Int) async throws {
            let numbers = "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < \(meals))"
            for sql in [
                """
                \(numbers) INSERT INTO meal_logs (id, user_id, raw_input, meal_type, logged_at, created_at, updated_at,
                    status, started_at, finished_at)
                SELECT randomblob(16), ?1, 'apple', 'snack', n, n, n, 'completed', n, n FROM n
                """,
                """
                INSERT INTO meal_log_items (meal_log_id, order_index, id, food_name, food_type, quantity, unit)
                SELECT meal_logs.id, value, randomblob(16), 'Apple', 'food', 1, 'medium'
                FROM meal_logs JOIN json_each('[0, 1, 2, 3, 4]') WHERE user_id = ?1
                """,
                """
                \(numbers) INSERT INTO changes (user_id, number, kind, subject_id, meal_number, created_at)
                SELECT ?1, n, 'meal_log.completed', randomblob(16), n, n FROM n
                """,
                """
                \(numbers) INSERT INTO idempotency (user_id, key, request_hash, answer, created_at)
                SELECT ?1, 'id:' || n, x'00', zeroblob(1400), n FROM n
                """,
                "UPDATE users SET last_event = \(meals), last_meal_event = \(meals) WHERE id = ?1",
            ] {
                try await database.write { try $0.execute(sql: sql, arguments: [account.id.column]) }
            }
        }

        /// How many rows of `table` there are.
        func count(_ table: String) async throws -> Int? {
            try await database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table)") }
        }

        /// How many rows the largest of the transactions changed that `body` made.
        func largestTransaction(_ body: () async throws -> Void) async throws -> Int {
            let observer = LargestTransaction(from: try await database.write { $0.totalChangesCount })
            database.pool.add(transactionObserver: observer)
            try await body()
            database.pool.remove(transactionObserver: observer)
            return observer.rows
        }
    }

    private func withBench(_ body: (Bench) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let bench = Bench(database: try SQLiteDatabase(path: folder.appending(path: "test.sqlite").path()))
            for account in [bench.ada, bench.bob] {
                #expect(try await bench.accounts.create(account, passwordHash: "hash"))
            }
            try await body(bench)
            try bench.database.close()
        }
    }

    private func session(of account: Account) -> Session {
        Session(
            id: .new(at: .sample),
            account: account.id,
            createdAt: .sample,
            generation: 0,
            rotatedAt: .sample,
            expiresAt: .sample.addingTimeInterval(3600)
        )
    }

    private static let tables = ["meal_logs", "meal_log_items", "changes", "idempotency", "users"]

    @Test func `a diary of years is removed in portions, and nobody else's`() async throws {
        try await withBench { bench in
            try await bench.fill(bench.ada, meals: 3000)
            try await bench.fill(bench.bob, meals: 3)
            let rows = try await bench.largestTransaction {
                let isDeleted = try await bench.accounts.delete(bench.ada.id)
                #expect(isDeleted)
            }
            #expect(rows <= 1000)
            for (table, count) in zip(Self.tables, [3, 15, 3, 3, 1]) {
                #expect(try await bench.count(table) == count, "\(table)")
            }
        }
    }

    @Test func `an account that has ended is nobody's, also while its diary is there`() async throws {
        try await withBench { bench in
            try await bench.fill(bench.ada, meals: 3)
            let open = session(of: bench.ada)
            #expect(try await bench.accounts.open(open, provenBy: "hash", keeping: 100) != nil)
            #expect(try await bench.accounts.session(open.id) == open)
            #expect(try await bench.accounts.end(bench.ada.id))

            #expect(try await bench.accounts.end(bench.ada.id) == false)
            #expect(try await bench.accounts.account(bench.ada.id) == nil)
            #expect(try await bench.accounts.credentials(email: bench.ada.email) == nil)
            #expect(try await bench.accounts.session(open.id) == nil)
            #expect(try await bench.accounts.open(session(of: bench.ada), provenBy: "hash", keeping: 100) == nil)
            #expect(try await bench.accounts.open(session(of: bench.ada), provenBy: nil, keeping: 100) == nil)
            #expect(try await bench.accounts.rename(bench.ada.id, to: "Eve") == nil)
            #expect(try await bench.accounts.create(.sample(bench.ada.email), passwordHash: nil) == false, "taken yet")
            #expect(try await bench.accounts.account(bench.bob.id) == bench.bob)

            // Whoever comes after a crash finds it.
            #expect(try await bench.accounts.endedAccounts() == [bench.ada.id])
            try await bench.accounts.removeEnded(bench.ada.id)
            #expect(try await bench.accounts.endedAccounts().isEmpty)
            #expect(try await bench.accounts.create(.sample(bench.ada.email), passwordHash: nil))
            #expect(try await bench.count("meal_log_items") == 0)
        }
    }

    @Test func `only what has ended is removed`() async throws {
        try await withBench { bench in
            try await bench.fill(bench.bob, meals: 3)
            try await bench.accounts.removeEnded(bench.bob.id)
            #expect(try await bench.count("meal_logs") == 3)
            #expect(try await bench.accounts.account(bench.bob.id) == bench.bob)
        }
    }

    @Test func `old events of many are removed in portions`() async throws {
        try await withBench { bench in
            try await bench.fill(bench.ada, meals: 3000)
            try await bench.fill(bench.bob, meals: 10)
            let rows = try await bench.largestTransaction {
                let removed = try await bench.meals.removeChanges(before: Date(timeIntervalSince1970: 2.5))
                #expect(removed == 2499 + 10)
            }
            #expect(rows <= 1000)
            let kept = try await bench.meals.changes(of: bench.ada.id, after: 0, in: .all, limit: 1)
            #expect(kept.elements.map(\.number) == [2500])
        }
    }

    @Test func `thousands of accounts are made in portions`() async throws {
        try await withBench { bench in
            let pairs = (0..<2500).map { number in
                let account = Account.sample("user\(number)@example.org")
                return (account, session(of: account))
            }
            let rows = try await bench.largestTransaction { try await bench.accounts.create(pairs) }
            #expect(rows <= 2000)
            #expect(try await bench.count("users") == 2502)
            #expect(try await bench.count("sessions") == 2500)
        }
    }

    @Test func `a start looks for leases among what waits, and not in the whole diary`() async throws {
        try await withBench { bench in
            let plan = try await bench.database.read { database in
                try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(SQLiteInstanceStore.releasingLeases)").map {
                    $0["detail"] as String
                }
            }
            #expect(plan.contains { $0.contains("meal_logs_waiting") }, "\(plan)")
        }
    }
}
