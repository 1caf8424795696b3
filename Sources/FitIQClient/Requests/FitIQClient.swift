public import Foundation

/// A person's way to a FitIQ server, from one device.
///
/// Make one and keep it: all its calls share a sign-in, and all who watch share a socket. Its calls throw
/// ``FitIQError``, or `CancellationError` when their task is cancelled.
public final class FitIQClient: Sendable {
    /// Names the server as sign-ins and diaries do: without a slash at its end, scheme and host in lower case.
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
        let serverURL = ServerAddress.canonical(serverURL)
        let server = serverURL.absoluteString
        let transport = HTTPTransport(server: serverURL, configuration: configuration)
        let log = ClientLog(configuration.logger)
        let auth = AuthSession(server: server, store: tokens, now: configuration.now, log: log.auth) { old in
            let request = RefreshRequest(refreshToken: old.refreshToken)
            var call = try HTTPCall.post(Routes.refresh, request, isRepeatable: true)
            call.idempotencyKey = old.exchangeKey
            return try Tokens(try await transport.send(call, as: SignedIn.self), server: server)
        }
        self.serverURL = serverURL
        self.configuration = configuration
        self.transport = transport
        self.auth = auth
        self.log = log
        feed = LiveFeed(server: serverURL, auth: auth, configuration: configuration, log: log.webSocket)
    }

    /// Sends `call` in the person's name; with new tokens when the server no longer takes the old ones. It is not sent
    /// in the name of another who signs in meanwhile.
    ///
    /// - Parameter account: in whose name; nil for whoever is signed in now.
    /// - Throws: ``FitIQError/Code/notAuthenticated`` also when another account is signed in.
    func send<Answer: Codable & Sendable>(
        _ call: HTTPCall,
        of account: String? = nil,
        as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await authenticated(account) { try await self.transport.send(call, accessToken: $0, as: Answer.self) }
    }

    /// Sends a call whose answer has no body.
    func send(_ call: HTTPCall, of account: String? = nil) async throws {
        try await authenticated(account) { try await self.transport.send(call, accessToken: $0) }
    }

    func authenticated<Answer: Sendable>(
        _ account: String?,
        _ send: @Sendable (_ accessToken: String) async throws -> Answer
    ) async throws -> Answer {
        let tokens = try await auth.current(of: account)
        do {
            return try await send(tokens.accessToken)
        } catch let error as FitIQError where error.code == .authFailed {
            return try await send(renewed(after: tokens).accessToken)
        }
    }

    private func renewed(after tokens: Tokens) async throws -> Tokens {
        do {
            return try await auth.refreshed(after: tokens)
        } catch let error as FitIQError where error.code == .notAuthenticated {
            await feed.end(ofAccount: tokens.account, throwing: error)
            throw error
        }
    }
}
