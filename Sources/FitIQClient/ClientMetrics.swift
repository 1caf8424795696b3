/// What a client's socket has done since the client was made.
public struct ClientMetrics: Hashable, Sendable {
    /// Tries to connect.
    public let connectionAttempts: Int
    /// Those that the server greeted with `connected`.
    public let connections: Int
    /// Those of ``connections`` that took the place of one that was lost.
    public let reconnections: Int
    /// From the server's saying what became of a meal to its being read here.
    public let notificationLatency: Latency

    /// 0...1; nil before the first try.
    public var connectionSuccessRate: Double? {
        connectionAttempts == 0 ? nil : Double(connections) / Double(connectionAttempts)
    }

    /// Times that were measured. The server writes whole seconds, so they are true to a second; what this device's clock
    /// is off by is known from the server's `connected` and taken out.
    public struct Latency: Hashable, Sendable {
        /// How many there were. What follows is of the last 1,024.
        public let count: Int
        /// Nil while there are none, as the others.
        public let median: Duration?
        /// Is not exceeded by 95 % of the times.
        public let p95: Duration?
        /// Is the longest of the times.
        public let maximum: Duration?
    }
}
