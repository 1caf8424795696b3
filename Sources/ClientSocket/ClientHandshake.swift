import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL
import NIOWebSocket
import WebSocketLink

/// The host, port and path at which a socket is opened, taken from its address.
struct HandshakeTarget: Equatable {
    /// Indicates whether TLS is spoken.
    var isSecure: Bool
    var host: String
    var port: Int
    /// The path with its query, as it was written.
    var uri: String

    init(url: URL) throws(WebSocketClientError) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host(percentEncoded: false), !host.isEmpty else {
            throw .invalidAddress(url.absoluteString)
        }
        switch scheme {
        case "ws", "http": isSecure = false
        case "wss", "https": isSecure = true
        default: throw .unsupportedScheme(scheme)
        }
        self.host = host
        port = url.port ?? (isSecure ? 443 : 80)
        let path = url.path(percentEncoded: true)
        uri = (path.isEmpty ? "/" : path) + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
    }

    var hostHeader: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
    }

    /// The name that the server's certificate must have; nil for an IP address, which TLS does not name and which is
    /// compared with that of the peer.
    var nameToVerify: String? {
        (try? SocketAddress(ipAddress: host, port: port)) == nil ? host : nil
    }
}

/// Asks a server for a WebSocket, on a fresh connection.
struct ClientHandshake: Sendable {
    enum Outcome: Sendable {
        case upgraded(WebSocketConnection)
        case refused(EventLoopFuture<WebSocketClientError.Refusal>)
    }

    struct Started: Sendable {
        let channel: any Channel
        fileprivate let outcome: EventLoopFuture<Outcome>
    }

    private static let maxRefusalBytes = 64 * 1024

    var target: HandshakeTarget
    var headers: HTTPHeaders
    var configuration: WebSocketClient.Configuration
    /// The TLS settings; nil where TLS is not spoken.
    var security: NIOSSLContext?

    func start(on channel: any Channel) throws -> Started {
        if let security {
            try channel.pipeline.syncOperations.addHandler(
                NIOSSLClientHandler(context: security, serverHostname: target.nameToVerify)
            )
        }
        try channel.pipeline.syncOperations.addHandler(LateEnd())
        var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target.uri, headers: headers)
        head.headers.replaceOrAdd(name: "Host", value: target.hostHeader)
        var pipeline = NIOUpgradableHTTPClientPipelineConfiguration(
            upgradeConfiguration: NIOTypedHTTPClientUpgradeConfiguration(
                upgradeRequestHead: head,
                upgraders: [upgrader],
                notUpgradingCompletionHandler: collectRefusal
            )
        )
        // The server's first frames may come together with its answer.
        pipeline.leftOverBytesStrategy = .forwardBytes
        let result = try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(configuration: pipeline)
        return Started(channel: channel, outcome: result)
    }

    private var upgrader: NIOTypedWebSocketClientUpgrader<Outcome> {
        let limits = configuration.limits
        return NIOTypedWebSocketClientUpgrader(
            maxFrameSize: limits.maxFrameBytes,
            enableAutomaticErrorHandling: false
        ) { channel, _ in
            channel.eventLoop.makeCompletedFuture {
                let session = ClientSession(link: SocketLink(channel: channel))
                try channel.pipeline.syncOperations.addHandler(
                    WebSocketHandler(session: session, role: .client, limits: limits)
                )
                return .upgraded(session.connection)
            }
        }
    }

    private func collectRefusal(_ channel: any Channel) -> EventLoopFuture<Outcome> {
        channel.eventLoop.makeCompletedFuture {
            let promise = channel.eventLoop.makePromise(of: WebSocketClientError.Refusal.self)
            try channel.pipeline.syncOperations.addHandler(
                RefusalCollector(limitBytes: Self.maxRefusalBytes, promise: promise)
            )
            return .refused(promise.futureResult)
        }
    }
}

extension ClientHandshake.Started {
    /// Waits for the server's answer to the handshake, which has to arrive whole in this time.
    func outcome(within time: TimeAmount) -> EventLoopFuture<ClientHandshake.Outcome> {
        let promise = channel.eventLoop.makePromise(of: ClientHandshake.Outcome.self)
        let timeout = channel.eventLoop.scheduleTask(in: time) {
            promise.fail(WebSocketClientError.handshakeTimedOut)
            channel.close(promise: nil)
        }
        outcome.whenComplete { result in
            switch result {
            case .success(.upgraded):
                timeout.cancel()
            case .success(.refused(let refusal)):
                refusal.whenComplete { _ in timeout.cancel() }
            case .failure:
                timeout.cancel()
                channel.close(promise: nil)
            }
            promise.completeWith(result)
        }
        return promise.futureResult
    }
}

/// Tells the end of the connection one tick later.
///
/// A server may answer the handshake, send messages and be gone before any of it is read here. NIO takes the HTTP decoder out
/// one tick after the answer, and only then hands on what came behind it; an end that overtakes it would lose it.
private final class LateEnd: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func channelInactive(context: ChannelHandlerContext) {
        context.eventLoop.assumeIsolated().execute { context.fireChannelInactive() }
    }
}

/// Reads the answer of a server that did not upgrade, as far as it is worth reading.
private final class RefusalCollector: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    private let limitBytes: Int
    private let promise: EventLoopPromise<WebSocketClientError.Refusal>
    private var head: HTTPResponseHead?
    private var body = ByteBuffer()

    init(limitBytes: Int, promise: EventLoopPromise<WebSocketClientError.Refusal>) {
        self.limitBytes = limitBytes
        self.promise = promise
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch Self.unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
        case .body(var part):
            let room = limitBytes - body.readableBytes
            if var fitting = part.readSlice(length: min(room, part.readableBytes)) {
                body.writeBuffer(&fitting)
            }
            if part.readableBytes > 0 {
                finish(context)
            }
        case .end:
            finish(context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish(context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        finish(context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        finish(context)
    }

    private func finish(_ context: ChannelHandlerContext) {
        if let head {
            promise.succeed(
                .init(status: Int(head.status.code), headers: head.headers, body: String(buffer: body))
            )
        } else {
            promise.fail(ChannelError.eof)
        }
        context.close(promise: nil)
    }
}
