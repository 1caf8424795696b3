package import NIOCore
package import NIOWebSocket

/// One socket, in one channel handler: frames from the codec below, messages to and from the ``WebSocketSession``.
///
/// It stands after NIO's frame encoder and decoder without their automatic error handling, and hands no frame on. All state
/// lives on the event loop; there is no task, and one timer, so that an idle socket costs little.
package final class WebSocketHandler: ChannelDuplexHandler {
    package typealias InboundIn = WebSocketFrame
    package typealias OutboundIn = ByteBuffer
    package typealias OutboundOut = WebSocketFrame

    private let session: any WebSocketSession
    private let role: WebSocketRole
    private let limits: WebSocketLimits
    private var assembler: MessageAssembler
    private var inbound: InboundQueue
    private var closing = ClosingHandshake()
    private var liveness: Liveness?
    /// The limit of frames; nil where any number may come.
    private var allowance: FrameAllowance?
    /// Set for a peer that sent more: nothing of it is read any more.
    private var isFlooded = false
    /// Indicates whether there are pongs to send when what was read at once is through.
    private var owesFlush = false
    private var timer: Scheduled<Void>?
    private var unsent = Unsent()
    /// Looks after what is unsent; left to run out, for taking a timer back costs a search through all of the event loop.
    private var stallTimer: Scheduled<Void>?
    /// A `read` that was swallowed while too many messages wait.
    private var heldRead = false
    private var connection = Connection.up
    private var link: SocketLink?

    private enum Connection {
        case up
        /// Gone, but the session is still busy with what came before. → `told`
        case gone
        /// Gone, and the session knows.
        case told
    }

    package init(session: any WebSocketSession, role: WebSocketRole, limits: WebSocketLimits) {
        self.session = session
        self.role = role
        self.limits = limits
        assembler = MessageAssembler(role: role, limits: limits)
        inbound = InboundQueue(limits: limits)
    }

    package func handlerAdded(context: ChannelHandlerContext) {
        let link = SocketLink(channel: context.channel)
        self.link = link
        liveness = Liveness(limits: limits, now: context.eventLoop.now, jitter: .random(in: -1...1))
        allowance = limits.framesPerMinute.map { FrameAllowance(perMinute: $0, now: context.eventLoop.now) }
        scheduleTick(context)
        session.opened(link)
    }

    package func handlerRemoved(context: ChannelHandlerContext) {
        ended(context)
    }

    package func channelInactive(context: ChannelHandlerContext) {
        ended(context)
        context.fireChannelInactive()
    }

    private func ended(_ context: ChannelHandlerContext) {
        guard connection == .up else { return }
        connection = .gone
        timer?.cancel()
        stallTimer?.cancel()
        (timer, stallTimer) = (nil, nil)
        _ = closing.disconnect()
        deliver(context)
    }
}

// MARK: - Reading

