import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

struct MealLogTests {
    private func withAPI(
        settings: ServerSettings = .roomy,
        now: @escaping @Sendable () -> Date = { Date() },
        _ body: @escaping @Sendable (RawAPI, _ token: String) async throws -> Void
    ) async throws {
        try await withServer(settings: settings, now: now) { server in
            let api = RawAPI(port: server.port)
            try await body(api, try await api.register().access)
        }
    }

    private static let natural = "/api/v1/meal-logs/natural"

    /// Asks until the meal is final; bounded by the test's time limit.
    private func finished(_ id: String, _ api: RawAPI, _ token: String) async throws -> RawAPI.Answer {
        while true {
            let answer = try await api.send(.GET, "/api/v1/meal-logs/\(id)", token: token)
            guard answer.string("data.status") == "processing" else { return answer }
            await Task.yield()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a meal is accepted at once and read a moment later`() async throws {
        try await withAPI { api, token in
            let accepted = try await api.send(
                .POST,
                Self.natural,
                json: #"{"raw_input":" 2 eggs, 1 slice toast, coffee ","meal_type":"breakfast","notes":"late"}"#,
                token: token
            )
            #expect(accepted.status == 201)
            #expect(accepted.string("data.status") == "processing")
            #expect(accepted.string("data.raw_input") == "2 eggs, 1 slice toast, coffee")
            #expect((accepted.value("data.items") as? [Any])?.isEmpty == true)
            #expect(accepted.value("data.total_calories") is NSNull)
            #expect(accepted.number("data.estimated_completion_seconds") != nil)
            #expect(accepted.value("data.is_complete") as? Bool == false)
            #expect((accepted.value("data.unrecognized") as? [Any])?.isEmpty == true)

            let id = try #require(accepted.string("data.id"))
            let meal = try await finished(id, api, token)
            #expect(meal.string("data.status") == "completed")
            #expect(meal.string("data.notes") == "late")
            let items = try #require(meal.value("data.items") as? [[String: Any]])
            #expect(items.count == 3)
            let calories = items.compactMap { ($0["calories"] as? NSNumber)?.intValue }
            #expect(meal.number("data.total_calories") == Double(calories.reduce(0, +)))
            #expect(items.allSatisfy { $0["meal_log_id"] as? String == id })
            #expect(items.allSatisfy { ($0["source"] as? [String: Any])?["record"] is String })
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a text without food fails with a reason and suggestions stay for the socket`()
        async throws
    {
        try await withAPI { api, token in
            let accepted = try await api.send(
                .POST,
                Self.natural,
                json: #"{"raw_input":"xyz123","meal_type":"lunch"}"#,
                token: token
            )
            let meal = try await finished(try #require(accepted.string("data.id")), api, token)
            #expect(meal.string("data.status") == "failed")
            #expect(meal.string("data.error_message")?.isEmpty == false)
            #expect(meal.value("data.is_complete") as? Bool == false)
            #expect((meal.value("data.unrecognized") as? [Any])?.isEmpty == true)
            #expect(meal.value("data.total_calories") is NSNull)
        }
    }

    // MARK: Doing it once

    @Test func `twenty parallel repeats of one key are one meal and one answer`() async throws {
        try await withAPI { api, token in
            let answers = try await withThrowingTaskGroup(of: RawAPI.Answer.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await api.send(
                            .POST,
                            Self.natural,
                            json: #"{"raw_input":"apple","meal_type":"snack"}"#,
                            token: token,
                            headers: ["Idempotency-Key": "one-and-only"]
                        )
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 201 })
            #expect(Set(answers.map(\.text)).count == 1)
            let list = try await api.send(.GET, "/api/v1/meal-logs", token: token)
            #expect(list.number("data.total_count") == 1)
        }
    }

    @Test func `a client-made id is the meal's id and a repeat of it changes nothing`() async throws {
        try await withAPI { api, token in
            let id = "01890A5D-AC96-774B-BCCE-B302099A8057"
            let body = #"{"id":"\#(id)","raw_input":"apple","meal_type":"snack"}"#
            let first = try await api.send(.POST, Self.natural, json: body, token: token)
            #expect(first.string("data.id") == id.lowercased())
            // The same request with its fields in another order.
            let again = try await api.send(
                .POST,
                Self.natural,
                json: #"{"meal_type":"snack","raw_input":"apple","id":"\#(id.lowercased())"}"#,
                token: token
            )
            #expect(again.text == first.text)
            let other = try await api.send(
                .POST,
                Self.natural,
                json: #"{"id":"\#(id)","raw_input":"pear","meal_type":"snack"}"#,
                token: token
            )
            #expect(other.status == 422)
            #expect(other.errorCode == "IDEMPOTENCY_KEY_REUSED")
        }
    }

    @Test func `a client-made id is good once, under whatever key it comes, even after its meal is deleted`()
        async throws
    {
        try await withAPI { api, token in
            let id = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"
            func log(_ key: String?, _ text: String = "apple") async throws -> RawAPI.Answer {
                try await api.send(
                    .POST,
                    Self.natural,
                    json: #"{"id":"\#(id)","raw_input":"\#(text)","meal_type":"snack"}"#,
                    token: token,
                    headers: key.map { ["Idempotency-Key": $0] } ?? [:]
                )
            }
            let first = try await log("one")
            #expect(first.status == 201)
            for key in ["one", nil, "two"] { #expect(try await log(key).text == first.text) }
            #expect(try await log("three", "pear").errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await api.send(.DELETE, "/api/v1/meal-logs/\(id)", token: token).status == 204)
            for key in ["one", nil, "four"] { #expect(try await log(key).text == first.text) }
            #expect(try await api.send(.GET, "/api/v1/meal-logs/\(id)", token: token).status == 404)
        }
    }

    @Test func `an older client that sends no key logs twice`() async throws {
        try await withAPI { api, token in
            for _ in 0..<2 {
                _ = try await api.send(
                    .POST,
                    Self.natural,
                    json: #"{"raw_input":"apple","meal_type":"snack"}"#,
                    token: token
                )
            }
            #expect(try await api.send(.GET, "/api/v1/meal-logs", token: token).number("data.total_count") == 2)
        }
    }

    // MARK: Other people's meals

    @Test func `other people's meals are not found`() async throws {
        try await withAPI { api, ada in
            let bob = try await api.register("bob@example.org").access
            let meal = try await api.send(
                .POST,
                Self.natural,
                json: #"{"raw_input":"apple","meal_type":"snack"}"#,
                token: ada
            )
            let id = try #require(meal.string("data.id"))
            for method in [HTTPMethod.GET, .DELETE] {
                let answer = try await api.send(method, "/api/v1/meal-logs/\(id)", token: bob)
                #expect(answer.status == 404)
                #expect(answer.errorCode == "NOT_FOUND")
            }
            #expect(try await api.send(.GET, "/api/v1/meal-logs/\(id)", token: ada).status == 200)
            let taken = try await api.send(
                .POST,
                Self.natural,
                json: #"{"id":"\#(id)","raw_input":"apple","meal_type":"snack"}"#,
                token: bob
            )
            #expect(taken.status == 422)
        }
    }

    // MARK: Lists

    @Test(.timeLimit(.minutes(10))) func `a list is paged, filtered, and holds items only when asked`() async throws {
        try await withAPI { api, token in
            var ids: [String] = []
            for day in 1...3 {
                let accepted = try await api.send(
                    .POST,
                    Self.natural,
                    json:
                        #"{"raw_input":"apple","meal_type":"snack","logged_at":"2024-01-0\#(day)T23:30:00.250-01:00"}"#,
                    token: token
                )
                ids.append(try #require(accepted.string("data.id")))
            }
            for id in ids { _ = try await finished(id, api, token) }
            let page = try await api.send(.GET, "/api/v1/meal-logs?limit=2&offset=0", token: token)
            #expect((page.value("data.meal_logs") as? [Any])?.count == 2)
            #expect(page.value("data.has_more") as? Bool == true)
            #expect(page.string("data.meal_logs.0.logged_at") == "2024-01-04T00:30:00Z")
            #expect(page.value("data.meal_logs.0.items") == nil)
            let rest = try await api.send(
                .GET,
                "/api/v1/meal-logs?limit=2&offset=2&include=items&status=completed",
                token: token
            )
            #expect(rest.value("data.has_more") as? Bool == false)
            #expect((rest.value("data.meal_logs.0.items") as? [Any])?.count == 1)
            let some = try await api.send(
                .GET,
                "/api/v1/meal-logs?start_date=2024-01-03T00:00:00Z&end_date=2024-01-04T00:00:00Z",
                token: token
            )
            #expect(some.number("data.total_count") == 1)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a day is summed up in the person's own time zone`() async throws {
        try await withAPI { api, token in
            for (text, type, time) in [
                ("apple", "snack", "2024-01-15T23:30:00Z"), ("xyz123", "lunch", "2024-01-16T12:00:00Z"),
            ] {
                let accepted = try await api.send(
                    .POST,
                    Self.natural,
                    json: #"{"raw_input":"\#(text)","meal_type":"\#(type)","logged_at":"\#(time)"}"#,
                    token: token
                )
                _ = try await finished(try #require(accepted.string("data.id")), api, token)
            }
            let berlin = try await api.send(
                .GET,
                "/api/v1/nutrition/summary?date=2024-01-16&tz=Europe/Berlin",
                token: token
            )
            #expect(berlin.number("data.totals.meal_count") == 1)
            #expect(berlin.number("data.failed_count") == 1)
            #expect(berlin.number("data.by_meal_type.snack.meal_count") == 1)
            #expect(berlin.number("data.totals.total_calories") ?? 0 > 0)
            let london = try await api.send(.GET, "/api/v1/nutrition/summary?date=2024-01-16", token: token)
            #expect(london.number("data.totals.meal_count") == 0)
            #expect(london.number("data.totals.total_calories") == 0)
        }
    }

    @Test func `a deleted meal is gone`() async throws {
        try await withAPI { api, token in
            let meal = try await api.send(
                .POST,
                Self.natural,
                json: #"{"raw_input":"apple","meal_type":"snack"}"#,
                token: token
            )
            let path = "/api/v1/meal-logs/\(try #require(meal.string("data.id")))"
            #expect(try await api.send(.DELETE, path, token: token).status == 204)
            #expect(try await api.send(.GET, path, token: token).status == 404)
            #expect(try await api.send(.DELETE, path, token: token).status == 404)
        }
    }

    @Test func `blank notes are none`() async throws {
        try await withAPI { api, token in
            let meal = try await api.send(
                .POST,
                Self.natural,
                json: #"{"raw_input":"apple","meal_type":"snack","notes":" "}"#,
                token: token
            )
            #expect(meal.status == 201)
            #expect(meal.value("data.notes") is NSNull)
        }
    }

    // MARK: Without storing

    @Test func `parsing answers at once and stores nothing`() async throws {
        try await withAPI { api, token in
            let answer = try await api.send(
                .POST,
                "/api/v1/nutrition/parse",
                json: #"{"raw_input":"120g chicken breast"}"#,
                token: token
            )
            #expect(answer.status == 200)
            #expect(answer.number("data.items.0.grams") == 120)
            #expect(answer.value("data.is_complete") as? Bool == true)
            #expect(try await api.send(.GET, "/api/v1/meal-logs", token: token).number("data.total_count") == 0)
            let nothing = try await api.send(
                .POST,
                "/api/v1/nutrition/parse",
                json: #"{"raw_input":"xyz123"}"#,
                token: token
            )
            #expect(nothing.status == 200)
            #expect(nothing.value("data.total_calories") is NSNull)
        }
    }

    @Test func `an amount past every number is read all the same`() async throws {
        try await withAPI { api, token in
            let text = String(repeating: "9999999999x", count: 80) + " eggs"
            let answer = try await api.send(
                .POST,
                "/api/v1/nutrition/parse",
                json: #"{"raw_input":"\#(text)"}"#,
                token: token
            )
            #expect(answer.status == 200)
            #expect(try await api.send(.GET, "/health").status == 200)
        }
    }

    @Test func `foods are found and shown with portions and nutrients`() async throws {
        try await withAPI { api, token in
            let found = try await api.send(.GET, "/api/v1/foods/search?q=banana&limit=3", token: token)
            #expect((found.value("data.foods") as? [Any])?.count == 3)
            let id = try #require(found.string("data.foods.0.id"))
            let food = try await api.send(.GET, "/api/v1/foods/\(id)", token: token)
            #expect(food.string("data.name")?.lowercased().contains("banana") == true)
            #expect(food.number("data.per_100g.calories") != nil)
            let unknown = "/api/v1/foods/00000000-0000-0000-0000-000000000000"
            #expect(try await api.send(.GET, unknown, token: token).status == 404)
        }
    }

    @Test func `more meals than the limit allows are told to wait`() async throws {
        var settings = ServerSettings.roomy
        settings.rates.mealsPerMinute = 60
        settings.rates.mealBurst = 3
        let clock = TestClock(Date())
        try await withAPI(settings: settings, now: { clock.now }) { api, token in
            var statuses: [Int] = []
            for _ in 0..<4 {
                let answer = try await api.send(
                    .POST,
                    Self.natural,
                    json: #"{"raw_input":"apple","meal_type":"snack"}"#,
                    token: token
                )
                statuses.append(answer.status)
                if answer.status == 429 { #expect(answer.headers.first(name: "Retry-After") == "1") }
            }
            #expect(statuses.prefix(3).allSatisfy { $0 == 201 })
            #expect(statuses.last == 429)
        }
    }
}
