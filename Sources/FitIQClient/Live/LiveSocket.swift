import ClientSocket
import Foundation
import NIOHTTP1
import WebSocketLink

/// An open WebSocket of text messages, whoever carries it: SwiftNIO, or URLSession on Apple's systems.
protocol LiveSocket: Sendable {
    /// The server's messages until the socket ends, for one reader. While the reader is slow, the connection is not
    /// read.
    var messages: LiveMessages { get }
    func send(_ text: String)
    /// Says goodbye and ends the connection soon after, also where the server does not answer.
    func close()
    /// Waits for the end and says how it came.
    var end: WebSocketEnd { get async }
}

/// A socket over SwiftNIO.
struct NIOSocket: LiveSocket {
    private let connection: WebSocketConnection

    var messages: LiveMessages { LiveMessages(connection.messages) }
    func send(_ text: String) { connection.send(text) }
    func close() { connection.close() }
    var end: WebSocketEnd { get async { await connection.end } }

    /// - Throws: ``WebSocketClientError``, or NIO's error when there is no connection.
    static func open(
        _ url: URL,
        accessToken: String,
        configuration: FitIQClient.Configuration
    ) async throws -> NIOSocket {
        var client = WebSocketClient.Configuration()
        client.trustRoots = configuration.trustRoots
        client.handshakeTimeout = configuration.connectedTimeout
        // JSON pings tell both sides that the other is there, as on Apple's systems.
        client.limits.pingInterval = nil
        let headers = HTTPHeaders(
            [("Authorization", "Bearer \(accessToken)")] + (try configuration.keyHeaders()).map { ($0.name, $0.value) }
        )
        let connection = try await WebSocketClient(configuration: client).connect(to: url, headers: headers)
        return NIOSocket(connection: connection)
    }
}
