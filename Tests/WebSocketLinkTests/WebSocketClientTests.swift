import ClientSocket
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing
import WebSocketLink

@Suite(.timeLimit(.minutes(10)))
struct WebSocketClientTests {
    @Test func `messages go out and come back in order`() async throws {
        try await TestServer.with { server in
            let connection = try await TestServer.client().connect(to: server.url)
            for number in 0..<500 {
                connection.send("message \(number) · ü")
            }
            var number = 0
            for await message in connection.messages {
                #expect(message == "message \(number) · ü")
                number += 1
                if number == 500 { break }
            }
            #expect(number == 500)
            #expect(await connection.end == .closedHere(code: .normal, reason: ""))
        }
    }

    @Test func `what the server says with its handshake is not lost, nor what it says before it closes`() async throws {
        let script = { @Sendable () -> any WebSocketSession in
            ScriptedSession(onOpen: { link in
                for number in 0..<100 {
                    link.send("\(number)")
                }
                link.close(code: .init(rawValue: 4401), reason: "token")
            })
        }
        try await TestServer.with(script) { server in
            let connection = try await TestServer.client().connect(to: server.url)
            var messages: [String] = []
            for await message in connection.messages {
                messages.append(message)
            }
            #expect(messages == (0..<100).map(String.init))
            #expect(await connection.end == .closedByPeer(code: .init(rawValue: 4401), reason: "token"))
        }
    }

    @Test func `a server that is gone before its handshake is read is heard to the end`() async throws {
        let script = { @Sendable () -> any WebSocketSession in
            ScriptedSession(onOpen: { link in
                for number in 0..<100 {
                    link.send("\(number)")
                }
                link.close(code: .init(rawValue: 4401), reason: "token")
            })
        }
        var limits = WebSocketLimits.withoutPings
        limits.closeTimeout = .milliseconds(50)
        try await TestServer.with(script, limits: limits) { server in
            try await LateRelay.with(to: server.port) { port in
                let connection = try await TestServer.client().connect(to: URL(string: "ws://127.0.0.1:\(port)/")!)
                var messages: [String] = []
                for await message in connection.messages {
                    messages.append(message)
                }
                #expect(messages == (0..<100).map(String.init))
                #expect(await connection.end == .closedByPeer(code: .init(rawValue: 4401), reason: "token"))
            }
        }
    }

    @Test func `an answer other than 101 is told with its status, headers and body`() async throws {
        try await TestServer.with { server in
            let error = await #expect(throws: WebSocketClientError.self) {
                try await TestServer.client().connect(to: server.url.appending(path: "elsewhere"))
            }
            guard case .refused(let refusal)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(refusal.status == 404)
            #expect(refusal.headers["retry-after"] == ["7"])
            #expect(refusal.body == TestServer.notFound)
        }
    }

    @Test(arguments: ["ftp://example.org/", "file:///etc/passwd", "example.org", "wss:///"])
    func `a scheme that is not spoken is refused before anything is sent`(address: String) async throws {
        let error = await #expect(throws: WebSocketClientError.self) {
            try await WebSocketClient().connect(to: URL(string: address)!)
        }
        switch error {
        case .unsupportedScheme, .invalidAddress: break
        default: Issue.record("\(String(describing: error))")
        }
    }

    @Test func `a server that never answers is given up`() async throws {
        let mute = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        var configuration = WebSocketClient.Configuration()
        configuration.handshakeTimeout = .milliseconds(50)
        let error = await #expect(throws: WebSocketClientError.self) {
            try await WebSocketClient(configuration: configuration)
                .connect(to: URL(string: "ws://127.0.0.1:\(mute.localAddress!.port!)/")!)
        }
        guard case .handshakeTimedOut? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        try await mute.close()
    }

    @Test func `a message of many megabytes arrives when it is allowed`() async throws {
        let text = String(repeating: "0123456789abcdef", count: 1 << 19)
        let script = { @Sendable () -> any WebSocketSession in ScriptedSession(onOpen: { $0.send(text) }) }
        try await TestServer.with(script) { server in
            var configuration = WebSocketClient.Configuration()
            configuration.limits = .client(maxMessageBytes: 16 << 20)
            let large = try await TestServer.client(configuration).connect(to: server.url)
            var messages = large.messages.makeAsyncIterator()
            #expect(await messages.next() == text)

            let small = try await TestServer.client().connect(to: server.url)
            for await _ in small.messages {}
            #expect(
                await small.end == .closedHere(code: .messageTooBig, reason: "frame over 1048576 bytes")
            )
        }
    }

    @Test func `a client that does not read is closed with 1013 and cut off`() async throws {
        var limits = WebSocketLimits()
        limits.closeTimeout = .milliseconds(50)
        let (ends, told) = AsyncStream.makeStream(of: WebSocketEnd.self)
        let flood = String(repeating: "x", count: 1 << 16)
        let script = { @Sendable () -> any WebSocketSession in
            ScriptedSession(
                onOpen: { link in
                    for _ in 0..<1000 {
                        link.send(flood)
                    }
                },
                onEnd: { told.yield($0) }
            )
        }
        try await TestServer.with(script, limits: limits) { server in
            let connection = try await TestServer.client().connect(to: server.url)
            var iterator = ends.makeAsyncIterator()
            #expect(await iterator.next() == .closedHere(code: .tooSlow, reason: "reads too slowly"))
            withExtendedLifetime(connection) {}
        }
    }
}

extension TestServer {
    /// Makes a client that waits for the server's loops, which a message of many megabytes may hold for half a minute.
    static func client(_ configuration: WebSocketClient.Configuration = .init()) -> WebSocketClient {
        var configuration = configuration
        configuration.handshakeTimeout = .seconds(120)
        return WebSocketClient(configuration: configuration, eventLoopGroup: loops)
    }

    var url: URL { URL(string: "ws://127.0.0.1:\(port)/")! }
}
