import NIOCore

/// Decides when to ping a peer, and when to give it up. One timer calls ``tick(now:jitter:readsHeld:)``.
struct Liveness {
    enum Action: Equatable {
        case wait
        case ping
        /// Nothing came for the idle time: say goodbye.
        case closeIdle
        /// Not even pongs came, where they were to come soon: nobody is there to say goodbye to.
        case disconnect
    }

    private let pingInterval: TimeAmount?
    private let silenceLimit: TimeAmount?
    private let idleTimeout: TimeAmount
    private let pingJitter: Double
    private var lastRead: NIODeadline
    private var nextPing: NIODeadline

    /// - Parameter jitter: −1…1, where in its range the first ping falls.
    init(limits: WebSocketLimits, now: NIODeadline, jitter: Double) {
        pingInterval = limits.pingInterval.map(TimeAmount.init)
        silenceLimit = limits.pingInterval.flatMap { interval in limits.silentPings.map { TimeAmount(interval * $0) } }
        idleTimeout = TimeAmount(limits.idleTimeout)
        pingJitter = limits.pingJitter
        lastRead = now
        nextPing = .distantFuture
        schedulePing(after: now, jitter: jitter)
    }

    /// The time at which ``tick(now:jitter:readsHeld:)`` is due.
    var nextTick: NIODeadline {
        min(nextPing, lastRead + min(idleTimeout, silenceLimit ?? idleTimeout))
    }

    /// Any frame is a sign of life.
    mutating func frameRead(at now: NIODeadline) {
        lastRead = now
    }

    /// - Parameter readsHeld: whether this end has stopped reading; the peer's silence then means nothing.
    mutating func tick(now: NIODeadline, jitter: Double, readsHeld: Bool) -> Action {
        if readsHeld {
            lastRead = now
        }
        let silence = now - lastRead
        if let silenceLimit, silence >= silenceLimit { return .disconnect }
        if silence >= idleTimeout { return .closeIdle }
        guard now >= nextPing else { return .wait }
        schedulePing(after: now, jitter: jitter)
        return .ping
    }

    private mutating func schedulePing(after now: NIODeadline, jitter: Double) {
        guard let pingInterval else { return }
        let moved = Double(pingInterval.nanoseconds) * (1 + pingJitter * jitter)
        nextPing = now + .nanoseconds(Int64(moved))
    }
}
