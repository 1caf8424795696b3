import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Lists of megabytes that one person asks for and does not take.
@Suite(.timeLimit(.minutes(10)))
struct LargeAnswerLimitTests {
    @Test func `one person's lists are made so many at once, and again when a connection that held one ends`()
        async throws
    {
        var settings = ServerSettings.roomy
        settings.lists.perUser = 2
        settings.lists.wait = .milliseconds(200)
        settings.limits.maxBodyBytes = 4 << 20
        settings.limits.meal.items = 1000
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
        settings.lists.inAll = 2
        settings.lists.wait = .milliseconds(200)
        settings.limits.maxBodyBytes = 4 << 20
        settings.limits.meal.items = 1000
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

    @Test func `two hundred lists at once all come, four at a time`() async throws {
        var settings = ServerSettings.roomy
        settings.lists.inAll = 4
        settings.lists.perUser = 2
        settings.lists.wait = .seconds(600)
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let ada = try await api.register().access
            let bob = try await api.register("bob@example.org").access
            for number in 1...30 { try await api.log("\(number) eggs", ada) }
            try await withThrowingTaskGroup(of: (Int, Int).self) { tasks in
                for number in 1...200 {
                    tasks.addTask {
                        let isAda = number % 2 == 0
                        let path = "/api/v1/meal-logs?include=items&limit=100"
                        let answer = try await api.send(.GET, path, token: isAda ? ada : bob)
                        return (answer.status, (answer.value("data.meal_logs") as? [Any])?.count ?? -1)
                    }
                }
                var seen: [Int: Int] = [:]
                for try await (status, count) in tasks {
                    #expect(status == 200)
                    seen[count, default: 0] += 1
                }
                #expect(seen == [30: 100, 0: 100])
            }
        }
    }

    @Test func `who hangs up while waiting is not waited for, and others have the turn`() async throws {
        var settings = ServerSettings.roomy
        settings.lists.inAll = 1
        settings.lists.wait = .seconds(600)
        settings.limits.maxBodyBytes = 4 << 20
        settings.limits.meal.items = 1000
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let ada = try await api.register().access
            let bob = try await api.register("bob@example.org").access
            for _ in 1...6 {
                _ = try await api.send(.POST, "/api/v1/meal-logs/batch", json: Self.feast, token: ada)
            }
            try await TextConnection.with(server.port) { first in
                try await first.send(Self.get("/api/v1/meal-logs?include=items", ada))
                #expect(try await first.receive(until: "\r\n").hasPrefix("HTTP/1.1 200"))
                // It says nothing more, and gets its answer all the same: that it was not waited for.
                try await TextConnection.with(server.port) { second in
                    try await second.send(Self.get("/api/v1/meal-logs", bob))
                    try await second.hangUp()
                    #expect(try await second.receive(until: "\r\n").hasPrefix("HTTP/1.1 429"))
                }
            }
            #expect(try await api.send(.GET, "/api/v1/meal-logs", token: bob).status == 200)
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
