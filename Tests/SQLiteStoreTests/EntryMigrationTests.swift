import FitIQCore
import Foundation
import GRDB
import TestBasics
import Testing

@testable import SQLiteStore

struct EntryMigrationTests {
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
                            Weighing.ID.new(at: .sample).column, ada.id.column, day,
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
                on: CalendarDate("2024-01-01")!...CalendarDate("2024-01-15")!,
                limit: 10,
                offset: 0
            )
            let times = page.entries.map { $0.loggedAt.formatted(.iso8601) }
            #expect(times == ["2024-01-15T08:00:00Z", "2024-01-10T12:00:00Z"])
            try database.close()
        }
    }
}
