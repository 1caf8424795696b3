import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing
import WebSocketLink

@testable import FitIQServer

/// What a connection becomes, judged on a clock that the test moves.
@Suite(.timeLimit(.minutes(10)))
struct UpgradeGateTests {
    @Test func `a refused handshake goes on as an ordinary last request`() async throws {
        let gate = try await GatedChannel()
        try await gate.receive(.head(.handshake), .end(nil))
        gate.judge(accepts: false)

        guard case .head(let head) = try await gate.next() else { return #expect(Bool(false)) }
        #expect(head.uri == HTTPRequestHead.handshake.uri)
        #expect(!head.headers.contains(name: "Upgrade"))
        #expect(head.headers["Connection"] == ["close"])
        #expect(try await gate.next() == .end(nil))
        #expect(try await gate.became == .http)
    }

    @Test func `a granted handshake goes on as it came`() async throws {
        let gate = try await GatedChannel()
        try await gate.receive(.head(.handshake), .end(nil))
        gate.judge(accepts: true)

        #expect(try await gate.next() == .head(.handshake))
        #expect(try await gate.next() == .end(nil))
        #expect(try await gate.became == .socket)
        #expect(try await gate.hasLeft)
    }

    @Test func `what arrives while a handshake is judged waits, and keeps its order`() async throws {
        let gate = try await GatedChannel()
        let parts: [HTTPServerRequestPart] = [
            .body(ByteBuffer(string: "1")), .body(ByteBuffer(string: "2")), .end(["trailer": "3"]),
        ]
        try await gate.receive(.head(.handshake))
        for part in parts {
            try await gate.receive(part)
        }
        #expect(try await gate.channel.readInbound(as: HTTPServerRequestPart.self) == nil)
        gate.judge(accepts: true)
        #expect(try await gate.next() == .head(.handshake))
        for part in parts {
            #expect(try await gate.next() == part)
        }
    }

    @Test func `an ordinary request passes at once, and a handshake behind its answer is judged`() async throws {
        let gate = try await GatedChannel()
        try await gate.receive(.head(.health), .end(nil))
        #expect(try await gate.next() == .head(.health))
        #expect(try await gate.next() == .end(nil))
        #expect(try await gate.became == .http)
        try await gate.answer()
        try await gate.receive(.head(.handshake), .end(nil))
        #expect(try await gate.channel.readInbound(as: HTTPServerRequestPart.self) == nil)
        gate.judge(accepts: true)
        #expect(try await gate.next() == .head(.handshake))
        #expect(try await gate.next() == .end(nil))
        #expect(try await gate.became == .socket)
        #expect(try await gate.hasLeft)
    }

    @Test func `a handshake before the answer to another request is an ordinary last request`() async throws {
        let gate = try await GatedChannel()
        try await gate.receive(.head(.health), .end(nil), .head(.handshake), .end(nil))
        #expect(try await gate.next() == .head(.health))
        #expect(try await gate.next() == .end(nil))
        #expect(try await gate.next() == .head(HTTPRequestHead.handshake.ordinary))
        #expect(try await gate.became == .http)
        #expect(try await gate.answer().headers["Connection"] == [])
        #expect(try await gate.answer().headers["Connection"] == ["close"])
    }

    @Test func `nothing is judged behind a request that said it is the last`() async throws {
        let gate = try await GatedChannel()
        try await gate.receive(
            .head(HTTPRequestHead.health.with { $0.headers.add(name: "Connection", value: "Close") })
        )
        #expect(
            try await gate.next()
                == .head(HTTPRequestHead.health.with { $0.headers.add(name: "Connection", value: "close") })
        )
        try await gate.receive(.end(nil))
        #expect(try await gate.next() == .end(nil))
        #expect(try await gate.answer().headers["Connection"] == ["close"])
        try await gate.receive(.head(.handshake))
        #expect(try await gate.next() == .head(HTTPRequestHead.handshake.ordinary))
    }

