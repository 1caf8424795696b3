import ClientSocket
import FitIQCore
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

    init(
        _ server: TestServer,
        at path: String = Routes.mealLogSocket,
        token: String? = nil,
        query: String = "",
        origin: String? = nil
    ) async throws {
        let url = try #require(URL(string: "ws://127.0.0.1:\(server.port)\(path)\(query)"))
        var headers: HTTPHeaders = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
        if let origin { headers.add(name: "Origin", value: origin) }
        var configuration = WebSocketClient.Configuration()
        configuration.handshakeTimeout = .seconds(600)
        connection = try await WebSocketClient(configuration: configuration).connect(to: url, headers: headers)
        messages = connection.messages.makeAsyncIterator()
    }

    func next() async throws -> SocketMessage {
        let text = try #require(await messages.next(), "the socket ended")
        return try WireCoding.decoder().decode(SocketMessage.self, from: Data(text.utf8))
    }

    @discardableResult func expectConnected() async throws -> SocketMessage.Connected {
        let message = try await next()
        guard case .connected(let connected) = message.body else { throw Surprise(message: message) }
        return connected
    }

    /// The numbers of the next `count` messages, all of them events.
    func events(_ count: Int) async throws -> [Int] {
        try await messages(count).compactMap(\.eventID)
    }

    /// The next `count` messages, all of them events.
    func messages(_ count: Int) async throws -> [SocketMessage] {
        var messages: [SocketMessage] = []
        for _ in 0..<count {
            let message = try await next()
            guard message.eventID != nil else { throw Surprise(message: message) }
            messages.append(message)
        }
        return messages
    }

    /// Expects that nothing has come, for the next message answers this ping.
    func expectNothingMore() async throws {
        connection.send(#"{"type":"ping"}"#)
        #expect(try await next().body == .pong)
    }

    func expectResync() async throws -> SocketMessage.Resync {
        let message = try await next()
        guard case .resyncRequired(let resync) = message.body else { throw Surprise(message: message) }
        return resync
    }

    var closeCode: UInt16? {
        get async {
            guard case .closedByPeer(let code, _) = await connection.end else { return nil }
            return code?.rawValue
        }
    }

    struct Surprise: Error {
        let message: SocketMessage
    }
}

extension RawAPI {
    /// Logs a meal and gives its id.
    @discardableResult func log(_ text: String, _ token: String) async throws -> String {
        try await send(.POST, Routes.naturalMealLogs, body: LogMealRequest(text, .lunch), token: token).meal.id
    }

    /// Signs another device of the account in and gives its access token.
    func logIn(_ email: String = "ada@example.org", password: String = "correct horse") async throws -> String {
        let answer = try await send(.POST, Routes.login, body: LoginRequest(email: email, password: password))
        return try #require(answer.string("data.access_token"))
    }
}
