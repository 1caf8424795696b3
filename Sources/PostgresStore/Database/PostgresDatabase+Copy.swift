package import FitIQCore
package import Foundation

// Takes in a copy of another store.
extension PostgresDatabase {
    /// Opens a database for a copy.
    ///
    /// - Throws: what opening one throws.
    package static func openForCopy(
        _ address: PostgresAddress,
        _ settings: Settings,
        onWait: @escaping @Sendable (PostgresError) -> Void
    ) async throws -> PostgresDatabase {
        var settings = settings
        settings.isCopied = true
        // A page may be several megabytes, and a network slow.
        (settings.patience, settings.statementTimeout) = (.seconds(120), .seconds(60))
        return try await PostgresDatabase(address, settings, onWait: onWait)
    }

    /// The copy that is under way; nil where there is none.
    package func copyProgress() async throws -> CopyProgress? {
        try await fetch(PostgresStatement("SELECT value FROM settings WHERE name = 'copy'")) { rows in
            try rows.first.map { try CopyProgress(stored: $0["value"]) }
        }
    }

    /// Begins a copy.
    ///
    /// - Returns: false where one has begun meanwhile.
    package func begin(_ progress: CopyProgress) async throws -> Bool {
        let beginning = PostgresStatement(
            "INSERT INTO settings VALUES ('copy', $1) ON CONFLICT DO NOTHING",
            try progress.stored()
        )
        return try await change(.unlessKept, beginning) { $0.changesCount == 1 }
    }

    /// Adds rows of `table`, and moves the copy's progress on, both or neither.
    ///
    /// - Returns: false, and adds nothing, where the progress is another by now: somebody else copies too.
    package func add(
        _ rows: [StoredRow],
        to table: StoredTable,
        from before: CopyProgress,
        to after: CopyProgress
    ) async throws -> Bool {
        var arguments: [PostgresStatement.Argument] = []
        let arrays = try table.columns.indices.map { index in
            try table.columns[index].kind.add(rows.map { $0.values[index] }, to: &arguments)
        }
        let names = table.columns.map(\.name).joined(separator: ", ")
        let places = table.columns.indices.map { "a\($0)" }
        let values = zip(places, table.columns).map { $0 + $1.kind.cast }
        let insertion = PostgresStatement(
            """
            INSERT INTO \(table.name) (\(names)) OVERRIDING SYSTEM VALUE SELECT \(values.joined(separator: ", "))
            FROM unnest(\(arrays.joined(separator: ", "))) AS rows (\(places.joined(separator: ", ")))
            """,
            arguments: arguments
        )
        let move = PostgresStatement(
            "UPDATE settings SET value = $1 WHERE name = 'copy' AND value = $2",
            try after.stored(),
            try before.stored()
        )
        return try await write(.unlessKept) { transaction in
            guard try transaction.run(move).changesCount == 1 else { return false }
            try transaction.run(rows.isEmpty ? [] : [insertion])
            return true
        }
    }

    /// Ends a copy: from here on servers may use the database.
    ///
    /// - Parameters:
    ///   - settings: of the source; the epoch is among them.
    ///   - secret: what tokens were signed with; nil where it is not known.
    package func endCopy(settings: [String: String], secret: Data?) async throws {
        var kept = settings.filter { ["epoch", "first_account"].contains($0.key) }
        kept["secret"] = secret?.base64EncodedString()
        let statements = kept.map { name, value in
            PostgresStatement(
                "INSERT INTO settings VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                name,
                value
            )
        }
        // What comes next is numbered behind what was copied.
        let numbered = StoredTable.all.filter { $0.key == ["number"] }.map { table in
            PostgresStatement(
                """
                SELECT setval(pg_get_serial_sequence('\(table.name)', 'number'), last) AS last
                FROM (SELECT max(number) AS last FROM \(table.name)) AS numbers WHERE last IS NOT NULL
                """
            )
        }
        let end = PostgresStatement("DELETE FROM settings WHERE name = 'copy'")
        try await write(.always) { _ = try $0.run(statements + numbered + [end]) }
    }
}

extension CopyProgress {
    fileprivate init(stored text: String) throws {
        guard let progress = try? JSONDecoder().decode(CopyProgress.self, from: Data(text.utf8)) else {
            throw PostgresError.unreadable(column: "value")
        }
        self = progress
    }

    /// Returns the progress as JSON, the same bytes for the same progress.
    fileprivate func stored() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
