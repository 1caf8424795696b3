import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import TestBasics
import Testing

/// Changes of one item of a meal over HTTP.
struct ItemChangeTests {
    @Test func `one item changes, the others and the status stay, and the totals follow`() async throws {
        try await withPhone { phone, server in
            let laptop = try await Peer(server, token: try await phone.api.logIn())
            try await laptop.expectConnected()
            let meal = try await phone.read("150g chicken breast, 1 cup rice and an apple", #","meal_type":"lunch""#)
            _ = try await laptop.next()
            let path = "/api/v1/meal-logs/\(try #require(meal.string("data.id")))"
            let items = try #require(meal.value("data.items") as? [[String: Any]])
            let ids = items.compactMap { $0["id"] as? String }
            phone.clock.advance(by: 60)

            let answer = try await phone.send(.PATCH, "\(path)/items/\(ids[0])", #"{"grams":300}"#, key: "i")
            #expect(answer.status == 200)
            #expect(answer.number("data.items.0.grams") == 300)
            #expect(answer.string("data.status") == "completed")
            #expect(answer.string("data.raw_input") == meal.string("data.raw_input"))
            let after = try #require(answer.value("data.items") as? [[String: Any]])
            #expect(after.compactMap { $0["id"] as? String } == ids)
            #expect(NSDictionary(dictionary: after[1]) == NSDictionary(dictionary: items[1]))
            #expect(NSDictionary(dictionary: after[2]) == NSDictionary(dictionary: items[2]))
            let calories = after.compactMap { ($0["calories"] as? NSNumber)?.doubleValue }.reduce(0, +)
            #expect(answer.number("data.total_calories") == calories)
            guard case .mealLogUpdated = try await laptop.next().body else {
                Issue.record("not told")
                return
            }
            #expect(
                try await phone.send(.PATCH, "\(path)/items/\(ids[0])", #"{"grams":300}"#, key: "i").text == answer.text
            )

            let cups = try await phone.send(.PATCH, "\(path)/items/\(ids[1])", #"{"quantity":2}"#)
            #expect(cups.number("data.items.1.quantity") == 2)
            #expect(cups.number("data.items.1.grams") == (items[1]["grams"] as? NSNumber).map { $0.doubleValue * 2 })
            let food = try await phone.send(.GET, "/api/v1/foods/search?q=pear&limit=1")
            let pear = try #require(food.string("data.foods.0.id"))
            let swapped = try await phone.send(.PATCH, "\(path)/items/\(ids[0])", #"{"food_id":"\#(pear)"}"#)
            #expect(swapped.string("data.items.0.food_id") == pear)
            #expect(swapped.number("data.items.0.grams") == 300)
            let per100g = try #require(food.number("data.foods.0.per_100g.calories"))
            #expect(swapped.number("data.items.0.calories") == (per100g * 3).rounded())

            for id in ids.dropLast() {
                #expect(try await phone.send(.PATCH, "\(path)/items/\(id)", #"{"remove":true}"#).status == 200)
            }
            let last = try await phone.send(.PATCH, "\(path)/items/\(ids[2])", #"{"remove":true}"#)
            #expect(last.status == 422)
            #expect(last.string("error.fields.remove")?.contains("delete the meal") == true)
            #expect(try await phone.send(.PATCH, "\(path)/items/\(ids[0])", #"{"grams":1}"#).status == 404)
            #expect(try await phone.send(.PATCH, "\(path)/items/no-id", #"{"grams":1}"#).status == 404)
        }
    }

    @Test(arguments: [
        ("{}", "grams"), (#"{"remove":false}"#, "grams"), (#"{"grams":0}"#, "grams"), (#"{"grams":"5"}"#, "grams"),
        (#"{"grams":5,"quantity":1}"#, "grams"), (#"{"unit":"g"}"#, "quantity"), (#"{"quantity":-1}"#, "quantity"),
        (#"{"quantity":1,"unit":"barrel"}"#, "unit"), (#"{"remove":true,"grams":5}"#, "remove"),
        (#"{"remove":"yes"}"#, "remove"), (#"{"food_id":"x"}"#, "food_id"),
        (#"{"food_id":"6f2d7c1e-0000-4000-8000-000000000000"}"#, "food_id"),
        (#"{"user_food_id":"6f2d7c1e-0000-4000-8000-000000000000"}"#, "user_food_id"),
        (#"{"quantity":999999}"#, "quantity"),
    ])
    func `a wrong change is refused by its field, and nothing changes`(body: String, field: String) async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.read("2 eggs and toast")
            let path = "/api/v1/meal-logs/\(try #require(meal.string("data.id")))"
            let item = try #require(meal.string("data.items.0.id"))
            let answer = try await phone.send(.PATCH, "\(path)/items/\(item)", body)
            #expect(answer.status == 422, "\(answer.text)")
            #expect(answer.string("error.fields.\(field)") != nil, "\(answer.text)")
            #expect(try await phone.send(.GET, path).text == meal.text)
        }
    }
}
