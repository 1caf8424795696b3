import FitIQCore
import NIOConcurrencyHelpers

/// Counts and times what happens, for Prometheus.
package final class Metrics: Sendable {
    package enum Counter: String, CaseIterable, Sendable {
        case socketsOpened = "websocket_connections_total"
        case messagesSent = "websocket_messages_sent_total"
        case completedTold = "websocket_notifications_meal_log_completed_total"
        case failedTold = "websocket_notifications_meal_log_failed_total"
        case socketAuthFailed = "websocket_errors_auth_failed_total"
        case socketsWithheld = "websocket_connections_withheld_total"
        case slowReadersDropped = "websocket_slow_readers_dropped_total"
        case connectionsRefused = "connections_refused_total"
        case mealsAccepted = "meals_accepted_total"
        case storeFailures = "meal_worker_store_failures_total"
        case plansRecomputed = "plans_recomputed_total"
        case planFailures = "plan_recompute_errors_total"
        case webhooksDelivered = "webhook_deliveries_total"
        case webhookTriesFailed = "webhook_delivery_failures_total"
        case webhooksStopped = "webhook_endpoints_stopped_total"

        fileprivate var help: String {
            switch self {
            case .socketsOpened: "Sockets that were opened."
            case .messagesSent: "Messages sent on sockets."
            case .completedTold: "Events sent that say a meal was read."
            case .failedTold: "Events sent that say a meal could not be read."
            case .socketAuthFailed: "Sockets closed for want of a valid token."
            case .socketsWithheld: "Handshakes of people outside the share that may open sockets."
            case .slowReadersDropped: "Sockets closed because their reader was too slow."
            case .connectionsRefused: "Connections closed because their address had as many as it may."
            case .mealsAccepted: "Meals stored."
            case .storeFailures: "Times the store failed while meals waited to be read."
            case .plansRecomputed: "Plans that were looked at again after their week."
            case .planFailures: "Plans for which that failed."
            case .webhooksDelivered: "Webhook messages that a receiver has taken."
            case .webhookTriesFailed: "Tries to deliver a webhook message that failed."
            case .webhooksStopped: "Webhooks that were stopped because their receiver is gone or takes nothing."
            }
        }
    }

    package enum Histogram: String, CaseIterable, Sendable {
        case parse = "meal_parse_duration_seconds"
        case eventLag = "meal_event_lag_seconds"
        case resultDelay = "meal_result_delay_seconds"
        case webhookDelivery = "webhook_delivery_duration_seconds"

        fileprivate var help: String {
            switch self {
            case .parse: "Time to read a meal's text."
            case .eventLag: "Time from writing an event to telling a socket of it."
            case .resultDelay: "Time from taking a meal to telling a socket what it is."
            case .webhookDelivery: "Time that a try to deliver a webhook message took."
            }
        }
    }

    /// The labels of a request's metrics. Each has few values; with many the metrics would grow without end.
    private struct RequestKind: Hashable {
        let method: String
        let route: String
        let statusClass: Int

        var labels: Exposition.Labels {
            [("method", method), ("route", route), ("status", "\(statusClass)xx")]
        }
    }

    private struct State {
        var counters: [Counter: Int] = [:]
        var histograms: [Histogram: Buckets] = [:]
        var requests: [RequestKind: Buckets] = [:]
        var responses: [Int: Int] = [:]
        var openSockets = 0
        /// The number of withheld sentences by reason.
        var withheldSentences: [String: Int] = [:]
    }

    private let state = NIOLockedValueBox(State())

    package init() {}

    package func count(_ counter: Counter) {
        state.withLockedValue { $0.counters[counter, default: 0] += 1 }
    }

    /// - Parameter reason: one of the few of `NumberGuard.Finding.Reason`.
    package func countWithheldSentence(_ reason: String) {
        state.withLockedValue { $0.withheldSentences[reason, default: 0] += 1 }
    }

    package func openSockets(changedBy difference: Int) {
        state.withLockedValue { $0.openSockets += difference }
    }

    package func observe(_ histogram: Histogram, _ duration: Duration) {
        state.withLockedValue { $0.histograms[histogram, default: Buckets(Buckets.ofSeconds)].add(duration.inSeconds) }
    }

    /// - Parameter route: its pattern, as `/api/v1/meal-logs/{id}`; nil where there is none, whatever was asked for.
    package func observeRequest(method: String, route: String?, status: Int, _ duration: Duration) {
        let kind = RequestKind(
            method: route == nil ? "any" : method,
            route: route ?? "none",
            statusClass: status / 100
        )
        state.withLockedValue { state in
            state.requests[kind, default: Buckets(Buckets.ofSeconds)].add(duration.inSeconds)
            state.responses[status, default: 0] += 1
        }
    }

    /// Everything in Prometheus' text format.
    ///
    /// - Parameter queueDepth: how many meals wait to be read; nil when the store does not say.
    package func exposition(queueDepth: Int?) -> String {
        let state = state.withLockedValue { $0 }
        var exposition = Exposition()
        for counter in Counter.allCases {
            exposition.begin(counter.rawValue, .counter, counter.help)
            exposition.add(counter.rawValue, state.counters[counter] ?? 0)
        }
        exposition.begin("websocket_connections_active", .gauge, "Sockets that are open.")
        exposition.add("websocket_connections_active", state.openSockets)
        exposition.begin("coach_sentences_withheld_total", .counter, "Sentences of the coach that its guard held back.")
        for (reason, count) in state.withheldSentences.sorted(by: { $0.key < $1.key }) {
            exposition.add("coach_sentences_withheld_total", count, labels: [("reason", reason)])
        }
        if let queueDepth {
            exposition.begin("meal_queue_depth", .gauge, "Meals that wait to be read.")
            exposition.add("meal_queue_depth", queueDepth)
        }
        for histogram in Histogram.allCases {
            exposition.begin(histogram.rawValue, .histogram, histogram.help)
            exposition.add(histogram.rawValue, state.histograms[histogram] ?? Buckets(Buckets.ofSeconds))
        }
        exposition.begin("http_responses_total", .counter, "Answers to requests.")
        for (status, count) in state.responses.sorted(by: { $0.key < $1.key }) {
            exposition.add("http_responses_total", count, labels: [("status", "\(status)")])
        }
        exposition.begin("http_request_duration_seconds", .histogram, "Time to answer a request.")
        for (kind, buckets) in state.requests {
            exposition.add("http_request_duration_seconds", buckets, labels: kind.labels)
        }
        return exposition.text
    }
}
