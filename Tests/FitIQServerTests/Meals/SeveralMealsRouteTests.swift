import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// The meals of a text that tells of several, in an answer of `/nutrition/parse`.
struct SeveralMealsRouteTests {
    private static let parse = "/api/v1/nutrition/parse"

    @Test func `each comes with its words, foods, time and meal`() async throws {
        try await withPhone { phone, _ in
            let read = try await phone.send(
                .POST,
                Self.parse,
                #"{"raw_input":"08:00 coffee, 12:30 burger and fries","time_zone":"Europe/Berlin","written_at":"2024-01-15T20:00:00Z"}"#
            )
            #expect(read.status == 200, "\(read.text)")
            let meals = try #require(read.value("data.meals") as? [[String: Any]])
            #expect(meals.map { $0["raw_input"] as? String } == ["08:00 coffee", "12:30 burger and fries"])
            #expect(meals.map { $0["item_count"] as? Int } == [1, 2])
            #expect(meals.map { $0["meal_type"] as? String } == ["breakfast", "lunch"])
            #expect(meals.map { $0["logged_at"] as? String } == ["2024-01-15T07:00:00Z", "2024-01-15T11:30:00Z"])
            #expect((read.value("data.items") as? [Any])?.count == 3)
        }
    }

    @Test func `a meal that only names itself sets no time`() async throws {
        try await withPhone { phone, _ in
            let body = #"{"raw_input":"Breakfast: 2 eggs. Lunch: tomato soup. Dinner: pizza"}"#
            let meals = try await phone.send(.POST, Self.parse, body).value("data.meals") as? [[String: Any]]
            #expect(meals?.map { $0["meal_type"] as? String } == ["breakfast", "lunch", "dinner"])
            #expect(meals?.allSatisfy { $0["logged_at"] == nil } == true)
        }
    }

    @Test(arguments: ["2 eggs, toast", "lunch: burger and fries", "yesterday at 8 porridge"])
    func `a text of one meal has none`(text: String) async throws {
        try await withPhone { phone, _ in
            let read = try await phone.send(.POST, Self.parse, #"{"raw_input":"\#(text)"}"#)
            #expect(read.status == 200)
            #expect(read.value("data.meals") == nil)
        }
    }

    @Test func `each logged by itself is at its time, with nothing to tell`() async throws {
        try await withPhone { phone, _ in
            for (text, type) in [("yesterday 08:00 coffee", MealType.breakfast), ("yesterday 12:30 burger", .lunch)] {
                let meal = try await phone.log(text).meal
                #expect(meal.mealType == type)
                #expect(meal.notes == nil)
            }
        }
    }
}
