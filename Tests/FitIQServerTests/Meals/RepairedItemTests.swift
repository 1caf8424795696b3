import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOConcurrencyHelpers
import NIOHTTP1
import TestBasics
import Testing

/// What a person made of single items, where the words of their meal are corrected.
struct RepairedItemTests {
    private struct Phone: Sendable {
        let api: RawAPI
        let token: String

        func meal(_ text: String) async throws -> RawAPI.Answer {
            let json = #"{"raw_input":"\#(text)","meal_type":"lunch"}"#
            let logged = try await api.send(.POST, "/api/v1/meal-logs/natural", json: json, token: token)
            let id = try #require(logged.string("data.id"))
            return try await api.send(.GET, "/api/v1/meal-logs/\(id)", token: token)
        }

        /// - Parameter place: the item's, from 0.
        func change(_ place: Int, of meal: RawAPI.Answer, _ json: String) async throws -> RawAPI.Answer {
            let path = try "\(path(meal))/items/\(#require(meal.string("data.items.\(place).id")))"
            let answer = try await api.send(.PATCH, path, json: json, token: token)
            #expect(answer.status == 200, "\(answer.text)")
            return answer
        }

        func correct(_ meal: RawAPI.Answer, _ text: String) async throws -> RawAPI.Answer {
            let answer = try await api.send(.PUT, try path(meal), json: #"{"raw_input":"\#(text)"}"#, token: token)
            #expect(answer.status == 200, "\(answer.text)")
            return answer
        }

        private func path(_ meal: RawAPI.Answer) throws -> String {
            "/api/v1/meal-logs/\(try #require(meal.string("data.id")))"
        }
    }

