import FitIQCore
import FitIQSockets
import Foundation

/// Writes the record of connections round by round: what opened and closed each time, the rest when it is due.
actor ConnectionRounds {
    private let ledger: ConnectionLedger
    private let now: @Sendable () -> Date
    private var notes: DueTime
    private var sweeps: DueTime

    init(
        ledger: ConnectionLedger,
        noteInterval: Duration,
        sweepInterval: Duration,
        now: @escaping @Sendable () -> Date
    ) {
        self.ledger = ledger
        self.now = now
        notes = DueTime(interval: noteInterval)
        sweeps = DueTime(interval: sweepInterval)
    }

    /// Does one round. Rounds are not to overlap: a sweep would undo what is just being written.
    func go() async throws {
        try await ledger.flush()
        let now = now()
        if notes.isDue(at: now) { try await ledger.writeHeard() }
        if sweeps.isDue(at: now) { try await ledger.sweep() }
    }
}

/// Says when something is due that is done every `interval`: at first at once.
struct DueTime {
    let interval: Duration
    private var last: Date?

    init(interval: Duration) {
        self.interval = interval
    }

    /// Returns true once in each interval; also after the clock was set back, by however much.
    mutating func isDue(at now: Date) -> Bool {
        if let last, (0..<interval.inSeconds).contains(now.timeIntervalSince(last)) { return false }
        last = now
        return true
    }
}
