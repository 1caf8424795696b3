import FitIQTestSupport
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import FitIQServer

/// Requests and answers that take their time, on a clock that the test moves, and one over a real connection.
@Suite(.timeLimit(.minutes(10)))
struct RequestDeadlineTests {
    private let head = HTTPServerRequestPart.head(HTTPRequestHead(version: .http1_1, method: .POST, uri: "/"))
    private let byte = HTTPServerRequestPart.body(ByteBuffer(string: "x"))

    @Test func `a body that comes byte by byte is given up after 30 seconds, and its connection later`() throws {
        let connection = try TimedConnection()
        try connection.receive(head)
        for _ in 1...29 {
            connection.wait(1)
            try connection.receive(byte)
        }
        #expect(connection.errors.timeOuts == 0)
        connection.wait(1)
        #expect(connection.errors.timeOuts == 1)
        #expect(connection.isOpen)
        for _ in 1...4 {
            connection.wait(1)
            try connection.receive(byte)
        }
        #expect(connection.isOpen)
        connection.wait(1)
        #expect(!connection.isOpen)
        #expect(connection.errors.timeOuts == 1)
    }

    @Test func `a request that came whole may take as long as it takes to answer`() throws {
        let connection = try TimedConnection()
        try connection.receive(head, byte, .end(nil))
        connection.wait(3600)
        #expect(connection.isOpen)
        #expect(connection.errors.timeOuts == 0)
    }

    @Test func `each request of a connection has its own time`() throws {
        let connection = try TimedConnection()
        for _ in 1...5 {
            try connection.receive(head)
            connection.wait(20)
            try connection.receive(.end(nil))
            connection.answer()
            connection.takeAll()
        }
        #expect(connection.errors.timeOuts == 0)
        #expect(connection.isOpen)
    }

    @Test func `an answer that is not taken ends its connection`() throws {
        let connection = try TimedConnection()
        try connection.receive(head, .end(nil))
        connection.answer()
        connection.wait(29)
        #expect(connection.isOpen)
        connection.wait(1)
        #expect(!connection.isOpen)
    }

    @Test func `an answer behind another that was taken late is still watched`() throws {
        let connection = try TimedConnection()
        try connection.receive(head, .end(nil), head, .end(nil))
        connection.answer()
        connection.wait(20)
        connection.answer()
        connection.takeFirst()
        connection.wait(29)
        #expect(connection.isOpen)
        connection.wait(1)
        #expect(!connection.isOpen)
    }

    @Test func `an answer that was taken ends nothing`() throws {
        let connection = try TimedConnection()
        try connection.receive(head, .end(nil))
        connection.answer()
        connection.takeAll()
        connection.wait(3600)
        #expect(connection.isOpen)
    }

