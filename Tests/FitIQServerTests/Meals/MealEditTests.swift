import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// Edits and deletions as clients make them and as other devices hear of them.
struct MealEditTests {
    /// Ada's meals as one of her devices handles them.
    private struct Phone: Sendable {
        let api: RawAPI
        let token: String

        func log(_ text: String, more: String = "") async throws -> String {
            let answer = try await api.send(
                .POST,
                "/api/v1/meal-logs/natural",
                json: #"{"raw_input":"\#(text)","meal_type":"lunch"\#(more)}"#,
                token: token
            )
            return try #require(answer.string("data.id"))
        }

        func put(_ id: String, _ json: String, key: String? = nil, token: String? = nil) async throws -> RawAPI.Answer {
            try await api.send(
                .PUT,
                "/api/v1/meal-logs/\(id)",
                json: json,
                token: token ?? self.token,
                headers: key.map { ["Idempotency-Key": $0] } ?? [:]
            )
        }

        func delete(_ id: String, key: String? = nil) async throws -> RawAPI.Answer {
            try await api.send(
                .DELETE,
                "/api/v1/meal-logs/\(id)",
                token: token,
                headers: key.map { ["Idempotency-Key": $0] } ?? [:]
            )
        }

        func get(_ id: String) async throws -> RawAPI.Answer {
            try await api.send(.GET, "/api/v1/meal-logs/\(id)", token: token)
        }
    }

