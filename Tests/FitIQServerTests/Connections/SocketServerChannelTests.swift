import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle
import Testing
import WebSocketLink

@testable import FitIQServer

/// The port itself, spoken to in bytes: what a connection is answered, and that nothing holds up shutdown.
@Suite(.timeLimit(.minutes(10)))
struct SocketServerChannelTests {
    @Test func `one port answers requests and opens sockets`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                try await connection.send(.get("/health"))
                #expect(try await connection.receive(until: "GET /health 0").hasPrefix("HTTP/1.1 200"))
            }
            try await TextConnection.with(port.number) { connection in
                try await connection.send(.handshake("/ws/meal-logs"))
                let answer = try await connection.receive(until: "welcome")
                #expect(answer.hasPrefix("HTTP/1.1 101 Switching Protocols"))
                #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
            }
        }
    }

    @Test func `a refused handshake is answered by the router`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                try await connection.send(.handshake("/ws/meal-logs?refuse"))
                #expect(try await connection.receiveAll().hasSuffix("GET /ws/meal-logs?refuse 0"))
            }
        }
    }

    @Test func `an upgrade to something else is an ordinary request, with its body`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                try await connection.send(
                    "POST /meals HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 5\r\n\r\nhello"
                )
                #expect(try await connection.receiveAll().hasSuffix("POST /meals 5"))
            }
        }
    }

    @Test func `requests may follow one another on a connection`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                try await connection.send(.get("/one") + .get("/two"))
                #expect(try await connection.receive(until: "GET /two 0").contains("GET /one 0"))
            }
        }
    }

    @Test func `a connection that carried requests becomes a socket, and shutdown says goodbye to it`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                for path in ["/one", "/two"] {
                    try await connection.send(.post(path, "hello"))
                    _ = try await connection.receive(until: "POST \(path) 5")
                }
                try await connection.send(.handshake("/ws/meal-logs"))
                let answer = try await connection.receive(until: "welcome")
                #expect(answer.hasPrefix("HTTP/1.1 101 Switching Protocols"))
                #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
                // More than HTTP would have taken without reading it.
                for _ in 1...100 {
                    try await connection.send(.ping)
                    #expect(try await connection.receive(until: .pong) == .pong)
                }
                await port.shutDown()
                let goodbye = try await connection.receive(until: "shutting down")
                #expect(goodbye.unicodeScalars.prefix(2).map(\.value) == [0x88, 15])
                try await connection.send(.closeAnswer)
                #expect(try await connection.receiveAll() == "")
            }
        }
    }

    @Test func `a refused handshake behind a request is answered by the router, the last of its connection`()
        async throws
    {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                try await connection.send(.get("/one"))
                _ = try await connection.receive(until: "GET /one 0")
                try await connection.send(.handshake("/ws/meal-logs?refuse"))
                let answer = try await connection.receiveAll()
                #expect(answer.contains("\r\nConnection: close\r\n"))
                #expect(answer.hasSuffix("GET /ws/meal-logs?refuse 0"))
            }
        }
    }

    @Test func `HTTP 1.0 ends with its answer, unless the client wants to go on`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                try await connection.send("GET /one HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                _ = try await connection.receive(until: "GET /one 0")
                try await connection.send("GET /two HTTP/1.0\r\n\r\n")
                #expect(try await connection.receiveAll().hasSuffix("GET /two 0"))
            }
        }
    }

    @Test func `who asks before it sends the body is told to go on`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                for path in ["/one", "/two"] {
                    let request = String.post(path, "hello", "Expect: 100-continue\r\n")
                    try await connection.send(String(request.dropLast("hello".count)))
                    #expect(try await connection.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
                    try await connection.send("hello")
                    #expect(try await connection.receive(until: "POST \(path) 5").hasPrefix("HTTP/1.1 200"))
                }
            }
        }
    }

    @Test func `what is not HTTP is answered and closed`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                try await connection.send("nonsense\r\n\r\n")
                let answer = try await connection.receiveAll()
                #expect(answer.hasPrefix("HTTP/1.1 400"))
                #expect(answer.contains(#""code":"MALFORMED_REQUEST""#))
            }
        }
    }

    @Test func `a header that is too large is answered, though the client still sends`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { connection in
                try await connection.send("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 10_000_000))
                #expect(try await connection.receiveAll().hasPrefix("HTTP/1.1 431"))
            }
        }
    }

    @Test func `an address has so many connections at once, and room again when one has ended`() async throws {
        try await TestPort.with(connectionsPerAddress: 2) { port in
            try await TextConnection.with(port.number) { silent in
                try await TextConnection.with(port.number) { other in
                    try await other.send(.get("/other"))
                    #expect(try await other.receive(until: "GET /other 0").hasPrefix("HTTP/1.1 200"))
                    try await TextConnection.with(port.number) { third in
                        let answer = try await third.receiveAll()
                        #expect(answer == "")
                    }
                }
                // The server hears of its end a moment later.
                var answer = ""
                while !answer.hasPrefix("HTTP/1.1 200") {
                    try? await TextConnection.with(port.number) { next in
                        try await next.send(.get("/next"))
                        answer = try await next.receive(until: "GET /next 0")
                    }
                }
                try await silent.send(.get("/silent"))
                #expect(try await silent.receive(until: "GET /silent 0").hasPrefix("HTTP/1.1 200"))
            }
        }
    }

    @Test func `shutdown ends silent connections, resting ones and sockets, these with 1001`() async throws {
        try await TestPort.with { port in
            try await TextConnection.with(port.number) { silent in
                // Each event loop sets its connections up in their order: who is answered on the silent one's loop
                // shows that the silent one hears of the shutdown too.
                for _ in 0..<16 {
                    try await TextConnection.with(port.number) { later in
                        try await later.send(.get("/later"))
                        _ = try await later.receive(until: "GET /later 0")
                    }
                }
                try await TextConnection.with(port.number) { resting in
                    try await resting.send(.get("/rest"))
                    _ = try await resting.receive(until: "GET /rest 0")
                    try await TextConnection.with(port.number) { socket in
                        try await socket.send(.handshake("/ws/meal-logs"))
                        _ = try await socket.receive(until: "welcome")

                        await port.shutDown()
                        #expect(try await silent.receiveAll() == "")
                        #expect(try await resting.receiveAll() == "")
                        let goodbye = try await socket.receive(until: "shutting down")
                        #expect(goodbye.unicodeScalars.prefix(2).map(\.value) == [0x88, 15])
                        try await socket.send(.closeAnswer)
                        #expect(try await socket.receiveAll() == "")
                    }
                }
            }
        }
    }
}