    @Test func `what is held for an answer is free when that one is taken, not one before or behind it`() throws {
        let connection = try TimedConnection()
        let slots = ConcurrencyLimit(limit: 1)
        connection.answer()
        connection.hold(try #require(slots.take("a")))
        connection.answer()
        connection.answer()
        connection.takeFirst()
        #expect(!slots.isFree("a"))
        connection.takeFirst()
        #expect(slots.isFree("a"))
    }

    @Test(arguments: [true, false])
    func `what is held for an answer is free when the connection ends, begun or not`(isBegun: Bool) throws {
        let slots = ConcurrencyLimit(limit: 1)
        let connection = try TimedConnection()
        connection.hold(try #require(slots.take("a")))
        if isBegun { connection.answer() }
        #expect(!slots.isFree("a"))
        connection.close()
        #expect(slots.isFree("a"))
    }

    @Test func `who hangs up before the answer begins is heard of, once, also when that was before`() throws {
        let connection = try TimedConnection()
        let left = NIOLoopBoundBox(0, eventLoop: connection.channel.eventLoop)
        let whenLeft = RequestDeadline.WhenLeft { left.value += 1 }
        connection.channel.triggerUserOutboundEvent(whenLeft, promise: nil)
        connection.answer()
        connection.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(left.value == 0, "the answer had begun")
        connection.channel.triggerUserOutboundEvent(whenLeft, promise: nil)
        #expect(left.value == 1)
        connection.close()
        #expect(left.value == 1)
    }

    // MARK: Over a connection

    private static let login = "POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"

    @Test(arguments: [
        login + "Content-Length: 100\r\n\r\n{\"email\":",
        login + "Transfer-Encoding: chunked\r\n\r\n9\r\n{\"email\":\r\n",
    ])
    func `whoever does not send the rest is told so`(request: String) async throws {
        var settings = ServerSettings.roomy
        settings.connections.requestTimeout = .milliseconds(200)
        try await withServer(settings: settings) { server in
            try await TextConnection.with(server.port) { connection in
                try await connection.send(request)
                let answer = try await connection.receiveAll()
                #expect(answer.hasPrefix("HTTP/1.1 408"), "\(answer)")
                #expect(answer.contains(#""code":"REQUEST_TIMEOUT""#))
                #expect(answer.lowercased().contains("connection: close"))
            }
        }
    }

    @Test(arguments: [true, false])
    func `a head that does not come whole ends its connection, the first or a later one`(isFirst: Bool) async throws {
        var settings = ServerSettings.roomy
        if isFirst { settings.connections.firstRequestTimeout = .milliseconds(500) }
        settings.connections.idleTimeout = .milliseconds(500)
        try await withServer(settings: settings) { server in
            try await TextConnection.with(server.port) { connection in
                let request = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
                if !isFirst {
                    try await connection.send(request)
                    _ = try await connection.receive(until: #""success":true}"#)
                }
                // On a busy machine the time may be over before this is sent: then the connection is reset.
                try? await connection.send(String(request.dropLast(2)))
                let answer = try? await connection.receiveAll()
                #expect(answer ?? "" == "")
            }
        }
    }

    @Test(arguments: [
        "X: " + String(repeating: "x", count: 20_000),
        (1...101).map { "X-\($0): x" }.joined(separator: "\r\n"),
        (1...20).map { "X-\($0): \(String(repeating: "x", count: 1000))" }.joined(separator: "\r\n"),
    ])
    func `too much of headers is answered with 431, in the first request and in a later one`(
        headers: String
    ) async throws {
        try await withServer { server in
            let request = "GET /health HTTP/1.1\r\nHost: a\r\n"
            for isFirst in [true, false] {
                try await TextConnection.with(server.port) { connection in
                    if !isFirst {
                        try await connection.send(request + "\r\n")
                        _ = try await connection.receive(until: #""success":true}"#)
                    }
                    try await connection.send(request + headers + "\r\n\r\n")
                    let answer = try await connection.receiveAll()
                    #expect(answer.hasPrefix("HTTP/1.1 431"), "\(answer)")
                    #expect(answer.contains(#""code":"MALFORMED_REQUEST""#))
                }
            }
        }
    }

    @Test func `an address that is too long is answered, and what is no request behind one that is`() async throws {
        try await withServer { server in
            try await TextConnection.with(server.port) { connection in
                try await connection.send("GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await connection.receiveAll().hasPrefix("HTTP/1.1 431"))
            }
            try await TextConnection.with(server.port) { connection in
                try await connection.send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = try await connection.receive(until: #""success":true}"#)
                try await connection.send("nonsense\r\n\r\n")
                let answer = try await connection.receiveAll()
                #expect(answer.hasPrefix("HTTP/1.1 400"))
                #expect(answer.contains(#""code":"MALFORMED_REQUEST""#))
            }
        }
    }
}

/// An HTTP connection with a limit of 30 seconds, whose peer takes what is written when the test says so.
private struct TimedConnection {
    let channel = EmbeddedChannel()
    private let peer = SlowPeer()
    let errors = ErrorCounter()

    init() throws {
        try channel.pipeline.syncOperations.addHandlers([peer, RequestDeadline(limit: .seconds(30)), errors])
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    }

    var isOpen: Bool { channel.isActive }

    func receive(_ parts: HTTPServerRequestPart...) throws {
        for part in parts { channel.pipeline.fireChannelRead(part) }
        channel.pipeline.fireChannelReadComplete()
    }

    func answer() {
        channel.write(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok)), promise: nil)
        channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
    }

    func hold(_ slot: ConcurrencyLimit.Slot) {
        channel.triggerUserOutboundEvent(RequestDeadline.Hold(place: slot), promise: nil)
    }

    func close() {
        channel.close(promise: nil)
        channel.embeddedEventLoop.run()
    }

    func takeFirst() {
        for promise in peer.waiting.prefix(2) { promise.succeed() }
        peer.waiting.removeFirst(2)
    }

    func takeAll() {
        for promise in peer.waiting { promise.succeed() }
        peer.waiting = []
    }

    func wait(_ seconds: Int64) {
        channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
    }
}

/// Keeps what is written from being taken.
private final class SlowPeer: ChannelOutboundHandler {
    typealias OutboundIn = HTTPServerResponsePart
    var waiting: [EventLoopPromise<Void>] = []

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        waiting.append(promise ?? context.eventLoop.makePromise())
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        for promise in waiting { promise.fail(ChannelError.ioOnClosedChannel) }
        waiting = []
    }
}

private final class ErrorCounter: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    private(set) var timeOuts = 0

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is RequestDeadline.TimedOut { timeOuts += 1 }
    }
}