    private func withDevices(
        settings: ServerSettings = .roomy,
        now: @escaping @Sendable () -> Date = { Date() },
        _ body: @escaping @Sendable (Phone, _ laptop: Peer) async throws -> Void
    ) async throws {
        try await withServer(settings: settings, now: now) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let laptop = try await Peer(server, token: try await api.logIn())
            try await laptop.expectConnected()
            try await body(Phone(api: api, token: token), laptop)
        }
    }

    /// A meal that was read, or could not be, and of which the laptop has heard.
    private func read(_ text: String, _ phone: Phone, _ laptop: Peer) async throws -> String {
        let id = try await phone.log(text)
        _ = try await laptop.next()
        return id
    }

    // MARK: Editing

    @Test(.timeLimit(.minutes(10))) func `new words are read at once, and the other device hears the whole meal`()
        async throws
    {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let answer = try await phone.put(
                id,
                #"{"raw_input":" 2 eggs, toast ","meal_type":"breakfast","notes":"late"}"#
            )
            #expect(answer.status == 200)
            #expect(answer.string("data.status") == "completed")
            #expect(answer.string("data.raw_input") == "2 eggs, toast")
            #expect(answer.string("data.meal_type") == "breakfast")
            let items = try #require(answer.value("data.items") as? [[String: Any]])
            #expect(items.count == 2)
            let calories = items.compactMap { ($0["calories"] as? NSNumber)?.intValue }
            #expect(answer.number("data.total_calories") == Double(calories.reduce(0, +)))

            let heard = try await laptop.next()
            guard case .mealLogUpdated(let meal) = heard.body else {
                Issue.record("\(heard)")
                return
            }
            #expect(heard.eventID == 2)
            #expect(try meal == answer.meal)
            #expect(try await phone.get(id).text == answer.text)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a meal that was not understood is mended by new words`() async throws {
        try await withDevices { phone, laptop in
            let id = try await read("xyz123", phone, laptop)
            let answer = try await phone.put(id, #"{"raw_input":"1 apple"}"#)
            #expect(answer.string("data.status") == "completed")
            #expect(answer.value("data.error_message") is NSNull)
            guard case .mealLogUpdated(let meal) = try await laptop.next().body else {
                Issue.record("not updated")
                return
            }
            #expect(meal.status == .completed)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `words that are not understood change nothing, and it is said what to try`()
        async throws
    {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let before = try await phone.get(id).text
            let answer = try await phone.put(id, #"{"raw_input":"xyz123","notes":"new"}"#)
            #expect(answer.status == 422)
            #expect(answer.errorCode == "PARSING_FAILED")
            #expect(answer.string("error.fields.raw_input") != nil)
            #expect((answer.value("error.suggestions") as? [String])?.isEmpty == false)
            #expect(try await phone.get(id).text == before)
            // The next thing heard is something else, so this was not told.
            _ = try await phone.delete(id)
            let heard = try await laptop.next()
            #expect(heard.eventID == 2)
            guard case .mealLogDeleted = heard.body else {
                Issue.record("\(heard)")
                return
            }
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["apple", "xyz123"])
    func `type, time and notes are changed alone, also of a meal that could not be read`(text: String) async throws {
        try await withDevices { phone, laptop in
            let id = try await phone.log(text)
            _ = try await laptop.next()
            let before = try await phone.get(id)
            let answer = try await phone.put(
                id,
                #"{"meal_type":"snack","logged_at":"2020-02-03T04:05:06Z","notes":"in the train"}"#
            )
            #expect(answer.status == 200)
            #expect(answer.string("data.meal_type") == "snack")
            #expect(answer.string("data.logged_at") == "2020-02-03T04:05:06Z")
            #expect(answer.string("data.notes") == "in the train")
            for kept in ["raw_input", "status", "total_calories", "error_message", "processing_completed_at"] {
                #expect(
                    answer.value("data.\(kept)") as? NSObject == before.value("data.\(kept)") as? NSObject,
                    "\(kept)"
                )
            }
            #expect(
                (answer.value("data.items") as? [NSObject]) == (before.value("data.items") as? [NSObject]),
                "with their ids"
            )
            guard case .mealLogUpdated(let told) = try await laptop.next().body else {
                Issue.record("no update was told")
                return
            }
            #expect(told.mealType == .snack)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a meal edited before it is read is final, and told once`() async throws {
        try await withDevices { phone, laptop in
            // Whether the worker or the edit comes first, the edit's words are what remains.
            for number in 1...10 {
                let id = try await phone.log("\(number) apples")
                let answer = try await phone.put(id, #"{"raw_input":"\#(number) pears"}"#)
                #expect(answer.string("data.status") == "completed")
                var texts: [String] = []
                while texts.last != "\(number) pears" {
                    switch try await laptop.next().body {
                    // An event read from the log carries the meal as it is: the last meal's edit may still be told.
                    case .mealLogCompleted(let meal), .mealLogUpdated(let meal):
                        if "\(meal.id)" == "\(id)" { texts.append(meal.rawInput ?? "") }
                    case let other: Issue.record("\(other)")
                    }
                }
                #expect(texts.count <= 2)
                #expect(try await phone.get(id).text == answer.text)
            }
        }
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            (#"{}"#, ["raw_input"]),
            (#"{"meal_type":null,"notes":null}"#, ["raw_input"]),
            (#"{"raw_input":"apple","items":[]}"#, ["raw_input", "items"]),
            (#"{"raw_input":""}"#, ["raw_input"]),
            (
                #"{"raw_input":7,"meal_type":"brunch","logged_at":"1999-01-01T00:00:00Z","notes":[]}"#,
                ["raw_input", "meal_type", "logged_at", "notes"]
            ),
        ]
    )
    func `each wrong field of an edit is named`(body: String, fields: [String]) async throws {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let answer = try await phone.put(id, body)
            #expect(answer.status == 422)
            #expect(Set((answer.value("error.fields") as? [String: String] ?? [:]).keys) == Set(fields))
        }
    }

    @Test(.timeLimit(.minutes(10))) func `other people's meals are not found, whatever one does to them`() async throws
    {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let bob = try await phone.api.register("bob@example.org").access
            for (method, json) in [(HTTPMethod.PUT, #"{"raw_input":"pear"}"#), (.DELETE, nil), (.GET, nil)] {
                for path in [id, id.uppercased(), "no-id", UUID().uuidString] {
                    let path = "/api/v1/meal-logs/\(path)"
                    let answer = try await phone.api.send(method, path, json: json, token: bob)
                    #expect(answer.status == 404)
                    #expect(answer.errorCode == "NOT_FOUND")
                }
            }
            #expect(try await phone.get(id).string("data.raw_input") == "apple")
        }
    }

    @Test func `edits count as meals do`() async throws {
        var settings = ServerSettings.roomy
        (settings.rates.mealsPerMinute, settings.rates.mealBurst) = (1, 2)
        let clock = TestClock(Date())
        try await withDevices(settings: settings, now: { clock.now }) { phone, laptop in
            let id = try await read("apple", phone, laptop)
            #expect(try await phone.put(id, #"{"raw_input":"pear"}"#).status == 200)
            let refused = try await phone.put(id, #"{"raw_input":"plum"}"#)
            #expect(refused.status == 429)
            #expect(refused.headers.first(name: "Retry-After") != nil)
        }
    }

    // MARK: Deleting

    @Test(.timeLimit(.minutes(10))) func `a deletion is heard, and a second one finds nothing`() async throws {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            #expect(try await phone.delete(id).status == 204)
            let heard = try await laptop.next()
            guard case .mealLogDeleted(let deletion) = heard.body else {
                Issue.record("\(heard)")
                return
            }
            #expect(deletion.id == id)
            #expect(deletion.userID != nil && deletion.deletedAt != nil)
            #expect(heard.eventID == 2)
            #expect(try await phone.delete(id).status == 404)
            #expect(try await phone.put(id, #"{"raw_input":"pear"}"#).status == 404)
            #expect(try await phone.get(id).status == 404)
        }
    }

    // MARK: Once

    @Test(.timeLimit(.minutes(10))) func `twenty parallel edits under one key are one edit and one event`() async throws
    {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let answers = try await withThrowingTaskGroup(of: RawAPI.Answer.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await phone.put(id, #"{"raw_input":"pear"}"#, key: "edit-1") }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 200 })
            #expect(Set(answers.map(\.text)).count == 1)
            #expect(
                try await phone.put(id, #"{"raw_input":"plum"}"#, key: "edit-1").errorCode == "IDEMPOTENCY_KEY_REUSED"
            )
            #expect(try await phone.delete(id, key: "edit-1").errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await phone.delete(id, key: "delete-1").status == 204)
            // Late repeats: what was done is done, and stays undone since.
            #expect(try await phone.put(id, #"{"raw_input":"pear"}"#, key: "edit-1").text == answers[0].text)
            #expect(try await phone.delete(id, key: "delete-1").status == 204)
            #expect(try await phone.get(id).status == 404)
            #expect(try await laptop.next().eventID == 2)
            guard case .mealLogDeleted = try await laptop.next().body else {
                Issue.record("more than one edit was told")
                return
            }
        }
    }
}
