import NIOCore
import NIOHTTP1

/// Decides what a connection becomes, by its first request: a WebSocket or ordinary HTTP.
///
/// NIO's upgrade handler loses a request whose upgrade it refuses, and the client would wait for an answer for ever. So
/// the gate, which stands before it, holds a handshake until it is judged, and lets a refused one through as an ordinary
/// request. It also answers for the time before the first request, when no other handler does: without it a silent
/// connection would stay open for ever and hold up shutdown.
final class UpgradeGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = Never
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        /// Nothing came yet. → `authorizing`, `decided`
        case waiting
        /// A handshake is being judged, and what comes after it waits. → `decided`
        case authorizing(HTTPRequestHead, held: [HTTPServerRequestPart])
        /// Everything passes through, or the connection is closing.
        case decided
    }

    private let routes: [SocketRoute]
    /// Where the upgrade handler finds what was granted.
    private let granted: NIOLoopBoundBox<SocketRoute.Accept?>
    private let timeout: TimeAmount
    private var state = State.waiting
    private var timer: Scheduled<Void>?
    /// A `read` that was swallowed while a handshake is judged; what a client sends in that time is not collected.
    private var heldRead = false

    init(routes: [SocketRoute], granted: NIOLoopBoundBox<SocketRoute.Accept?>, timeout: TimeAmount) {
        self.routes = routes
        self.granted = granted
        self.timeout = timeout
    }

    func handlerAdded(context: ChannelHandlerContext) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { self.close(context) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        state = .decided
        timer?.cancel()
        timer = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch state {
        case .waiting:
            guard case .head(let head) = Self.unwrapInboundIn(data) else { return close(context) }
            receive(head, context)
        case .authorizing(let head, var held):
            held.append(Self.unwrapInboundIn(data))
            state = .authorizing(head, held: held)
        case .decided:
            context.fireChannelRead(data)
        }
    }

    private func receive(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard let route = routes.first(where: { $0.matches(head.path) }), head.isWebSocketHandshake else {
            return decide(context, head: head, held: [], accept: nil)
        }
        state = .authorizing(head, held: [])
        let address = context.remoteAddress
        context.eventLoop.makeFutureWithTask { await route.authorize(head, address) }
            .assumeIsolated()
            .whenComplete { result in
                guard case .authorizing(let head, let held) = self.state else { return }
                self.decide(context, head: head, held: held, accept: try? result.get())
            }
    }

    private func decide(
        _ context: ChannelHandlerContext,
        head: HTTPRequestHead,
        held: [HTTPServerRequestPart],
        accept: SocketRoute.Accept?
    ) {
        let head = accept == nil ? head.withoutUpgrade : head
        granted.value = accept
        state = .decided
        context.fireChannelRead(Self.wrapInboundOut(.head(head)))
        for part in held {
            context.fireChannelRead(Self.wrapInboundOut(part))
        }
        context.fireChannelReadComplete()
        if heldRead {
            context.read()
        }
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    func read(context: ChannelHandlerContext) {
        if case .authorizing = state {
            heldRead = true
        } else {
            context.read()
        }
    }
}

// MARK: - Before the first request

extension UpgradeGate {
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ChannelShouldQuiesceEvent, ChannelEvent.inputClosed:
            close(context)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // The rest of a request that was answered already; it is read so that nothing is left unread.
        guard !(error is ByteToMessageDecoderError) else { return }
        guard let error = error as? HTTPParserError, case .waiting = state else { return close(context) }
        state = .decided
        // The timer, or the end of the client's input, does the rest.
        context.answer(RequestFailure.unreadable(error))
    }

    private func close(_ context: ChannelHandlerContext) {
        state = .decided
        context.close(promise: nil)
    }
}

extension HTTPRequestHead {
    var path: String {
        String(uri.prefix { $0 != "?" })
    }

    /// The request as an ordinary one. The decoder stops for good behind a request to upgrade or CONNECT, so it is the
    /// last of its connection.
    var withoutUpgrade: HTTPRequestHead {
        guard headers.contains(name: "Upgrade") || method == .CONNECT else { return self }
        var head = self
        head.headers.remove(name: "Upgrade")
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        return head
    }

    /// Whether this asks for a WebSocket as RFC 6455 §4.2.1 wants it, and has no body that would be lost.
    var isWebSocketHandshake: Bool {
        method == .GET && version == .http1_1
            && headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
            && headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
            && headers["sec-websocket-version"] == ["13"]
            && headers["sec-websocket-key"].map(\.utf8.count) == [24]
            && !headers.contains(name: "transfer-encoding")
            && headers["content-length"].allSatisfy { $0 == "0" }
    }
}
