import NIOCore
import NIOPosix

/// A relay that sends on what the server says only when the server has ended the connection: all of it at once, and the end
/// with it, as a client finds it that was held up.
enum LateRelay {
    static func with(to server: Int, _ body: (_ port: Int) async throws -> Void) async throws {
        let listener = try await ServerBootstrap(group: TestServer.loops)
            .childChannelInitializer { client in
                client.eventLoop.makeCompletedFuture {
                    try client.pipeline.syncOperations.addHandler(ToServer(port: server))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        do {
            try await body(listener.localAddress!.port!)
            try await listener.close()
        } catch {
            try await listener.close()
            throw error
        }
    }

    /// Hands on at once what the client sends.
    private final class ToServer: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let port: Int
        private var server: EventLoopFuture<any Channel>?

        init(port: Int) {
            self.port = port
        }

        func handlerAdded(context: ChannelHandlerContext) {
            let client = context.channel
            server = ClientBootstrap(group: context.eventLoop)
                .channelInitializer { server in
                    server.eventLoop.makeCompletedFuture {
                        try server.pipeline.syncOperations.addHandler(ToClient(client))
                    }
                }
                .connect(host: "127.0.0.1", port: port)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = Self.unwrapInboundIn(data)
            server?.whenSuccess { $0.writeAndFlush(bytes, promise: nil) }
        }
    }

    /// Keeps what the server sends until it ends.
    private final class ToClient: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let client: any Channel
        private var kept = ByteBuffer()

        init(_ client: any Channel) {
            self.client = client
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            var bytes = Self.unwrapInboundIn(data)
            kept.writeBuffer(&bytes)
        }

        func channelInactive(context: ChannelHandlerContext) {
            client.writeAndFlush(kept, promise: nil)
            client.close(promise: nil)
        }
    }
}
