import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MealLogTests {
    private static let apple = LogMealRequest("apple", .snack)
    private static let id = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"

    @Test func `a meal is accepted at once and read a moment later`() async throws {
        try await withPhone { phone, _ in
            let accepted = try await phone.log(
                LogMealRequest(" 2 eggs, 1 slice toast, coffee ", .breakfast, notes: "late")
            )
            #expect(accepted.status == 201)
            #expect(accepted.value("data.total_calories") is NSNull)
            let meal = try accepted.meal
            #expect(meal.status == .processing)
            #expect(meal.rawInput == "2 eggs, 1 slice toast, coffee")
            #expect(meal.estimatedCompletionSeconds != nil)
            #expect(meal.isComplete == false)
            #expect(meal.items == [] && meal.unrecognized == [])

            let read = try await phone.meal(meal.id)
            #expect(read.status == .completed)
            #expect(read.notes == "late")
            let items = try #require(read.items)
            #expect(items.count == 3)
            #expect(read.totals.calories == items.compactMap(\.nutrients.calories).reduce(0, +))
            #expect(items.allSatisfy { $0.mealLogID == meal.id && $0.source?.record != nil })
        }
    }

    @Test func `a text without food fails with a reason and suggestions stay for the socket`() async throws {
        try await withPhone { phone, _ in
            let answer = try await phone.get(try await phone.log(LogMealRequest("xyz123", .lunch)).meal.id)
            #expect(answer.value("data.total_calories") is NSNull)
            let meal = try answer.meal
            #expect(meal.status == .failed)
            #expect(meal.errorMessage?.isEmpty == false)
            #expect(meal.isComplete == false)
            #expect(meal.unrecognized == [])
        }
    }

    // MARK: Doing it once

    @Test func `twenty parallel repeats of one key are one meal and one answer`() async throws {
        try await withPhone { phone, _ in
            let answers = try await withThrowingTaskGroup(of: RawAPI.Answer.self) { group in
                for _ in 0..<20 { group.addTask { try await phone.log(Self.apple, key: "one-and-only") } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 201 })
            #expect(Set(answers.map(\.text)).count == 1)
            #expect(try await phone.page().totalCount == 1)
        }
    }

    @Test func `a client-made id is the meal's id and a repeat of it changes nothing`() async throws {
        try await withPhone { phone, _ in
            let id = "01890A5D-AC96-774B-BCCE-B302099A8057"
            let first = try await phone.log(LogMealRequest("apple", .snack, id: id))
            #expect(try first.meal.id == id.lowercased())
            // The same request with its fields in another order.
            let again = try await phone.send(
                .POST,
                Routes.naturalMealLogs,
                #"{"meal_type":"snack","raw_input":"apple","id":"\#(id.lowercased())"}"#
            )
            #expect(again.text == first.text)
            let other = try await phone.log(LogMealRequest("pear", .snack, id: id))
            #expect(other.status == 422)
            #expect(other.errorCode == "IDEMPOTENCY_KEY_REUSED")
        }
    }

    @Test func `a client-made id is good once, under whatever key it comes, even after its meal is deleted`()
        async throws
    {
        try await withPhone { phone, _ in
            let apple = LogMealRequest("apple", .snack, id: Self.id)
            let first = try await phone.log(apple, key: "one")
            #expect(first.status == 201)
            for key in ["one", nil, "two"] { #expect(try await phone.log(apple, key: key).text == first.text) }
            let pear = try await phone.log(LogMealRequest("pear", .snack, id: Self.id), key: "three")
            #expect(pear.errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await phone.delete(Self.id).status == 204)
            for key in ["one", nil, "four"] { #expect(try await phone.log(apple, key: key).text == first.text) }
            #expect(try await phone.get(Self.id).status == 404)
        }
    }

    @Test func `an older client that sends no key logs twice`() async throws {
        try await withPhone { phone, _ in
            for _ in 0..<2 { _ = try await phone.log(Self.apple) }
            #expect(try await phone.page().totalCount == 2)
        }
    }

    // MARK: Other people's meals

    @Test func `other people's meals are not found`() async throws {
        try await withPhone { phone, _ in
            let bob = try await phone.stranger()
            let id = try await phone.log(Self.apple).meal.id
            for method in [HTTPMethod.GET, .DELETE] {
                let answer = try await bob.send(method, Routes.mealLog(id))
                #expect(answer.status == 404)
                #expect(answer.errorCode == "NOT_FOUND")
            }
            #expect(try await phone.get(id).status == 200)
            #expect(try await bob.log(LogMealRequest("apple", .snack, id: id)).status == 422)
        }
    }

    // MARK: Lists

    @Test func `a list is paged, filtered, and holds items only when asked`() async throws {
        try await withPhone { phone, _ in
            for day in 1...3 {
                let more = #","meal_type":"snack","logged_at":"2024-01-0\#(day)T23:30:00.250-01:00""#
                #expect(try await phone.read("apple", more).status == 200)
            }
            let page = try await phone.page("limit=2&offset=0")
            #expect(page.mealLogs.count == 2)
            #expect(page.hasMore)
            #expect(page.mealLogs[0].loggedAt == WireCoding.date("2024-01-04T00:30:00Z"))
            #expect(page.mealLogs[0].items == nil)
            let rest = try await phone.page("limit=2&offset=2&include=items&status=completed")
            #expect(!rest.hasMore)
            #expect(rest.mealLogs[0].items?.count == 1)
            let some = try await phone.page("start_date=2024-01-03T00:00:00Z&end_date=2024-01-04T00:00:00Z")
            #expect(some.totalCount == 1)
        }
    }

    @Test func `a day is summed up in the person's own time zone`() async throws {
        try await withPhone { phone, _ in
            for (text, type, time) in [
                ("apple", MealType.snack, "2024-01-15T23:30:00Z"), ("xyz123", .lunch, "2024-01-16T12:00:00Z"),
            ] {
                _ = try await phone.read(LogMealRequest(text, type, loggedAt: WireCoding.date(time)))
            }
            func summary(_ query: String) async throws -> DaySummary {
                try await phone.send(.GET, "\(Routes.summary)?date=2024-01-16\(query)").data()
            }
            let berlin = try await summary("&tz=Europe/Berlin")
            #expect(berlin.totals.mealCount == 1)
            #expect(berlin.failedCount == 1)
            #expect(berlin.byMealType["snack"]?.mealCount == 1)
            #expect(berlin.totals.totals.calories ?? 0 > 0)
            let london = try await summary("")
            #expect(london.totals.mealCount == 0)
            #expect(london.totals.totals.calories == 0)
        }
    }

    @Test func `a deleted meal is gone`() async throws {
        try await withPhone { phone, _ in
            let id = try await phone.log(Self.apple).meal.id
            #expect(try await phone.delete(id).status == 204)
            #expect(try await phone.get(id).status == 404)
            #expect(try await phone.delete(id).status == 404)
        }
    }

    @Test func `blank notes are none`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.log(LogMealRequest("apple", .snack, notes: " "))
            #expect(meal.status == 201)
            #expect(meal.value("data.notes") is NSNull)
        }
    }

    // MARK: Without storing

    @Test func `parsing answers at once and stores nothing`() async throws {
        try await withPhone { phone, _ in
            let chicken = try await phone.parse("120g chicken breast")
            #expect(chicken.items.first?.food.grams == Grams(120))
            #expect(chicken.isComplete)
            #expect(try await phone.page().totalCount == 0)
            let nothing = try await phone.send(.POST, Routes.parse, body: ParseRequest(rawInput: "xyz123"))
            #expect(nothing.status == 200)
            #expect(nothing.value("data.total_calories") is NSNull)
        }
    }

    @Test func `an amount past every number is read all the same`() async throws {
        try await withPhone { phone, _ in
            _ = try await phone.parse(String(repeating: "9999999999x", count: 80) + " eggs")
            #expect(try await phone.api.send(.GET, "/health").status == 200)
        }
    }

    @Test func `foods are found and shown with portions and nutrients`() async throws {
        try await withPhone { phone, _ in
            let found = try await phone.send(.GET, "/api/v1/foods/search?q=banana&limit=3").data(FoodPage.self)
            #expect(found.foods.count == 3)
            let id = try #require(found.foods.first).id
            let food = try await phone.send(.GET, "/api/v1/foods/\(id)")
            #expect(food.string("data.name")?.lowercased().contains("banana") == true)
            #expect(food.number("data.per_100g.calories") != nil)
            let unknown = "/api/v1/foods/00000000-0000-0000-0000-000000000000"
            #expect(try await phone.send(.GET, unknown).status == 404)
        }
    }

    @Test func `more meals than the limit allows are told to wait`() async throws {
        var settings = ServerSettings.roomy
        settings.rates.mealsPerMinute = 60
        settings.rates.mealBurst = 3
        try await withPhone(settings: settings) { phone, _ in
            var answers: [RawAPI.Answer] = []
            for _ in 0..<4 { answers.append(try await phone.log(Self.apple)) }
            #expect(answers.map(\.status) == [201, 201, 201, 429])
            #expect(answers[3].headers.first(name: "Retry-After") == "1")
        }
    }
}
