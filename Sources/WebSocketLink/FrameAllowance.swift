import NIOCore

/// Counts the frames that a peer may still send: a minute's worth at first, which fills at a steady rate.
///
/// Frames of every kind count. A ping or a fragment costs six bytes to send and no message, and the event loop that takes
/// them is shared with everybody else.
struct FrameAllowance {
    private let perMinute: Double
    private var left: Double
    private var filledAt: NIODeadline

    init(perMinute: Int, now: NIODeadline) {
        self.perMinute = Double(perMinute)
        left = Double(perMinute)
        filledAt = now
    }

    /// Returns false if there is none left.
    mutating func take(at now: NIODeadline) -> Bool {
        let minutes = Double((now - filledAt).nanoseconds) / 60e9
        left = min(perMinute, left + minutes * perMinute)
        filledAt = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
