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
    /// More than these do not wait.
    private static let capacity = 10_000

    private var waiting: CircularBuffer<(since: NIODeadline, answer: EventLoopPromise<RESPValue>)> = []
    private var lastWritten = NIODeadline.now()
    private var watch: RepeatedTask?
    private var failure = RedisError.unreachable
    private let onPush: @Sendable ([RESPValue]) -> Void

    init(patience: TimeAmount, onPush: @escaping @Sendable ([RESPValue]) -> Void) {
        (self.patience, self.onPush) = (patience, onPush)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        watch = context.eventLoop.scheduleRepeatedTask(initialDelay: .milliseconds(100), delay: .milliseconds(100)) {
            _ in
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
        let now = NIODeadline.now()
        if let oldest = waiting.first, now - oldest.since > patience { return context.close(promise: nil) }
        guard context.channel.isActive, now - lastWritten > .seconds(1) else { return }
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
        lastWritten = .now()
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
