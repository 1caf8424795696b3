/// Counts what people do at all servers on one store. What it does not know each server counts for itself: nobody waits for it,
/// and nobody is refused because it is away.
package protocol SharedCounts: Sendable {
    /// Takes tokens of a bucket that holds `burst` and fills by `perSecond`.
    ///
    /// - Parameters:
    ///   - count: less than 0 gives tokens back, and 0 asks whether there is one.
    ///   - bucket: what is counted and whose it is.
    func take(_ count: Int, of bucket: String, burst: Double, perSecond: Double) async -> TakenTokens
    /// Notes that a device is connected, and returns at once.
    ///
    /// - Parameters:
    ///   - count: how many of the account may be connected by this kind of connection.
    ///   - time: how long the note holds.
    ///   - crowded: told which devices have to give way, oldest first, where there are any.
    func connected(
        _ device: ConnectedDevice,
        atMost count: Int,
        for time: Duration,
        crowded: @escaping @Sendable ([ConnectedDevice]) -> Void
    )
    /// Forgets a device that has left, unless it has connected again; returns at once.
    func disconnected(_ device: ConnectedDevice)
}

/// Says what came of taking tokens.
package enum TakenTokens: Hashable, Sendable {
    case taken
    /// There is none for so long.
    case wait(Duration)
    /// The shared count is away: this server's own holds.
    case unknown
}

/// A connection of a device to one of the servers.
package struct ConnectedDevice: Hashable, Sendable {
    package let account: Account.ID
    package let session: Session.ID
    package let kind: LiveConnection.Kind
    /// Counts microseconds since 1970, by the clock of the server that it is connected to.
    package let since: Int64

    package init(account: Account.ID, session: Session.ID, kind: LiveConnection.Kind, since: Int64) {
        (self.account, self.session, self.kind, self.since) = (account, session, kind, since)
    }
}
