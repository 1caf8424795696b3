import NIOCore
import NIOHTTP1

/// Ends requests that do not come whole in time, and answers that are not taken in time.
///
/// The connection's idle timer cannot: each byte of a body restarts it, and it waits while an answer is made. This
/// handler also answers an unreadable head after the first request, which is the ``UpgradeGate``'s.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Thrown to the reader of the body.
    struct TimedOut: Error {}

    /// Sent down the channel before an answer: holds `place` until that answer was taken or given up.
    struct Hold: Sendable {
        let place: any AnyObject & Sendable
    }

    /// Sent down the channel while a large body comes: it may take this long from now.
    struct Allow: Sendable {
        let time: TimeAmount
    }

    /// Sent down the channel while a request waits for its answer to be made: performs the closure when the client
    /// hangs up before that, or has already.
    struct WhenLeft: Sendable {
        let perform: @Sendable () -> Void
    }

    private enum Arrival {
        /// → `coming`
        case none
        /// A head came, its end did not. → `none`, `late`
        case coming(by: NIODeadline)
        /// Given up; the connection is cut when nothing more comes of it. → `none`
        case late(until: NIODeadline)

        var deadline: NIODeadline? {
            switch self {
            case .none: nil
            case .coming(let deadline), .late(let deadline): deadline
            }
        }
    }

    /// Time to tell a client that it was too late.
    private static let grace = TimeAmount.seconds(5)

    private let limit: TimeAmount
    private var arrival = Arrival.none
    /// The time by which the system must have taken the whole of the oldest answer.
    private var departure: NIODeadline?
    /// Counts the answers that have begun and that the system has not taken whole.
    private var leaving = 0
    /// The place that the next answer holds.
    private var held: (any AnyObject & Sendable)?
    private var whenLeft: WhenLeft?
    /// True once the client has closed its side.
    private var hasLeft = false
    /// One timer for both deadlines, which is left to run out: most requests come in one read, and cancelling a timer
    /// costs a search through all those of the event loop.
    private var timer: Scheduled<Void>?
    /// Counts the requests whose answer has not been written.
    private var unanswered = 0
    /// Set after a head that could not be read: what follows it means nothing.
    private var isRefused = false

    init(limit: TimeAmount) {
        self.limit = limit
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.cancel()
        held = nil
        leave()
    }

    // MARK: Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch Self.unwrapInboundIn(data) {
        case .head:
            unanswered += 1
            arrival = .coming(by: context.eventLoop.now + limit)
        case .body:
            break
        case .end:
            arrival = .none
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        startTimer(context)
        context.fireChannelReadComplete()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isRefused else { return }
        guard let error = error as? HTTPParserError, unanswered == 0 else { return context.fireErrorCaught(error) }
        // Nobody else answers; the idle timer, or the end of the client's input, closes.
        isRefused = true
        context.answer(RequestFailure.unreadable(error))
    }

    // MARK: Answers

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch Self.unwrapOutboundIn(data) {
        case .head:
            leaving += 1
            whenLeft = nil
            departure = departure ?? context.eventLoop.now + limit
            startTimer(context)
        case .body:
            break
        case .end:
            unanswered -= 1
            let taken = promise ?? context.eventLoop.makePromise()
            let place = held.take()
            taken.futureResult.assumeIsolated().whenComplete { _ in
                withExtendedLifetime(place) {}
                self.leaving -= 1
                self.departure = self.leaving == 0 ? nil : context.eventLoop.now + self.limit
            }
            return context.write(data, promise: taken)
        }
        context.write(data, promise: promise)
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        switch event {
        case let hold as Hold:
            held = hold.place
            promise?.succeed()
        case let allow as Allow:
            if case .coming = arrival { arrival = .coming(by: context.eventLoop.now + allow.time) }
            promise?.succeed()
        case let whenLeft as WhenLeft:
            self.whenLeft = whenLeft
            if hasLeft { leave() }
            promise?.succeed()
        default:
            context.triggerUserOutboundEvent(event, promise: promise)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event { leave() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    private func leave() {
        hasLeft = true
        whenLeft.take()?.perform()
    }

    // MARK: Time

    private func startTimer(_ context: ChannelHandlerContext) {
        guard timer == nil, let deadline = [arrival.deadline, departure].compactMap(\.self).min() else { return }
        timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { self.tick(context) }
    }

    private func tick(_ context: ChannelHandlerContext) {
        timer = nil
        let now = context.eventLoop.now
        if let departure, departure <= now { return context.close(promise: nil) }
        switch arrival {
        case .coming(let deadline) where deadline <= now:
            // The reader of the body hears of it and answers 408, if it has not answered yet.
            arrival = .late(until: now + Self.grace)
            context.fireErrorCaught(TimedOut())
        case .late(let deadline) where deadline <= now:
            return context.close(promise: nil)
        case .none, .coming, .late:
            break
        }
        startTimer(context)
    }
}
