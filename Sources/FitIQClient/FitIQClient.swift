public import Foundation

/// A person's way to a FitIQ server, from one device.
///
/// Make one and keep it: all its calls share a sign-in, and all who watch share a socket. Its calls throw
/// ``FitIQError``, or `CancellationError` when their task is cancelled.
public final class FitIQClient: Sendable {
    public let serverURL: URL
    let configuration: Configuration
    let transport: HTTPTransport
    let auth: AuthSession
    let feed: LiveFeed
    let log: ClientLog

    /// - Parameters:
    ///   - serverURL: `http://127.0.0.1:8080`, with a path if the server stands behind one.
    ///   - tokens: where the sign-in is kept between launches.
    public init(serverURL: URL, tokens: any TokenStore, configuration: Configuration = Configuration()) {
        let server = serverURL.absoluteString
        let transport = HTTPTransport(server: serverURL, configuration: configuration)
        let log = ClientLog(configuration.logger)
        let auth = AuthSession(server: server, store: tokens, now: configuration.now, log: log.auth) { refreshToken in
            // A repeat within 10 s by the same device gets the same pair.
            let call = try HTTPCall.post(Routes.refresh, RefreshRequest(refreshToken: refreshToken), isRepeatable: true)
            return try Tokens(try await transport.send(call, as: SignedIn.self), server: server)
        }
        self.serverURL = serverURL
        self.configuration = configuration
        self.transport = transport
        self.auth = auth
        self.log = log
        feed = LiveFeed(server: serverURL, auth: auth, configuration: configuration, log: log.webSocket)
    }

    /// Sends `call` in the person's name; with new tokens when the server no longer takes the old ones.
    func send<Answer: Codable & Sendable>(_ call: HTTPCall, as type: Answer.Type = Answer.self) async throws -> Answer {
        try await authenticated { try await self.transport.send(call, accessToken: $0, as: Answer.self) }
    }

    func send(_ call: HTTPCall) async throws {
        try await authenticated { try await self.transport.send(call, accessToken: $0) }
    }

    private func authenticated<Answer: Sendable>(
        _ send: @Sendable (_ accessToken: String) async throws -> Answer
    ) async throws -> Answer {
        let accessToken = try await auth.current().accessToken
        do {
            return try await send(accessToken)
        } catch let error as FitIQError where error.code == .authFailed {
            return try await send(renewed(after: accessToken))
        }
    }

    private func renewed(after accessToken: String) async throws -> String {
        do {
            return try await auth.refreshed(after: accessToken).accessToken
        } catch let error as FitIQError where error.code == .notAuthenticated {
            await feed.end(throwing: error)
            throw error
        }
    }
}
