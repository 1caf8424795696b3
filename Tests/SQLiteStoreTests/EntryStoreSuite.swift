import FitIQCore
import FitIQTestSupport
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

/// What every store of entries must keep to.
struct EntryStoreSuite {
    private struct Bench {
        let database: SQLiteDatabase
        let ada = Account.sample()
        let bob = Account.sample("bob@example.org")
        var store: SQLitePlanStore { SQLitePlanStore(database) }
        var accounts: SQLiteAccountStore { SQLiteAccountStore(database) }

        @discardableResult
        func accept(_ entry: Entry, key: String? = nil) async throws -> WriteOutcome {
            let keys = [IdempotencyKey(key: key ?? entry.id.description, requestHash: Data())]
            return try await store.accept(entry, keys: keys, answer: Data("a".utf8))
        }

        func list(_ days: ClosedRange<CalendarDate>, _ type: EntryType? = nil, offset: Int = 0) async throws
            -> EntryPage
        {
            try await store.entries(of: ada.id, type: type, on: days, limit: 2, offset: offset)
        }
    }

    private static let day = CalendarDate("2024-01-15")!

    private func withStore(_ body: (Bench) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let bench = Bench(database: try SQLiteDatabase(path: folder.appending(path: "test.sqlite").path()))
            for account in [bench.ada, bench.bob] {
                #expect(try await bench.accounts.create(account, passwordHash: nil))
            }
            try await body(bench)
            try bench.database.close()
        }
    }

    private func entry(
        of account: Account,
        _ type: EntryType = .water,
        _ quantity: Double = 0.25,
        at date: Date = .sample,
        day: CalendarDate = day
    ) -> Entry {
        Entry(
            id: .new(at: date),
            account: account.id,
            type: type,
            quantity: Thousandths(quantity)!,
            loggedAt: date,
            day: day,
            notes: "notes",
            createdAt: .sample
        )
    }

    @Test(arguments: EntryType.allCases)
    func `an entry comes back as it was kept, to its owner alone`(type: EntryType) async throws {
        try await withStore { bench in
            let entry = entry(of: bench.ada, type, 31.125)
            guard case .done(Data("a".utf8), let changes) = try await bench.accept(entry) else {
                Issue.record("not kept")
                return
            }
            #expect(changes.map(\.kind) == [type == .weight ? .weightSaved : .entrySaved])
            #expect(changes.map(\.subject.id.uuid) == [entry.id.uuid])
            #expect(try await bench.store.entry(entry.id, of: bench.ada.id) == entry)
            #expect(try await bench.store.entry(entry.id, of: bench.bob.id) == nil)
            let foreign = try await bench.store.deleteEntry(entry.id, of: bench.bob.id, at: .sample, key: nil)
            #expect(foreign == .notThere)
            #expect(try await bench.list(Self.day...Self.day).entries == [entry])
        }
    }

    @Test func `an entry is kept once for its key, and its id is good once for everybody`() async throws {
        try await withStore { bench in
            let entry = entry(of: bench.ada)
            try await bench.accept(entry, key: "k")
            #expect(try await bench.accept(entry, key: "k") == .repeated(answer: Data("a".utf8)))
            #expect(try await bench.accept(entry, key: "other") == .idTaken)
            let weighIn = WeighIn(
                id: WeighIn.ID(entry.id.uuid),
                account: bench.bob.id,
                weight: Thousandths(80)!,
                day: Self.day,
                createdAt: .sample
            )
            #expect(try await bench.store.accept(weighIn, keys: [], answer: Data()) == .idTaken)
        }
    }

    @Test func `pages have the latest first, of one type or of all`() async throws {
        try await withStore { bench in
            let early = entry(of: bench.ada, at: .sample.addingTimeInterval(-60))
            let weight = entry(of: bench.ada, .weight, 80)
            let late = entry(of: bench.ada, at: .sample.addingTimeInterval(60))
            let old = entry(of: bench.ada, at: .sample.addingTimeInterval(-86_400), day: CalendarDate("2024-01-14")!)
            for entry in [old, late, early, weight, entry(of: bench.bob)] { try await bench.accept(entry) }
            let day = Self.day...Self.day
            #expect(try await bench.list(day) == EntryPage(entries: [late, weight], totalCount: 3))
            #expect(try await bench.list(day, offset: 2) == EntryPage(entries: [early], totalCount: 3))
            #expect(try await bench.list(day, .water) == EntryPage(entries: [late, early], totalCount: 2))
            #expect(try await bench.list(day, .weight) == EntryPage(entries: [weight], totalCount: 1))
            #expect(try await bench.list(old.day...old.day).entries == [old])
        }
    }

    @Test func `a weight is removed as either, once for a key`() async throws {
        try await withStore { bench in
            let weight = entry(of: bench.ada, .weight, 80)
            try await bench.accept(weight)
            #expect(try await bench.store.lastWeighIn(of: bench.ada.id, upTo: Self.day)?.weight == weight.quantity)
            let key = IdempotencyKey(key: "k", requestHash: Data())
            func delete() async throws -> WriteOutcome {
                try await bench.store.deleteEntry(weight.id, of: bench.ada.id, at: .sample, key: key)
            }
            guard case .done(Data(), let changes) = try await delete() else {
                Issue.record("not removed")
                return
            }
            #expect(changes.map(\.kind) == [.weightDeleted])
            #expect(try await delete() == .repeated(answer: Data()))
            #expect(try await bench.store.lastWeighIn(of: bench.ada.id, upTo: Self.day) == nil)
        }
    }

    @Test func `weights of before are entries, told at noon or when they were told`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            try SQLiteDatabase(path: path).close()
            let queue = try DatabaseQueue(path: path)
            let ada = Account.sample()
            try await queue.write { database in
                try database.execute(
                    sql: """
                        DROP VIEW all_entries;
                        DROP TABLE entries;
                        ALTER TABLE weights DROP COLUMN logged_at;
                        ALTER TABLE weights DROP COLUMN notes;
                        DELETE FROM grdb_migrations WHERE identifier LIKE '12 %';
                        INSERT INTO users (id, email, name, created_at) VALUES (?1, 'a@example.org', 'Ada', 0);
                        """,
                    arguments: [ada.id.column]
                )
                for day in ["2024-01-10", "2024-01-15"] {
                    try database.execute(
                        sql: "INSERT INTO weights (id, user_id, weight_g, day, created_at) VALUES (?, ?, 80000, ?, ?)",
                        arguments: [
                            WeighIn.ID.new(at: .sample).column, ada.id.column, day,
                            try Date("2024-01-15T08:00:00Z", strategy: .iso8601).column,
                        ]
                    )
                }
            }
            try queue.close()
            let database = try SQLiteDatabase(path: path)
            let page = try await SQLitePlanStore(database).entries(
                of: ada.id,
                type: .weight,
                on: CalendarDate("2024-01-01")!...Self.day,
                limit: 10,
                offset: 0
            )
            let times = page.entries.map { $0.loggedAt.formatted(.iso8601) }
            #expect(times == ["2024-01-15T08:00:00Z", "2024-01-10T12:00:00Z"])
            try database.close()
        }
    }

    @Test func `an account's entries go with it`() async throws {
        try await withStore { bench in
            for account in [bench.ada, bench.bob] {
                for type in [EntryType.water, .weight] { try await bench.accept(entry(of: account, type, 80)) }
            }
            #expect(try await bench.accounts.delete(bench.ada.id))
            for table in ["entries", "weights"] {
                let count = try await bench.database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table)") }
                #expect(count == 1, "\(table)")
            }
        }
    }
}
