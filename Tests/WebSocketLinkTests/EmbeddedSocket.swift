import NIOCore
import NIOEmbedded
import NIOWebSocket
import TestSockets
import WebSocketLink

/// A server's end of a socket whose time and bytes are in the test's hands.
struct EmbeddedSocket {
    let channel = EmbeddedChannel()
    let session = RecordingSession()
    let calls = CallCounter()

    init(_ adjust: (inout WebSocketLimits) -> Void = { _ in }) throws {
        var limits = WebSocketLimits()
        limits.pingJitter = 0
        limits.pingInterval = .seconds(20)
        adjust(&limits)
        try channel.pipeline.syncOperations.addHandlers([
            calls,
            WebSocketFrameEncoder(),
            ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.maxFrameBytes)),
            WebSocketHandler(session: session, role: .server, limits: limits),
        ])
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    }

    var link: SocketLink { session.link! }
    var isOpen: Bool { channel.isActive }

    func receive(_ frames: Frame...) throws {
        for frame in frames {
            try channel.writeInbound(frame.bytes)
        }
    }

    /// As one read brings them.
    func receive(atOnce frames: [Frame]) throws {
        try channel.writeInbound(frames.reduce(into: ByteBuffer()) { $0.writeImmutableBuffer($1.bytes) })
    }

    /// What was sent since the last call.
    func sent() throws -> [Frame] {
        var bytes = ByteBuffer()
        while var part = try channel.readOutbound(as: ByteBuffer.self) {
            bytes.writeBuffer(&part)
        }
        var frames: [Frame] = []
        while let frame = Frame(from: &bytes) {
            frames.append(frame)
        }
        return frames
    }

    func wait(_ seconds: Int64) {
        channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
    }
}

/// Writes down what it is told, and takes its time over a message where asked to.
final class RecordingSession: WebSocketSession {
    private(set) var link: SocketLink?
    private(set) var heard = 0
    private(set) var messages: [String] = []
    private(set) var ends: [WebSocketEnd] = []
    /// Set, each message is busy until the test completes it.
    var isSlow = false
    private(set) var busy: [EventLoopPromise<Void>] = []

    func opened(_ link: SocketLink) {
        self.link = link
    }

    func heard(on link: SocketLink) {
        heard += 1
    }

    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? {
        messages.append(text)
        guard isSlow else { return nil }
        busy.append(link.eventLoop.makePromise())
        return busy.last?.futureResult
    }

    func closed(_ link: SocketLink, _ end: WebSocketEnd) {
        ends.append(end)
    }

    func finishMessage() {
        busy.removeFirst().succeed()
    }
}

/// Counts what the channel is asked to do, and takes nothing where the test says so.
final class CallCounter: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    private(set) var reads = 0
    private(set) var flushes = 0
    /// Set, what is sent stays with this end, as where the peer does not read.
    var takesNothing = false

    func read(context: ChannelHandlerContext) {
        reads += 1
        context.read()
    }

    func flush(context: ChannelHandlerContext) {
        flushes += 1
        if !takesNothing { context.flush() }
    }
}
