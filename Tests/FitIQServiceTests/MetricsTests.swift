import FitIQService
import TestBasics
import Testing

struct MetricsTests {
    @Test func `counters, gauges and histograms are written as Prometheus reads them`() throws {
        let metrics = Metrics()
        metrics.count(.socketsOpened)
        metrics.count(.socketsOpened)
        metrics.openSockets(changedBy: 2)
        metrics.openSockets(changedBy: -1)
        metrics.observe(.parse, .microseconds(300))
        metrics.observe(.parse, .seconds(60))
        let scrape = try Scrape(metrics.exposition(queueDepth: 7))
        #expect(scrape.value("websocket_connections_total") == 2)
        #expect(scrape.value("websocket_connections_active") == 1)
        #expect(scrape.value("meal_queue_depth") == 7)
        #expect(scrape.value("meal_parse_duration_seconds_bucket", ["le": "0.00025"]) == 0)
        #expect(scrape.value("meal_parse_duration_seconds_bucket", ["le": "0.0005"]) == 1)
        #expect(scrape.value("meal_parse_duration_seconds_bucket", ["le": "10.0"]) == 1)
        #expect(scrape.value("meal_parse_duration_seconds_bucket", ["le": "+Inf"]) == 2)
        #expect(scrape.value("meal_parse_duration_seconds_sum") == 60.0003)
    }

    @Test func `requests are timed by route, method and class of status`() throws {
        let metrics = Metrics()
        metrics.observeRequest(method: "GET", route: "/api/v1/meal-logs/{id}", status: 200, .milliseconds(2))
        metrics.observeRequest(method: "GET", route: "/api/v1/meal-logs/{id}", status: 204, .milliseconds(20))
        metrics.observeRequest(method: "GET", route: "/api/v1/meal-logs/{id}", status: 404, .milliseconds(1))
        let scrape = try Scrape(metrics.exposition(queueDepth: nil))
        let labels = ["method": "GET", "route": "/api/v1/meal-logs/{id}", "status": "2xx"]
        #expect(scrape.value("http_request_duration_seconds_count", labels) == 2)
        #expect(
            scrape.value("http_request_duration_seconds_bucket", labels.merging(["le": "0.0025"]) { $1 }) == 1
        )
        #expect(scrape.value("http_responses_total", ["status": "404"]) == 1)
    }

    @Test func `what is asked for where there is no route makes no series of its own`() throws {
        let metrics = Metrics()
        for method in ["GET", "BREW", "PROPFIND"] {
            metrics.observeRequest(method: method, route: nil, status: 404, .milliseconds(1))
        }
        let scrape = try Scrape(metrics.exposition(queueDepth: nil))
        let labels = ["method": "any", "route": "none", "status": "4xx"]
        #expect(scrape.value("http_request_duration_seconds_count", labels) == 3)
    }

    @Test func `quotes, backslashes and line ends in a label come back as they were`() throws {
        let route = #"/a"b\c"# + "\nd"
        let metrics = Metrics()
        metrics.observeRequest(method: "GET", route: route, status: 200, .milliseconds(1))
        let scrape = try Scrape(metrics.exposition(queueDepth: nil))
        let labels = ["method": "GET", "route": route, "status": "2xx"]
        #expect(scrape.value("http_request_duration_seconds_count", labels) == 1)
    }
}
