package import Foundation

// What operators do to a whole database, beside its stores.
extension PostgresDatabase {
    /// The names of the steps of the schema that a database lacks; nothing in it is changed.
    ///
    /// - Throws: what opening it throws.
    package static func missingSteps(
        at address: PostgresAddress,
        _ settings: Settings,
        onWait: @escaping @Sendable (PostgresError) -> Void
    ) async throws -> [String] {
        let pool = PostgresPool(address, connections: 1, limits: .init(), patience: settings.openingTimeout)
        let result: Result<[String], any Error>
        do {
            let names = try await pool.run { worker, deadline in
                try worker.attempt(.always, until: deadline, onWait: firstAlone(onWait)) { connection in
                    try check(connection)
                    return try Migrations.missing(connection, until: deadline)
                }
            }
            result = .success(names)
        } catch {
            result = .failure(error)
        }
        await pool.close()
        return try result.get()
    }

    /// The secret that all servers on this database share.
    ///
    /// - Parameter secret: kept, for all of them, where there is none yet.
    package func secret(orKeeping secret: @autoclosure () -> Data) async throws -> Data {
        let text = secret().base64EncodedString()
        let kept: String = try await write(.always) { transaction in
            try transaction.run("INSERT INTO settings VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING", text)
            return try transaction.run("SELECT value FROM settings WHERE name = 'secret'")[0]["value"]
        }
        guard let data = Data(base64Encoded: kept) else {
            throw PostgresError.unreadable(column: "value").storeError
        }
        return data
    }

    /// Begins another numbering of events, after a backup was restored: its numbers will be used again, for other events, and
    /// every device is told to load anew.
    package func renewEpoch() async throws {
        let renewal = PostgresStatement(
            "UPDATE settings SET value = left(replace(gen_random_uuid()::text, '-', ''), 12) WHERE name = 'epoch'"
        )
        try await change(.always, renewal) { _ in }
    }

    /// Counts the servers that run on this database, but for this process where it is one.
    package func livingServers() async throws -> Int {
        let statement = PostgresStatement(
            """
            SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory' AND classid = $1::bigint::oid AND granted
                AND objid IN (SELECT number::oid FROM instances)
                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            """,
            AdvisoryLock.group
        )
        return try await fetch(statement) { try $0[0]["n"] }
    }
}
