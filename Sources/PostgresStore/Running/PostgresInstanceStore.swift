package import FitIQCore
import Foundation
import NIOConcurrencyHelpers

/// Keeps apart what the servers on one database hold. A living one holds a lock, as `Presence` says.
package struct PostgresInstanceStore: InstanceStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func begin(_ instance: ServerInstance.ID) async throws {
        do {
            try await database.presence.begin(instance)
        } catch let error as PostgresError {
            throw error.storeError
        }
        try await database.write(.always) { transaction in
            // A lock that can be had is a dead one's. It is given back with the end of the transaction.
            let dead: [ServerInstance.ID] = try transaction.run(
                "SELECT id FROM instances WHERE id = $2 OR pg_try_advisory_xact_lock($1::int, number)",
                AdvisoryLock.group,
                instance
            ).map { try $0["id"] }
            _ = try transaction.run(
                Self.releasing(what: dead) + [
                    // Recorded without a server, or after the record of theirs was gone.
                    PostgresStatement("DELETE FROM active_websocket_connections WHERE instance_id IS NULL"),
                    PostgresStatement("DELETE FROM instances WHERE id = ANY ($1) AND id <> $2", dead, instance),
                ]
            )
        }
    }

    package func end(_ instance: ServerInstance.ID) async throws {
        try await database.write(.always) { transaction in
            _ = try transaction.run(
                Self.releasing(what: [instance]) + [PostgresStatement("DELETE FROM instances WHERE id = $1", instance)]
            )
        }
        try await database.presence.end()
    }

    private static func releasing(what instances: [ServerInstance.ID]) -> [PostgresStatement] {
        [
            PostgresStatement(
                """
                UPDATE meal_logs SET lease_until = NULL, lease_instance = NULL WHERE lease_instance = ANY ($1)
                """,
                instances
            ),
            PostgresStatement(
                """
                UPDATE webhook_endpoints SET lease_until = NULL, lease_instance = NULL WHERE lease_instance = ANY ($1)
                """,
                instances
            ),
            PostgresStatement("DELETE FROM active_websocket_connections WHERE instance_id = ANY ($1)", instances),
            PostgresStatement(
                "UPDATE consultation_messages SET answered_by = NULL WHERE answered_by = ANY ($1)",
                instances
            ),
        ]
    }

    /// Writes something that changes nothing. Where the disk was full it writes more than any request does: on a full disk a
    /// row may fit into a page that is there, and a meal not.
    package func checkWritable() async throws {
        guard database.wasFull.withLockedValue({ $0 }) else { return try await touch() }
        try await database.write(.always) { transaction in
            // 256 KB of what does not get shorter when it is compressed.
            try transaction.run(
                """
                INSERT INTO settings SELECT 'room', string_agg(md5(random()::text), '') FROM generate_series(1, 8192)
                """
            )
            try transaction.run("DELETE FROM settings WHERE name = 'room'")
        }
        database.wasFull.withLockedValue { $0 = false }
    }

    private func touch() async throws {
        let write = PostgresStatement("UPDATE settings SET value = value WHERE name = 'epoch'")
        try await database.change(.always, write) { _ in }
    }
}
