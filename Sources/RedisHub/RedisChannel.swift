import NIOCore

/// A command, and who waits for its answer; nil where none comes.
struct RedisRequest: Sendable {
    let words: [String]
    let answer: EventLoopPromise<RESPValue>?
}

/// Gives answers to those who asked, in their order, and ends a connection over which nothing comes any more. All of it happens
/// on the connection's event loop.
final class RedisChannel: ChannelDuplexHandler {
    typealias InboundIn = RESPValue
    typealias OutboundIn = RedisRequest
    typealias OutboundOut = ByteBuffer

    /// The longest time that an answer may take.
    private let patience: TimeAmount
    private static let interval = TimeAmount.milliseconds(100)
    /// Time as this handler has counted it. It stands still while the process is held up, when answers wait to be read: a server
    /// that was busy itself does not take Redis for away.
    private var time = TimeAmount.zero
    /// More than these do not wait.
    private static let capacity = 10_000

    private var waiting: CircularBuffer<(since: TimeAmount, answer: EventLoopPromise<RESPValue>)> = []
    private var lastWritten = TimeAmount.zero
    private var watch: RepeatedTask?
    private var failure = RedisError.unreachable
    private let onPush: @Sendable ([RESPValue]) -> Void

    init(patience: TimeAmount, onPush: @escaping @Sendable ([RESPValue]) -> Void) {
        (self.patience, self.onPush) = (patience, onPush)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        watch = context.eventLoop.scheduleRepeatedTask(initialDelay: Self.interval, delay: Self.interval) { _ in
            let (handler, context) = bound.value
            handler.look(context)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        watch?.cancel()
        failAll()
    }

    /// Ends the connection where somebody has waited for too long, and asks something of it each second.
    private func look(_ context: ChannelHandlerContext) {
        time = time + Self.interval
        if let oldest = waiting.first, time - oldest.since > patience { return context.close(promise: nil) }
        guard context.channel.isActive, time - lastWritten > .seconds(1) else { return }
        let answer = context.eventLoop.makePromise(of: RESPValue.self)
        context.channel.writeAndFlush(RedisRequest(words: ["PING"], answer: answer), promise: nil)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let request = unwrapOutboundIn(data)
        guard waiting.count < Self.capacity, context.channel.isActive else {
            request.answer?.fail(RedisError.unreachable)
            promise?.fail(RedisError.unreachable)
            return
        }
        lastWritten = time
        if let answer = request.answer { waiting.append((lastWritten, answer)) }
        let buffer = RESPValue.command(request.words, allocator: context.channel.allocator)
        context.write(wrapOutboundOut(buffer), promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .push(let values): onPush(values)
        case .error(let code):
            // After an error, such as that of a Redis that has become read-only, the next connection shows how it stands.
            failure = RedisError(code: code)
            if let request = waiting.popFirst() { request.answer.fail(failure) }
            context.close(promise: nil)
        case let value:
            guard let request = waiting.popFirst() else {
                failure = .foreign
                return context.close(promise: nil)
            }
            request.answer.succeed(value)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is RESPDecoder.Malformed { failure = .foreign }
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        failAll()
        context.fireChannelInactive()
    }

    private func failAll() {
        while let request = waiting.popFirst() { request.answer.fail(failure) }
    }
}

@available(*, unavailable)
extension RedisChannel: Sendable {}