extension WebSocketHandler {
    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let now = context.eventLoop.now
        liveness?.frameRead(at: now)
        if let link { session.heard(on: link) }
        guard allowance?.take(at: now) != false else {
            isFlooded = true
            return perform(closing.fail(code: .policyViolation, reason: "too many frames"), context)
        }
        do throws(MessageAssembler.Violation) {
            switch try assembler.receive(Self.unwrapInboundIn(data)) {
            case .message(let message): receive(message, context)
            case .ping(let payload): answerPing(payload, context)
            case .close(let code, let reason): perform(closing.peerClosed(code: code, reason: reason), context)
            case .pong, .fragment: break
            }
        } catch {
            perform(closing.fail(code: error.code, reason: error.reason), context)
        }
    }

    package func channelReadComplete(context: ChannelHandlerContext) {
        if owesFlush {
            owesFlush = false
            flush(context: context)
        }
        context.fireChannelReadComplete()
    }

    private func receive(_ message: WebSocketMessage, _ context: ChannelHandlerContext) {
        guard closing.isOpen else { return }
        guard inbound.append(message) else {
            return perform(closing.fail(code: .policyViolation, reason: "too many messages at once"), context)
        }
        deliver(context)
    }

    private func deliver(_ context: ChannelHandlerContext) {
        guard let link else { return }
        while let message = inbound.next() {
            guard let done = hand(message, link) else {
                inbound.handled()
                continue
            }
            done.hop(to: context.eventLoop).assumeIsolated().whenComplete { _ in
                self.inbound.handled()
                self.deliver(context)
            }
        }
        releaseRead(context)
        tellEnd(link)
    }

    private func hand(_ message: WebSocketMessage, _ link: SocketLink) -> EventLoopFuture<Void>? {
        switch message {
        case .text(let text): session.received(text, on: link)
        case .binary(let bytes): session.received(bytes, on: link)
        }
    }

    /// Tells the session of the end, after everything that came before it: a peer may say why it closes.
    private func tellEnd(_ link: SocketLink) {
        guard connection == .gone, inbound.isIdle else { return }
        connection = .told
        self.link = nil
        session.closed(link, closing.end)
    }

    /// One read can hold ten thousand pings: their pongs go out together.
    private func answerPing(_ payload: ByteBuffer, _ context: ChannelHandlerContext) {
        guard closing.isOpen, hasRoom(context) else { return }
        write(.pong, payload, context, promise: nil)
        owesFlush = true
    }

    /// A closing socket reads on, for the peer's answer is behind whatever it sent before; but not from a peer whose frames
    /// cost too much. What that one sends stays with the system, which soon takes no more.
    private var holdsReads: Bool { isFlooded || (closing.isOpen && inbound.holdsReads) }

    package func read(context: ChannelHandlerContext) {
        if holdsReads {
            heldRead = true
        } else {
            context.read()
        }
    }

    private func releaseRead(_ context: ChannelHandlerContext) {
        guard heldRead, !holdsReads, connection == .up else { return }
        heldRead = false
        context.read()
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error as? NIOWebSocketError {
        case .invalidFrameLength:
            perform(closing.fail(code: .messageTooBig, reason: "frame over \(limits.maxFrameBytes) bytes"), context)
        case .fragmentedControlFrame, .multiByteControlFrameLength:
            perform(closing.fail(code: .protocolError, reason: "control frame fragmented or too long"), context)
        case nil where error is ByteToMessageDecoderError:
            // What the peer sent behind a frame that could not be read; it is read so that nothing is left unread.
            break
        case nil:
            perform(closing.disconnect(), context)
        }
    }
}

// MARK: - Writing

extension WebSocketHandler {
    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        send(.text, Self.unwrapOutboundIn(data), context, promise: promise)
    }

    private func send(
        _ opcode: WebSocketOpcode,
        _ data: ByteBuffer,
        _ context: ChannelHandlerContext,
        promise: EventLoopPromise<Void>?
    ) {
        guard closing.isOpen else {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        guard hasRoom(context) else {
            promise?.fail(ChannelError.outputClosed)
            return perform(closing.close(code: .tooSlow, reason: "reads too slowly"), context)
        }
        write(opcode, data, context, promise: promise)
    }

    private func hasRoom(_ context: ChannelHandlerContext) -> Bool {
        guard !context.channel.isWritable else { return true }
        let waiting = try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)
        return waiting ?? 0 <= limits.maxOutboundBytes
    }

    private func write(
        _ opcode: WebSocketOpcode,
        _ data: ByteBuffer,
        _ context: ChannelHandlerContext,
        promise: EventLoopPromise<Void>?
    ) {
        let mask = role == .client ? WebSocketMaskingKey.random() : nil
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: mask, data: data)
        context.write(Self.wrapOutboundOut(frame), promise: watched(promise, context))
    }

    package func flush(context: ChannelHandlerContext) {
        context.flush()
        watchUnsent(context)
    }

    private func watched(_ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) -> EventLoopPromise<
        Void
    >? {
        guard limits.stallTimeout != nil else { return promise }
        let promise = promise ?? context.eventLoop.makePromise()
        let number = unsent.wrote(at: context.eventLoop.now)
        promise.futureResult.assumeIsolated().whenSuccess { self.unsent.took(number) }
        return promise
    }

    /// The system takes most at once; only where it does not, time counts.
    private func watchUnsent(_ context: ChannelHandlerContext) {
        guard stallTimer == nil, connection == .up, closing.isOpen,
            let limit = limits.stallTimeout, let since = unsent.since
        else { return }
        let deadline = since + TimeAmount(limit)
        guard deadline > context.eventLoop.now else {
            return perform(closing.close(code: .tooSlow, reason: "reads too slowly"), context)
        }
        stallTimer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
            self.stallTimer = nil
            self.watchUnsent(context)
        }
    }

    package func triggerUserOutboundEvent(
        context: ChannelHandlerContext,
        event: Any,
        promise: EventLoopPromise<Void>?
    ) {
        switch event {
        case let request as CloseRequest:
            perform(closing.close(code: request.code, reason: request.reason), context)
            promise?.succeed()
        case let message as BinaryMessage:
            send(.binary, message.bytes, context, promise: promise)
            flush(context: context)
        default:
            context.triggerUserOutboundEvent(event, promise: promise)
        }
    }
}

