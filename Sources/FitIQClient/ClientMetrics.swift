/// Counts what a client's socket has done since the client was made.
public struct ClientMetrics: Hashable, Sendable {
    /// Tries to connect.
    public let connectionAttempts: Int
    /// Counts the attempts that the server greeted with `connected`.
    public let connections: Int
    /// Counts the ``connections`` that replaced a lost one.
    public let reconnections: Int
    /// The time from the moment at which the server tells what became of a meal until this device has read it.
    public let notificationLatency: Latency

    /// 0...1; nil before the first try.
    public var connectionSuccessRate: Double? {
        connectionAttempts == 0 ? nil : Double(connections) / Double(connectionAttempts)
    }

    /// Times that were measured. The server writes whole seconds, so they are true to a second; what this device's clock
    /// is off by is known from the server's `connected` and taken out.
    public struct Latency: Hashable, Sendable {
        /// Counts all times; the numbers below are of the last 1,024.
        public let count: Int
        /// Lies in the middle of the times; nil while there are none, as the other two.
        public let median: Duration?
        /// Is not exceeded by 95 % of the times.
        public let p95: Duration?
        /// The longest of the times.
        public let maximum: Duration?
    }
}
