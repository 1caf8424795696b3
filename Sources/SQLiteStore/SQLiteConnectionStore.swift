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
                // Of an account that was deleted meanwhile nothing is written.
                try database.run(
                    sql: """
                        INSERT INTO active_websocket_connections
                            (connection_id, user_id, connection_type, connected_at, last_ping_at)
                        SELECT ?, id, ?, ?, ? FROM users WHERE id = ?
                        """,
                    arguments: [
                        connection.id.column, connection.kind.rawValue, connection.connectedAt.column,
                        connection.connectedAt.column, connection.account.column,
                    ]
                )
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

    package func touchConnections(at date: Date) async throws {
        try await database.write { database in
            try database.run(
                sql: "UPDATE active_websocket_connections SET last_ping_at = ?",
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
