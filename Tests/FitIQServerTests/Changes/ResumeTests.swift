import ClientSocket
import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import SQLiteStore
import Testing
import WebSocketLink

/// Devices that come back, over real sockets and a real store.
@Suite(.timeLimit(.minutes(10)))
struct ResumeTests {
    @Test func `what was missed comes in order, page by page, then what happens`() async throws {
        var settings = ServerSettings.roomy
        settings.sockets.eventsPerPage = 3
        try await withEvents(10, settings: settings) { server, token, _, _ in
            let peer = try await Peer(server, token: token, query: "?since=2")
            #expect(try await peer.expectConnected().cursor == 10)
            #expect(try await peer.events(8) == Array(3...10))
            try await RawAPI(port: server.port).log("apple", token)
            #expect(try await peer.events(1) == [11])
            try await peer.expectNothingMore()
        }
    }

    @Test func `without a cursor only what happens is told`() async throws {
        try await withEvents(3) { server, token, _, _ in
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            try await peer.expectNothingMore()
            try await RawAPI(port: server.port).log("apple", token)
            #expect(try await peer.events(1) == [4])
        }
    }

    @Test func `a device may say where to go on in a message`() async throws {
        try await withEvents(4) { server, token, _, _ in
            let peer = try await Peer(server, token: token)
            let epoch = try #require(try await peer.expectConnected().epoch)
            peer.connection.send(#"{"type":"resume","cursor":1,"epoch":"\#(epoch)"}"#)
            #expect(try await peer.events(3) == [2, 3, 4])
            try await peer.expectNothingMore()
        }
    }

    @Test func `a cursor that cannot be gone on from asks to load anew, and live events follow`() async throws {
        try await withEvents(4) { server, token, _, other in
            _ = try await other.store.removeChanges(before: Date.sample.addingTimeInterval(1))
            let epoch = try await Peer(server, token: token).expectConnected().epoch ?? ""
            let cursors = [
                "since=5&epoch=\(epoch)", "since=4&epoch=other", "since=3&epoch=\(epoch)", "since=x", "since=-1",
            ]
            var events = 4
            for cursor in cursors {
                let peer = try await Peer(server, token: token, query: "?" + cursor)
                try await peer.expectConnected()
                #expect(try await peer.expectResync() == .init(cursor: events, epoch: epoch), "\(cursor)")
                try await RawAPI(port: server.port).log("apple", token)
                events += 1
                #expect(try await peer.events(1) == [events])
            }
        }
    }

    @Test func `a phone that was away for three days, over a restart, hears what the laptop did`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            let clock = TestClock(Date())
            let roomy = Self.longSignIn
            let (phone, laptop, cursor) = try await withServer(settings: roomy, database: file, now: { clock.now }) {
                server in
                let api = RawAPI(port: server.port)
                let (phone, laptop) = (try await api.register().access, try await api.logIn())
                let peers = [try await Peer(server, token: phone), try await Peer(server, token: laptop)]
                let epoch = try await peers[0].expectConnected().epoch
                try await peers[1].expectConnected()
                try await api.log("apple", phone)
                #expect(try await peers[0].events(1) == [1])
                #expect(try await peers[1].events(1) == [1])
                peers[0].connection.close()
                try await api.log("banana", laptop)
                #expect(try await peers[1].events(1) == [2])
                return (phone, laptop, "?since=1&epoch=\(epoch ?? "")")
            }
            clock.advance(by: 3 * 24 * 3600)
            try await withServer(settings: roomy, database: file, now: { clock.now }) { server in
                let api = RawAPI(port: server.port)
                let meal = try await api.log("2 eggs", laptop)
                try await eventually {
                    try await api.send(.GET, "/api/v1/meal-logs/\(meal)", token: laptop).string("data.status")
                        == "completed"
                }
                #expect(try await api.send(.DELETE, "/api/v1/meal-logs/\(meal)", token: laptop).status == 204)
                let peer = try await Peer(server, token: phone, query: cursor)
                #expect(try await peer.expectConnected().cursor == 4)
                let messages = [try await peer.next(), try await peer.next(), try await peer.next()]
                #expect(messages.map(\.eventID) == [2, 3, 4])
                guard case .mealLogCompleted(let banana) = messages[0].body,
                    case .mealLogDeleted(let first) = messages[1].body,
                    case .mealLogDeleted(let second) = messages[2].body
                else {
                    Issue.record("\(messages)")
                    return
                }
                #expect(banana.rawInput == "banana")
                #expect([first.id, second.id] == [meal, meal], "a meal that is gone is told as deleted")
                try await peer.expectNothingMore()
            }
        }
    }

    private static var longSignIn: ServerSettings {
        var settings = ServerSettings.roomy
        settings.tokens.accessLifetime = .seconds(7 * 24 * 3600)
        return settings
    }

    // MARK: When the hub says nothing

    @Test func `an event that the hub did not tell of is found by the check`() async throws {
        var settings = ServerSettings.roomy
        settings.jobs.eventCheckInterval = .milliseconds(20)
        try await withEvents(0, settings: settings) { server, token, account, other in
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            try await other.add(["a", "b"], to: account)
            #expect(try await peer.events(2) == [1, 2])
        }
    }

    @Test func `an event that the hub did not tell of is found by its gap`() async throws {
        var settings = ServerSettings.roomy
        settings.jobs.eventCheckInterval = .seconds(3600)
        try await withEvents(0, settings: settings) { server, token, account, other in
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            // The first check, at the start, may come after this.
            try await other.add(["a", "b"], to: account)
            try await RawAPI(port: server.port).log("apple", token)
            #expect(try await peer.events(3) == [1, 2, 3])
            try await peer.expectNothingMore()
        }
    }

    // MARK: Slow readers, and what is kept

    @Test func `a device that does not take what it missed is cut off`() async throws {
        var settings = ServerSettings.roomy
        settings.sockets.stallTimeout = .milliseconds(200)
        settings.sockets.closeTimeout = .milliseconds(100)
        // More than the buffers of both systems take.
        let notes = String(repeating: "x", count: 500_000)
        try await withEvents(40, settings: settings, notes: notes) { server, token, _, _ in
            let api = RawAPI(port: server.port)
            try await TextConnection.with(server.port) { connection in
                try await connection.send(
                    "GET /ws/meal-logs?since=0 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\nUpgrade: websocket\r\n"
                        + "Connection: upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
                )
                try await eventually {
                    let metrics = try await api.send(.GET, "/metrics").text
                    return metrics.contains("websocket_connections_total 1\n")
                        && metrics.contains("websocket_connections_active 0\n")
                        && metrics.contains("websocket_slow_readers_dropped_total 1\n")
                }
            }
        }
    }

    @Test func `old events are removed by the sweep`() async throws {
        var settings = ServerSettings.roomy
        settings.jobs.eventSweepInterval = .milliseconds(20)
        try await withEvents(0, settings: settings) { server, token, account, other in
            // Events of the tests happen in 2024.
            try await other.add(["a", "b"], to: account)
            try await RawAPI(port: server.port).log("apple", token)
            try await eventually {
                let page = try await other.store.changes(of: account, after: 0, in: .all, limit: 9)
                return page.elements.map(\.number) == [3] && !page.isWhole
            }
        }
    }
}
