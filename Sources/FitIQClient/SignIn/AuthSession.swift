import Foundation
import Logging

/// The sign-in that all calls of a client share.
actor AuthSession {
    private let server: String
    let store: any TokenStore
    private let now: @Sendable () -> Date
    private let log: Logger
    /// Trades the refresh token of a sign-in for new tokens at the server.
    private let exchange: @Sendable (_ old: Tokens) async throws -> Tokens
    private var tokens: Tokens?
    /// The time at which `tokens` came from the server; nil where they were stored before, or by another process.
    private var receivedAt: ContinuousClock.Instant?
    /// True while the store has refused to keep `tokens`.
    private var isUnsaved = false
    private var refreshing: Task<Tokens, any Error>?

    init(
        server: String,
        store: any TokenStore,
        now: @escaping @Sendable () -> Date = { Date() },
        log: Logger = ClientLog.silent(""),
        exchange: @escaping @Sendable (_ old: Tokens) async throws -> Tokens
    ) {
        self.server = server
        self.store = store
        self.now = now
        self.log = log
        self.exchange = exchange
    }

    /// - Parameter account: whose they must be; nil for whoever is signed in.
    /// - Throws: ``FitIQError/Code/notAuthenticated``, also when another account is signed in;
    ///   ``FitIQError/Code/storeUnavailable``.
    func current(of account: String? = nil) throws -> Tokens {
        if tokens == nil { know(try stored()) }
        guard let tokens else { throw FitIQError.notSignedIn }
        guard tokens.account == account ?? tokens.account else { throw FitIQError.otherAccount }
        return tokens
    }

    /// The person has signed in.
    func adopt(_ tokens: Tokens) throws {
        try keeping { try store.save(tokens) }
        know(tokens, receivedAt: .now)
        log.info("Signed in.")
    }

    func clear() throws {
        know(nil)
        try keeping { try store.clear() }
        log.info("The sign-in is forgotten.")
    }

    /// Tokens of the same account newer than `old`, which the server refused or soon will. However many callers and
    /// processes with the same store ask, one exchange is made: a refresh token is good for one, and a second would end
    /// the sign-in on every device that holds it.
    ///
    /// - Throws: ``FitIQError/Code/notAuthenticated`` when the sign-in has ended, which is then forgotten, or when another
    ///   account has signed in since.
    func refreshed(after old: Tokens) async throws -> Tokens {
        let new = try await exchanging(old).value
        guard new.account == old.account else { throw FitIQError.otherAccount }
        return new
    }

    private func exchanging(_ old: Tokens) -> Task<Tokens, any Error> {
        if let refreshing { return refreshing }
        let task = Task {
            defer { refreshing = nil }
            do {
                return try await store.exclusively { try await self.renewed(after: old.accessToken) }
            } catch let error where !(error is FitIQError || error is CancellationError) {
                throw Self.failure(error, "The sign-in kept on this device cannot be renewed.")
            }
        }
        refreshing = task
        return task
    }

    /// Returns how long to keep `accessToken` before it is renewed, and the wait after that has failed; nil where the
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
        var old = try current()
        guard old.accessToken == accessToken else { return old }
        old = keepingKey(old)
        let new: Tokens
        do {
            new = try await exchange(old)
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

    /// Keeps the key of the exchange before it is tried: whoever tries it again, after a crash too, is known to repeat
    /// it, and gets the tokens that the lost answer held. Where the store takes nothing, it is tried without.
    private func keepingKey(_ old: Tokens) -> Tokens {
        let marked = old.beforeExchange()
        guard marked != old, !isUnsaved else { return old }
        do {
            try store.save(marked)
            know(marked, receivedAt: receivedAt)
            return marked
        } catch {
            return old
        }
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

    /// Reads the stored tokens of this server: another server must not see them.
    private func stored() throws -> Tokens? {
        let tokens: Tokens?
        do {
            tokens = try store.load()
        } catch {
            throw Self.failure(error, "The sign-in kept on this device cannot be read.")
        }
        // Older versions kept the address as it was written.
        return tokens.flatMap { ServerAddress.canonical($0.server) == server ? $0 : nil }
    }

    private func keeping(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch {
            throw Self.failure(error, "The sign-in cannot be kept on this device, or forgotten.")
        }
    }

    /// Makes an error without the store's own words, which may hold a token.
    private static func failure(_ error: any Error, _ message: String) -> FitIQError {
        let isFull =
            (error as? POSIXError)?.code == .ENOSPC || (error as? CocoaError)?.code == .fileWriteOutOfSpace
        return FitIQError(
            isFull ? .storeFull : .storeUnavailable,
            message,
            details: (error as? POSIXError).map { "system error \($0.code.rawValue)" }
                ?? String(describing: type(of: error))
        )
    }
}
