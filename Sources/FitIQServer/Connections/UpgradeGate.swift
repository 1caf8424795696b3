import NIOCore
import NIOHTTP1

/// Decides what a connection becomes: ordinary HTTP with its first request, a WebSocket with the first handshake that is
/// granted. That may come behind ordinary requests, for a proxy keeps connections and sends through them what comes.
///
/// NIO's upgrade handler loses a request whose upgrade it refuses, and the client would wait for an answer for ever. So
/// the gate holds a handshake until it is judged, and lets a refused one through as an ordinary request. One that comes
/// before everything else was answered is refused unjudged: those answers would come over the socket.
///
/// It also answers for the time before the first request, when no other handler does: without it a silent connection
/// would stay open for ever and hold up shutdown.
///
/// At a shutdown the last answer says `Connection: close`. A connection of a proxy that rests then stays open for some
/// seconds: the proxy may just be sending a request, and could not know whether one that is met by the end was begun.
final class UpgradeGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Turns the connection into one of requests or into a socket.
    struct Outcomes {
        /// Adds the handlers of ordinary requests, and gives back those that a socket must not have.
        let http: (any Channel) throws -> [any RemovableChannelHandler]
        /// Adds, behind the gate, what takes the handshake that follows.
        let socket: (any Channel, UpgradeGate, @escaping SocketRoute.Accept) throws -> Void
        /// Called when the connection ends before it became anything.
        let neither: () -> Void
    }

    private enum State {
        /// Nothing came yet. → `judging`, `http`, `over`
        case waiting
        /// A handshake is being judged, and what comes after it waits. → `http`, `over`
        case judging(HTTPRequestHead, held: [HTTPServerRequestPart])
        /// Requests pass. → `judging`
        case http
        /// It is a socket, or it is closing.
        case over
    }

    private let routes: [SocketRoute]
    private let outcomes: Outcomes
    private let timeout: TimeAmount
    /// Time for which a resting connection takes one more request when the server shuts down.
    private let farewell: TimeAmount
    private var state = State.waiting
    private var isDecided = false
    /// The handlers of ordinary requests, once there was one.
    private var handlers: [any RemovableChannelHandler]?
    private var timer: Scheduled<Void>?
    /// A `read` that was swallowed while a handshake is judged; what a client sends in that time is not collected.
    private var heldRead = false
    /// Counts the requests whose answer has not been written.
    private var unanswered = 0
    /// Indicates whether the connection ends with the last request.
    private var isLast = false
    /// The version of that request. HTTP/1.0 knows the end of an answer without a length by the end of the connection.
    private var version = HTTPVersion.http1_1
    private var endsWithAnswer = false
    /// The end of a resting connection while the server shuts down; nil before, and once a request came.
    private var ending: Scheduled<Void>?

    init(routes: [SocketRoute], timeout: TimeAmount, farewell: TimeAmount = .zero, outcomes: Outcomes) {
        self.routes = routes
        self.timeout = timeout
        self.farewell = farewell
        self.outcomes = outcomes
    }

    func handlerAdded(context: ChannelHandlerContext) {
        startTimer(context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        state = .over
        stopTimer()
        ending?.cancel()
        if !isDecided { outcomes.neither() }
    }

    // MARK: Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch (state, Self.unwrapInboundIn(data)) {
        case (.judging(let head, var held), let part):
            held.append(part)
            state = .judging(head, held: held)
        case (.waiting, .head(let head)), (.http, .head(let head)):
            receive(head, context)
        case (.waiting, _):
            close(context)
        case (.http, _), (.over, _):
            context.fireChannelRead(data)
        }
    }

    private func receive(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        // Of this GET, which had no answer, a proxy asks another server, where the socket can stay.
        if ending != nil, head.isWebSocketHandshake { return close(context) }
        guard unanswered == 0, !isLast, head.isWebSocketHandshake,
            let route = routes.first(where: { $0.matches(head.path) })
        else { return pass(head, held: [], context) }
        state = .judging(head, held: [])
        startTimer(context)
        let address = context.remoteAddress
        context.eventLoop.makeFutureWithTask { await route.authorize(head, address) }
            .assumeIsolated()
            .whenComplete { result in
                guard case .judging(let head, let held) = self.state else { return }
                if let accept = try? result.get() {
                    self.open(head, held: held, accept, context)
                } else {
                    self.pass(head, held: held, context)
                    context.fireChannelReadComplete()
                    self.releaseRead(context)
                }
            }
    }

    private func pass(_ head: HTTPRequestHead, held: [HTTPServerRequestPart], _ context: ChannelHandlerContext) {
        stopTimer()
        do {
            handlers = try handlers ?? outcomes.http(context.channel)
        } catch {
            return close(context)
        }
        isDecided = true
        state = .http
        let ordinary = head.ordinary
        isLast = isLast || !ordinary.isKeepAlive
        version = ordinary.version
        if head.expectsContinue, unanswered == 0 {
            let goOn = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(Self.wrapOutboundOut(.head(goOn)), promise: nil)
        }
        unanswered += 1
        forward(ordinary, held, context)
        guard let ending else { return }
        ending.cancel()
        self.ending = nil
        // With a request under way the handlers behind end the connection after its answer.
        context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }

    private func open(
        _ head: HTTPRequestHead,
        held: [HTTPServerRequestPart],
        _ accept: @escaping SocketRoute.Accept,
        _ context: ChannelHandlerContext
    ) {
        let pipeline = context.pipeline.syncOperations
        do {
            for handler in handlers ?? [] { pipeline.removeHandler(handler, promise: nil) }
            try outcomes.socket(context.channel, self, accept)
        } catch {
            return close(context)
        }
        isDecided = true
        state = .over
        forward(head, held, context)
        context.fireChannelReadComplete()
        releaseRead(context)
        pipeline.removeHandler(context: context, promise: nil)
    }

    private func forward(_ head: HTTPRequestHead, _ held: [HTTPServerRequestPart], _ context: ChannelHandlerContext) {
        context.fireChannelRead(Self.wrapInboundOut(.head(head)))
        for part in held {
            context.fireChannelRead(Self.wrapInboundOut(part))
        }
    }

    func read(context: ChannelHandlerContext) {
        if case .judging = state {
            heldRead = true
        } else {
            context.read()
        }
    }

    private func releaseRead(_ context: ChannelHandlerContext) {
        guard heldRead else { return }
        heldRead = false
        context.read()
    }

    // MARK: Answers

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch Self.unwrapOutboundIn(data) {
        case .head(var head) where version == .http1_0 && head.isOfUnknownLength:
            endsWithAnswer = true
            head.version = version
            head.headers.replaceOrAdd(name: "Connection", value: "close")
            return context.write(Self.wrapOutboundOut(.head(head)), promise: promise)
        case .head(var head) where isLast && unanswered == 1:
            head.headers.replaceOrAdd(name: "Connection", value: "close")
            return context.write(Self.wrapOutboundOut(.head(head)), promise: promise)
        case .head, .body:
            break
        case .end:
            unanswered -= 1
            guard endsWithAnswer else { break }
            let written = promise ?? context.eventLoop.makePromise()
            written.futureResult.assumeIsolated().whenComplete { _ in context.close(mode: .output, promise: nil) }
            return context.write(data, promise: written)
        }
        context.write(data, promise: promise)
    }

    // MARK: Time

    private func startTimer(_ context: ChannelHandlerContext) {
        guard timer == nil else { return }
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { self.close(context) }
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }
}

