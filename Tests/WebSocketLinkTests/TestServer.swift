import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import WebSocketLink

extension WebSocketLimits {
    /// On a busy machine a ping would come where the next frame is looked for.
    static var withoutPings: WebSocketLimits {
        var limits = WebSocketLimits()
        limits.pingInterval = nil
        return limits
    }
}

/// A server on a port of its own: `/` is a WebSocket, every other path answers 404 with a body.
struct TestServer: Sendable {
    let port: Int

    /// Event loops of these tests alone: in a debug build a message of megabytes holds one up for many seconds, in which no
    /// other test's connection would be made.
    static let loops = MultiThreadedEventLoopGroup(numberOfThreads: 2)

    /// Runs a server of `makeSession` as long as `body` needs it.
    static func with<Result>(
        _ makeSession: @escaping @Sendable () -> any WebSocketSession = { EchoSession() },
        limits: WebSocketLimits = .withoutPings,
        _ body: (TestServer) async throws -> Result
    ) async throws -> Result {
        let listener = try await ServerBootstrap(group: loops)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try addHandlers(to: channel, makeSession, limits)
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        do {
            let result = try await body(TestServer(port: listener.localAddress!.port!))
            try await listener.close()
            return result
        } catch {
            try await listener.close()
            throw error
        }
    }

    private static func addHandlers(
        to channel: any Channel,
        _ makeSession: @escaping @Sendable () -> any WebSocketSession,
        _ limits: WebSocketLimits
    ) throws {
        let upgrader = NIOTypedWebSocketServerUpgrader<Void>(
            maxFrameSize: limits.maxFrameBytes,
            enableAutomaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                channel.eventLoop.makeSucceededFuture(head.uri == "/" ? [:] : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        WebSocketHandler(session: makeSession(), role: .server, limits: limits)
                    )
                }
            }
        )
        let pipeline = channel.pipeline.syncOperations
        let encoder = HTTPResponseEncoder()
        let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes))
        try pipeline.addHandlers([encoder, decoder])
        try pipeline.addHandler(
            NIOTypedHTTPServerUpgradeHandler<Void>(
                httpEncoder: encoder,
                extraHTTPHandlers: [decoder],
                upgradeConfiguration: .init(
                    upgraders: [upgrader],
                    notUpgradingCompletionHandler: refuse
                )
            )
        )
    }

    /// Answers without having seen the request, which NIO's upgrade handler has swallowed.
    private static func refuse(_ channel: any Channel) -> EventLoopFuture<Void> {
        let head = HTTPResponseHead(version: .http1_1, status: .notFound, headers: ["Retry-After": "7"])
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: notFound))), promise: nil)
        return channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    }

    static let notFound = #"{"error":{"code":"NOT_FOUND"}}"#
}

/// Sends back what it is sent.
struct EchoSession: WebSocketSession {
    func opened(_ link: SocketLink) {}

    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? {
        link.sendFlushed(ByteBuffer(string: text))
    }

    func closed(_ link: SocketLink, _ end: WebSocketEnd) {}
}

/// A session of closures, for tests that need one thing only.
struct ScriptedSession: WebSocketSession {
    var onOpen: (SocketLink) -> Void = { _ in }
    var onEnd: (WebSocketEnd) -> Void = { _ in }

    func opened(_ link: SocketLink) {
        onOpen(link)
    }

    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? {
        nil
    }

    func closed(_ link: SocketLink, _ end: WebSocketEnd) {
        onEnd(end)
    }
}
