/// How long a sync goes on with a server that can be reached and does not take everything at once, as beyond its limits.
struct SyncRounds {
    /// How long the server may take nothing.
    let patience: Duration
    /// Since it last took something.
    private var waited = Duration.zero

    private static let longestPause = Duration.seconds(60)

    init(patience: Duration) {
        self.patience = patience
    }

    /// How long to wait before the next round; nil when it is time to end.
    ///
    /// - Parameters:
    ///   - sent: how many changes the server took in the last one.
    ///   - asked: how long it is to be left alone.
    mutating func pause(afterSending sent: Int, asked: Duration) -> Duration? {
        if sent > 0 { waited = .zero }
        let pause = min(max(asked, .milliseconds(100)), Self.longestPause, patience - waited)
        guard pause > .zero else { return nil }
        waited += pause
        return pause
    }
}
