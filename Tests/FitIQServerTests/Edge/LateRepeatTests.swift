import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import MealParser
import NIOConcurrencyHelpers
import NIOHTTP1
import Testing

@testable import FitIQServer

/// Requests that were right when they came first, and would be refused if their repeat were judged anew.
@Suite(.timeLimit(.minutes(10)))
struct LateRepeatTests {
    private static let id = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"

    @Test func `new words that another build does not understand are not read again`() async throws {
        try await withScratchFolder { folder in
            let database = folder.appending(path: "fitiq.sqlite")
            let path = "/api/v1/meal-logs/\(Self.id)"
            let words = #"{"raw_input":"two bananas"}"#
            let (token, first) = try await withServer(database: database) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let meal = #"{"id":"\#(Self.id)","raw_input":"apple","meal_type":"snack"}"#
                #expect(try await api.send(.POST, "/api/v1/meal-logs/natural", json: meal, token: token).status == 201)
                let first = try await api.send(.PUT, path, json: words, token: token, headers: Self.key("a"))
                #expect(first.status == 200)
                return (token, first)
            }
            let nothing: @Sendable (String) -> Reading = { _ in Reading(items: [], unrecognized: []) }
            try await withServer(database: database, read: nothing) { server in
                let api = RawAPI(port: server.port)
                let again = try await api.send(.PUT, path, json: words, token: token, headers: Self.key("a"))
                #expect(again.status == 200)
                #expect(again.text == first.text)
                let new = try await api.send(.PUT, path, json: words, token: token, headers: Self.key("b"))
                #expect(new.errorCode == "PARSING_FAILED")
                let other = #"{"raw_input":"three bananas"}"#
                let reused = try await api.send(.PUT, path, json: other, token: token, headers: Self.key("a"))
                #expect(reused.errorCode == "IDEMPOTENCY_KEY_REUSED")
            }
        }
    }

    @Test func `a repeat gets its first answer though its sender asks too often`() async throws {
        var settings = ServerSettings.roomy
        settings.rates.mealBurst = 2
        settings.rates.mealsPerMinute = 1
        try await withServer(settings: settings, now: { .sample }) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            func post(_ id: String) async throws -> RawAPI.Answer {
                let meal = #"{"id":"\#(id)","raw_input":"apple","meal_type":"snack"}"#
                return try await api.send(.POST, "/api/v1/meal-logs/natural", json: meal, token: token)
            }
            func put(_ words: String, _ key: String) async throws -> RawAPI.Answer {
                let path = "/api/v1/meal-logs/\(Self.id)"
                return try await api.send(.PUT, path, json: words, token: token, headers: Self.key(key))
            }
            let words = #"{"raw_input":"two bananas"}"#
            let (posted, edited) = (try await post(Self.id), try await put(words, "a"))
            #expect((posted.status, edited.status) == (201, 200))
            #expect(try await post(UUID().uuidString).status == 429)
            #expect(try await put(words, "b").status == 429)
            let (postedAgain, editedAgain) = (try await post(Self.id), try await put(words, "a"))
            #expect((postedAgain.status, postedAgain.text) == (201, posted.text))
            #expect((editedAgain.status, editedAgain.text) == (200, edited.text))
        }
    }

    @Test func `repeats do not use up the meals of a minute`() async throws {
        var settings = ServerSettings.roomy
        (settings.rates.mealBurst, settings.rates.mealsPerMinute) = (3, 1)
        try await withServer(settings: settings, now: { .sample }) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            func post(_ key: String) async throws -> Int {
                let meal = #"{"raw_input":"apple","meal_type":"snack"}"#
                let path = "/api/v1/meal-logs/natural"
                return try await api.send(.POST, path, json: meal, token: token, headers: Self.key(key)).status
            }
            #expect(try await post("a") == 201)
            for _ in 0..<10 { #expect(try await post("a") == 201) }
            #expect(try await [post("b"), post("c"), post("d")] == [201, 201, 429])
        }
    }

    @Test func `who repeats again and again has the words read twice at most, within a minute`() async throws {
        let readings = NIOLockedValueBox(0)
        let read: @Sendable (String) -> Reading = { text in
            readings.withLockedValue { $0 += 1 }
            return MealReader.bundled.read(text)
        }
        let clock = TestClock()
        try await withServer(now: { clock.now }, read: read) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            func post(_ key: String) async throws -> RawAPI.Answer {
                let meal = #"{"raw_input":"apple","meal_type":"snack"}"#
                let path = "/api/v1/meal-logs/natural"
                return try await api.send(.POST, path, json: meal, token: token, headers: Self.key(key))
            }
            let keys = ["a", "b", "c"]
            var first: [String: String] = [:]
            for key in keys { first[key] = try await post(key).text }
            #expect(readings.withLockedValue(\.self) == 3)
            for _ in 0..<10 {
                for key in keys { #expect(try await post(key).text == first[key]) }
            }
            #expect(readings.withLockedValue(\.self) == 4)
            // A new meal of theirs is read as ever, and so is a repeat after a time.
            #expect(try await post("d").status == 201)
            #expect(readings.withLockedValue(\.self) == 5)
            clock.advance(by: 61)
            for _ in 0..<2 { #expect(try await post("a").text == first["a"]) }
            #expect(readings.withLockedValue(\.self) == 6)
        }
    }

    @Test func `a new key of who repeats stands for the meal that its id is known for`() async throws {
        try await withServer(now: { .sample }) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            func post(_ key: String, id: String) async throws -> RawAPI.Answer {
                let meal = #"{"id":"\#(id)","raw_input":"apple","meal_type":"snack"}"#
                let path = "/api/v1/meal-logs/natural"
                return try await api.send(.POST, path, json: meal, token: token, headers: Self.key(key))
            }
            let first = try await post("a", id: Self.id)
            for key in ["a", "a", "b", "b", "a"] { #expect(try await post(key, id: Self.id).text == first.text) }
            let other = try await post("b", id: "1d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b")
            #expect(other.errorCode == "IDEMPOTENCY_KEY_REUSED", "the key was taken down")
        }
    }

    private static let food =
        #"{"food_name":"Soup","quantity":1,"unit":"plate","#
        + #""calories":1,"protein_g":1,"carbs_g":1,"fat_g":1}"#

    /// Method, path, the fields before a time and the field of the time.
    private static let timed: [(HTTPMethod, String, String, String)] = [
        (.POST, "/api/v1/meal-logs/natural", #""raw_input":"apple","meal_type":"snack","#, "logged_at"),
        (.POST, "/api/v1/meal-logs/batch", #""meal_type":"snack","items":[\#(food)],"#, "logged_at"),
        (.PUT, "/api/v1/meal-logs/\(id)", "", "logged_at"),
        (.POST, "/v1/weights", #""weight":79,"#, "date"),
    ]

    @Test(arguments: timed)
    func `a time that a clock which was set back calls too late was not`(
        method: HTTPMethod,
        path: String,
        fields: String,
        time: String
    ) async throws {
        // 20:30 in Greenwich, so that it is tomorrow already where the day begins, and not yet two hours before.
        let clock = TestClock(Date(timeIntervalSince1970: 1_705_350_600))
        let tomorrow = clock.now.addingTimeInterval(23 * 3600)
        let last = time == "date" ? "2024-01-16" : tomorrow.formatted(.iso8601)
        let body = #"{\#(fields)"\#(time)":"\#(last)"}"#
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let meal = #"{"id":"\#(Self.id)","raw_input":"apple","meal_type":"snack"}"#
            #expect(try await api.send(.POST, "/api/v1/meal-logs/natural", json: meal, token: token).status == 201)
            let first = try await api.send(method, path, json: body, token: token, headers: Self.key("a"))
            #expect((200..<300).contains(first.status), "\(first.text)")
            clock.advance(by: -12 * 3600)
            let again = try await api.send(method, path, json: body, token: token, headers: Self.key("a"))
            #expect(again.status == first.status)
            #expect(again.text == first.text)
            let new = try await api.send(method, path, json: body, token: token, headers: Self.key("b"))
            #expect(new.faults == [time])
        }
    }

    @Test func `a food that has left the tables is refused, but read so that a repeat is known`() throws {
        let item: [String: JSONValue] = [
            "food_id": .string(Self.id), "food_name": .string("Banana"), "quantity": .number(1),
            "unit": .string("piece"),
            "calories": .null, "protein_g": .null, "carbs_g": .null, "fat_g": .null,
        ]
        var fields = FieldReader(values: ["items": .array([.object(item)])])
        let foods = FoodSearch(search: { _, _ in [] }, food: { _ in nil })
        #expect(fields.items("items", upTo: 1, foods)?.first?.foodID == Self.id)
        #expect(Set(fields.faults.keys) == ["items[0].food_id"])
        try fields.finishReading()
        #expect(throws: RequestFailure.self) { try fields.finish() }
    }

    private static func key(_ key: String) -> HTTPHeaders { ["Idempotency-Key": key] }
}
