import FitIQServer
import Foundation
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import UnixSignals
import WebSocketLink

/// Sends back what it is sent, over the server's own handshake and frames, for `make autobahn`. Not shipped.
@main
struct WebSocketEcho {
    static func main() async throws {
        let logger = Logger(label: "websocket-echo") { StreamLogHandler.standardError(label: $0) }
        let server = SocketServerChannel(responder: refuse, routes: [route], configuration: configuration).server(
            configuration: ServerConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                FileHandle.standardOutput.write(
                    Data("listening on 127.0.0.1:\(channel.localAddress?.port ?? 0)\n".utf8)
                )
            },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            logger: logger
        )
        try await ServiceGroup(
            services: [server],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        ).run()
    }

    /// The largest message of the Autobahn cases is 16 MiB, and the most fragments are 64 bytes of 4 MiB.
    private static var configuration: SocketServerChannel.Configuration {
        var configuration = SocketServerChannel.Configuration()
        configuration.limits.acceptsBinary = true
        configuration.limits.maxFrameBytes = 16 << 20
        configuration.limits.maxMessageBytes = 16 << 20
        configuration.limits.maxFragments = 1 << 16
        configuration.limits.maxOutboundBytes = 64 << 20
        configuration.limits.inboundLimit = 1 << 16
        configuration.limits.framesPerMinute = nil
        return configuration
    }

    private static let route = SocketRoute(matches: { _ in true }, authorize: { _, _ in { Echo() } })

    private static func refuse(
        _ request: Request,
        _ writer: consuming ResponseWriter,
        _ channel: any Channel
    ) async throws {
        try await writer.write(
            response: HTTPResponse(status: .upgradeRequired, headerFields: [.contentLength: "0"]),
            body: ResponseBody()
        )
    }
}

private struct Echo: WebSocketSession {
    func opened(_ link: SocketLink) {}

    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? {
        link.sendFlushed(ByteBuffer(string: text))
    }

    func received(_ bytes: ByteBuffer, on link: SocketLink) -> EventLoopFuture<Void>? {
        link.sendFlushed(binary: bytes)
    }

    func closed(_ link: SocketLink, _ end: WebSocketEnd) {}
}
