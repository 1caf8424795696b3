import FitIQCore
import Foundation
import GRDB
import SQLiteStore
import TestBasics
import Testing

/// The table of connections, as operators see it, and what devices have acknowledged.
struct ConnectionTableTests {
    private func withStore(
        _ body: (SQLiteConnectionStore, SQLiteDatabase, _ file: DatabaseQueue, _ ada: Account, Session) async throws ->
            Void
    ) async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let database = try SQLiteDatabase(path: path)
            let ada = Account.sample()
            let session = Session(
                id: .new(at: .sample),
                account: ada.id,
                createdAt: .sample,
                generation: 0,
                rotatedAt: .sample,
                expiresAt: .distantFuture
            )
            try await SQLiteAccountStore(database).create([(ada, session)])
            let file = try DatabaseQueue(path: path)
            try await body(SQLiteConnectionStore(database), database, file, ada, session)
            try file.close()
            try database.close()
        }
    }

    private func connection(of account: Account.ID) -> LiveConnection {
        LiveConnection(id: .new(at: .sample), account: account, kind: .mealLogs, connectedAt: .sample)
    }

    private func rows(_ file: DatabaseQueue) async throws -> [[String]] {
        try await file.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT lower(hex(connection_id)) AS id, connection_type, connected_at, last_ping_at
                    FROM active_websocket_connections ORDER BY connection_id
                    """
            ).map { row in (0..<4).map { "\(row[$0] as DatabaseValue)".trimmingCharacters(in: ["\""]) } }
        }
    }

    private func hex(_ connection: LiveConnection) -> String {
        connection.id.description.replacing("-", with: "")
    }

    @Test func `what opens is there until it closes`() async throws {
        try await withStore { store, _, file, ada, _ in
            let (first, second) = (connection(of: ada.id), connection(of: ada.id))
            var batch = ConnectionBatch()
            batch.opened = [first, second]
            try await store.record(batch)
            batch = ConnectionBatch()
            batch.closed = [first.id]
            try await store.record(batch)
            #expect(try await rows(file) == [[hex(second), "meal_logs", "1705321800000", "1705321800000"]])
        }
    }

    @Test func `each says when it was last heard, and what does not stand there is left out`() async throws {
        try await withStore { store, _, file, ada, _ in
            let (loud, quiet, lost) = (connection(of: ada.id), connection(of: ada.id), connection(of: ada.id))
            var batch = ConnectionBatch()
            batch.opened = [loud, quiet]
            try await store.record(batch)
            #expect(try await store.connections() == [loud.id, quiet.id])
            batch = ConnectionBatch()
            batch.heard = [loud.id: .sample + 60, lost.id: .sample + 60]
            try await store.record(batch)
            let expected = [(loud, "1705321860000"), (quiet, "1705321800000")]
                .map { [hex($0), "meal_logs", "1705321800000", $1] }
            #expect(try await Set(rows(file)) == Set(expected))
        }
    }

    @Test func `what is recorded again stands there once`() async throws {
        try await withStore { store, _, file, ada, _ in
            let known = connection(of: ada.id)
            var batch = ConnectionBatch()
            batch.opened = [known]
            batch.heard = [known.id: .sample + 60]
            try await store.record(batch)
            batch.heard = [:]
            try await store.record(batch)
            #expect(try await rows(file) == [[hex(known), "meal_logs", "1705321800000", "1705321860000"]])
        }
    }

    @Test func `a connection of an account that is gone is not kept, and goes with the account`() async throws {
        try await withStore { store, database, file, ada, _ in
            var batch = ConnectionBatch()
            batch.opened = [connection(of: .new(at: .sample)), connection(of: ada.id)]
            try await store.record(batch)
            #expect(try await rows(file).map(\.first) == [hex(batch.opened[1])])
            _ = try await SQLiteAccountStore(database).delete(ada.id)
            #expect(try await rows(file) == [])
        }
    }

    @Test func `an acknowledgement never goes back, nor beyond what there is`() async throws {
        try await withStore { store, _, file, _, session in
            try await file.write { try $0.execute(sql: "UPDATE users SET last_event = 5") }
            // What a device acknowledges, and what is kept afterwards.
            for (number, kept) in [(3, 3), (2, 3), (6, 3), (-1, 3), (5, 5)] {
                var batch = ConnectionBatch()
                batch.acknowledged = [session.id: number]
                try await store.record(batch)
                let acked = try await file.read { try Int.fetchOne($0, sql: "SELECT acked_event FROM sessions") }
                #expect(acked == kept, "after \(number)")
            }
        }
    }
}
