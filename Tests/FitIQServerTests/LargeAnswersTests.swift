import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Lists of megabytes that one person asks for and does not take.
@Suite(.timeLimit(.minutes(10)))
struct LargeAnswersTests {
    @Test func `one person's lists are made so many at once, and again when a connection that held one ends`()
        async throws
    {
        var settings = ServerSettings.roomy
        settings.listsAtOnce = 2
        settings.maxBodyBytes = 4 << 20
        settings.maxMealItems = 1000
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let ada = try await api.register().access
            let bob = try await api.register("bob@example.org").access
            for _ in 1...6 {
                let meal = try await api.send(.POST, "/api/v1/meal-logs/batch", json: Self.feast, token: ada)
                #expect(meal.status == 201)
            }
            func list(_ token: String) async throws -> RawAPI.Answer {
                try await api.send(.GET, "/api/v1/meal-logs?limit=1", token: token)
            }
            try await TextConnection.with(server.port) { first in
                try await first.send(Self.get("/api/v1/meal-logs?include=items", ada))
                #expect(try await first.receive(until: "\r\n").hasPrefix("HTTP/1.1 200"))
                try await TextConnection.with(server.port) { second in
                    try await second.send(Self.get("/api/v1/events?since=0", ada))
                    #expect(try await second.receive(until: "\r\n").hasPrefix("HTTP/1.1 200"))

                    let third = try await list(ada)
                    #expect(third.errorCode == "RATE_LIMIT")
                    #expect(third.status == 429)
                    #expect(third.headers.first(name: "Retry-After") == "1")
                    let events = try await api.send(.GET, "/api/v1/events", token: ada)
                    #expect(events.status == 429)
                    try await api.log("apple", ada)
                    #expect(try await api.send(.GET, "/api/v1/users/me", token: ada).status == 200)
                    #expect(try await list(bob).status == 200)
                }
                try await eventually { try await list(ada).status == 200 }
            }
        }
    }

    @Test func `all people's lists together are made so many at once`() async throws {
        var settings = ServerSettings.roomy
        settings.listsInAll = 2
        settings.maxBodyBytes = 4 << 20
        settings.maxMealItems = 1000
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let tokens = [try await api.register().access, try await api.register("bob@example.org").access]
            let carol = try await api.register("carol@example.org").access
            for token in tokens {
                for _ in 1...6 {
                    let meal = try await api.send(.POST, "/api/v1/meal-logs/batch", json: Self.feast, token: token)
                    #expect(meal.status == 201)
                }
            }
            func list() async throws -> RawAPI.Answer {
                try await api.send(.GET, "/api/v1/meal-logs?limit=1", token: carol)
            }
            try await TextConnection.with(server.port) { first in
                try await first.send(Self.get("/api/v1/meal-logs?include=items", tokens[0]))
                #expect(try await first.receive(until: "\r\n").hasPrefix("HTTP/1.1 200"))
                #expect(try await list().status == 200)
                try await TextConnection.with(server.port) { second in
                    try await second.send(Self.get("/api/v1/meal-logs?include=items", tokens[1]))
                    #expect(try await second.receive(until: "\r\n").hasPrefix("HTTP/1.1 200"))
                    let third = try await list()
                    #expect(third.status == 429)
                    #expect(third.errorCode == "RATE_LIMIT")
                    #expect(third.headers.first(name: "Retry-After") == "1")
                    #expect(try await api.send(.GET, "/api/v1/users/me", token: carol).status == 200)
                }
                try await eventually { try await list().status == 200 }
            }
        }
    }

    /// 1,000 items, of which a list says 2 KB each: six such meals are more than the system takes for who does not read.
    private static let feast: String = {
        let dish = String(repeating: "🍲", count: 200)
        let item = #"{"food_name":"\#(dish)","quantity":1,"unit":"g","calories":1,"protein_g":1,"carbs_g":1,"fat_g":1}"#
        return #"{"meal_type":"dinner","items":[\#(Array(repeating: item, count: 1000).joined(separator: ","))]}"#
    }()

    private static func get(_ path: String, _ token: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n\r\n"
    }
}
