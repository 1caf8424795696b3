import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Logs what was left of an earlier meal, over HTTP.
struct LeftoverTests {
    @Test(arguments: ["yesterday I had leftovers", "had leftovers last night", "had leftovers for lunch today"])
    func `leftovers that were eaten then are no repeat`(text: String) async throws {
        try await withEater { phone in
            let parsed = try await phone.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
            #expect((parsed.value("data.items") as? [Any] ?? []).isEmpty)
        }
    }

    @Test(arguments: [
        ("leftovers of last night's paella", ["paella"]), ("leftover paella from yesterday", ["paella"]),
        ("rest of yesterday's lentil soup and a banana", ["soup", "banana"]),
        ("leftovers from yesterday's dinner", ["paella"]),
        ("leftovers from last night", ["paella"]), ("yesterday's leftover paella", ["paella"]),
        ("a pear, leftover paella from yesterday", ["pear", "paella"]),
    ])
    func `leftovers are what was eaten then, as it was, and of today`(text: String, foods: [String]) async throws {
        try await withEater { phone in
            let dinner = try await phone.send(.GET, "/api/v1/meal-logs?include=items&meal_type=dinner")
            let meal = try await phone.read(text)
            let items = meal.value("data.items") as? [[String: Any]] ?? []
            let names = items.map { "\($0["food_name"] ?? "")".lowercased() }
            #expect(names.count == foods.count && zip(names, foods).allSatisfy { $0.contains($1) }, "\(names)")
            #expect(meal.string("data.logged_at") == phone.clock.now.formatted(.iso8601))
            #expect(meal.string("data.meal_type") == MealType.usual(at: phone.clock.now, in: .gmt).rawValue)
            #expect(meal.value("data.notes") is NSNull)
            if let paella = items.first(where: { "\($0["food_name"] ?? "")".lowercased().contains("paella") }) {
                #expect(paella["grams"] as? NSNumber == dinner.value("data.meal_logs.0.items.0.grams") as? NSNumber)
                #expect(
                    paella["calories"] as? NSNumber == dinner.value("data.meal_logs.0.items.0.calories") as? NSNumber
                )
            }
            let parsed = try await phone.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
            #expect((parsed.value("data.items") as? [Any])?.count == foods.count)
            #expect(parsed.value("data.logged_at") == nil)
        }
    }

    @Test func `leftovers keep a repaired amount, take one that is told, and a time that is told`() async throws {
        try await withEater { phone in
            let list = try await phone.send(.GET, "/api/v1/meal-logs?include=items&meal_type=dinner")
            let (meal, item) = (
                list.string("data.meal_logs.0.id") ?? "", list.string("data.meal_logs.0.items.0.id") ?? ""
            )
            _ = try await phone.send(.PATCH, "/api/v1/meal-logs/\(meal)/items/\(item)", #"{"grams":444}"#)
            #expect(try await phone.read("leftover paella from yesterday").number("data.items.0.grams") == 444)
            let kcal = try await phone.read("rest of yesterday's paella").number("data.items.0.calories") ?? 0
            let told = try await phone.read("222 g leftover paella from yesterday")
            #expect(told.number("data.items.0.grams") == 222)
            #expect(abs((told.number("data.items.0.calories") ?? 0) - kcal / 2) <= 1)
            let noon = try await phone.read("leftover paella from yesterday at 3 am")
            let date = try Date(noon.string("data.logged_at") ?? "", strategy: .iso8601)
            #expect(CalendarDate(date, in: .gmt) == CalendarDate(phone.clock.now, in: .gmt))
            #expect(noon.number("data.items.0.grams") == 444)
        }
    }

    @Test(arguments: ["yesterday I had leftovers", "had leftovers last night", "had leftovers for lunch today"])
    func `leftovers of no day are not understood`(text: String) async throws {
        try await withEater { phone in
            let meal = try await phone.read(text)
            #expect(meal.string("data.status") == "failed")
            #expect(meal.string("data.error_code") == "PARSING_FAILED")
        }
    }

    private static let meals: [(text: String, foods: [String], type: String?)] = [
        ("leftovers from last night for lunch", ["paella"], "lunch"),
        ("leftovers from yesterday for breakfast", ["paella"], "breakfast"),
        ("leftover paella from last night for breakfast", ["paella"], "breakfast"),
        ("lunch: leftovers from yesterday's dinner", ["paella"], "lunch"),
        ("leftovers from yesterday's dinner for breakfast", ["paella"], "breakfast"),
        ("breakfast: leftover paella from yesterday's dinner", ["paella"], "breakfast"),
        ("leftovers from dinner last night", ["paella"], nil), ("last night's dinner leftovers", ["paella"], nil),
        ("leftovers from yesterday's lunch", ["plum", "soup"], nil),
        ("the rest of my lunch from yesterday", ["plum", "soup"], nil),
        ("today for lunch I had leftovers from yesterday's dinner", ["paella"], "lunch"),
        ("for lunch today I ate yesterday's leftover paella", ["paella"], "lunch"),
        ("leftovers of last night's dinner today for lunch", ["paella"], "lunch"),
        ("lunch today was leftovers from last night", ["paella"], "lunch"),
        ("had leftover paella from last night for lunch today", ["paella"], "lunch"),
        ("today: leftovers from yesterday", ["paella"], nil),
        ("today for lunch the rest of yesterday's paella and a pear", ["paella", "pear"], "lunch"),
    ]

    @Test(arguments: meals)
    func `a meal beside the day is the earlier one, any other the new one`(text: String, foods: [String], type: String?)
        async throws
    {
        try await withEater { phone in
            let meal = try await phone.read(text)
            let items = meal.value("data.items") as? [[String: Any]] ?? []
            let names = items.map { "\($0["food_name"] ?? "")".lowercased() }
            #expect(names.count == foods.count && zip(names, foods).allSatisfy { $0.contains($1) }, "\(names)")
            #expect(meal.string("data.meal_type") == type ?? MealType.usual(at: phone.clock.now, in: .gmt).rawValue)
            #expect(meal.string("data.logged_at") == phone.clock.now.formatted(.iso8601))
        }
    }

    @Test(arguments: [
        ("yesterday for lunch I had leftovers from breakfast 2 days ago", "oat", 1),
        ("leftover oats from 2 days ago, yesterday at 3 am", "oat", 1),
        ("at 3 am leftovers from yesterday's dinner", "paella", 0),
    ])
    func `leftovers may have been eaten on an earlier day`(text: String, food: String, ago: Int) async throws {
        try await withEater { phone in
            let meal = try await phone.read(text)
            #expect(meal.string("data.items.0.food_name")?.lowercased().contains(food) == true, "\(meal.text)")
            let date = try Date(meal.string("data.logged_at") ?? "", strategy: .iso8601)
            let day = CalendarDate(phone.clock.now, in: .gmt).advanced(by: -ago)
            #expect(CalendarDate(date, in: .gmt) == day)
        }
    }

    private static let amounts: [(eaten: String, text: String, share: Double)] = [
        ("4 slices pizza", "one slice of leftover pizza from yesterday", 0.25),
        ("4 slices pizza", "a slice of leftover pizza from yesterday", 0.25),
        ("4 slices pizza", "half of the leftover pizza from yesterday", 0.5),
        ("4 slices pizza", "leftover slices of pizza from yesterday", 1),
        ("2 cups rice", "half a cup of leftover rice from yesterday", 0.25),
        ("4 eggs", "one leftover egg from yesterday", 0.25),
        ("4 eggs", "a leftover egg from yesterday", 0.25), ("4 eggs", "leftover egg from yesterday", 1),
        ("4 eggs", "half of the leftover eggs from yesterday", 0.5),
        ("2 portions curry", "a leftover curry from yesterday", 1),
    ]

    @Test(arguments: amounts)
    func `leftovers are in the amount that is told`(eaten: String, text: String, share: Double) async throws {
        try await withPhone { phone, _ in
            let date = phone.clock.now.addingTimeInterval(-86_400).formatted(.iso8601)
            let before = try await phone.read(eaten, #","logged_at":"\#(date)""#)
            let grams = try #require(before.number("data.items.0.grams"))
            let after = try #require(try await phone.read(text).number("data.items.0.grams"))
            #expect(abs(after - grams * share) <= 0.5)
        }
    }

    @Test func `a leftover egg of no day is an egg`() async throws {
        try await withPhone { phone, _ in
            let date = phone.clock.now.addingTimeInterval(-86_400).formatted(.iso8601)
            let egg = try await phone.read("an egg").number("data.items.0.grams")
            _ = try await phone.read("4 eggs", #","logged_at":"\#(date)""#)
            let meal = try await phone.read("a leftover egg")
            #expect(meal.number("data.items.0.grams") == egg)
            #expect((meal.value("data.items") as? [Any])?.count == 1)
        }
    }

    @Test func `leftovers of what was not logged are an ordinary food of today`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.read("leftovers of last night's lasagne")
            #expect(meal.string("data.status") == "completed")
            #expect(meal.string("data.items.0.food_name")?.contains("Lasagna") == true)
            #expect(meal.string("data.logged_at") == phone.clock.now.formatted(.iso8601))
            #expect(meal.value("data.notes") is NSNull)
            let nothing = try await phone.read("leftovers from last night")
            #expect(nothing.string("data.error_code") == "NOTHING_TO_REPEAT")
            // The day of the eating, not of the cooking.
            let date = try Date(
                try await phone.read("yesterday I had leftover lasagne").string("data.logged_at") ?? "",
                strategy: .iso8601
            )
            #expect(CalendarDate(date, in: .gmt) == CalendarDate(phone.clock.now, in: .gmt).advanced(by: -1))
        }
    }
}