    @Test(arguments: [
        HTTPRequestHead.handshake.with { $0.method = .POST },
        .handshake.with { $0.version = .http1_0 },
        .handshake.with { $0.uri = "/ws/other" },
        .handshake.with { $0.headers.remove(name: "Sec-WebSocket-Key") },
        .handshake.with { $0.headers.add(name: "Sec-WebSocket-Key", value: "c2Vjb25kIGtleSwgMTYgYg==") },
        .handshake.with { $0.headers.replaceOrAdd(name: "Sec-WebSocket-Key", value: "short") },
        .handshake.with { $0.headers.replaceOrAdd(name: "Sec-WebSocket-Version", value: "8") },
        .handshake.with { $0.headers.replaceOrAdd(name: "Upgrade", value: "h2c") },
        .handshake.with { $0.headers.replaceOrAdd(name: "Connection", value: "keep-alive") },
        .handshake.with { $0.headers.add(name: "Content-Length", value: "5") },
        .handshake.with { $0.headers.add(name: "Transfer-Encoding", value: "chunked") },
        .handshake.with { $0.headers.remove(name: "Host") },
        .handshake.with { $0.headers.add(name: "Host", value: "other") },
    ])
    func `what is no proper handshake is an ordinary request, not judged`(head: HTTPRequestHead) async throws {
        let gate = try await GatedChannel()
        try await gate.receive(.head(head))
        guard case .head(let passed) = try await gate.next() else { return #expect(Bool(false)) }
        #expect(passed.uri == head.uri)
        #expect(!passed.headers.contains(name: "Upgrade"))
        #expect(try await gate.became == .http)
    }

    @Test func `a silent connection is closed after ten seconds`() async throws {
        let gate = try await GatedChannel()
        await gate.channel.testingEventLoop.advanceTime(by: .seconds(9))
        #expect(gate.channel.isActive)
        await gate.channel.testingEventLoop.advanceTime(by: .seconds(1))
        #expect(!gate.channel.isActive)
    }

    @Test(arguments: [true, false])
    func `a handshake that nobody judges is closed after ten seconds`(isFirst: Bool) async throws {
        let gate = try await GatedChannel()
        if !isFirst {
            try await gate.receive(.head(.health), .end(nil))
            try await gate.answer()
            await gate.channel.testingEventLoop.advanceTime(by: .hours(1))
        }
        try await gate.receive(.head(.handshake), .end(nil))
        await gate.channel.testingEventLoop.advanceTime(by: .seconds(10))
        #expect(!gate.channel.isActive)
        gate.judge(accepts: true)
    }

    @Test func `a connection that has begun is no longer timed by the gate`() async throws {
        let gate = try await GatedChannel()
        try await gate.receive(.head(.health), .end(nil))
        await gate.channel.testingEventLoop.advanceTime(by: .hours(1))
        #expect(gate.channel.isActive)
    }

    @Test(arguments: [false, true], [false, true])
    func `shutdown and half-closure end what has not begun`(isJudging: Bool, isShutdown: Bool) async throws {
        let gate = try await GatedChannel()
        if isJudging {
            try await gate.receive(.head(.handshake), .end(nil))
        }
        try await gate.onLoop { channel in
            if isShutdown {
                channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            } else {
                channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
            }
        }
        #expect(!gate.channel.isActive)
        gate.judge(accepts: true)
    }

    @Test(arguments: [false, true], [false, true])
    func `behind a proxy a connection that rests at shutdown takes one more request, and says that it is the last`(
        isKept: Bool,
        comes: Bool
    ) async throws {
        let gate = try await GatedChannel(farewell: .seconds(3))
        if isKept {
            try await gate.receive(.head(.health), .end(nil))
            #expect(try await gate.answer().headers["Connection"] == [])
        }
        try await gate.onLoop { $0.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        await gate.channel.testingEventLoop.advanceTime(by: .seconds(2))
        #expect(try await gate.isOpen)
        guard comes else {
            await gate.channel.testingEventLoop.advanceTime(by: .seconds(1))
            #expect(try await !gate.isOpen)
            return
        }
        try await gate.receive(.head(.health), .end(nil))
        #expect(try await !gate.isOpen, "the handlers behind are told when the request is under way")
        #expect(try await gate.answer().headers["Connection"] == ["close"])
    }

    @Test func `a handshake that comes at shutdown is left to another server`() async throws {
        let gate = try await GatedChannel(farewell: .seconds(3))
        try await gate.receive(.head(.health), .end(nil))
        try await gate.answer()
        try await gate.onLoop { $0.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        try await gate.receive(.head(.handshake))
        #expect(try await !gate.isOpen)
        #expect(try await gate.channel.readOutbound(as: HTTPServerResponsePart.self) == nil)
    }

    @Test(arguments: [TimeAmount.zero, .seconds(3)])
    func `an answer that is under way at shutdown says that it is the last`(farewell: TimeAmount) async throws {
        let gate = try await GatedChannel(farewell: farewell)
        try await gate.receive(.head(.health), .end(nil))
        try await gate.onLoop { $0.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        #expect(try await !gate.isOpen)
        #expect(try await gate.answer().headers["Connection"] == ["close"])
    }

    @Test(arguments: [
        (HTTPParserError.invalidMethod, HTTPResponseStatus.badRequest),
        (.headerOverflow, .requestHeaderFieldsTooLarge),
    ])
    func `a request that cannot be read is answered and closed`(
        error: HTTPParserError,
        status: HTTPResponseStatus
    ) async throws {
        let gate = try await GatedChannel()
        try await gate.onLoop { $0.pipeline.fireErrorCaught(error) }
        let answer = try await gate.channel.readOutbound(as: HTTPServerResponsePart.self)
        guard case .head(let head)? = answer else { return #expect(Bool(false)) }
        #expect(head.status == status)
        #expect(!gate.channel.isActive)
    }
}

/// A gate on a channel of its own, whose handshakes the test judges.
private struct GatedChannel {
    let channel: NIOAsyncTestingChannel
    enum Became {
        case http, socket
    }

    private let outcome: NIOLoopBoundBox<Became?>
    private let hasQuiesced: NIOLoopBoundBox<Bool>
    private let verdicts: AsyncStream<Bool>.Continuation

    /// Tells the test of a shutdown what the handlers of ordinary requests would be told.
    private final class Behind: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        private let hasQuiesced: NIOLoopBoundBox<Bool>

        init(_ hasQuiesced: NIOLoopBoundBox<Bool>) { self.hasQuiesced = hasQuiesced }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event is ChannelShouldQuiesceEvent { hasQuiesced.value = true }
        }
    }

    init(farewell: TimeAmount = .zero) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
        verdicts = continuation
        let route = SocketRoute(
            matches: { $0 == "/ws/meal-logs" },
            authorize: { _, _ async -> SocketRoute.Accept? in
                for await accepts in stream where accepts {
                    return { Silence() }
                }
                return nil
            }
        )
        let loop = NIOAsyncTestingEventLoop()
        let outcome = NIOLoopBoundBox<Became?>.makeEmptyBox(eventLoop: loop)
        let hasQuiesced = NIOLoopBoundBox<Bool>.makeBoxSendingValue(false, eventLoop: loop)
        (self.outcome, self.hasQuiesced) = (outcome, hasQuiesced)
        channel = try await NIOAsyncTestingChannel(loop: loop) { channel in
            let outcomes = UpgradeGate.Outcomes(
                http: { _ in
                    outcome.value = .http
                    return []
                },
                socket: { _, _, _ in outcome.value = .socket },
                neither: {}
            )
            let gate = UpgradeGate(routes: [route], timeout: .seconds(10), farewell: farewell, outcomes: outcomes)
            try channel.pipeline.syncOperations.addHandlers([gate, Behind(hasQuiesced)])
        }
        try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
    }

    func receive(_ parts: HTTPServerRequestPart...) async throws {
        for part in parts {
            try await channel.writeInbound(part)
        }
    }

    func judge(accepts: Bool) {
        verdicts.yield(accepts)
        verdicts.finish()
    }

    func next() async throws -> HTTPServerRequestPart {
        try await channel.waitForInboundWrite(as: HTTPServerRequestPart.self)
    }

    func onLoop<Result: Sendable>(_ body: @escaping @Sendable (any Channel) throws -> Result) async throws -> Result {
        let channel = channel
        return try await channel.eventLoop.submit { try body(channel) }.get()
    }

    /// Answers a request, and gives back the answer's head as it leaves.
    @discardableResult func answer() async throws -> HTTPResponseHead {
        try await channel.writeOutbound(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok)))
        try await channel.writeOutbound(HTTPServerResponsePart.end(nil))
        let parts = [
            try await channel.waitForOutboundWrite(as: HTTPServerResponsePart.self),
            try await channel.waitForOutboundWrite(as: HTTPServerResponsePart.self),
        ]
        guard case .head(let head) = parts[0] else { throw ChannelError.eof }
        return head
    }

