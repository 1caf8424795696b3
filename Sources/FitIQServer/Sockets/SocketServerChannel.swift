package import HummingbirdCore
package import Logging
package import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket
package import WebSocketLink

/// The connections of an HTTP port that also speaks WebSocket.
///
/// Each begins with an ``UpgradeGate``. What stays afterwards is either Hummingbird's HTTP pipeline or a socket of three
/// small handlers, without anything of HTTP.
package struct SocketServerChannel: ServerChildChannel, HTTPChannelHandler {
    package struct Configuration: Sendable {
        package var limits = WebSocketLimits()
        /// Time from the connection to its first request, and for judging a handshake.
        package var firstRequestTimeout: Duration = .seconds(10)
        /// Time an HTTP connection may rest between or within requests.
        package var httpIdleTimeout: Duration = .seconds(60)
        /// Time from a request's head to the end of its body, and for its answer to be taken.
        package var requestTimeout: Duration = .seconds(30)
        /// Bytes of one header field, of all together, and their number.
        package var maxHeaderFieldBytes = 16 * 1024
        package var maxHeaderBytes = 32 * 1024
        package var maxHeaderCount = 100
        /// Connections of one address at once; nil where all come from a proxy.
        package var connectionsPerAddress: Int?

        package init() {}
    }

    package let responder: Responder
    private let routes: [SocketRoute]
    private let configuration: Configuration
    private let sockets = OpenSockets()
    private let slots: Slots?
    /// Called for a connection that is closed because its address has as many as it may.
    private let onRefusal: @Sendable () -> Void
    /// The buffer of its first read stays with a connection: large enough for a handshake, it grows with larger requests.
    private let readBuffer = AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 1024, maximum: 64 * 1024)

    package init(
        responder: @escaping Responder,
        routes: [SocketRoute],
        configuration: Configuration = Configuration(),
        onRefusal: @escaping @Sendable () -> Void = {}
    ) {
        self.responder = responder
        self.routes = routes
        self.configuration = configuration
        slots = configuration.connectionsPerAddress.map(Slots.init(limit:))
        self.onRefusal = onRefusal
    }

    /// A connection and what becomes of it.
    package struct Value: ServerChildChannelValue {
        package let channel: any Channel
        let negotiation: EventLoopFuture<Outcome>
    }

    enum Outcome: Sendable {
        case http(NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>)
        case socket
    }

    package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        guard takeSlot(channel) else {
            onRefusal()
            channel.close(promise: nil)
            return channel.eventLoop.makeFailedFuture(TooManyConnections())
        }
        return channel.eventLoop.makeCompletedFuture {
            try channel.syncOptions?.setOption(.recvAllocator, value: readBuffer)
            let granted = NIOLoopBoundBox<SocketRoute.Accept?>(nil, eventLoop: channel.eventLoop)
            let encoder = HTTPResponseEncoder()
            let decoder = ByteToMessageHandler(
                HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: decoderLimits)
            )
            let gate = UpgradeGate(
                routes: routes,
                granted: granted,
                timeout: TimeAmount(configuration.firstRequestTimeout)
            )
            let upgrade = NIOTypedHTTPServerUpgradeHandler(
                httpEncoder: encoder,
                extraHTTPHandlers: [decoder],
                upgradeConfiguration: .init(
                    upgraders: [upgrader(granted)],
                    notUpgradingCompletionHandler: { becomeHTTP($0, logger) }
                )
            )
            try channel.pipeline.syncOperations.addHandlers([encoder, decoder, gate, upgrade])
            return Value(channel: channel, negotiation: upgrade.upgradeResultFuture)
        }
    }

    package func handle(value: Value, logger: Logger) async {
        switch try? await value.negotiation.get() {
        case .http(let channel):
            await handleHTTP(asyncChannel: channel, logger: logger)
        case .socket:
            await sockets.stay(with: value.channel)
        case nil:
            try? await value.channel.close()
        }
    }
}

// MARK: - What a connection becomes

extension SocketServerChannel {
    /// The address has as many connections as it may.
    private struct TooManyConnections: Error {}

    private func takeSlot(_ channel: any Channel) -> Bool {
        guard let slots else { return true }
        let peer = channel.remoteAddress?.ipAddress ?? "unknown"
        guard let slot = slots.take(ClientAddress.of(peer: peer, forwardedFor: nil)) else { return false }
        channel.closeFuture.whenComplete { _ in withExtendedLifetime(slot) {} }
        return true
    }

    private var decoderLimits: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = configuration.maxHeaderFieldBytes
        limits.maxHeaderListSize = configuration.maxHeaderBytes
        limits.maxHeaderFieldCount = configuration.maxHeaderCount
        return limits
    }

    private func becomeHTTP(_ channel: any Channel, _ logger: Logger) -> EventLoopFuture<Outcome> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(RequestDeadline(limit: TimeAmount(configuration.requestTimeout)))
            try pipeline.addHandler(LateUpgradeHandler())
            try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
            try pipeline.addHandler(
                HTTPConnectionStateHandler(idleTimeout: configuration.httpIdleTimeout, logger: logger)
            )
            return .http(
                try NIOAsyncChannel(
                    wrappingChannelSynchronously: channel,
                    configuration: .init(isOutboundHalfClosureEnabled: true)
                )
            )
        }
    }

    /// Only handshakes that the gate granted come here; it has taken `Upgrade` off the others.
    private func upgrader(
        _ granted: NIOLoopBoundBox<SocketRoute.Accept?>
    ) -> NIOTypedWebSocketServerUpgrader<Outcome> {
        let limits = configuration.limits
        return NIOTypedWebSocketServerUpgrader(
            maxFrameSize: limits.maxFrameBytes,
            enableAutomaticErrorHandling: false,
            shouldUpgrade: { channel, _ in
                channel.eventLoop.makeSucceededFuture(granted.value == nil ? nil : HTTPHeaders())
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    guard let accept = granted.value.take() else { throw ChannelError.inappropriateOperationForState }
                    try channel.pipeline.syncOperations.addHandler(
                        WebSocketHandler(session: accept(), role: .server, limits: limits)
                    )
                    return .socket
                }
            }
        )
    }
}
