import FitIQCore
import FitIQWire
public import Foundation
import Logging

/// Is one connection of the meal-log socket, by the names of the old client's guides. It needs no sign-in and no diary: an
/// address and an access token are enough.
///
/// It stores nothing, and does not come back when the connection is lost: what happens meanwhile is not told later.
/// ``Diary/run()`` and ``FitIQClient/watch(isolation:_:)`` do both.
public final class MealLogWebSocketClient: MealLogWebSocketProtocol, Sendable {
    private let address: String
    private let link: LiveLink
    private let subscriptions = SocketSubscriptions()
    private let configuration: FitIQClient.Configuration
    private let log: Logger

    /// - Parameter webSocketURL: `wss://example.org/ws/meal-logs`; for one that ends in `/ws`, as the first guides have
    ///   it, that is meant.
    public convenience init(
        webSocketURL: URL,
        configuration: FitIQClient.Configuration = FitIQClient.Configuration()
    ) {
        self.init(webSocketURL: webSocketURL.absoluteString, configuration: configuration)
    }

    /// Takes the address as a text. A text that is no address fails when connecting.
    public init(webSocketURL: String, configuration: FitIQClient.Configuration = FitIQClient.Configuration()) {
        address = webSocketURL.hasSuffix("/ws") ? webSocketURL + "/meal-logs" : webSocketURL
        // Names the server in errors, without what a query may hold.
        let server = URL(string: String(address.prefix { $0 != "?" })) ?? URL(filePath: "/")
        log = ClientLog(configuration.logger).webSocket
        link = LiveLink(server: server, configuration: configuration, log: log)
        self.configuration = configuration
    }

    deinit {
        disconnect()
    }

    /// Says how the connection that was made last stands.
    public var connectionState: MealLogWebSocketState { subscriptions.connection }

    /// Returns once the server has greeted the connection. One that was there before is left for it.
    ///
    /// - Throws: ``FitIQError``: `authFailed` where the server does not take the token, `unreachable`, `timedOut` …;
    ///   `CancellationError` where somebody disconnects it, or connects anew, before.
    public func connect(accessToken: String) async throws {
        let (greetings, greeting) = AsyncThrowingStream.makeStream(of: Void.self)
        let number = subscriptions.begin(greeting) { number in
            Task { [conversation = conversation(number)] in
                let error = await conversation.run(accessToken) { greeting.yield() }
                greeting.finish(throwing: error)
            }
        }
        try await withTaskCancellationHandler {
            for try await _ in greetings { return }
            throw CancellationError()
        } onCancel: {
            subscriptions.leave(number)
        }
    }

    private func conversation(_ number: Int) -> SocketConversation {
        SocketConversation(
            number: number,
            address: address,
            link: link,
            subscriptions: subscriptions,
            now: configuration.now,
            log: log
        )
    }

    /// Ends the connection. Nothing more is told of it, save to one who is being told. From anywhere, a `deinit` too.
    public func disconnect() {
        if subscriptions.leave() { log.info("MealLogWebSocketClient: Disconnected") }
    }

    /// Tells of each meal that was read, until ``unsubscribe(_:)``.
    @discardableResult
    public func subscribeToCompleted(onCompleted: @escaping (MealLogCompletedPayload) -> Void) -> UUID {
        subscriptions.add { if case .completed(let payload) = $0 { onCompleted(payload) } }
    }

    /// Tells of each meal that could not be read, until ``unsubscribe(_:)``.
    @discardableResult
    public func subscribeToFailed(onFailed: @escaping (MealLogFailedPayload) -> Void) -> UUID {
        subscriptions.add { if case .failed(let payload) = $0 { onFailed(payload) } }
    }

    /// Tells that the server has greeted a connection, until ``unsubscribe(_:)``.
    @discardableResult
    public func subscribeToConnection(onConnected: @escaping (MealLogConnectedPayload) -> Void) -> UUID {
        subscriptions.add { if case .connected(let payload) = $0 { onConnected(payload) } }
    }

    /// Tells what the server says went wrong, that a connection could not be made, and that it has ended.
    @discardableResult
    public func subscribeToErrors(onError: @escaping (MealLogErrorPayload) -> Void) -> UUID {
        subscriptions.add { if case .error(let payload) = $0 { onError(payload) } }
    }

    /// Nothing more is told to this one, save what it is being told.
    public func unsubscribe(_ subscriptionId: UUID) {
        subscriptions.remove(subscriptionId)
    }

    /// Sends a ping; does nothing without a connection. A connection is kept alive without it.
    public func sendPing() {
        guard let socket = subscriptions.socket else { return }
        log.debug("MealLogWebSocketClient: Sending application-level ping")
        socket.send(ClientMessage.ping.text)
    }
}
