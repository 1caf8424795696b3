import ClientSocket
import FitIQServer
import FitIQTestSupport
import Foundation
import GRDB
import Testing
import WebSocketLink

/// The record of open sockets as operators find it in the database.
@Suite(.timeLimit(.minutes(10)))
struct ConnectionRecordTests {
    @Test func `the server puts the record right: what is open comes back, what is not goes`() async throws {
        var settings = ServerSettings.roomy
        settings.jobs.connectionSweepInterval = .milliseconds(20)
        try await withEvents(0, settings: settings) { server, token, _, other in
            let file = other.file
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            func rows(_ condition: String) async throws -> Int? {
                try await file.read {
                    try Int.fetchOne($0, sql: "SELECT count(*) FROM active_websocket_connections WHERE \(condition)")
                }
            }
            try await eventually { try await rows("true") == 1 }
            peer.connection.send(#"{"type":"ping"}"#)
            try await eventually { try await rows("last_ping_at > connected_at") == 1 }
            try await file.write { database in
                try database.execute(
                    sql: """
                        DELETE FROM active_websocket_connections;
                        INSERT INTO active_websocket_connections
                            (id, connection_id, user_id, connection_type, connected_at, last_ping_at)
                            SELECT zeroblob(16), zeroblob(16), id, 'meal_logs', 1, 1 FROM users
                        """
                )
            }
            try await eventually { try await rows("connection_id <> zeroblob(16) AND last_ping_at > 1") == 1 }
            try await eventually { try await rows("true") == 1 }
            peer.connection.close()
            try await eventually { try await rows("true") == 0 }
        }
    }

    @Test func `operators see who is connected, and what each device has`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await withServer(database: file) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let database = try DatabaseQueue(path: file.path())
                func number(_ sql: String) async throws -> Int? {
                    try await database.read { try Int.fetchOne($0, sql: sql) }
                }
                let count = "SELECT count(*) FROM active_websocket_connections JOIN users ON user_id = users.id"

                let peer = try await Peer(server, token: token)
                try await peer.expectConnected()
                try await api.log("apple", token)
                #expect(try await peer.events(1) == [1])
                peer.connection.send(#"{"type":"ack","event_id":1}"#)
                try await eventually { try await number(count) == 1 }
                try await eventually { try await number("SELECT acked_event FROM sessions") == 1 }
                peer.connection.close()
                try await eventually { try await number(count) == 0 }

                // As after a crash: the record of a server that is gone.
                try await Peer(server, token: token).expectConnected()
                try database.close()
            }
            try await withServer(database: file) { _ in
                let database = try DatabaseQueue(path: file.path())
                let left = try await database.read {
                    try Int.fetchOne($0, sql: "SELECT count(*) FROM active_websocket_connections")
                }
                #expect(left == 0)
                try database.close()
            }
        }
    }
}
