import NIOCore
import NIOHTTP1
import NIOWebSocket
import WebSocketLink

/// Answers a granted handshake with 101 and puts the socket's handlers behind NIO's upgrade handler.
///
/// Not at the pipeline's end, as NIO's own upgrader does: on a connection that was HTTP before, the handler of
/// Hummingbird's channel stands there. It cannot be taken off, and takes nothing but HTTP.
struct SocketUpgrader: NIOTypedHTTPServerProtocolUpgrader {
    typealias Handler = NIOTypedHTTPServerUpgradeHandler<SocketServerChannel.Outcome>

    let supportedProtocol = "websocket"
    let requiredUpgradeHeaders: [String] = []
    let accept: SocketRoute.Accept
    let limits: WebSocketLimits

    func buildUpgradeResponse(
        channel: any Channel,
        upgradeRequest: HTTPRequestHead,
        initialResponseHeaders: HTTPHeaders
    ) -> EventLoopFuture<HTTPHeaders> {
        let handshake = NIOTypedWebSocketServerUpgrader<Void>(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
            upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() }
        )
        return handshake.buildUpgradeResponse(
            channel: channel,
            upgradeRequest: upgradeRequest,
            initialResponseHeaders: initialResponseHeaders
        )
    }

    func upgrade(
        channel: any Channel,
        upgradeRequest: HTTPRequestHead
    ) -> EventLoopFuture<SocketServerChannel.Outcome> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let encoder = WebSocketFrameEncoder()
            let decoder = ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.maxFrameBytes))
            try pipeline.addHandler(encoder, position: .after(pipeline.handler(type: Handler.self)))
            try pipeline.addHandler(decoder, position: .after(encoder))
            // Last, for it speaks at once.
            try pipeline.addHandler(
                WebSocketHandler(session: accept(), role: .server, limits: limits),
                position: .after(decoder)
            )
            return .socket
        }
    }
}
