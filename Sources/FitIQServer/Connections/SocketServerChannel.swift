import FitIQService
package import HummingbirdCore
package import Logging
package import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
package import WebSocketLink

/// The connections of an HTTP port that also speaks WebSocket.
///
/// Each begins with an ``UpgradeGate``. With the first request Hummingbird's HTTP pipeline comes behind it, with a granted
/// handshake a socket of three small handlers in its stead, without anything of HTTP.
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
        /// Time for which a connection without a request stays open for one more when the server shuts down.
        package var farewell = Duration.zero

        package init() {}
    }

    package let responder: Responder
    private let routes: [SocketRoute]
    private let configuration: Configuration
    private let sockets = OpenSockets()
    private let slots: ConcurrencyLimit?
    /// Called for a connection that is closed because its address has as many as it may.
    private let onRefusal: @Sendable () -> Void
    /// The buffer of its first read stays with a connection: large enough for a handshake, it grows with larger requests. Not
    /// much larger, for whatever one read brings is handled before the event loop looks at the next connection, and in 8 KiB
    /// there may be two hundred requests.
    private let readBuffer = AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 1024, maximum: 8 * 1024)

    package init(
        responder: @escaping Responder,
        routes: [SocketRoute],
        configuration: Configuration = Configuration(),
        onRefusal: @escaping @Sendable () -> Void = {}
    ) {
        self.responder = { request, writer, channel in
            do {
                try await responder(request, writer, channel)
            } catch {
                await AfterResponse.performAll()
                throw error
            }
            await AfterResponse.performAll()
        }
        self.routes = routes
        self.configuration = configuration
        slots = configuration.connectionsPerAddress.map(ConcurrencyLimit.init(limit:))
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
            try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
            let outcome = channel.eventLoop.makePromise(of: Outcome.self)
            let encoder = HTTPResponseEncoder()
            let decoder = ByteToMessageHandler(
                HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: decoderLimits)
            )
            let gate = UpgradeGate(
                routes: routes,
                timeout: TimeAmount(configuration.firstRequestTimeout),
                farewell: TimeAmount(configuration.farewell),
                outcomes: UpgradeGate.Outcomes(
                    http: { try becomeHTTP($0, outcome, logger) },
                    socket: { try becomeSocket($0, outcome, behind: $1, encoder, decoder, $2) },
                    neither: { outcome.fail(ChannelError.eof) }
                )
            )
            do {
                try channel.pipeline.syncOperations.addHandlers([encoder, decoder, gate])
            } catch {
                outcome.fail(error)
                throw error
            }
            return Value(channel: channel, negotiation: outcome.futureResult)
        }
    }

    package func handle(value: Value, logger: Logger) async {
        switch try? await value.negotiation.get() {
        case .http(let channel):
            await AfterResponse.$ofConnection.withValue(AfterResponse()) {
                await handleHTTP(asyncChannel: channel, logger: logger)
            }
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

    /// Gives back the handlers that a socket must not have, should the connection become one later.
    private func becomeHTTP(
        _ channel: any Channel,
        _ outcome: EventLoopPromise<Outcome>,
        _ logger: Logger
    ) throws -> [any RemovableChannelHandler] {
        let pipeline = channel.pipeline.syncOperations
        let deadline = RequestDeadline(limit: TimeAmount(configuration.requestTimeout))
        let codec = HTTP1ToHTTPServerCodec(secure: false)
        let idle = HTTPConnectionStateHandler(idleTimeout: configuration.httpIdleTimeout, logger: logger)
        try pipeline.addHandlers([deadline, codec, idle])
        outcome.succeed(
            .http(
                try NIOAsyncChannel(
                    wrappingChannelSynchronously: channel,
                    configuration: .init(isOutboundHalfClosureEnabled: true)
                )
            )
        )
        return [deadline, codec, idle]
    }

    /// The outcome stays what it is where the connection was HTTP before: Hummingbird waits for its next request then,
    /// until it ends.
    private func becomeSocket(
        _ channel: any Channel,
        _ outcome: EventLoopPromise<Outcome>,
        behind gate: UpgradeGate,
        _ encoder: HTTPResponseEncoder,
        _ decoder: any RemovableChannelHandler,
        _ accept: @escaping SocketRoute.Accept
    ) throws {
        let upgrade = SocketUpgrader.Handler(
            httpEncoder: encoder,
            extraHTTPHandlers: [decoder],
            upgradeConfiguration: .init(
                upgraders: [SocketUpgrader(accept: accept, limits: configuration.limits)],
                // Handshakes that were not granted never come here.
                notUpgradingCompletionHandler: { channel in
                    channel.eventLoop.makeFailedFuture(ChannelError.inappropriateOperationForState)
                }
            )
        )
        try channel.pipeline.syncOperations.addHandler(upgrade, position: .after(gate))
        upgrade.upgradeResultFuture.cascade(to: outcome)
        upgrade.upgradeResultFuture.whenFailure { _ in channel.close(promise: nil) }
    }
}
