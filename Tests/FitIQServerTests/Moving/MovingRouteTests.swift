import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// `/api/v1/export` and `/api/v1/import`.
@Suite(.timeLimit(.minutes(10)))
struct MovingRouteTests {
    private static let table = """
        Date,Food,Calories,Protein (g),Amount
        2024-01-15,Porridge,300,10,1 bowl (250 g)
        2024-01-15,Broken,many,1,1
        """

    private func export(_ api: RawAPI, _ token: String) async throws -> Data {
        let answer = try await api.send(.GET, "/api/v1/export", token: token)
        #expect(answer.status == 200)
        #expect(answer.headers.first(name: "Content-Type") == "application/zip")
        #expect(answer.headers.first(name: "Content-Length") == "\(answer.bytes.count)")
        return answer.bytes
    }

    @Test func `a diary moves to another server and comes out of it the same`() async throws {
        let archive = try await withServer { server in
            let ada = try await PlanAPI(server)
            #expect(try await ada.onboard().status == 201)
            #expect(try await ada.generate().status == 201)
            _ = try await ada.send(.POST, "/api/v1/meal-logs/natural", #"{"raw_input":"2 eggs and =toast"}"#)
            _ = try await ada.send(
                .POST,
                "/api/v1/users/me/foods",
                #"{"name":"Bread","serving_size":1,"serving_unit":"slice","calories":196}"#
            )
            _ = try await ada.send(.POST, "/api/v1/progress", #"{"type":"water_liters","quantity":0.5}"#)
            return try await export(ada.api, ada.token)
        }
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register("other@example.org").access
            let preview = try await api.send(.POST, "/api/v1/import?preview=true", file: archive, token: token)
            #expect(preview.number("data.added") == 6, "\(preview.text)")
            let taken = try await api.send(.POST, "/api/v1/import", file: archive, token: token)
            #expect(taken.status == 200)
            #expect(taken.number("data.added") == 6 && taken.number("data.refused_count") == 0, "\(taken.text)")
            #expect(try await export(api, token) == archive)
            let again = try await api.send(.POST, "/api/v1/import", file: archive, token: token)
            #expect(again.number("data.added") == 0 && again.number("data.known") == 6)
            let day = try await api.send(.GET, "/api/v1/meal-logs?include=items", token: token)
            #expect(day.string("data.meal_logs.0.raw_input") == "2 eggs and =toast")
            // Devices hear of it.
            let events = try await api.send(.GET, "/api/v1/events?since=0&kinds=all", token: token)
            #expect((events.value("data.events") as? [Any])?.isEmpty == false, "\(events.text)")
        }
    }

    @Test func `a table is previewed, taken once, and each row that is not is named`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let file = Data(Self.table.utf8)
            let preview = try await api.send(.POST, "/api/v1/import?preview=true", file: file, token: token)
            #expect(preview.string("data.columns.1.meaning") == "food")
            #expect(preview.string("data.refused.0.place") == "line 3")
            #expect(preview.string("data.refused.0.reason") == "“calories” is not a number")
            #expect(try await api.send(.GET, "/api/v1/meal-logs", token: token).number("data.total_count") == 0)
            for added in [1.0, 0] {
                let taken = try await api.send(.POST, "/api/v1/import", file: file, token: token)
                #expect(taken.number("data.added") == added, "\(taken.text)")
            }
            let item = try await api.send(.GET, "/api/v1/meal-logs?include=items", token: token)
            #expect(item.number("data.meal_logs.0.items.0.calories") == 300)
            #expect(item.number("data.meal_logs.0.items.0.grams") == 250)
            #expect(item.string("data.meal_logs.0.items.0.source.dataset") == "CSV")
        }
    }

    @Test func `a preview shows the columns of a table whose day or food is not known, and a mapping has it taken`()
        async throws
    {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            func send(_ query: String) async throws -> RawAPI.Answer {
                let file = Data("When,What,Burn\n15.01.2024,Pie,100\n".utf8)
                return try await api.send(.POST, "/api/v1/import\(query)", file: file, token: token)
            }
            for (columns, lack) in [("%7B%7D", "day"), ("%7B%22When%22:%22date%22%7D", "food")] {
                let shown = try await send("?preview=true&columns=\(columns)")
                #expect(shown.status == 200 && shown.number("data.added") == 0, "\(shown.text)")
                #expect(shown.string("data.columns.0.title") == "When")
                #expect(
                    shown.string("data.remarks.0") == "FitIQ found no column with the \(lack). Say which one it is."
                )
                #expect(try await send("?columns=\(columns)").status == 422)
            }
            let columns = "%7B%22When%22:%22date%22,%22What%22:%22food%22,%22Burn%22:%22calories%22%7D"
            #expect(try await send("?preview=true&columns=\(columns)").number("data.added") == 1)
            #expect(try await send("?columns=\(columns)").number("data.added") == 1)
            let meals = try await api.send(.GET, "/api/v1/meal-logs?include=items", token: token)
            #expect(meals.string("data.meal_logs.0.items.0.food_name") == "Pie")
            #expect(meals.number("data.meal_logs.0.items.0.calories") == 100)
        }
    }

    @Test func `a meal that was imported and deleted stays deleted`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            _ = try await api.send(.POST, "/api/v1/import", file: Data(Self.table.utf8), token: token)
            let list = try await api.send(.GET, "/api/v1/meal-logs", token: token)
            let id = try #require(list.string("data.meal_logs.0.id"))
            #expect(try await api.send(.DELETE, "/api/v1/meal-logs/\(id)", token: token).status == 204)
            let again = try await api.send(.POST, "/api/v1/import", file: Data(Self.table.utf8), token: token)
            #expect(again.number("data.added") == 0 && again.number("data.known") == 1)
        }
    }

    @Test(arguments: [
        ("?preview=perhaps", "a,b\n", 422), ("?time_zone=Mars", "a,b\n", 422), ("?columns=x", "a,b\n", 422),
        ("", "", 422), ("", "no table", 422), ("", "PK\u{3}\u{4}broken", 422), ("", "{\"a\":", 422), ("", "<a/>", 422),
    ])
    func `what is no diary is refused with words`(query: String, file: String, status: Int) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let answer = try await api.send(.POST, "/api/v1/import\(query)", file: Data(file.utf8), token: token)
            #expect(answer.status == status, "\(answer.text)")
            #expect(answer.errorCode == "VALIDATION_FAILED")
        }
    }

    /// A table of meals that take more than a kilobyte each.
    private static func meals(_ count: Int) -> Data {
        let name = String(repeating: "🍲", count: 180)
        let rows = (0..<count).map { "2024-01-15,\($0) \(name),300,\(name)\n" }
        return Data(("Date,Food,Calories,Notes\n" + rows.joined()).utf8)
    }

    /// Somebody who may store so many kilobytes in a day.
    private func withQuota(
        _ kilobytes: Int,
        _ body: @escaping @Sendable (RawAPI, String, TestClock) async throws -> Void
    ) async throws {
        let clock = TestClock()
        var settings = ServerSettings.patient
        settings.rates.keptKilobytesPerDay = kilobytes
        try await withServer(settings: settings, now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            try await body(api, try await api.register().access, clock)
        }
    }

    @Test func `an import counts by its bytes towards what one day allows`() async throws {
        try await withQuota(10) { api, token, _ in
            let water = #"{"type":"water_liters","quantity":0.5}"#
            let file = Self.meals(8)
            let preview = try await api.send(.POST, "/api/v1/import?preview=true", file: file, token: token)
            #expect(preview.number("data.added") == 8)
            let taken = try await api.send(.POST, "/api/v1/import", file: file, token: token)
            #expect(taken.number("data.added") == 8, "a preview costs nothing: \(taken.text)")
            #expect(try await api.send(.POST, "/api/v1/progress", json: water, token: token).status == 429)
        }
    }

    @Test func `what is already there costs nothing`() async throws {
        try await withQuota(30) { api, token, _ in
            for added in [8.0, 0, 0, 0, 0] {
                let taken = try await api.send(.POST, "/api/v1/import", file: Self.meals(8), token: token)
                #expect(taken.number("data.added") == added, "\(taken.text)")
            }
        }
    }

    @Test func `an import stops where the day's quota is used up, and goes on later`() async throws {
        try await withQuota(100) { api, token, clock in
            let file = Self.meals(250)
            var stored = 0.0
            for day in 1...3 {
                let taken = try await api.send(.POST, "/api/v1/import", file: file, token: token)
                #expect(taken.status == (day < 3 ? 429 : 200), "\(taken.text)")
                if day < 3 {
                    #expect(taken.errorCode == "RATE_LIMIT")
                    #expect(taken.string("error.message")?.contains("What was added so far stays") == true)
                    #expect(taken.headers.first(name: "Retry-After").flatMap { Int($0) } ?? 0 > 1)
                }
                let count = try await api.send(.GET, "/api/v1/meal-logs", token: token).number("data.total_count")
                #expect(try #require(count) > stored && (day == 3) == (count == 250), "day \(day)")
                stored = count ?? 0
                // The last batch went over what was left.
                clock.advance(by: 3 * 86_400)
            }
        }
    }

    @Test func `nobody exports or imports without signing in`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let out = try await api.send(.GET, "/api/v1/export")
            let back = try await api.send(.POST, "/api/v1/import", file: Data("a".utf8))
            #expect(out.status == 401 && back.status == 401)
        }
    }
}
