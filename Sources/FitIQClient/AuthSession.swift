import Foundation
import Logging

/// The sign-in that all calls of a client share.
actor AuthSession {
    private let server: String
    let store: any TokenStore
    private let now: @Sendable () -> Date
    private let log: Logger
    /// Trades a refresh token for new tokens at the server.
    private let exchange: @Sendable (_ refreshToken: String) async throws -> Tokens
    private var tokens: Tokens?
    /// When `tokens` came from the server; nil where they were kept from before, or by another process.
    private var receivedAt: ContinuousClock.Instant?
    /// Whether `tokens` are newer than what the store was willing to keep.
    private var isUnsaved = false
    private var refreshing: Task<Tokens, any Error>?

    init(
        server: String,
        store: any TokenStore,
        now: @escaping @Sendable () -> Date = { Date() },
        log: Logger = ClientLog.silent(""),
        exchange: @escaping @Sendable (_ refreshToken: String) async throws -> Tokens
    ) {
        self.server = server
        self.store = store
        self.now = now
        self.log = log
        self.exchange = exchange
    }

    /// - Throws: ``FitIQError/Code/notAuthenticated``; ``FitIQError/Code/storeUnavailable``.
    func current() throws -> Tokens {
        if tokens == nil { know(try stored()) }
        guard let tokens else { throw FitIQError.notSignedIn }
        return tokens
    }

    /// The person has signed in.
    func adopt(_ tokens: Tokens) throws {
        try store.save(tokens)
        know(tokens, receivedAt: .now)
        log.info("Signed in.")
    }

    func clear() throws {
        know(nil)
        try store.clear()
        log.info("The sign-in is forgotten.")
    }

    /// Tokens newer than `accessToken`, which the server refused or soon will. However many callers and processes with
    /// the same store ask, one exchange is made: a refresh token is good for one, and a second would end the sign-in on
    /// every device that holds it.
    ///
    /// - Throws: ``FitIQError/Code/notAuthenticated`` when the sign-in has ended; it is then forgotten.
    func refreshed(after accessToken: String) async throws -> Tokens {
        if let refreshing { return try await refreshing.value }
        let task = Task {
            try await store.exclusively { try await self.renewed(after: accessToken) }
        }
        refreshing = task
        defer { refreshing = nil }
        return try await task.value
    }

    /// How long to keep `accessToken` before it is renewed, and how long to wait after that has failed; nil where the
    /// token does not say when it ends.
    func renewalDelay(of accessToken: String) -> (due: Duration, retry: Duration)? {
        guard let life = AccessTokenLife(accessToken) else { return nil }
        let received = tokens?.accessToken == accessToken ? receivedAt : nil
        let due = life.renewalDelay(age: received.map { .now - $0 }, now: now())
        return (due, life.retryDelay)
    }

    private func renewed(after accessToken: String) async throws -> Tokens {
        // Another call, or another process with the same store, may have done it already.
        try catchUp()
        let old = try current()
        guard old.accessToken == accessToken else { return old }
        let new: Tokens
        do {
            new = try await exchange(old.refreshToken)
        } catch let error as FitIQError where error.code == .authFailed {
            try catchUp()
            guard tokens == old else { return try current() }
            log.notice("The server has ended the sign-in.")
            do { try clear() } catch { log.error("The ended sign-in could not be removed.") }
            throw FitIQError.signInEnded
        }
        // The person may have signed out, or in again, meanwhile: that holds.
        try catchUp()
        guard tokens == old else { return try current() }
        know(new, receivedAt: .now)
        do {
            try store.save(new)
            log.debug("The tokens were renewed.")
        } catch {
            // The old ones are of no use any more, so this process goes on with the new ones.
            isUnsaved = true
            log.error("The renewed tokens could not be kept.")
        }
        return new
    }

    private func catchUp() throws {
        guard let tokens, isUnsaved else { return know(try stored()) }
        isUnsaved = (try? store.save(tokens)) == nil
    }

    private func know(_ tokens: Tokens?, receivedAt: ContinuousClock.Instant? = nil) {
        guard tokens != self.tokens else { return }
        self.tokens = tokens
        self.receivedAt = receivedAt
        isUnsaved = false
    }

    /// What the store holds for this server: another server must not see these tokens.
    private func stored() throws -> Tokens? {
        let tokens: Tokens?
        do {
            tokens = try store.load()
        } catch {
            throw FitIQError(
                .storeUnavailable,
                "The sign-in kept on this device cannot be read.",
                details: String(describing: type(of: error))
            )
        }
        return tokens?.server == server ? tokens : nil
    }
}
