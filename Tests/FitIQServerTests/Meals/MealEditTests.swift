import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// Edits and deletions as clients make them and as other devices hear of them.
@Suite(.timeLimit(.minutes(10)))
struct MealEditTests {
    private func withDevices(
        settings: ServerSettings = .roomy,
        _ body: @escaping @Sendable (Phone, _ laptop: Peer) async throws -> Void
    ) async throws {
        try await withPhone(settings: settings) { phone, server in
            let laptop = try await Peer(server, token: try await phone.api.logIn())
            try await laptop.expectConnected()
            try await body(phone, laptop)
        }
    }

    /// A meal that was read, or could not be, and of which the laptop has heard.
    private func read(_ text: String, _ phone: Phone, _ laptop: Peer) async throws -> String {
        let id = try await phone.log(LogMealRequest(text, .lunch)).meal.id
        _ = try await laptop.next()
        return id
    }

    // MARK: Editing

    @Test func `new words are read at once, and the other device hears the whole meal`()
        async throws
    {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let answer = try await phone.edit(
                id,
                EditMealRequest(rawInput: " 2 eggs, toast ", mealType: .breakfast, notes: "late")
            )
            #expect(answer.status == 200)
            let edited = try answer.meal
            #expect(edited.status == .completed)
            #expect(edited.rawInput == "2 eggs, toast")
            #expect(edited.mealType == .breakfast)
            let items = try #require(edited.items)
            #expect(items.count == 2)
            #expect(edited.totals.calories == items.compactMap(\.nutrients.calories).reduce(0, +))

            let heard = try await laptop.next()
            guard case .mealLogUpdated(let meal) = heard.body else {
                Issue.record("\(heard)")
                return
            }
            #expect(heard.eventID == 2)
            #expect(meal == edited)
            #expect(try await phone.get(id).text == answer.text)
        }
    }

    @Test func `a meal that was not understood is mended by new words`() async throws {
        try await withDevices { phone, laptop in
            let id = try await read("xyz123", phone, laptop)
            let answer = try await phone.edit(id, to: "1 apple")
            #expect(answer.string("data.status") == "completed")
            #expect(answer.value("data.error_message") is NSNull)
            guard case .mealLogUpdated(let meal) = try await laptop.next().body else {
                Issue.record("not updated")
                return
            }
            #expect(meal.status == .completed)
        }
    }

    @Test func `words that are not understood change nothing, and it is said what to try`()
        async throws
    {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let before = try await phone.get(id).text
            let answer = try await phone.edit(id, EditMealRequest(rawInput: "xyz123", notes: "new"))
            #expect(answer.status == 422)
            let error = try answer.error
            #expect(error.code.rawValue == "PARSING_FAILED")
            #expect(error.fields?["raw_input"] != nil)
            #expect(error.suggestions?.isEmpty == false)
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

    @Test(arguments: ["apple", "xyz123"])
    func `type, time and notes are changed alone, also of a meal that could not be read`(text: String) async throws {
        try await withDevices { phone, laptop in
            let id = try await read(text, phone, laptop)
            let before = try await phone.meal(id)
            let date = try #require(WireCoding.date("2020-02-03T04:05:06Z"))
            let answer = try await phone.edit(
                id,
                EditMealRequest(mealType: .snack, loggedAt: date, notes: "in the train")
            )
            #expect(answer.status == 200)
            let meal = try answer.meal
            var expected = before
            (expected.mealType, expected.loggedAt, expected.notes) = (.snack, date, "in the train")
            expected.updatedAt = meal.updatedAt
            #expect(meal == expected, "the rest is as it was, the ids of items too")
            guard case .mealLogUpdated(let told) = try await laptop.next().body else {
                Issue.record("no update was told")
                return
            }
            #expect(told.mealType == .snack)
        }
    }

    @Test func `a meal edited before it is read is final, and told once`() async throws {
        try await withDevices { phone, laptop in
            // Whether the worker or the edit comes first, the edit's words are what remains.
            for number in 1...10 {
                let id = try await phone.log(LogMealRequest("\(number) apples", .lunch)).meal.id
                let answer = try await phone.edit(id, to: "\(number) pears")
                #expect(answer.string("data.status") == "completed")
                var texts: [String] = []
                while texts.last != "\(number) pears" {
                    switch try await laptop.next().body {
                    // An event read from the log carries the meal as it is: the last meal's edit may still be told.
                    case .mealLogCompleted(let meal), .mealLogUpdated(let meal):
                        if meal.id == id { texts.append(meal.rawInput ?? "") }
                    case let other: Issue.record("\(other)")
                    }
                }
                #expect(texts.count <= 2)
                #expect(try await phone.get(id).text == answer.text)
            }
        }
    }

    @Test(
        arguments: [
            (#"{}"#, ["raw_input"]),
            (#"{"meal_type":null,"notes":null}"#, ["raw_input"]),
            (#"{"raw_input":"apple","items":[]}"#, ["raw_input", "items"]),
            (#"{"raw_input":""}"#, ["raw_input"]),
            (
                #"{"raw_input":7,"meal_type":"brunch","logged_at":"1999-01-01T00:00:00Z","notes":[]}"#,
                ["raw_input", "meal_type", "logged_at", "notes"]
            ),
        ] as [(String, Set<String>)]
    )
    func `each wrong field of an edit is named`(body: String, fields: Set<String>) async throws {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let answer = try await phone.send(.PUT, Routes.mealLog(id), body)
            #expect(answer.status == 422)
            #expect(answer.faults == fields)
        }
    }

    @Test func `other people's meals are not found, whatever one does to them`() async throws {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let bob = try await phone.stranger()
            for (method, json) in [(HTTPMethod.PUT, #"{"raw_input":"pear"}"#), (.DELETE, nil), (.GET, nil)] {
                for name in [id, id.uppercased(), "no-id", UUID().uuidString] {
                    let answer = try await bob.send(method, Routes.mealLog(name), json)
                    #expect(answer.status == 404)
                    #expect(answer.errorCode == "NOT_FOUND")
                }
            }
            #expect(try await phone.meal(id).rawInput == "apple")
        }
    }

    @Test func `edits count as meals do`() async throws {
        var settings = ServerSettings.roomy
        (settings.rates.mealsPerMinute, settings.rates.mealBurst) = (1, 2)
        try await withDevices(settings: settings) { phone, laptop in
            let id = try await read("apple", phone, laptop)
            #expect(try await phone.edit(id, to: "pear").status == 200)
            let refused = try await phone.edit(id, to: "plum")
            #expect(refused.status == 429)
            #expect(refused.headers.first(name: "Retry-After") != nil)
        }
    }

    // MARK: Deleting

    @Test func `a deletion is heard, and a second one finds nothing`() async throws {
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
            #expect(try await phone.edit(id, to: "pear").status == 404)
            #expect(try await phone.get(id).status == 404)
        }
    }

    // MARK: Once

    @Test func `twenty parallel edits under one key are one edit and one event`() async throws {
        try await withDevices { phone, laptop in
            let id = try await read("apple", phone, laptop)
            let answers = try await withThrowingTaskGroup(of: RawAPI.Answer.self) { group in
                for _ in 0..<20 { group.addTask { try await phone.edit(id, to: "pear", key: "edit-1") } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 200 })
            #expect(Set(answers.map(\.text)).count == 1)
            #expect(try await phone.edit(id, to: "plum", key: "edit-1").errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await phone.delete(id, key: "edit-1").errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await phone.delete(id, key: "delete-1").status == 204)
            // Late repeats: what was done is done, and stays undone since.
            #expect(try await phone.edit(id, to: "pear", key: "edit-1").text == answers[0].text)
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
