import ClientSocket
import FitIQTestSupport
import Foundation
import Testing
import WebSocketLink

@testable import fitiq_sync_chaos

/// The proxy's faults on a socket of the real server, which greets a bad token with an error and then closes.
@Suite(.timeLimit(.minutes(10)))
struct SocketFaultTests {
    @Test func `without a fault a socket passes whole`() async throws {
        try await withSocket(nil) { connection, proxy in
            let messages = await connection.messages.reduce(into: []) { $0.append($1) }
            #expect(messages.count == 1)
            #expect(messages.first?.contains("AUTH_FAILED") == true)
            guard case .closedByPeer(let code, _) = await connection.end else {
                Issue.record("\(await connection.end)")
                return
            }
            #expect(code?.rawValue == 4401)
            let counts = try await proxy.counts
            #expect(counts.sockets == 1)
            #expect(counts.requests == 0)
            #expect(counts.hurt.isEmpty)
        }
    }

    @Test func `a slow socket passes whole too`() async throws {
        try await withSocket(.delay(milliseconds: 20)) { connection, proxy in
            let messages = await connection.messages.reduce(into: []) { $0.append($1) }
            #expect(messages.count == 1)
            let hurt = try await proxy.counts.hurt
            #expect(hurt == ["socket delayed": 1])
        }
    }

    @Test func `a socket is cut in the middle of a frame`() async throws {
        try await withSocket(.cut(bytes: handshakeLength + 30)) { connection, proxy in
            let messages = await connection.messages.reduce(into: []) { $0.append($1) }
            #expect(messages.isEmpty)
            guard case .lost = await connection.end else {
                Issue.record("\(await connection.end)")
                return
            }
            let hurt = try await proxy.counts.hurt
            #expect(hurt == ["socket cut": 1])
        }
    }

    @Test func `a socket in a black hole stays open and says nothing`() async throws {
        try await withSocket(.blackHole(bytes: handshakeLength + 30)) { connection, proxy in
            while try await proxy.counts.hurt.isEmpty { await Task.yield() }
            // What the server said, and that it closed, does not arrive: only a broken connection ends the wait.
            try await proxy.setOffline(true)
            let messages = await connection.messages.reduce(into: []) { $0.append($1) }
            #expect(messages.isEmpty)
        }
    }

    /// Of the server's answer to a handshake, as it came through a proxy.
    private var handshakeLength: Int { 129 }

    private func withSocket(
        _ fault: SocketFault?,
        _ body: @escaping @Sendable (WebSocketConnection, FaultProxy) async throws -> Void
    ) async throws {
        var script = FaultScript()
        script.socket = { _ in fault }
        try await withServer { [script] server in
            let proxy = try await FaultProxy(serverPort: server.port, script: script)
            let url = URL(string: "ws://127.0.0.1:\(proxy.port)/ws/meal-logs?token=wrong")!
            var configuration = WebSocketClient.Configuration()
            configuration.handshakeTimeout = .seconds(600)
            try await body(try await WebSocketClient(configuration: configuration).connect(to: url), proxy)
            try await proxy.stop()
        }
    }
}