    private func withPhone(_ body: @escaping @Sendable (Phone) async throws -> Void) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            try await body(Phone(api: api, token: try await api.register().access))
        }
    }

    private func names(_ meal: RawAPI.Answer) -> [String] {
        (meal.value("data.items") as? [[String: Any]] ?? []).compactMap { $0["food_name"] as? String }
    }

    @Test(.timeLimit(.minutes(10))) func `an amount stays where another food is corrected, and so does its id`()
        async throws
    {
        try await withPhone { phone in
            let meal = try await phone.meal("1 egg, 1 slice toast")
            let changed = try await phone.change(1, of: meal, #"{"grams":90}"#)
            let corrected = try await phone.correct(meal, "2 eggs, 1 slice toast")
            #expect(corrected.number("data.items.0.quantity") == 2)
            #expect(corrected.number("data.items.1.grams") == 90)
            #expect(corrected.string("data.items.1.id") == changed.string("data.items.1.id"))
            #expect(corrected.string("data.items.0.id") != meal.string("data.items.0.id"))
            #expect(corrected.string("data.notes") == nil)
            let calories = (0...1).compactMap { corrected.number("data.items.\($0).calories") }.reduce(0, +)
            #expect(corrected.number("data.total_calories") == calories)

            let longer = try await phone.correct(meal, "a banana, 1  Slice toast and 2 eggs")
            #expect(longer.number("data.items.1.grams") == 90, "its words are known again wherever they stand")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `another food stays, also where its words tell another amount`() async throws {
        try await withPhone { phone in
            let meal = try await phone.meal("1 cup milk, 1 slice toast")
            let search = try await phone.api.send(.GET, "/api/v1/foods/search?q=soy+milk&limit=1", token: phone.token)
            let soy = try #require(search.string("data.foods.0.id"))
            let changed = try await phone.change(0, of: meal, #"{"food_id":"\#(soy)"}"#)
            let other = try await phone.correct(meal, "1 cup milk, 2 slices toast")
            #expect(other.string("data.items.0.food_id") == soy)
            let more = try await phone.correct(meal, "2 cups milk, 2 slices toast")
            #expect(more.string("data.items.0.food_id") == soy)
            #expect(more.number("data.items.0.quantity") == 2)
            #expect(more.number("data.items.0.grams") == changed.number("data.items.0.grams").map { $0 * 2 })
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a food that was taken out stays out`() async throws {
        try await withPhone { phone in
            let meal = try await phone.meal("1 egg, 1 slice toast, coffee")
            _ = try await phone.change(1, of: meal, #"{"remove":true}"#)
            let corrected = try await phone.correct(meal, "2 eggs, 1 slice toast, coffee")
            #expect(names(corrected).count == 2, "\(names(corrected))")
            #expect(!names(corrected).contains { $0.hasPrefix("Bread") })
            let alone = try await phone.correct(meal, "1 slice toast")
            #expect(names(alone).count == 1, "a meal is never left without foods")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `the answer says what is gone with its words`() async throws {
        try await withPhone { phone in
            let meal = try await phone.meal("1 egg, 1 slice toast")
            _ = try await phone.change(1, of: meal, #"{"grams":90}"#)
            let corrected = try await phone.correct(meal, "1 egg, an apple")
            let notes = try #require(corrected.string("data.notes"))
            #expect(notes == "Your change to “1 slice toast” is gone with its words: Bread, toasted, 90 g.")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `the amount that new words tell of a food counts`() async throws {
        try await withPhone { phone in
            let meal = try await phone.meal("1 egg, 1 slice toast")
            _ = try await phone.change(1, of: meal, #"{"grams":90}"#)
            let corrected = try await phone.correct(meal, "1 egg, 2 slices toast")
            #expect(corrected.number("data.items.1.quantity") == 2)
            #expect(corrected.string("data.notes") == nil)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `nothing stays of a meal whose items nobody changed`() async throws {
        try await withPhone { phone in
            let meal = try await phone.meal("1 egg, 1 slice toast, coffee")
            let corrected = try await phone.correct(meal, "toast with butter")
            let fresh = try await phone.meal("toast with butter")
            #expect(names(corrected) == names(fresh))
            #expect(corrected.number("data.total_calories") == fresh.number("data.total_calories"))
            #expect(corrected.string("data.notes") == nil)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an item says that it was changed, and no other does`() async throws {
        try await withPhone { phone in
            let meal = try await phone.meal("1 egg, 1 slice toast")
            #expect(!meal.text.contains("repaired"))
            let changed = try await phone.change(1, of: meal, #"{"grams":90}"#)
            #expect(changed.value("data.items.1.repaired") as? Bool == true)
            #expect(changed.value("data.items.0.repaired") == nil)
            let corrected = try await phone.correct(meal, "2 eggs, 1 slice toast")
            #expect(corrected.value("data.items.1.repaired") as? Bool == true)
            #expect(corrected.value("data.items.0.repaired") == nil)
            let other = try await phone.correct(meal, "2 eggs, 2 slices toast")
            #expect(!other.text.contains("repaired"))
        }
    }

    @Test(.timeLimit(.minutes(10))) func `what nobody changed is read anew by a reader that has changed`() async throws
    {
        let slice = NIOLockedValueBox(25.0)
        let read: @Sendable (String) -> Reading = { text in
            let words = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            let items = words.map { words in
                var item = ReadItem.sample(words)
                item.grams = Grams(words == "toast" ? slice.withLockedValue(\.self) : 50)
                return item
            }
            let spans = words.map { TextSpan(text: $0, start: 0, length: $0.utf16.count) }
            return Reading(items: items, unrecognized: [], itemWords: spans)
        }
        try await withServer(read: read) { server in
            let api = RawAPI(port: server.port)
            let phone = Phone(api: api, token: try await api.register().access)
            let meal = try await phone.meal("egg, toast")
            _ = try await phone.change(0, of: meal, #"{"grams":90}"#)
            slice.withLockedValue { $0 = 30 }
            let corrected = try await phone.correct(meal, "egg, toast, tea")
            #expect((0...2).map { corrected.number("data.items.\($0).grams") } == [90, 30, 50])
            #expect(corrected.string("data.notes") == nil)
        }
    }
}
