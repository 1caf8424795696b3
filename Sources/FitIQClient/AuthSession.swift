/// The sign-in that all calls of a client share.
actor AuthSession {
    private let server: String
    let store: any TokenStore
    /// Trades a refresh token for new tokens at the server.
    private let exchange: @Sendable (_ refreshToken: String) async throws -> Tokens
    private var tokens: Tokens?
    private var refreshing: Task<Tokens, any Error>?

    init(
        server: String,
        store: any TokenStore,
        exchange: @escaping @Sendable (_ refreshToken: String) async throws -> Tokens
    ) {
        self.server = server
        self.store = store
        self.exchange = exchange
    }

    /// - Throws: ``FitIQError/Code/notAuthenticated``.
    func current() throws -> Tokens {
        if tokens == nil { tokens = try stored() }
        guard let tokens else { throw FitIQError.notSignedIn }
        return tokens
    }

    func adopt(_ tokens: Tokens) throws {
        try store.save(tokens)
        self.tokens = tokens
    }

    func clear() throws {
        tokens = nil
        try store.clear()
    }

    /// Tokens newer than `accessToken`, which the server refused. However many callers ask, one exchange is made: a
    /// refresh token is good for one, and a second would end the sign-in on every device that holds it.
    ///
    /// - Throws: ``FitIQError/Code/notAuthenticated`` when the sign-in has ended; it is then forgotten.
    func refreshed(after accessToken: String) async throws -> Tokens {
        if let refreshing { return try await refreshing.value }
        // Another call, or another process with the same store, may have done it already.
        tokens = try stored()
        let known = try current()
        guard known.accessToken == accessToken else { return known }

        let task = Task { try await exchanged(known) }
        refreshing = task
        defer { refreshing = nil }
        return try await task.value
    }

    private func exchanged(_ old: Tokens) async throws -> Tokens {
        do {
            let new = try await exchange(old.refreshToken)
            // The person may have signed out, or in again, meanwhile: that holds.
            guard tokens == old else { return try current() }
            try adopt(new)
            return new
        } catch let error as FitIQError where error.code == .authFailed {
            if tokens == old { try clear() }
            throw FitIQError.signInEnded
        }
    }

    /// What the store holds for this server: another server must not see these tokens.
    private func stored() throws -> Tokens? {
        guard let tokens = try store.load(), tokens.server == server else { return nil }
        return tokens
    }
}
