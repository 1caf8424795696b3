/// Decides how long a sync goes on with a server that can be reached and does not take everything at once, because of
/// its limits.
struct SyncRounds {
    /// The longest time in which the server takes nothing.
    let patience: Duration
    /// The time waited since it last took something.
    private var waited = Duration.zero

    private static let longestPause = Duration.seconds(60)

    init(patience: Duration) {
        self.patience = patience
    }

    /// Returns the wait before the next round; nil when it is time to end.
    ///
    /// - Parameters:
    ///   - sent: the number of changes that the server took in the last round.
    ///   - asked: the wait that the server asked for.
    mutating func pause(afterSending sent: Int, asked: Duration) -> Duration? {
        if sent > 0 { waited = .zero }
        let pause = min(max(asked, .milliseconds(100)), Self.longestPause, patience - waited)
        guard pause > .zero else { return nil }
        waited += pause
        return pause
    }
}
