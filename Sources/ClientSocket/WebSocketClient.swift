package import Foundation
package import NIOCore
package import NIOHTTP1
import NIOPosix
package import NIOSSL
package import WebSocketLink

/// Opens WebSockets to a server.
package struct WebSocketClient: Sendable {
    package struct Configuration: Sendable {
        package var limits = WebSocketLimits.client()
        /// Time for connecting, and again for the answer to the handshake.
        package var handshakeTimeout: Duration = .seconds(10)
        /// The certificate authorities that may vouch for a server; by default those that the system trusts.
        package var trustRoots = NIOSSLTrustRoots.default

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

    /// Connects to a `ws:` or `wss:` (or `http:` or `https:`) address. With TLS the server has to show a certificate of
    /// someone trusted for the host that the address names.
    ///
    /// - Parameter headers: sent with the handshake, beside `Host` and those of the protocol.
    /// - Throws: ``WebSocketClientError``, or NIO's error when there is no connection.
    package func connect(to url: URL, headers: HTTPHeaders = [:]) async throws -> WebSocketConnection {
        let target = try HandshakeTarget(url: url)
        let handshake = ClientHandshake(
            target: target,
            headers: headers,
            configuration: configuration,
            security: target.isSecure ? try Self.security(trusting: configuration.trustRoots) : nil
        )
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

    private static func security(trusting roots: NIOSSLTrustRoots) throws -> NIOSSLContext {
        if case .default = roots { return try systemSecurity.get() }
        return try makeSecurity(trusting: roots)
    }

    /// Kept, because reading the system's certificates takes time and memory.
    private static let systemSecurity = Result { try makeSecurity(trusting: .default) }

    private static func makeSecurity(trusting roots: NIOSSLTrustRoots) throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        configuration.trustRoots = roots
        return try NIOSSLContext(configuration: configuration)
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
