import ClientSocket
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
        /// What stands there, whatever the batches say.
        let recorded = NIOLockedValueBox<Set<LiveConnection.ID>>([])
        let isTorn = NIOLockedValueBox(false)

        func record(_ batch: ConnectionBatch) async throws {
            if isTorn.withLockedValue({ $0 }) { throw Torn() }
            batches.withLockedValue { $0.append(batch) }
        }

        func connections() async throws -> Set<LiveConnection.ID> { recorded.withLockedValue { $0 } }
    }

    private final class Ear: ConnectionLedger.Socket {
        private let date = NIOLockedValueBox(Date.sample)
        var lastHeard: Date { date.withLockedValue { $0 } }

        func hear(after seconds: TimeInterval) {
            date.withLockedValue { $0 = .sample + seconds }
        }
    }

    private let ear = Ear()

    private func connection() -> LiveConnection {
        LiveConnection(id: .new(at: .sample), account: .new(at: .sample), kind: .mealLogs, connectedAt: .sample)
    }

    @Test func `what came and went between two batches is never written`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let (short, long) = (connection(), connection())
        ledger.opened(short, on: ear)
        ledger.opened(long, on: ear)
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
        ledger.opened(short, on: ear)
        ledger.opened(long, on: ear)
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
        for connection in connections { ledger.opened(connection, on: ear) }
        try await ledger.flush()
        let batches = paper.batches.withLockedValue { $0.map(\.opened) }
        #expect(batches.map(\.count) == [256, 256, 88])
        #expect(Set(batches.joined()) == connections)
    }

    @Test func `only those are written that were heard since, in several transactions, and again after a failure`()
        async throws
    {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let ears = (0..<300).map { _ in Ear() }
        let open = ears.map { (connection(), $0) }
        for (connection, ear) in open { ledger.opened(connection, on: ear) }
        ledger.opened(connection(), on: ear)
        try await ledger.flush()
        try await ledger.writeHeard()
        let isEmpty = paper.batches.withLockedValue { $0.allSatisfy(\.heard.isEmpty) }
        #expect(isEmpty, "what opened stands there as it was heard")

        for (number, ear) in ears.enumerated() { ear.hear(after: Double(number + 1)) }
        paper.isTorn.withLockedValue { $0 = true }
        await #expect(throws: Paper.Torn.self) { try await ledger.writeHeard() }
        paper.isTorn.withLockedValue { $0 = false }
        paper.batches.withLockedValue { $0 = [] }
        try await ledger.writeHeard()
        try await ledger.writeHeard()
        let batches = paper.batches.withLockedValue { $0.map(\.heard) }
        #expect(batches.map(\.count) == [256, 44])
        let expected = Dictionary(uniqueKeysWithValues: open.map { ($0.id, $1.lastHeard) })
        #expect(batches.reduce(into: [:]) { $0.merge($1) { $1 } } == expected)

        ears[7].hear(after: -60)
        try await ledger.writeHeard()
        #expect(
            paper.batches.withLockedValue { $0.last?.heard } == [open[7].0.id: .sample - 60],
            "also where the clock was set back"
        )
    }

    @Test func `a sweep removes what is not open and brings back what was lost, as it was last heard`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let (known, lost, fresh, stale) = (connection(), connection(), connection(), connection())
        for connection in [known, lost] { ledger.opened(connection, on: ear) }
        try await ledger.flush()
        paper.batches.withLockedValue { $0 = [] }
        paper.recorded.withLockedValue { $0 = [known.id, stale.id] }
        ledger.opened(fresh, on: ear)
        try await ledger.sweep()
        let batches = paper.batches.withLockedValue { $0 }
        #expect(batches.flatMap(\.closed) == [stale.id])
        #expect(batches.flatMap(\.opened) == [lost], "what is yet to be written is not swept")
        #expect(batches.last?.heard == [lost.id: .sample])
    }

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
