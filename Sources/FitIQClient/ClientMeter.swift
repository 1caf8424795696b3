import FitIQWire
import Foundation
import NIOConcurrencyHelpers

/// Counts what ``ClientMetrics`` tells.
final class ClientMeter: Sendable {
    private static let kept = 1024

    private struct Counts {
        var attempts = 0
        var connections = 0
        var reconnections = 0
        /// Seconds by which this device's clock is ahead of the server's.
        var clockLead: TimeInterval = 0
        var notifications = 0
        /// The last ones, in seconds; the place of the next is `notifications` modulo their number.
        var latencies: [TimeInterval] = []
    }

    private let counts = NIOLockedValueBox(Counts())

    func connecting() {
        counts.withLockedValue { $0.attempts += 1 }
    }

    /// - Parameter isAgain: whether there was a connection before, which was lost.
    func connected(_ message: SocketMessage, isAgain: Bool, at now: Date) {
        counts.withLockedValue { counts in
            counts.connections += 1
            if isAgain { counts.reconnections += 1 }
            if let said = message.timestamp { counts.clockLead = now.timeIntervalSince(said) }
        }
    }

    func heard(_ message: SocketMessage, at now: Date) {
        guard message.eventID != nil, let said = message.timestamp else { return }
        counts.withLockedValue { counts in
            let latency = max(now.timeIntervalSince(said) - counts.clockLead, 0)
            if counts.latencies.count < Self.kept {
                counts.latencies.append(latency)
            } else {
                counts.latencies[counts.notifications % Self.kept] = latency
            }
            counts.notifications += 1
        }
    }

    var metrics: ClientMetrics {
        let counts = counts.withLockedValue { $0 }
        let latencies = counts.latencies.sorted()
        /// The nearest rank.
        func quantile(_ part: Double) -> Duration? {
            guard !latencies.isEmpty else { return nil }
            return .seconds(latencies[max(Int((part * Double(latencies.count)).rounded(.up)) - 1, 0)])
        }
        return ClientMetrics(
            connectionAttempts: counts.attempts,
            connections: counts.connections,
            reconnections: counts.reconnections,
            notificationLatency: ClientMetrics.Latency(
                count: counts.notifications,
                median: quantile(0.5),
                p95: quantile(0.95),
                maximum: latencies.last.map(Duration.seconds)
            )
        )
    }
}