// MARK: - Time and the end

extension WebSocketHandler {
    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ChannelShouldQuiesceEvent:
            perform(closing.close(code: .goingAway, reason: "shutting down"), context)
        case ChannelEvent.inputClosed:
            // Half-closure is on, so a peer that vanished with FIN shows here and never as `channelInactive`.
            perform(closing.disconnect(), context)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    private func scheduleTick(_ context: ChannelHandlerContext) {
        guard let deadline = liveness?.nextTick else { return }
        schedule(at: deadline, context) { $0.tick(context) }
    }

    private func schedule(
        at deadline: NIODeadline,
        _ context: ChannelHandlerContext,
        _ action: @escaping (WebSocketHandler) -> Void
    ) {
        timer?.cancel()
        timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { action(self) }
    }

    private func tick(_ context: ChannelHandlerContext) {
        let now = context.eventLoop.now
        switch liveness?.tick(now: now, jitter: .random(in: -1...1), readsHeld: heldRead) {
        case .ping?:
            if hasRoom(context) {
                write(.ping, ByteBuffer(), context, promise: nil)
                flush(context: context)
            }
            scheduleTick(context)
        case .closeIdle?: perform(closing.close(code: .goingAway, reason: "idle"), context)
        case .disconnect?: perform(closing.disconnect(), context)
        case .wait?, nil: scheduleTick(context)
        }
    }

    private func perform(_ action: ClosingHandshake.Action, _ context: ChannelHandlerContext) {
        switch action {
        case .ignore:
            return
        case .sendAndWait(let code, let reason):
            inbound.removeAll()
            sendClose(code, reason, context, promise: nil)
        case .sendAndFinish(let code, let reason):
            inbound.removeAll()
            sendClose(code, reason, context, promise: after(context) { context.close(mode: .output, promise: nil) })
        case .sendAndDisconnect(let code):
            sendClose(code, "", context, promise: after(context) { context.close(promise: nil) })
        case .disconnect:
            return context.close(promise: nil)
        }
        releaseRead(context)
        // A mute peer must not hold up the end.
        schedule(at: context.eventLoop.now + TimeAmount(limits.closeTimeout), context) {
            $0.perform($0.closing.disconnect(), context)
        }
    }

    private func after(_ context: ChannelHandlerContext, _ action: @escaping () -> Void) -> EventLoopPromise<Void> {
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.assumeIsolated().whenComplete { _ in action() }
        return promise
    }

    private func sendClose(
        _ code: WebSocketCloseCode?,
        _ reason: String,
        _ context: ChannelHandlerContext,
        promise: EventLoopPromise<Void>?
    ) {
        var payload = ByteBuffer()
        if let code {
            payload.writeInteger(code.rawValue)
            payload.writeString(reason.prefix(utf8Bytes: 123))
        }
        write(.connectionClose, payload, context, promise: promise)
        flush(context: context)
    }
}

extension String {
    /// Returns as many whole characters as fit: a control frame carries 125 bytes, two of them the code.
    fileprivate func prefix(utf8Bytes limit: Int) -> String {
        var bytes = 0
        let fitting = prefix { character in
            bytes += character.utf8.count
            return bytes <= limit
        }
        return String(fitting)
    }
}
