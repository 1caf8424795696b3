import NIOCore

/// Messages on their way to the session: one is handled at a time, a few may wait, and there is an end to it.
struct InboundQueue {
    private var waiting = CircularBuffer<WebSocketMessage>(initialCapacity: 0)
    private var isHandling = false
    private let hold: Int
    private let limit: Int

    init(limits: WebSocketLimits) {
        hold = limits.inboundHold
        limit = limits.inboundLimit
    }

    /// Returns true if so many wait that the connection should not be read.
    var holdsReads: Bool { waiting.count > hold }

    /// Returns true if nothing is handled and nothing waits.
    var isIdle: Bool { !isHandling && waiting.isEmpty }

    /// Returns false if there are too many; the message is then dropped.
    mutating func append(_ message: WebSocketMessage) -> Bool {
        guard waiting.count < limit else { return false }
        waiting.append(message)
        return true
    }

    /// The next message to handle; nil while one is being handled or none waits. Answer it with ``handled()``.
    mutating func next() -> WebSocketMessage? {
        guard !isHandling, let message = waiting.popFirst() else { return nil }
        isHandling = true
        return message
    }

    mutating func handled() {
        isHandling = false
    }

    /// Forgets what waits, and its memory.
    mutating func removeAll() {
        waiting.removeAll(keepingCapacity: false)
    }
}
