import FitIQWire

extension AuthSession {
    /// Shows the server of `socket` a new access token before the one it knows ends, so that the socket stays open. Returns where
    /// a token does not say when it ends.
    ///
    /// - Parameter shown: called with each new one, before it is shown.
    /// - Throws: ``FitIQError/Code/notAuthenticated`` where the sign-in has ended; `CancellationError`.
    nonisolated func keepShowing(
        _ tokens: Tokens,
        to socket: any LiveSocket,
        sleep: @Sendable (Duration) async throws -> Void,
        shown: @Sendable (Tokens) async -> Void
    ) async throws {
        var tokens = tokens
        while let delay = await renewalDelay(of: tokens.accessToken) {
            var wait = delay.due
            var new: Tokens?
            while new == nil {
                try await sleep(wait)
                new = try await renewal(of: tokens)
                wait = delay.retry
            }
            tokens = new ?? tokens
            await shown(tokens)
            try Task.checkCancellation()
            socket.send(ClientMessage.auth(token: tokens.accessToken).text)
        }
    }

    /// Renews the tokens; nil where there was no network.
    private nonisolated func renewal(of tokens: Tokens) async throws -> Tokens? {
        do {
            let new = try await refreshed(after: tokens)
            try Task.checkCancellation()
            return new
        } catch {
            try Task.checkCancellation()
            guard let error = error as? FitIQError, error.code == .notAuthenticated else { return nil }
            throw error
        }
    }
}
