import NIOCore
import NIOSSL
import NIOTLS

/// Tells when TLS was agreed on with a Redis, or why not.
final class RedisHandshake: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let promise: EventLoopPromise<Void>

    init(on eventLoop: any EventLoop) {
        promise = eventLoop.makePromise()
    }

    /// Is kept or broken when that is known, at the latest when the connection ends.
    var secured: EventLoopFuture<Void> { promise.futureResult }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .handshakeCompleted? = event as? TLSUserEvent { promise.succeed() }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        promise.fail(Self.fault(error))
        context.fireErrorCaught(error)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        promise.fail(RedisError.unreachable)
    }

    private static func fault(_ error: any Error) -> RedisError {
        if error is NIOSSLExtraError { return .untrusted }
        guard case .handshakeFailed(let reason)? = error as? NIOSSLError else { return .unreachable }
        let words = "\(reason)"
        if words.contains("CERTIFICATE_VERIFY_FAILED") { return .untrusted }
        return words.contains("WRONG_VERSION_NUMBER") ? .plain : .unreachable
    }
}

@available(*, unavailable)
extension RedisHandshake: Sendable {}

extension RedisAddress {
    /// Speaks TLS, and tells when it does; nil where none is to be spoken.
    func handshake(on eventLoop: any EventLoop) throws -> (tls: NIOSSLClientHandler, watch: RedisHandshake)? {
        guard let security else { return nil }
        // A certificate for an address is compared with the address that was connected to, and has no name.
        let isNumber = (try? SocketAddress(ipAddress: host, port: port)) != nil
        let tls = try NIOSSLClientHandler(context: security, serverHostname: isNumber ? nil : host)
        return (tls, RedisHandshake(on: eventLoop))
    }
}
