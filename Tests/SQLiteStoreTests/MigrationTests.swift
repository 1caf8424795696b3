import FitIQCore
import Foundation
import GRDB
import TestBasics
import Testing

@testable import SQLiteStore

/// Files that earlier versions wrote are brought up to date with all that is in them.
struct MigrationTests {
    private static let ada = Account.ID("01a1fefb-c85d-7319-9fe1-00525ff203a6")!
    private static let read = Meal.ID("01a1fefb-c888-72ad-aed1-9a67722a5c7c")!
    private static let failed = Meal.ID("0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b")!
    private static let waiting = Meal.ID("01a1fefb-c900-0000-0000-00000000000a")!

    /// A file of schema step 2, opened by today's program.
    private func withMigrated(
        _ body: (SQLiteMealStore, _ file: DatabaseQueue) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let fixture = try #require(
                Bundle.module.url(forResource: "schema-2", withExtension: "sql", subdirectory: "Fixtures")
            )
            let sql = try String(contentsOf: fixture, encoding: .utf8)
            let old = try DatabaseQueue(path: path)
            try await old.write { try $0.execute(sql: sql) }
            try old.close()

            let database = try SQLiteDatabase(path: path)
            let file = try DatabaseQueue(path: path)
            try await body(SQLiteMealStore(database), file)
            try file.close()
            try database.close()
        }
    }

    @Test func `a file of a newer version is left as it is`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            try SQLiteDatabase(path: path).close()
            let file = try DatabaseQueue(path: path)
            try await file.write {
                try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 what is to come')")
            }
            try file.close()
            #expect(throws: StoreError.tooNew) { try SQLiteDatabase(path: path) }
        }
    }

    @Test func `nothing is added to another program's file`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let file = try DatabaseQueue(path: path)
            try await file.write { try $0.execute(sql: "CREATE TABLE bookmarks (url TEXT)") }
            try file.close()
            #expect(throws: StoreError.foreign) { try SQLiteDatabase(path: path) }
            let tables = try await DatabaseQueue(path: path).read { database in
                try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema")
            }
            #expect(tables == ["bookmarks"])
        }
    }

    @Test func `a file that an older program may be using is left as it is`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            try SQLiteDatabase(path: path).close()
            try SQLiteDatabase(path: path, mayMigrate: false).close()
            let file = try DatabaseQueue(path: path)
            try await file.write { database in
                try database.execute(
                    sql: "DELETE FROM grdb_migrations WHERE identifier LIKE '9 %' OR identifier LIKE '1_ %'"
                )
            }
            #expect(throws: StoreError.tooOld) { try SQLiteDatabase(path: path, mayMigrate: false) }
            let last = try await file.read { database in
                try String.fetchOne(database, sql: "SELECT max(identifier) FROM grdb_migrations")
            }
            #expect(last?.hasPrefix("8 ") == true)
            try file.close()
        }
    }

    @Test func `the steps that a file lacks are named, and none is taken`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "old.sqlite").path()
            let old = try DatabaseQueue(path: path)
            try Migrations.all.migrate(old, upTo: "12 entries")
            try old.close()
            let later = Array(Migrations.all.migrations.drop { $0 != "12 entries" }.dropFirst())
            #expect(later.first == "13 keys that are UUIDs in lower case")
            for _ in 1...2 { #expect(try SQLiteDatabase.missingSteps(at: path) == later) }
            try SQLiteDatabase(path: path).close()
            #expect(try SQLiteDatabase.missingSteps(at: path).isEmpty)
        }
    }

    @Test func `every meal is there with its items, events and keys`() async throws {
        try await withMigrated { store, file in
            let meals = try await store.meals(of: Self.ada, matching: MealQuery(limit: 10)).meals
            #expect(meals.map(\.id) == [Self.waiting, Self.failed, Self.read])
            let lunch = try #require(meals.last)
            #expect(lunch.text == "2 eggs, 60 potatoes, xyz123 & more")
            #expect(lunch.notes == "it's late")
            #expect(lunch.items.map(\.food.foodName) == ["Egg, cooked", "Potato"])
            #expect(lunch.items.last?.food.alternatives.isEmpty == false)
            #expect(meals.map(\.status) == [.processing, .failed, .completed])
            // What nobody had written down then is unknown.
            #expect(lunch.items.allSatisfy { $0.isRepaired == nil })
            #expect(lunch.items.allSatisfy { item in Nutrient.further.allSatisfy { item.food.nutrients[$0] == nil } })
            let day = lunch.loggedAt..<lunch.loggedAt.addingTimeInterval(1)
            let intake = try #require(try await store.intake(of: Self.ada, in: day)[lunch.type])
            #expect(intake.known[.sodium] == nil)
            #expect(intake.incomplete.isSuperset(of: Nutrient.further))

            let counts = try await file.read { database in
                try ["changes", "idempotency", "meal_log_items"].map {
                    try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \($0)")
                }
            }
            #expect(counts == [2, 2, 2])
            let key = IdempotencyKey(clientID: Self.failed, requestHash: Data())
            let effect = try await store.accept(.sample(of: Self.ada), keeping: Receipt([key], answer: Data()))
            #expect(effect == .keyReused([.id]), "the key is known")
        }
    }

    @Test func `keys that are UUIDs are in lower case, the others as they came`() async throws {
        let uuid = "0D3F2A1C-5B6E-4F70-8A9B-1C2D3E4F5A6B"
        let others = ["ABC", "0D3F2A1C-5B6E-4F70-8A9B-1C2D3E4F5A6X", "\(uuid)0", "id:x"]
        let twice = "1E4F2A1C-5B6E-4F70-8A9B-1C2D3E4F5A6C"
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let file = try DatabaseQueue(path: path)
            try Migrations.all.migrate(file, upTo: "12 entries")
            try await file.write { database in
                try database.execute(
                    sql: "INSERT INTO users VALUES (zeroblob(16), 'a@b.org', 'A', NULL, NULL, 0, 0, 0)"
                )
                for key in others + [uuid, twice, twice.lowercased()] {
                    try database.execute(
                        sql: "INSERT INTO idempotency VALUES (zeroblob(16), ?, x'', x'', 0)",
                        arguments: [key]
                    )
                }
            }
            try SQLiteDatabase(path: path).close()
            let keys = try await file.read { try String.fetchAll($0, sql: "SELECT key FROM idempotency") }
            #expect(Set(keys) == Set(others + [uuid.lowercased(), twice, twice.lowercased()]))
            try file.close()
        }
    }

    @Test func `profiles of before name no region, and keep all else`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let file = try DatabaseQueue(path: path)
            try Migrations.all.migrate(file, upTo: "33 since when meals are shown")
            try await file.write { database in
                try database.execute(
                    sql: "INSERT INTO users (id, email, name, created_at) VALUES (?, 'a@b.org', 'A', 0)",
                    arguments: [Self.ada.column]
                )
                try database.execute(
                    sql: """
                        INSERT INTO profiles (user_id, dietary_preferences, allergies, partners, meals_per_day, time_zone, told_on,
                            created_at, updated_at) VALUES (?, '[]', '["nuts"]', '[]', 4, 'Europe/Berlin', '{}', 0, 0)
                        """,
                    arguments: [Self.ada.column]
                )
            }
            try file.close()
            let stores = try SQLiteDatabase(path: path).stores
            let before = try #require(try await stores.plans.profile(of: Self.ada))
            #expect(before.region == nil)
            #expect(before.mealsPerDay == 4 && before.allergies == ["nuts"])
            #expect(before.timeZone.identifier == "Europe/Berlin")
            var after = before
            after.region = RegionCode("GB")
            #expect(try await stores.plans.save(after, over: before, weighing: nil, keeping: .none) != nil)
            #expect(try await stores.plans.profile(of: Self.ada) == after)
            try await stores.close()
        }
    }

    @Test func `what was waiting is read, and the numbers of events go on`() async throws {
        try await withMigrated { store, _ in
            try await SQLiteInstanceStore(store.database).begin(.new(at: .sample))
            let claimed = try #require(try await store.claim(after: nil, at: .sample, leaseEnd: .sample))
            #expect(claimed.meal.id == Self.waiting)
            #expect(claimed.attempt == 2)
            #expect(try await store.finish(claimed.meal.completed([.sample()]))?.number == 3)
        }
    }

    @Test func `a file with accounts is known to have had some`() async throws {
        try await withMigrated { _, file in
            let remembered = try await file.read { database in
                try String.fetchOne(database, sql: "SELECT value FROM settings WHERE name = 'first_account'")
            }
            #expect(remembered == "made")
        }
    }

    @Test func `the invariants are kept by the new tables too`() async throws {
        try await withMigrated { _, file in
            let refused = [
                "UPDATE meal_logs SET status = 'processing', finished_at = NULL WHERE status = 'completed'",
                "UPDATE meal_logs SET raw_input = NULL WHERE status = 'completed'",
                "INSERT INTO meal_log_items SELECT x'00', 0, id, NULL, 'x', 'food', 1, 'g', 1, 1, 1, 1, 1, 1, 1, 1, NULL, "
                    + "NULL, NULL, NULL, NULL FROM meal_logs",
                "UPDATE changes SET kind = 'eaten'",
            ]
            for sql in refused {
                await #expect(throws: DatabaseError.self, "\(sql)") {
                    try await file.write { try $0.execute(sql: sql) }
                }
            }
            let left = try await file.write { database in
                try database.execute(sql: "DELETE FROM users")
                return try ["meal_logs", "meal_log_items", "changes", "idempotency"].map {
                    try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \($0)")
                }
            }
            #expect(left == [0, 0, 0, 0], "an account takes everything with it")
            func parts(of table: String) async throws -> [String] {
                try await file.read { database in
                    try String.fetchAll(
                        database,
                        sql: "SELECT name FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY name",
                        arguments: [table]
                    )
                }
            }
            let meals = try await parts(of: "meal_logs")
            #expect(meals == ["meal_logs", "meal_logs_by_user", "meal_logs_final", "meal_logs_waiting"])
            #expect(try await parts(of: "idempotency") == ["idempotency", "idempotency_by_age"])
            let connections = "active_websocket_connections"
            #expect(try await parts(of: connections) == ["", "_by_ping", "_by_user"].map { connections + $0 })
        }
    }
}