    /// False once the connection has ended, or the handlers behind the gate are to end it.
    var isOpen: Bool {
        get async throws {
            let hasQuiesced = hasQuiesced
            return try await onLoop { $0.isActive && !hasQuiesced.value }
        }
    }

    var became: Became? {
        get async throws {
            let outcome = outcome
            return try await onLoop { _ in outcome.value }
        }
    }

    var hasLeft: Bool {
        get async throws {
            try await onLoop { (try? $0.pipeline.syncOperations.handler(type: UpgradeGate.self)) == nil }
        }
    }
}

private struct Silence: WebSocketSession {
    func opened(_ link: SocketLink) {}
    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? { nil }
    func closed(_ link: SocketLink, _ end: WebSocketEnd) {}
}

extension HTTPRequestHead {
    fileprivate static let health = HTTPRequestHead(
        version: .http1_1,
        method: .GET,
        uri: "/health",
        headers: ["Host": "localhost"]
    )

    fileprivate static let handshake = HTTPRequestHead(
        version: .http1_1,
        method: .GET,
        uri: "/ws/meal-logs?since=1",
        headers: [
            "Host": "localhost", "Connection": "keep-alive, Upgrade", "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        ]
    )

    fileprivate func with(_ change: (inout HTTPRequestHead) -> Void) -> HTTPRequestHead {
        var head = self
        change(&head)
        return head
    }
}
