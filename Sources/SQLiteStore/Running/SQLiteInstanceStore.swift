package import FitIQCore
import GRDB

/// Frees what servers held on an SQLite file. One server at a time has the file, so whoever held something before is dead.
package struct SQLiteInstanceStore: InstanceStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func begin(_ instance: ServerInstance.ID) async throws {
        try await database.write { database in
            try database.run(sql: Self.releasingLeases)
            try database.run(sql: Self.releasingWebhooks)
            try database.run(sql: Self.clearingConnections)
            try database.run(sql: Self.lettingAnswersGo)
        }
    }

    package func end(_ instance: ServerInstance.ID) async throws {
        try await database.write { try $0.run(sql: Self.clearingConnections) }
    }

    package func checkWritable() async throws {
        try await database.checkWritable()
    }

    /// Releases leases. Only what waits has one; that the statement says so lets SQLite look at what waits, not at the
    /// whole diary.
    static let releasingLeases = """
        UPDATE meal_logs SET lease_until = NULL WHERE status = 'processing' AND lease_until IS NOT NULL
        """

    private static let releasingWebhooks = """
        UPDATE webhook_endpoints SET lease_until = NULL WHERE lease_until IS NOT NULL
        """

    private static let lettingAnswersGo = """
        UPDATE consultation_messages SET is_held = 0 WHERE status = 'streaming' AND is_held = 1
        """

    private static let clearingConnections = "DELETE FROM active_websocket_connections"
}
