package import FitIQCore
package import Foundation
import GRDB

/// Who is connected, and what devices have acknowledged, in SQLite.
package struct SQLiteConnectionStore: ConnectionStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func record(_ batch: ConnectionBatch) async throws {
        try await database.write { database in
            for connection in batch.opened {
                try Self.put(connection, foundAlive: connection.connectedAt, into: database)
            }
            for id in batch.closed {
                try database.run(
                    sql: "DELETE FROM active_websocket_connections WHERE connection_id = ?",
                    arguments: [id.column]
                )
            }
            for (session, number) in batch.acknowledged {
                // Never back, and never beyond what there is.
                try database.run(
                    sql: """
                        UPDATE sessions SET acked_event = ?1
                        WHERE id = ?2 AND acked_event < ?1
                            AND ?1 <= (SELECT last_event FROM users WHERE users.id = sessions.user_id)
                        """,
                    arguments: [number, session.column]
                )
            }
        }
    }

    package func touch(_ connections: [LiveConnection], at date: Date) async throws {
        try await database.write { database in
            for connection in connections { try Self.put(connection, foundAlive: date, into: database) }
        }
    }

    private static func put(_ connection: LiveConnection, foundAlive date: Date, into database: Database) throws {
        // Of an account that was deleted meanwhile nothing is written.
        try database.run(
            sql: """
                INSERT INTO active_websocket_connections
                    (connection_id, user_id, connection_type, connected_at, last_ping_at)
                SELECT ?, id, ?, ?, ? FROM users WHERE id = ?
                ON CONFLICT (connection_id) DO UPDATE SET last_ping_at = excluded.last_ping_at
                """,
            arguments: [
                connection.id.column, connection.kind.rawValue, connection.connectedAt.column, date.column,
                connection.account.column,
            ]
        )
    }

    package func removeConnections(notTouchedAt date: Date) async throws {
        try await database.write { database in
            try database.run(
                sql: "DELETE FROM active_websocket_connections WHERE last_ping_at <> ?",
                arguments: [date.column]
            )
        }
    }

    package func clearConnections() async throws {
        try await database.write { database in
            try database.run(sql: "DELETE FROM active_websocket_connections")
        }
    }
}
