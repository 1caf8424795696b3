package import FitIQCore
package import Foundation

/// Remembers in PostgreSQL over which texts servers ended.
package struct PostgresCrashLog: CrashLog {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func add(_ crashes: [TextFingerprint: Int], at date: Date) async throws {
        // In one order everywhere, so that servers which begin together do not wait for each other in a circle.
        let texts = crashes.keys.sorted { $0.bits < $1.bits }
        let addition = PostgresStatement(
            """
            INSERT INTO reading_crashes
            SELECT fingerprint, crashes, $3 FROM unnest($1, $2) AS crashed (fingerprint, crashes)
            ON CONFLICT (fingerprint) DO UPDATE
            SET crashes = reading_crashes.crashes + excluded.crashes, crashed_at = excluded.crashed_at
            """,
            texts.map { Int($0.bits) },
            texts.map { crashes[$0] ?? 0 },
            date
        )
        try await database.change(.unlessKept, addition) { _ in }
    }

    package func forget(_ texts: Set<TextFingerprint>) async throws {
        let removal = PostgresStatement(
            "DELETE FROM reading_crashes WHERE fingerprint = ANY ($1)",
            texts.map { Int($0.bits) }
        )
        try await database.change(.always, removal) { _ in }
    }

    package func forget(crashedBefore date: Date) async throws {
        let removal = PostgresStatement("DELETE FROM reading_crashes WHERE crashed_at < $1", date)
        try await database.change(.always, removal) { _ in }
    }

    package func crashes(limit: Int) async throws -> [TextFingerprint: Int] {
        let statement = PostgresStatement(
            "SELECT fingerprint, crashes FROM reading_crashes ORDER BY crashed_at DESC LIMIT $1",
            limit
        )
        return try await database.fetch(statement) { rows in
            try Dictionary(
                uniqueKeysWithValues: rows.map {
                    (TextFingerprint(bits: Int64(try $0["fingerprint"] as Int)), try $0["crashes"])
                }
            )
        }
    }
}
