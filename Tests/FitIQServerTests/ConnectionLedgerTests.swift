import FitIQCore
import FitIQTestSupport
import Foundation
import GRDB
import NIOConcurrencyHelpers
import Testing
import WebSocketLink

@testable import FitIQServer

@Suite(.timeLimit(.minutes(10)))
struct ConnectionLedgerTests {
    /// Notes what it is given, or fails.
    private final class Paper: ConnectionStore {
        struct Torn: Error {}

        let batches = NIOLockedValueBox<[ConnectionBatch]>([])
        let touched = NIOLockedValueBox<[Set<LiveConnection>]>([])
        let isTorn = NIOLockedValueBox(false)

        func record(_ batch: ConnectionBatch) async throws {
            if isTorn.withLockedValue({ $0 }) { throw Torn() }
            batches.withLockedValue { $0.append(batch) }
        }

        func touch(_ connections: [LiveConnection], at date: Date) async throws {
            touched.withLockedValue { $0.append(Set(connections)) }
        }

        func removeConnections(notTouchedAt date: Date) async throws {}
        func clearConnections() async throws {}
    }

    private func connection() -> LiveConnection {
        LiveConnection(id: .new(at: .sample), account: .new(at: .sample), kind: .mealLogs, connectedAt: .sample)
    }

    @Test func `what came and went between two batches is never written`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let (short, long) = (connection(), connection())
        ledger.opened(short)
        ledger.opened(long)
        ledger.closed(short.id)
        try await ledger.flush()
        ledger.closed(long.id)
        try await ledger.flush()
        try await ledger.flush()
        #expect(paper.batches.withLockedValue { $0.map(\.opened) } == [[long], []])
        #expect(paper.batches.withLockedValue { $0.map(\.closed) } == [[], [long.id]])
    }

    @Test func `what the store did not take is written later, and not when it has closed since`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let (short, long, session) = (connection(), connection(), Session.ID.new(at: .sample))
        ledger.opened(short)
        ledger.opened(long)
        ledger.acknowledged(7, by: session)
        ledger.acknowledged(4, by: session)
        paper.isTorn.withLockedValue { $0 = true }
        await #expect(throws: Paper.Torn.self) { try await ledger.flush() }
        paper.isTorn.withLockedValue { $0 = false }
        ledger.closed(short.id)
        try await ledger.flush()
        var expected = ConnectionBatch()
        expected.opened = [long]
        expected.acknowledged = [session: 7]
        #expect(paper.batches.withLockedValue { $0 } == [expected])
    }

    @Test func `many connections are written in several transactions`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let connections = Set((0..<600).map { _ in connection() })
        for connection in connections { ledger.opened(connection) }
        try await ledger.flush()
        let batches = paper.batches.withLockedValue { $0.map(\.opened) }
        #expect(batches.map(\.count) == [256, 256, 88])
        #expect(Set(batches.joined()) == connections)
    }

    @Test func `a sweep finds what is open and was written, in several transactions`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let connections = Set((0..<300).map { _ in connection() })
        let (gone, fresh) = (connection(), connection())
        for connection in connections.union([gone]) { ledger.opened(connection) }
        try await ledger.flush()
        ledger.closed(gone.id)
        ledger.opened(fresh)
        try await ledger.sweep(at: .sample)
        #expect(paper.touched.withLockedValue { $0.map(\.count) } == [256, 44])
        #expect(paper.touched.withLockedValue { Set($0.joined()) } == connections)
    }

    @Test func `the server puts the record right: what is open comes back, what is not goes`() async throws {
        var settings = ServerSettings.roomy
        settings.connectionSweepInterval = .milliseconds(20)
        try await withEvents(0, settings: settings) { server, token, _, other in
            let file = other.file
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            func rows(_ condition: String) async throws -> Int? {
                try await file.read {
                    try Int.fetchOne($0, sql: "SELECT count(*) FROM active_websocket_connections WHERE \(condition)")
                }
            }
            try await eventually { try await rows("last_ping_at > connected_at") == 1 }
            try await file.write { database in
                try database.execute(
                    sql: """
                        DELETE FROM active_websocket_connections;
                        INSERT INTO active_websocket_connections
                            (connection_id, user_id, connection_type, connected_at, last_ping_at)
                            SELECT zeroblob(16), id, 'meal_logs', 1, 1 FROM users
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
