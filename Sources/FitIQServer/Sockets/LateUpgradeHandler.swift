import NIOCore
import NIOHTTP1

/// Makes ordinary requests of those that want an upgrade after the connection's first request, which alone the
/// ``UpgradeGate`` sees. Else the client would keep a connection that nobody reads any more.
final class LateUpgradeHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = Self.unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        context.fireChannelRead(Self.wrapInboundOut(.head(head.withoutUpgrade)))
    }
}
