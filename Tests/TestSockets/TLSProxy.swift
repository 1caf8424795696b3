import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// Speaks TLS in front of a server that does not, as the proxies of hosts do.
package struct TLSProxy: Sendable {
    package let port: Int

    /// Runs while `body` does.
    ///
    /// - Parameter server: the port of the server, on this machine.
    package static func with<Result>(
        _ certificate: TestAuthority.Certificate,
        to server: Int,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (TLSProxy) async throws -> Result
    ) async throws -> Result {
        let context = try NIOSSLContext(
            configuration: .makeServerConfiguration(
                certificateChain: NIOSSLCertificate.fromPEMFile(certificate.chain.path()).map { .certificate($0) },
                privateKey: .privateKey(NIOSSLPrivateKey(file: certificate.privateKey.path(), format: .pem))
            )
        )
        let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            // Until there is someone to hand it on to.
            .childChannelOption(.autoRead, value: false)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                }.flatMap { connect(channel, to: server) }
            }
            .bind(host: "localhost", port: 0)
            .get()
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(TLSProxy(port: listener.localAddress!.port!)))
        } catch {
            result = .failure(error)
        }
        try await listener.close()
        return try result.get()
    }

    private static func connect(_ channel: any Channel, to server: Int) -> EventLoopFuture<Void> {
        let connecting = ClientBootstrap(group: channel.eventLoop)
            .channelInitializer { backend in
                backend.eventLoop.makeCompletedFuture {
                    try backend.pipeline.syncOperations.addHandler(Relay(to: channel))
                }
            }
            .connect(host: "127.0.0.1", port: server)
        connecting.whenComplete { result in
            guard case .success(let backend) = result else { return channel.close(promise: nil) }
            _ = channel.eventLoop.submit {
                try channel.pipeline.syncOperations.addHandler(Relay(to: backend))
            }.flatMap { channel.setOption(.autoRead, value: true) }
        }
        return channel.eventLoop.makeSucceededVoidFuture()
    }
}

/// Hands what comes to the other side, and ends it with this one.
private final class Relay: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let other: any Channel

    init(to other: any Channel) {
        self.other = other
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        other.writeAndFlush(Self.unwrapInboundIn(data), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        other.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
