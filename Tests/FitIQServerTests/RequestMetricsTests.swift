import FitIQTestSupport
import NIOHTTP1
import Testing

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
}
