import FitIQCore
import Foundation
import GRDB
import TestBasics
import Testing

@testable import PostgresStore
@testable import SQLiteStore

/// That what a copy takes along is all that there is.
@Suite(.enabled(if: PostgresServer.isWanted))
struct StoredTableTests {
    private static let listed = StoredTable.all.reduce(into: [String: Set<String>]()) {
        $0[$1.name] = Set($1.columns.map(\.name))
    }

    @Test func `every table and column of SQLite is copied, or is known as a store's own`() throws {
        let queue = try DatabaseQueue()
        try SQLiteStore.Migrations.all.migrate(queue)
        let found = try queue.read { database in
            let names = try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            return try names.filter { !$0.hasPrefix("sqlite_") && !StoredTable.ownTables.contains($0) }.reduce(
                into: [String: Set<String>]()
            ) { found, name in
                found[name] = Set(try database.columns(in: name).map(\.name)).subtracting(StoredTable.ownColumns)
            }
        }
        #expect(found == Self.listed)
    }

    @Test func `every table and column of PostgreSQL is copied, or is known as a store's own`() async throws {
        try await withDatabase(try await PostgresServer.shared.newDatabase()) { database in
            let statement = PostgresStatement(
                """
                SELECT c.table_name::text AS t, c.column_name::text AS c FROM information_schema.columns AS c
                JOIN information_schema.tables AS t ON t.table_name = c.table_name AND t.table_schema = c.table_schema
                WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
                """
            )
            let pairs = try await database.fetch(statement) { rows in
                try rows.map { (try $0["t"] as String, try $0["c"] as String) }
            }
            let found = pairs.reduce(into: [String: Set<String>]()) { found, pair in
                guard !StoredTable.ownTables.contains(pair.0), !StoredTable.ownColumns.contains(pair.1) else { return }
                found[pair.0, default: []].insert(pair.1)
            }
            #expect(found == Self.listed)
        }
    }

    @Test func `each table stands behind those that it refers to`() async throws {
        let queue = try DatabaseQueue()
        try SQLiteStore.Migrations.all.migrate(queue)
        try await queue.read { database in
            for (place, table) in StoredTable.all.enumerated() {
                let before = StoredTable.all[..<place].map(\.name)
                for key in try database.foreignKeys(on: table.name) {
                    #expect(before.contains(key.destinationTable), "\(table.name)")
                }
                #expect(table.keyPlaces.count == table.key.count, "\(table.name)")
            }
        }
    }
}
