import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing
import WebSocketLink

/// A socket and what came over it, message by message.
final class Peer {
    let connection: WebSocketConnection
    private var messages: WebSocketConnection.Messages.Iterator

    init(_ server: TestServer, token: String? = nil, query: String = "") async throws {
        let url = try #require(URL(string: server.socketURL.absoluteString + query))
        let headers: HTTPHeaders = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
        var configuration = WebSocketClient.Configuration()
        configuration.handshakeTimeout = .seconds(60)
        connection = try await WebSocketClient(configuration: configuration).connect(to: url, headers: headers)
        messages = connection.messages.makeAsyncIterator()
    }

    func next() async throws -> SocketMessage {
        let text = try #require(await messages.next(), "the socket ended")
        return try WireCoding.decoder().decode(SocketMessage.self, from: Data(text.utf8))
    }

    func expectConnected() async throws {
        guard case .connected = try await next().body else {
            Issue.record("not connected")
            return
        }
    }

    var closeCode: UInt16? {
        get async {
            guard case .closedByPeer(let code, _) = await connection.end else { return nil }
            return code?.rawValue
        }
    }
}