// MARK: - The end

extension UpgradeGate {
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch (event, state) {
        case (is ChannelShouldQuiesceEvent, .waiting) where farewell > .zero:
            isLast = true
            ending = end(context) { self.close(context) }
        case (is ChannelShouldQuiesceEvent, .http):
            isLast = true
            if unanswered > 0 || farewell == .zero { return context.fireUserInboundEventTriggered(event) }
            ending = end(context) { context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        case (_, .http):
            context.fireUserInboundEventTriggered(event)
        case (is ChannelShouldQuiesceEvent, _), (ChannelEvent.inputClosed, _):
            close(context)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if case .http = state { return context.fireErrorCaught(error) }
        // The rest of a request that was answered already; it is read so that nothing is left unread.
        guard !(error is ByteToMessageDecoderError) else { return }
        guard let error = error as? HTTPParserError, case .waiting = state else { return close(context) }
        state = .over
        // The timer, or the end of the client's input, does the rest.
        context.answer(RequestFailure.unreadable(error))
    }

    private func end(_ context: ChannelHandlerContext, _ body: @escaping () -> Void) -> Scheduled<Void> {
        context.eventLoop.assumeIsolated().scheduleTask(in: farewell, body)
    }

    private func close(_ context: ChannelHandlerContext) {
        state = .over
        context.close(promise: nil)
    }
}
