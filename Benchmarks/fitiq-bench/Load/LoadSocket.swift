import NIOCore

/// A WebSocket client that costs next to nothing, so that what is measured is the server.
///
/// It trusts the server: no checks, no fragments. All of it belongs to one event loop.
final class LoadSocket: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// What the socket tells its owner.
    struct Events {
        /// The server's `connected`, its first message.
        var connected: (LoadSocket, ByteBufferView) -> Void = { _, _ in }
        var message: (LoadSocket, ByteBufferView) -> Void = { _, _ in }
        /// With the close code if there was a close frame; called once.
        var closed: (LoadSocket, UInt16?) -> Void = { _, _ in }
    }

    private enum State {
        case handshaking, open, closed
    }

    /// Which account it belongs to.
    let account: Int
    var events: Events
    private(set) var channel: (any Channel)?
    private let handshake: ByteBuffer
    private var state = State.handshaking
    private var isConnected = false
    private var closeCode: UInt16?
    private var received = ByteBuffer()

    init(account: Int, handshake: ByteBuffer, events: Events) {
        self.account = account
        self.handshake = handshake
        self.events = events
    }

    func channelActive(context: ChannelHandlerContext) {
        channel = context.channel
        context.writeAndFlush(Self.wrapOutboundOut(handshake), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if state != .closed {
            state = .closed
            events.closed(self, closeCode)
        }
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = Self.unwrapInboundIn(data)
        received.writeBuffer(&bytes)
        if state == .handshaking {
            guard let length = received.readableBytesView.httpHeadLength else { return }
            let isUpgrade = received.readableBytesView.httpStatus == 101
            received.moveReaderIndex(forwardBy: length)
            guard isUpgrade else { return context.close(promise: nil) }
            state = .open
        }
        while let frame = readFrame() { handle(frame, context) }
        if received.readableBytes == 0 { received.clear() } else { received.discardReadBytes() }
    }

    private func readFrame() -> (opcode: UInt8, payload: ByteBufferView)? {
        let bytes = received.readableBytesView
        guard bytes.count >= 2 else { return nil }
        let start = bytes.startIndex
        var header = 2
        var length = Int(bytes[start + 1])
        if length >= 126 {
            let digits = length == 126 ? 2 : 8
            guard bytes.count >= 2 + digits else { return nil }
            header += digits
            length = bytes[(start + 2)..<(start + header)].reduce(0) { $0 << 8 | Int($1) }
        }
        guard bytes.count >= header + length else { return nil }
        received.moveReaderIndex(forwardBy: header + length)
        return (bytes[start] & 0x0F, bytes[(start + header)..<(start + header + length)])
    }

    private func handle(_ frame: (opcode: UInt8, payload: ByteBufferView), _ context: ChannelHandlerContext) {
        switch frame.opcode {
        case 1 where !isConnected:
            isConnected = true
            events.connected(self, frame.payload)
        case 1: events.message(self, frame.payload)
        case 8:
            closeCode = frame.payload.count >= 2 ? frame.payload.prefix(2).reduce(0) { $0 << 8 | UInt16($1) } : nil
            send(opcode: 8, frame.payload.prefix(2), context.channel)
        case 9: send(opcode: 10, frame.payload, context.channel)
        default: break
        }
    }

    func send(text: String) {
        guard let channel else { return }
        send(opcode: 1, text.utf8, channel)
    }

    /// Masked with zeros, which leaves the payload as it is. At most 125 bytes.
    private func send(opcode: UInt8, _ payload: some Collection<UInt8>, _ channel: any Channel) {
        var frame = ByteBuffer(bytes: [0x80 | opcode, 0x80 | UInt8(payload.count), 0, 0, 0, 0])
        frame.writeBytes(payload)
        channel.writeAndFlush(frame, promise: nil)
    }
}
