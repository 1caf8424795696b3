package import FitIQCore
package import Foundation
import GRDB

/// Remembers in SQLite over which texts the server ended.
package struct SQLiteCrashLog: CrashLog {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func add(_ crashes: [TextFingerprint: Int], at date: Date) async throws {
        try await database.write { database in
            for (text, count) in crashes {
                try database.run(
                    sql: """
                        INSERT INTO reading_crashes VALUES (?, ?, ?)
                        ON CONFLICT (fingerprint) DO UPDATE
                        SET crashes = crashes + excluded.crashes, crashed_at = excluded.crashed_at
                        """,
                    arguments: [text.bits, count, date.column]
                )
            }
        }
    }

    package func forget(_ texts: Set<TextFingerprint>) async throws {
        try await database.write { database in
            for text in texts {
                try database.run(sql: "DELETE FROM reading_crashes WHERE fingerprint = ?", arguments: [text.bits])
            }
        }
    }

    package func forget(crashedBefore date: Date) async throws {
        try await database.write {
            try $0.run(sql: "DELETE FROM reading_crashes WHERE crashed_at < ?", arguments: [date.column])
        }
    }

    package func crashes(limit: Int) async throws -> [TextFingerprint: Int] {
        try await database.read { database in
            let rows = try database.rows(
                sql: "SELECT fingerprint, crashes FROM reading_crashes ORDER BY crashed_at DESC LIMIT ?",
                arguments: [limit]
            )
            return Dictionary(
                uniqueKeysWithValues: rows.map { (TextFingerprint(bits: $0["fingerprint"]), $0["crashes"]) }
            )
        }
    }
}
