import ClientSocket
import FitIQServer
import FitIQTestSupport
import NIOHTTP1
import Testing
import WebSocketLink

struct RequestMetricsTests {
    @Test func `requests are timed under their route's pattern, and those without one together`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            for id in ["01a1ff14-ea5d-752c-a17e-c80025b55580", "01a1ff14-ea5d-752c-a17e-c80025b55581"] {
                _ = try await api.send(.GET, "/api/v1/meal-logs/\(id)", token: token)
            }
            let methods: [HTTPMethod] = [.GET, .PROPFIND, .MKCALENDAR]
            for (number, method) in methods.enumerated() {
                #expect(try await api.send(method, "/nowhere/\(number)").status == 404)
            }
            let scrape = try Scrape(try await api.send(.GET, "/metrics").text)
            func count(_ method: String, _ route: String) -> Double? {
                scrape.value(
                    "http_request_duration_seconds_count",
                    ["method": method, "route": route, "status": "4xx"]
                )
            }
            #expect(count("GET", "/api/v1/meal-logs/{id}") == 2)
            #expect(count("any", "none") == 3)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `connections that are refused for their address are counted`() async throws {
        var settings = ServerSettings.roomy
        settings.connections.perAddress = 1
        try await withServer(settings: settings) { server in
            try await TextConnection.with(server.port) { only in
                for refused in 0...2 {
                    try await only.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
                    let metrics = try await only.receive(until: "http_request_duration_seconds histogram")
                    #expect(metrics.contains("\nconnections_refused_total \(refused)\n"))
                    try await TextConnection.with(server.port) { next in
                        // Which may also be told by a reset.
                        _ = try? await next.receiveAll()
                    }
                }
            }
        }
    }

    @Test func `a live result is timed from its meal and from its event, one that was missed is not`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let live = try await Peer(server, token: token)
            try await live.expectConnected()
            try await api.log("apple", token)
            #expect(try await live.events(1) == [1])
            try await live.expectNothingMore()

            let late = try await Peer(server, token: token, query: "?since=0")
            try await late.expectConnected()
            #expect(try await late.events(1) == [1])
            try await late.expectNothingMore()

            let scrape = try Scrape(try await api.send(.GET, "/metrics").text)
            #expect(scrape.value("meal_event_lag_seconds_count") == 1)
            #expect(scrape.value("meal_result_delay_seconds_count") == 1)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `events that wait behind others or that nobody announced are timed too, each once a socket`() async throws {
        var settings = ServerSettings.roomy
        settings.jobs.eventCheckInterval = .milliseconds(20)
        try await withEvents(3, settings: settings) { server, token, account, other in
            let peer = try await Peer(server, token: token, query: "?since=0")
            try await peer.expectConnected()
            #expect(try await peer.events(3) == [1, 2, 3])
            try await other.add((1...5).map { "note \($0)" }, to: account)
            #expect(try await peer.events(5) == Array(4...8))
            peer.connection.send(#"{"type":"resume","cursor":2}"#)
            #expect(try await peer.events(6) == Array(3...8))
            try await peer.expectNothingMore()
            let scrape = try Scrape(try await RawAPI(port: server.port).send(.GET, "/metrics").text)
            #expect(scrape.value("meal_event_lag_seconds_count") == 5)
        }
    }
}
