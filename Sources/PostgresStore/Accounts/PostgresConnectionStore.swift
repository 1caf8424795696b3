package import FitIQCore
import Foundation

/// Records connections and acknowledged events in PostgreSQL.
package struct PostgresConnectionStore: ConnectionStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func record(_ batch: ConnectionBatch) async throws {
        let instance = database.presence.instance
        let opened = batch.opened.map { Self.insertion(of: $0, at: instance) }
        let heard = batch.heard.map { id, date in
            PostgresStatement(
                "UPDATE active_websocket_connections SET last_ping_at = $1 WHERE connection_id = $2",
                date,
                id
            )
        }
        let closed = PostgresStatement(
            "DELETE FROM active_websocket_connections WHERE connection_id = ANY ($1)",
            batch.closed
        )
        // In the same order at every server, so that none waits for one that waits for it.
        let acknowledged = batch.acknowledged.sorted { $0.key.description < $1.key.description }.map {
            session,
            number in
            // The acknowledged number never falls, and never exceeds the account's last event.
            PostgresStatement(
                """
                UPDATE sessions SET acked_event = $1
                WHERE id = $2 AND acked_event < $1
                    AND $1 <= (SELECT last_event FROM users WHERE users.id = sessions.user_id)
                """,
                number,
                session
            )
        }
        try await database.write(.always) { transaction in
            _ = try transaction.run(opened + heard + [closed] + acknowledged)
        }
    }

    /// Writes nothing for an account that was deleted meanwhile.
    private static func insertion(of connection: LiveConnection, at instance: ServerInstance.ID?) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO active_websocket_connections
                (id, connection_id, user_id, connection_type, connected_at, last_ping_at, instance_id)
            SELECT $1, $2, users.id, $3, $4, $4, (SELECT id FROM instances WHERE id = $6) FROM users WHERE users.id = $5
            ON CONFLICT (connection_id) DO NOTHING
            """,
            Identifier<PostgresRow>.new(at: connection.connectedAt),
            connection.id,
            connection.kind.rawValue,
            connection.connectedAt,
            connection.account,
            instance
        )
    }

    package func connections() async throws -> Set<LiveConnection.ID> {
        let statement = PostgresStatement(
            "SELECT connection_id FROM active_websocket_connections WHERE instance_id IS NOT DISTINCT FROM $1",
            database.presence.instance
        )
        return try await database.fetch(statement) { try Set($0.map { try $0["connection_id"] }) }
    }
}
