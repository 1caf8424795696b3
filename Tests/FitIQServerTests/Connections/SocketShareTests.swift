import ClientSocket
import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing
import WebSocketLink

@testable import FitIQServer

/// Sockets for some people first, then for all.
@Suite(.timeLimit(.minutes(10)))
struct SocketShareTests {
    @Test func `who is let in early stays in, and the share is near what was asked for`() {
        let people = (0..<10_000).map { _ in Account.ID.new(at: Date()) }
        let shares = [0, 10, 50, 100].map { percent in
            Set(people.filter(SocketShare(percent: percent).includes))
        }
        #expect(shares[0].isEmpty)
        #expect(shares[1].isSubset(of: shares[2]))
        #expect(shares[2].isSubset(of: shares[3]))
        #expect(shares[3].count == 10_000)
        // Five standard deviations to each side.
        #expect((850...1150).contains(shares[1].count))
        #expect((4750...5250).contains(shares[2].count))
    }

    @Test func `an app outside the share is told when to ask again, and has its meals by GET`() async throws {
        var settings = ServerSettings.roomy
        settings.sockets.share = 0
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let refusal = try await #require(throws: WebSocketClientError.self) {
                _ = try await Peer(server, token: token)
            }
            guard case .refused(let refused) = refusal else { throw refusal }
            #expect(refused.status == 503)
            #expect(refused.headers.first(name: "Retry-After") == "300")
            #expect(refused.body.contains(#""code":"UNAVAILABLE""#), "\(refused.body)")

            _ = try await api.log("apple", token)
            let events = try await api.send(.GET, "/api/v1/events?since=0", token: token)
            #expect(events.string("data.events.0.type") == "meal_log.completed")
            let metrics = try await api.send(.GET, "/metrics").text
            #expect(metrics.contains("\nwebsocket_connections_withheld_total 1\n"))
        }
    }

    @Test func `a page, whose token comes on the socket, is let in at any share`() async throws {
        var settings = ServerSettings.roomy
        settings.sockets.share = 0
        try await withServer(settings: settings) { server in
            let token = try await RawAPI(port: server.port).register().access
            let peer = try await Peer(server)
            peer.connection.send(#"{"type":"auth","token":"\#(token)"}"#)
            try await peer.expectConnected()
        }
    }
}
