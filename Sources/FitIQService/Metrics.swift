import Synchronization

/// Counts what happens, for Prometheus' text format.
package final class Metrics: Sendable {
    package enum Counter: String, CaseIterable, Sendable {
        case socketsOpened = "websocket_connections_total"
        case messagesSent = "websocket_messages_sent_total"
        case completedTold = "websocket_notifications_meal_log_completed_total"
        case failedTold = "websocket_notifications_meal_log_failed_total"
        case socketAuthFailed = "websocket_errors_auth_failed_total"
        case mealsAccepted = "meals_accepted_total"
        case storeFailures = "meal_worker_store_failures_total"
    }

    package enum Histogram: String, CaseIterable, Sendable {
        case httpRequest = "http_request_duration_seconds"
        case parse = "meal_parse_duration_seconds"
        case eventLag = "meal_event_lag_seconds"
    }

    private struct State {
        var counters: [Counter: Int] = [:]
        var histograms: [Histogram: Buckets] = [:]
        var responses: [Int: Int] = [:]
        var openSockets = 0
    }

    /// Upper bounds in seconds: 0.1 ms to 10 s in steps of 1, 2.5 and 5.
    private static let bounds = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    private struct Buckets {
        var counts = [Int](repeating: 0, count: Metrics.bounds.count)
        var count = 0
        var sum = 0.0
    }

    private let state = Mutex(State())

    package init() {}

    package func count(_ counter: Counter) {
        state.withLock { $0.counters[counter, default: 0] += 1 }
    }

    package func countResponse(status: Int) {
        state.withLock { $0.responses[status, default: 0] += 1 }
    }

    package func openSockets(changedBy difference: Int) {
        state.withLock { $0.openSockets += difference }
    }

    package func observe(_ histogram: Histogram, _ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let value = Double(seconds) + Double(attoseconds) / 1e18
        state.withLock { state in
            var buckets = state.histograms[histogram] ?? Buckets()
            buckets.count += 1
            buckets.sum += value
            if let bound = Self.bounds.firstIndex(where: { value <= $0 }) { buckets.counts[bound] += 1 }
            state.histograms[histogram] = buckets
        }
    }

    /// Everything in Prometheus' text format, version 0.0.4.
    ///
    /// - Parameter queueDepth: how many meals wait to be read; nil when the store does not say.
    package func exposition(queueDepth: Int?) -> String {
        let state = state.withLock { $0 }
        var lines: [String] = []
        for counter in Counter.allCases {
            lines += ["# TYPE \(counter.rawValue) counter", "\(counter.rawValue) \(state.counters[counter] ?? 0)"]
        }
        lines += ["# TYPE websocket_connections_active gauge", "websocket_connections_active \(state.openSockets)"]
        if let queueDepth { lines += ["# TYPE meal_queue_depth gauge", "meal_queue_depth \(queueDepth)"] }
        lines.append("# TYPE http_responses_total counter")
        for (status, count) in state.responses.sorted(by: { $0.key < $1.key }) {
            lines.append("http_responses_total{status=\"\(status)\"} \(count)")
        }
        for histogram in Histogram.allCases {
            lines += Self.lines(histogram.rawValue, state.histograms[histogram] ?? Buckets())
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ name: String, _ buckets: Buckets) -> [String] {
        var cumulated = 0
        return ["# TYPE \(name) histogram"]
            + zip(bounds, buckets.counts).map { bound, count in
                cumulated += count
                return "\(name)_bucket{le=\"\(bound)\"} \(cumulated)"
            } + [
                "\(name)_bucket{le=\"+Inf\"} \(buckets.count)", "\(name)_sum \(buckets.sum)",
                "\(name)_count \(buckets.count)",
            ]
    }
}
