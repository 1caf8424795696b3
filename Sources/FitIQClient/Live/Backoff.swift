/// Computes the wait before another try.
enum Backoff {
    /// Returns the wait before a call whose connection was lost is sent again: it doubles, up to 5 s.
    ///
    /// | failed attempts | 1 | 2 | 3 | 4 | 5 | 6… |
    /// | --- | --- | --- | --- | --- | --- | --- |
    /// | delay | 0.2 s | 0.4 s | 0.8 s | 1.6 s | 3.2 s | 5 s |
    static func resend(afterAttempt attempt: Int) -> Duration {
        min(.milliseconds(200) * doublings(attempt), .seconds(5))
    }

    /// Returns the wait before the socket is opened again: "full jitter", a random part of a time that doubles up to 32
    /// s, so that the clients of a server that restarts do not all come back at once.
    ///
    /// | attempts in vain | 1 | 2 | 3 | 4 | 5 | 6… |
    /// | --- | --- | --- | --- | --- | --- | --- |
    /// | delay is below | 1 s | 2 s | 4 s | 8 s | 16 s | 32 s |
    ///
    /// - Parameter jitter: 0..<1, the part of that time.
    /// - Source: Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
    static func reconnect(afterAttempt attempt: Int, jitter: Double) -> Duration {
        min(.seconds(1) * doublings(attempt), .seconds(32)) * jitter
    }

    /// Returns the wait before a change in the outbox is sent again. Spread by a fifth, so that the devices of a server
    /// that was away do not all come back at once.
    ///
    /// | failed attempts | 1 | 2 | 3 | 4 | 5… |
    /// | --- | --- | --- | --- | --- | --- |
    /// | delay | 1 s | 5 s | 30 s | 2 min | 10 min |
    ///
    /// - Parameter jitter: 0..<1: from four fifths of that time to six fifths.
    static func outbox(afterAttempt attempt: Int, jitter: Double) -> Duration {
        let seconds = [1.0, 5, 30, 120, 600]
        return .seconds(seconds[min(max(attempt, 1), seconds.count) - 1] * (0.8 + 0.4 * jitter))
    }

    /// Returns 1, 2, 4 … for 1, 2, 3 …; it stops growing long after every table above has.
    private static func doublings(_ attempt: Int) -> Int {
        1 << min(max(attempt, 1) - 1, 16)
    }
}
