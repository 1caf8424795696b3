import NIOCore

/// One connection of a device, and the server's end of it.
///
/// A client that speaks HTTP/1.1 sends its next request when the last is answered, so the script has a say at every request
/// although the connection is kept. After an upgrade it is a socket, and everything passes as it comes.
final class ProxiedConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private enum Phase {
        case requests
        case socket(SocketFault?)
        /// Whatever comes is swallowed, from either side.
        case blackHole
    }

    private let client: any Channel
    private let traffic: Traffic
    private var phase = Phase.requests
    /// Of a request that has not come whole.
    private var received = ByteBuffer()
    private var server: EventLoopFuture<any Channel>?
    private var isOver = false
    /// The last request that was sent on.
    private var number = 0
    /// How much of what the server says still passes before the fault strikes; nil for all.
    private var bytesLeft: Int?

    init(_ client: any Channel, traffic: Traffic) {
        self.client = client
        self.traffic = traffic
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        switch phase {
        case .requests:
            received.writeBuffer(&bytes)
            while case .requests = phase, !isOver, let request = HTTPRequestBytes(from: &received) { take(request) }
        case .socket(let fault):
            later(fault) { self.send(bytes) }
        case .blackHole:
            break
        }
    }

    func channelInactive(context: ChannelHandlerContext) { end() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { end() }

    // MARK: From the device

    private func take(_ request: HTTPRequestBytes) {
        bytesLeft = nil
        if request.opensSocket { return openSocket(request) }
        let (number, fault) = traffic.next(request)
        let send = {
            self.number = number
            self.send(request.bytes)
        }
        switch fault {
        case nil:
            send()
        case .delay(let milliseconds):
            traffic.loop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(milliseconds)), send)
        case .cutRequest(let part):
            let whole = request.bytes
            let length = Int(Double(whole.readableBytes) * part)
            self.send(whole.getSlice(at: whole.readerIndex, length: length) ?? ByteBuffer(), thenEnd: true)
        case .cutAnswer(let bytes):
            bytesLeft = bytes
            send()
        case .blackHole:
            phase = .blackHole
        case .duplicate(let milliseconds):
            send()
            let traffic = traffic
            traffic.loop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(milliseconds))) {
                traffic.sendAside(request.bytes)
            }
        case .overtaken:
            traffic.hold(number, send: send)
        }
    }

    private func openSocket(_ request: HTTPRequestBytes) {
        let fault = traffic.nextSocket()
        switch fault {
        case .cut(let bytes), .blackHole(let bytes): bytesLeft = bytes
        case .delay(_): traffic.note(SocketFault.delay(milliseconds: 0).name)
        case nil: break
        }
        phase = .socket(fault)
        later(fault) {
            self.send(request.bytes)
            // Frames that came right behind it.
            if self.received.readableBytes > 0 { self.send(self.received) }
        }
    }

    /// Sends `bytes` to the server. A request that was under way when the device gave up arrives nevertheless.
    private func send(_ bytes: ByteBuffer, thenEnd: Bool = false) {
        guard !isOver else {
            if case .requests = phase { traffic.sendAside(bytes) }
            return
        }
        connected().assumeIsolated().whenComplete { result in
            guard case .success(let server) = result else { return self.end() }
            server.writeAndFlush(bytes, promise: nil)
            if thenEnd { self.end() }
        }
    }

    private func connected() -> EventLoopFuture<any Channel> {
        if let server { return server }
        let handler = UpstreamHandler()
        handler.onRead = { _, bytes in self.receive(bytes) }
        handler.onEnd = { self.later(self.socketFault) { self.end() } }
        let server = traffic.connect(handler)
        self.server = server
        return server
    }

    // MARK: From the server

    private func receive(_ bytes: ByteBuffer) {
        if case .blackHole = phase { return }
        traffic.answered(number)
        guard let left = bytesLeft, bytes.readableBytes >= left else {
            bytesLeft = bytesLeft.map { $0 - bytes.readableBytes }
            return later(socketFault) { self.client.writeAndFlush(bytes, promise: nil) }
        }
        client.writeAndFlush(bytes.getSlice(at: bytes.readerIndex, length: left) ?? ByteBuffer(), promise: nil)
        if let socketFault { traffic.note(socketFault.name) }
        if case .blackHole = socketFault { phase = .blackHole } else { end() }
    }

    private var socketFault: SocketFault? {
        guard case .socket(let fault) = phase else { return nil }
        return fault
    }

    /// At once, unless the socket is slow. What is scheduled with the same delay keeps its order.
    private func later(_ fault: SocketFault?, _ action: @escaping () -> Void) {
        guard case .delay(let milliseconds) = fault else { return action() }
        traffic.loop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(milliseconds)), action)
    }

    private func end() {
        guard !isOver else { return }
        isOver = true
        traffic.ended(client)
        client.close(promise: nil)
        server?.whenSuccess { $0.close(promise: nil) }
    }
}
