import NIOCore
import NIOPosix

/// A client that has shaken hands properly and from then on writes bytes as it likes.
package struct RawPeer {
    private static func handshake(_ path: String) -> String {
        """
        GET \(path) HTTP/1.1\r
        Host: localhost\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r\n
        """
    }

    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var received = ByteBuffer()

    /// - Parameter path: of the socket, with its query.
    package static func with<Result>(
        port: Int,
        path: String = "/",
        isolation: isolated (any Actor)? = #isolation,
        _ body: (inout RawPeer) async throws -> Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var peer = RawPeer(inbound: inbound.makeAsyncIterator(), outbound: outbound)
            try await peer.shakeHands(path)
            return try await body(&peer)
        }
    }

    private init(
        inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
        self.inbound = inbound
        self.outbound = outbound
    }

    private mutating func shakeHands(_ path: String) async throws {
        try await outbound.write(ByteBuffer(string: Self.handshake(path)))
        let end = Array("\r\n\r\n".utf8)
        while received.readableBytesView.firstRange(of: end) == nil {
            guard try await receiveMore() else { throw ChannelError.eof }
        }
        let head = received.readableBytesView.firstRange(of: end)!
        received.moveReaderIndex(to: head.upperBound)
    }

    private mutating func receiveMore() async throws -> Bool {
        guard var more = try await inbound.next() else { return false }
        received.writeBuffer(&more)
        return true
    }

    package func send(_ frames: Frame...) async throws {
        try await send(frames)
    }

    package func send(_ frames: [Frame]) async throws {
        try await outbound.write(frames.reduce(into: ByteBuffer()) { $0.writeImmutableBuffer($1.bytes) })
    }

    package func send(_ bytes: [UInt8]) async throws {
        try await outbound.write(ByteBuffer(bytes: bytes))
    }

    /// The next frame; nil when the server has closed.
    package mutating func next() async throws -> Frame? {
        while true {
            if let frame = Frame(from: &received) { return frame }
            guard try await receiveMore() else { return nil }
        }
    }

    /// The code the server closes with; nil when it hangs up without a word.
    package mutating func nextCloseCode() async throws -> UInt16? {
        while let frame = try await next() {
            if let code = frame.closeCode { return code }
        }
        return nil
    }
}
