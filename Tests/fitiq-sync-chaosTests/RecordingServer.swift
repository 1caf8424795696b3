import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers every request with 200 and what it said, and writes down the bodies in the order in which they came.
final class RecordingServer: Sendable {
    let port: Int
    /// The bodies of the requests that came whole.
    let bodies: AsyncStream<String>
    private let channel: any Channel

    init() async throws {
        let (bodies, record) = AsyncStream.makeStream(of: String.self)
        self.bodies = bodies
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(Recorder(record: record))
                }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
        port = channel.localAddress!.port!
    }

    func stop() async throws { try await channel.close() }

    private final class Recorder: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let record: AsyncStream<String>.Continuation
        private var body = ByteBuffer()

        init(record: AsyncStream<String>.Continuation) { self.record = record }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head: body.clear()
            case .body(var part): body.writeBuffer(&part)
            case .end: answer(context)
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        private func answer(_ context: ChannelHandlerContext) {
            record.yield(String(buffer: body))
            let head = HTTPResponseHead(
                version: .http1_1,
                status: .ok,
                headers: ["Content-Length": String(body.readableBytes)]
            )
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }
}
