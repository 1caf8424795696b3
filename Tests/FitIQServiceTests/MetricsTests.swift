import FitIQService
import Testing

struct MetricsTests {
    @Test func `counters, gauges and histograms are written as Prometheus reads them`() {
        let metrics = Metrics()
        metrics.count(.socketsOpened)
        metrics.count(.socketsOpened)
        metrics.openSockets(changedBy: 2)
        metrics.openSockets(changedBy: -1)
        metrics.countResponse(status: 201)
        metrics.observe(.parse, .microseconds(300))
        metrics.observe(.parse, .seconds(60))
        let lines = metrics.exposition(queueDepth: 7).split(separator: "\n").map(String.init)
        for line in [
            "# TYPE websocket_connections_total counter", "websocket_connections_total 2",
            "# TYPE websocket_connections_active gauge", "websocket_connections_active 1", "meal_queue_depth 7",
            "http_responses_total{status=\"201\"} 1", "# TYPE meal_parse_duration_seconds histogram",
            "meal_parse_duration_seconds_bucket{le=\"0.00025\"} 0",
            "meal_parse_duration_seconds_bucket{le=\"0.0005\"} 1",
            "meal_parse_duration_seconds_bucket{le=\"10.0\"} 1",
            "meal_parse_duration_seconds_bucket{le=\"+Inf\"} 2", "meal_parse_duration_seconds_count 2",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
    }
}