/// A server of one socket path; every other request is answered with its method, path and the size of its body.
private struct TestPort {
    let number: Int
    private let group: ServiceGroup

    static func with(
        connectionsPerAddress: Int? = nil,
        _ body: (TestPort) async throws -> Void
    ) async throws {
        let (numbers, bound) = AsyncStream.makeStream(of: Int.self)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        var configuration = SocketServerChannel.Configuration()
        // All tests start at once, and on a small machine each waits for the others.
        configuration.firstRequestTimeout = .seconds(600)
        configuration.limits.closeTimeout = .seconds(600)
        configuration.limits.pingInterval = nil
        configuration.connectionsPerAddress = connectionsPerAddress
        let server = SocketServerChannel(responder: answer, routes: [route], configuration: configuration).server(
            configuration: ServerConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { bound.yield($0.localAddress!.port!) },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            logger: logger
        )
        let group = ServiceGroup(services: [server], logger: logger)
        async let running: Void = group.run()
        for await number in numbers {
            bound.finish()
            try await body(TestPort(number: number, group: group))
        }
        await group.triggerGracefulShutdown()
        try await running
    }

    func shutDown() async {
        await group.triggerGracefulShutdown()
    }

    private static let route = SocketRoute(
        matches: { $0 == "/ws/meal-logs" },
        authorize: { head, _ async -> SocketRoute.Accept? in
            if head.uri.hasSuffix("refuse") { return nil }
            return { Welcome() }
        }
    )

    private static func answer(
        _ request: Request,
        _ writer: consuming ResponseWriter,
        _ channel: any Channel
    ) async throws {
        let size = try await request.body.collect(upTo: 1024).readableBytes
        let text = ByteBuffer(string: "\(request.method) \(request.uri.string) \(size)")
        try await writer.write(
            response: HTTPResponse(status: .ok, headerFields: [.contentLength: "\(text.readableBytes)"]),
            body: ResponseBody(byteBuffer: text)
        )
    }
}

private struct Welcome: WebSocketSession {
    func opened(_ link: SocketLink) {
        link.send("welcome")
    }

    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? { nil }
    func closed(_ link: SocketLink, _ end: WebSocketEnd) {}
}

extension String {
    fileprivate static func get(_ path: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n"
    }

    fileprivate static func post(_ path: String, _ body: String, _ fields: String = "") -> String {
        "POST \(path) HTTP/1.1\r\nHost: a\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    static func handshake(_ path: String) -> String {
        """
        GET \(path) HTTP/1.1\r
        Host: a\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r\n
        """
    }

    /// Masked with zeros.
    fileprivate static let ping = "\u{89}\u{82}\0\0\0\0hi"
    fileprivate static let pong = "\u{8A}\u{2}hi"

    /// A close frame with code 1001, masked with zeros.
    fileprivate static let closeAnswer = "\u{88}\u{82}\0\0\0\0\u{3}\u{E9}"
}
