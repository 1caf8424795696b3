package import FitIQCore
import Foundation
import GRDB

/// Records connections and acknowledged events in SQLite.
package struct SQLiteConnectionStore: ConnectionStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func record(_ batch: ConnectionBatch) async throws {
        try await database.write { database in
            for connection in batch.opened {
                try Self.put(connection, into: database)
            }
            for (id, date) in batch.heard {
                try database.run(
                    sql: "UPDATE active_websocket_connections SET last_ping_at = ? WHERE connection_id = ?",
                    arguments: [date.column, id.column]
                )
            }
            for id in batch.closed {
                try database.run(
                    sql: "DELETE FROM active_websocket_connections WHERE connection_id = ?",
                    arguments: [id.column]
                )
            }
            for (session, number) in batch.acknowledged {
                // The acknowledged number never falls, and never exceeds the account's last event.
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

    private static func put(_ connection: LiveConnection, into database: Database) throws {
        // Writes nothing for an account that was deleted meanwhile.
        try database.run(
            sql: """
                INSERT INTO active_websocket_connections
                    (id, connection_id, user_id, connection_type, connected_at, last_ping_at)
                SELECT ?1, ?2, users.id, ?3, ?4, ?4 FROM users WHERE users.id = ?5
                ON CONFLICT (connection_id) DO NOTHING
                """,
            arguments: [
                Identifier<Row>.new(at: connection.connectedAt).column, connection.id.column, connection.kind.rawValue,
                connection.connectedAt.column, connection.account.column,
            ]
        )
    }

    package func connections() async throws -> Set<LiveConnection.ID> {
        try await database.read { database in
            try Set(
                Data.fetchAll(database, sql: "SELECT connection_id FROM active_websocket_connections")
                    .map { try LiveConnection.ID(column: $0) }
            )
        }
    }
}
