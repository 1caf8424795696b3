/// Decides what follows when a socket ended.
struct Reconnection {
    enum Ending: Equatable {
        /// The server did not take the access token.
        case unauthorized
        /// Coming back would be wrong.
        case dismissed(FitIQError)
        case lost(FitIQError)
    }

    enum Step: Equatable {
        /// Wait as ``Backoff/reconnect(afterAttempt:jitter:)`` says, then connect.
        case wait(attempt: Int, because: FitIQError)
        case stop(FitIQError)
    }

    /// The number of losses since the last time it was connected.
    private var losses = 0
    private var hasRefreshed = false

    /// The server said `connected`: what went before no longer counts.
    mutating func connected() {
        self = Reconnection()
    }

    /// Returns true where new tokens may help after the server refused the old ones: not twice in a row.
    mutating func mayRefresh() -> Bool {
        defer { hasRefreshed = true }
        return !hasRefreshed
    }

    mutating func next(after ending: Ending) -> Step {
        switch ending {
        case .dismissed(let error):
            return .stop(error)
        case .unauthorized:
            return .stop(.signInEnded)
        case .lost(let error):
            losses += 1
            hasRefreshed = false
            return .wait(attempt: losses, because: error)
        }
    }
}
