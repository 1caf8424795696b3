package import Foundation
package import NIOCore
package import NIOHTTP1
import NIOPosix

/// Opens WebSockets to a server.
package struct WebSocketClient: Sendable {
    package struct Configuration: Sendable {
        package var limits = WebSocketLimits.client()
        /// Time for connecting, and again for the answer to the handshake.
        package var handshakeTimeout: Duration = .seconds(10)

        package init() {}
    }

    private let configuration: Configuration
    private let eventLoopGroup: any EventLoopGroup

    package init(
        configuration: Configuration = Configuration(),
        eventLoopGroup: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton
    ) {
        self.configuration = configuration
        self.eventLoopGroup = eventLoopGroup
    }

    /// Connects to a `ws:` (or `http:`) address.
    ///
    /// - Parameter headers: sent with the handshake, beside `Host` and those of the protocol.
    /// - Throws: ``WebSocketClientError``, or NIO's error when there is no connection.
    package func connect(to url: URL, headers: HTTPHeaders = [:]) async throws -> WebSocketConnection {
        let target = try HandshakeTarget(url: url)
        let handshake = ClientHandshake(target: target, headers: headers, configuration: configuration)
        let started = try await open(handshake)
        let outcome = try await withTaskCancellationHandler {
            try await started.outcome(within: TimeAmount(configuration.handshakeTimeout)).get()
        } onCancel: {
            started.channel.close(promise: nil)
        }
        switch outcome {
        case .upgraded(let connection):
            return connection
        case .refused(let refusal):
            throw WebSocketClientError.refused(try await refusal.get())
        }
    }

    private func open(_ handshake: ClientHandshake) async throws -> ClientHandshake.Started {
        do {
            return try await ClientBootstrap(group: eventLoopGroup)
                .connectTimeout(TimeAmount(configuration.handshakeTimeout))
                .channelOption(.socketOption(.tcp_nodelay), value: 1)
                .connect(host: handshake.target.host, port: handshake.target.port) { channel in
                    channel.eventLoop.makeCompletedFuture { try handshake.start(on: channel) }
                }
        } catch ChannelError.connectTimeout {
            throw WebSocketClientError.handshakeTimedOut
        }
    }
}

package enum WebSocketClientError: Error {
    case invalidAddress(String)
    /// Only `ws` and `http` are spoken; `wss` and `https` need TLS, which is not part of this client.
    case unsupportedScheme(String)
    /// The server answered with something else than 101.
    case refused(Refusal)
    case handshakeTimedOut

    package struct Refusal: Sendable, Equatable {
        package var status: Int
        package var headers: HTTPHeaders
        /// The first 64 KiB of what it said.
        package var body: String
    }
}
