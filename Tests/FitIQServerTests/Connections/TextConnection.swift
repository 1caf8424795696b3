import NIOCore
import NIOPosix

/// A connection whose bytes are shown as Latin-1, so that frames survive as text too.
struct TextConnection {
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var received = ""

    static func with(
        _ port: Int,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (inout TextConnection) async throws -> Void
    ) async throws {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(isOutboundHalfClosureEnabled: true)
                    )
                }
            }
        try await channel.executeThenClose { inbound, outbound in
            var connection = TextConnection(inbound: inbound.makeAsyncIterator(), outbound: outbound)
            try await body(&connection)
        }
    }

    private init(
        inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
        self.inbound = inbound
        self.outbound = outbound
    }

    func send(_ text: String) async throws {
        try await outbound.write(ByteBuffer(bytes: text.unicodeScalars.map { UInt8($0.value) }))
    }

    /// Says nothing more, and goes on listening.
    func hangUp() async throws {
        outbound.finish()
    }

    /// Everything up to and with `end`, or up to the end of the connection.
    mutating func receive(until end: String) async throws -> String {
        while !received.contains(end), try await receiveMore() {}
        defer { received = "" }
        return received
    }

    /// Everything until the server hangs up.
    mutating func receiveAll() async throws -> String {
        while try await receiveMore() {}
        defer { received = "" }
        return received
    }

    private mutating func receiveMore() async throws -> Bool {
        guard let more = try await inbound.next() else { return false }
        received.unicodeScalars.append(contentsOf: more.readableBytesView.map { Unicode.Scalar($0) })
        return true
    }
}
