import FitIQCore
import Foundation
import GRDB
import TestBasics
import Testing

@testable import PostgresStore
@testable import SQLiteStore

/// What a database is opened for, and when it is left alone.
@Suite(.enabled(if: PostgresServer.isWanted))
struct PostgresDatabaseTests {
    @Test func `a schema that a newer version wrote is left alone`() async throws {
        let address = try await PostgresServer.shared.newDatabase()
        try await withDatabase(address) { database in
            let later = PostgresStatement("INSERT INTO fitiq_migrations (name) VALUES ('99 what comes later')")
            try await database.change(.unlessKept, later) { _ in }
        }
        await #expect(throws: StoreError.tooNew) { try await PostgresDatabase(address) }
    }

    @Test func `a meal that failed for a reason of a later version is shown, with the plainest one`() async throws {
        let address = try await PostgresServer.shared.newDatabase()
        try await withDatabase(address) { database in
            let (stores, ada) = (database.stores, Account.sample())
            _ = try await stores.accounts.create(ada, passwordHash: nil)
            var meal = Meal.sample(of: ada.id)
            meal.state = .failed(Meal.Failure(code: .notEaten, startedAt: .sample, failedAt: .sample))
            _ = try await stores.meals.accept(meal, keeping: Receipt(answer: Data()))
            try await withPool(address) { pool in
                try await perform("UPDATE meal_logs SET failure_code = 'tooSweet'", in: pool)
            }
            meal.state = .failed(Meal.Failure(code: .nothingUnderstood, startedAt: .sample, failedAt: .sample))
            #expect(try await stores.meals.meal(meal.id, of: ada.id) == meal)
        }
    }

    @Test func `another program's tables are left alone`() async throws {
        let address = try await PostgresServer.shared.newDatabase()
        try await withPool(address) { pool in
            try await perform("CREATE TABLE theirs (n int)", in: pool)
            await #expect(throws: StoreError.foreign) { try await PostgresDatabase(address) }
            let tables = try await perform("SELECT count(*) AS n FROM pg_tables WHERE schemaname = 'public'", in: pool)
            #expect(tables == 1)
        }
    }

    @Test func `what may not be brought up to date is left as it is`() async throws {
        let address = try await PostgresServer.shared.newDatabase()
        await #expect(throws: StoreError.tooOld) { try await PostgresDatabase(address, mayMigrate: false) }
        try await withDatabase(address) { _ in }
        try await PostgresDatabase(address, mayMigrate: false).close()
    }

    @Test func `servers that start together make one schema`() async throws {
        let address = try await PostgresServer.shared.newDatabase()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { try await PostgresDatabase(address).close() } }
            try await group.waitForAll()
        }
        try await withPool(address) { pool in
            let steps = try await perform("SELECT count(*) AS n FROM fitiq_migrations", in: pool)
            #expect(steps == PostgresStore.Migrations.all.count)
        }
    }

    @Test func `the steps are SQLite's by name, from the first on`() throws {
        let names = PostgresStore.Migrations.all.map(\.name)
        #expect(Array(SQLiteStore.Migrations.all.migrations.drop { $0 != names.first }) == names)
    }

    @Test func `a server that is away, and a database that is not there, are told apart`() async throws {
        var settings = PostgresDatabase.Settings()
        settings.openingTimeout = .milliseconds(300)
        let nobody = try PostgresAddress("postgres://nobody@%2Fnowhere/fitiq")
        await #expect(throws: PostgresError.unreachable(state: nil)) { try await PostgresDatabase(nobody, settings) }
        let missing = try await PostgresServer.shared.newDatabase().renamed("missing")
        await #expect(throws: PostgresError.unreachable(state: "3D000")) {
            try await PostgresDatabase(missing)
        }
    }

    @Test func `a host that hangs leaves the next one its time`() async throws {
        let here = try await PostgresServer.shared.newDatabase()
        let folder = (here.parameters["host"] ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        try await withMutePort { port in
            let url = "postgres://postgres@127.0.0.1:\(port),\(folder):5432/\(here.parameters["dbname"] ?? "")"
            var settings = PostgresDatabase.Settings()
            settings.openingTimeout = .seconds(60)
            let start = ContinuousClock.now
            try await PostgresDatabase(try PostgresAddress(url), settings).close()
            #expect(start.duration(to: .now) < .seconds(30), "not the whole time that opening may take")
        }
    }

    @Test func `a lock that is held for long makes the store unavailable, within the time of a call`() async throws {
        let address = try await PostgresServer.shared.newDatabase()
        var settings = PostgresDatabase.Settings()
        settings.patience = .seconds(1)
        settings.lockTimeout = .milliseconds(50)
        let database = try await PostgresDatabase(address, settings)
        try await withPool(address) { pool in
            try await pool.run { worker, deadline in
                try worker.attempt(.unlessKept, until: deadline) { connection in
                    let statements = ["BEGIN", "LOCK TABLE settings"].map { PostgresStatement($0) }
                    for statement in statements { _ = try connection.perform(statement, until: deadline) }
                }
            }
            // The last try may end at the lock's own limit or at the call's.
            await #expect {
                try await database.stores.instances.checkWritable()
            } throws: { error in
                if case .unavailable? = error as? StoreError { true } else { false }
            }
        }
        try await database.stores.instances.checkWritable()
        await database.close()
    }
}

extension PostgresAddress {
    /// Another database of the same server.
    func renamed(_ name: String) throws -> PostgresAddress {
        let host = (parameters["host"] ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return try PostgresAddress("postgres://postgres@\(host)/\(name)")
    }
}
