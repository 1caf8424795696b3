import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import TestBasics
import Testing

/// Day and meal from the words, copies, and what is eaten again, over HTTP.
struct MealAgainTests {
    // MARK: From the words

    @Test func `words set day, time and meal in the profile's zone`() async throws {
        try await withPhone { phone, _ in
            _ = try await phone.send(.PUT, "/v1/profile", #"{"timeZone":"Pacific/Auckland"}"#)
            let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
            let meal = try await phone.log("2 eggs yesterday at 8:15 am").string("data.logged_at")
            let loggedAt = try #require(try? Date(meal ?? "", strategy: .iso8601))
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let parts = calendar.dateComponents([.hour, .minute], from: loggedAt)
            #expect(parts.hour == 8 && parts.minute == 15)
            let today = CalendarDate(phone.clock.now, in: zone)
            #expect(CalendarDate(loggedAt, in: zone) == today.advanced(by: -1))

            let breakfast = try await phone.log("breakfast: 2 eggs")
            #expect(breakfast.status == 201)
            #expect(breakfast.string("data.meal_type") == "breakfast")
            let plain = try await phone.log("2 eggs")
            #expect(plain.string("data.meal_type") == MealType.usual(at: phone.clock.now, in: zone).rawValue)
            #expect(plain.string("data.logged_at") == phone.clock.now.formatted(.iso8601))
            #expect(plain.value("data.notes") is NSNull)
        }
    }

    @Test func `what is given holds, and the notes tell the words`() async throws {
        try await withPhone { phone, _ in
            let now = phone.clock.now.formatted(.iso8601)
            let answer = try await phone.log(
                "2 eggs for breakfast yesterday",
                #","meal_type":"dinner","logged_at":"\#(now)","notes":"cold""#
            )
            #expect(answer.string("data.meal_type") == "dinner")
            #expect(answer.string("data.logged_at") == now)
            let notes = try #require(answer.string("data.notes"))
            #expect(notes.hasPrefix("cold\n") && notes.contains("yesterday") && notes.contains("breakfast"))
            let several = try await phone.read("Breakfast: 2 eggs. Lunch: tomato soup")
            #expect((several.value("data.items") as? [Any])?.count == 2)
            #expect(several.string("data.notes")?.contains("one meal") == true)
        }
    }

    @Test func `a repeat gets the first answer, also when words would say another day by then`() async throws {
        try await withPhone { phone, _ in
            let first = try await phone.log("2 eggs yesterday", key: "k")
            phone.clock.advance(by: 800)
            #expect(try await phone.log("2 eggs yesterday", key: "k").text == first.text)
            #expect(try await phone.log("2 eggs yesterday", #","meal_type":"lunch""#, key: "k").status == 422)
            #expect(try await phone.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 1)
            let batch =
                #"{"items":[{"food_name":"x","quantity":1,"unit":"g","calories":1,"protein_g":null,"carbs_g":null,"fat_g":null}]}"#
            let typed = try await phone.send(.POST, "/api/v1/meal-logs/batch", batch)
            #expect(typed.string("error.fields.meal_type") != nil)
        }
    }

    @Test func `words count from the time of writing, in the zone that is told`() async throws {
        try await withPhone { phone, _ in
            _ = try await phone.send(.PUT, "/v1/profile", #"{"timeZone":"Pacific/Auckland"}"#)
            let lunch = try #require(try? Date("2024-01-10T12:30:00Z", strategy: .iso8601))
            let written = #","written_at":"\#(lunch.formatted(.iso8601))","time_zone":"America/New_York""#
            let told = try await phone.log("2 eggs yesterday at 8:15 am", written, key: "k")
            #expect(told.string("data.logged_at") == "2024-01-09T13:15:00Z")
            #expect(told.value("data.notes") is NSNull)
            phone.clock.advance(by: 600)
            #expect(try await phone.log("2 eggs yesterday at 8:15 am", written, key: "k").text == told.text)
            let otherZone = written.replacing("New_York", with: "Chicago")
            #expect(try await phone.log("2 eggs yesterday at 8:15 am", otherZone, key: "k").status == 422)

            let plain = try await phone.log("2 eggs", written)
            #expect(plain.string("data.logged_at") == lunch.formatted(.iso8601))
            #expect(plain.string("data.meal_type") == "breakfast")
            let given = try await phone.log("2 eggs yesterday", written + #","logged_at":"2024-01-11T10:00:00Z""#)
            #expect(given.string("data.logged_at") == "2024-01-11T10:00:00Z")
            #expect(given.string("data.notes")?.contains("yesterday") == true)

            let parsed = try await phone.send(
                .POST,
                "/api/v1/nutrition/parse",
                #"{"raw_input":"2 eggs yesterday at 8:15 am"\#(written)}"#
            )
            #expect(parsed.string("data.logged_at") == "2024-01-09T13:15:00Z")
            #expect(parsed.string("data.items.0.words.text") == "2 eggs")
            for text in ["2 eggs", "2 eggs a year and two months ago", "2 eggs a few hours ago"] {
                let open = try await phone.send(
                    .POST,
                    "/api/v1/nutrition/parse",
                    #"{"raw_input":"\#(text)"\#(written)}"#
                )
                #expect(open.status == 200)
                #expect(open.value("data.logged_at") == nil, "\(text)")
            }
        }
    }

    @Test(arguments: [
        (#""written_at":"soon""#, "written_at"), (#""written_at":"1999-12-31T00:00:00Z""#, "written_at"),
        (#""written_at":"2199-12-31T00:00:00Z""#, "written_at"), (#""time_zone":"Mars/Olympus""#, "time_zone"),
        (#""time_zone":7"#, "time_zone"),
    ])
    func `a wrong time or place of writing is named`(field: String, name: String) async throws {
        try await withPhone { phone, _ in
            #expect(try await phone.log("2 eggs", ",\(field)").string("error.fields.\(name)") != nil)
            let parsed = try await phone.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"2 eggs",\#(field)}"#)
            #expect(parsed.status == 422)
            #expect(parsed.string("error.fields.\(name)") != nil)
        }
    }

    // MARK: Again, in words

    @Test(arguments: [
        ("same breakfast as yesterday", "", ["crumpet"]),
        ("Same as yesterday!", #","meal_type":"lunch""#, ["soup", "plum"]),
        ("the same as last night", "", ["paella"]), ("usual breakfast", "", ["oat", "milk"]),
        ("my usual", #","meal_type":"breakfast""#, ["oat", "milk"]), ("another one", "", ["kefir"]),
        ("the same again", "", ["kefir"]), ("the same lunch again", "", ["plum"]),
        ("same breakfast as 2 days ago", "", ["oat", "milk"]), ("lunch: same as yesterday's dinner", "", ["paella"]),
        ("same as yesterday's dinner", "", ["paella"]),
    ])
    func `words that ask for an earlier meal get its foods, now`(text: String, more: String, foods: [String])
        async throws
    {
        try await withEater { phone in
            let meal = try await phone.read(text, more)
            let names = (meal.value("data.items") as? [[String: Any]] ?? []).map {
                "\($0["food_name"] ?? "")".lowercased()
            }
            #expect(names.count == foods.count && zip(names, foods).allSatisfy { $0.contains($1) }, "\(names)")
            #expect(meal.string("data.logged_at") == phone.clock.now.formatted(.iso8601))
            #expect(meal.string("data.raw_input") == text)
            #expect(meal.string("data.status") == "completed")
            guard more.isEmpty else { return }
            let parsed = try await phone.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
            #expect((parsed.value("data.items") as? [Any])?.count == foods.count)
            #expect(parsed.value("data.logged_at") == nil)
            #expect(parsed.value("data.is_complete") as? Bool == true)
        }
    }

    @Test(arguments: [
        ("today I had the same dinner as yesterday", "paella", 0),
        ("for lunch today the same as yesterday's dinner", "paella", 0),
        ("yesterday the same breakfast as 2 days ago", "oat", 1),
    ])
    func `an earlier meal may be had again on a day that is told`(text: String, food: String, ago: Int) async throws {
        try await withEater { phone in
            let meal = try await phone.read(text)
            #expect(meal.string("data.items.0.food_name")?.lowercased().contains(food) == true, "\(meal.text)")
            let date = try Date(meal.string("data.logged_at") ?? "", strategy: .iso8601)
            let day = CalendarDate(phone.clock.now, in: .gmt).advanced(by: -ago)
            #expect(CalendarDate(date, in: .gmt) == day)
        }
    }

    @Test(arguments: [
        ("lunch: same as yesterday's dinner", "lunch"), ("same as yesterday's dinner", "dinner"),
        ("same breakfast as yesterday", "breakfast"),
    ])
    func `the new meal is the one that is named apart from the day`(text: String, type: String) async throws {
        try await withEater { phone in
            let meal = try await phone.read(text)
            #expect(meal.string("data.meal_type") == type)
        }
    }

    @Test(arguments: [
        ("same as yesterday", -2), ("leftovers from yesterday", -2), ("same dinner as 3 days ago", -4),
        ("another one", nil),
        ("2 eggs yesterday", nil),
    ])
    func `a repeat counts from the day on which it is written, and tells which day it is of`(text: String, ago: Int?)
        async throws
    {
        try await withEater { phone in
            let yesterday = phone.clock.now.addingTimeInterval(-86_400)
            let body = #"{"raw_input":"\#(text)","written_at":"\#(yesterday.formatted(.iso8601))","time_zone":"GMT"}"#
            let parsed = try await phone.send(.POST, "/api/v1/nutrition/parse", body)
            let day = ago.flatMap { CalendarDate(phone.clock.now, in: .gmt).advanced(by: $0)?.description }
            #expect(parsed.string("data.repeated_date") == day)
        }
    }

    @Test func `a repeat at the end of an earlier day is of the meal of its own hour`() async throws {
        try await withEater { phone in
            let today = CalendarDate(phone.clock.now, in: .gmt)
            let end = try #require(today.interval(in: .gmt)).lowerBound.addingTimeInterval(-1)
            let morning = end.addingTimeInterval(-16 * 3600)
            let meal = try await phone.read(
                "same as yesterday",
                #","written_at":"\#(end.formatted(.iso8601))","logged_at":"\#(morning.formatted(.iso8601))","time_zone":"GMT""#
            )
            #expect(meal.string("data.meal_type") == "breakfast")
            #expect(meal.string("data.items.0.food_name")?.lowercased().contains("oat") == true)
            #expect(meal.string("data.logged_at") == morning.formatted(.iso8601))
        }
    }

    @Test(arguments: [
        ("tomorrow porridge", "porridge"), ("porridge with milk tomorrow", "porridge with milk"),
        ("tomorrow morning: 2 eggs", "2 eggs"), ("next week lasagne", "lasagne"), ("yesterday porridge", nil),
        ("I am going to bake a cake tomorrow", nil), ("my son had pizza", nil), ("xyz123 tomorrow", nil),
        ("tomorrow", nil),
    ])
    func `a plan tells what it is without the day to come`(text: String, plain: String?) async throws {
        try await withPhone { phone, _ in
            let parsed = try await phone.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
            #expect(parsed.string("data.input_without_plan") == plain)
        }
    }

    @Test(arguments: [
        ("same dinner as 5 days ago", "NOTHING_TO_REPEAT"), ("usual dinner", "NOTHING_TO_REPEAT"),
        ("same as yesterday but zorblax", "PARSING_FAILED"), ("same as at 8 am", "PARSING_FAILED"),
    ])
    func `words that ask for a meal that is not there log nothing, and say so`(text: String, code: String) async throws
    {
        try await withEater { phone in
            let meal = try await phone.read(text)
            #expect(meal.string("data.status") == "failed")
            #expect(meal.string("data.error_code") == code)
            let isRepeat = code == "NOTHING_TO_REPEAT"
            #expect(meal.string("data.error_message")?.contains("earlier meal") == isRepeat)
            let parsed = try await phone.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
            #expect(parsed.string("data.no_food_reason") == (isRepeat ? "nothing_to_repeat" : nil))

            let plum = try #require(try await phone.log("a plum").string("data.id"))
            let edit = try await phone.send(.PUT, "/api/v1/meal-logs/\(plum)", #"{"raw_input":"\#(text)"}"#)
            #expect(edit.status == 422)
            #expect(edit.errorCode == code)
            #expect(try await phone.send(.GET, "/api/v1/meal-logs/\(plum)").string("data.raw_input") == "a plum")
        }
    }

    @Test func `the event of a meal that is not there tells the reason`() async throws {
        try await withPhone { phone, server in
            let laptop = try await Peer(server, token: try await phone.api.logIn())
            try await laptop.expectConnected()
            _ = try await phone.log("usual breakfast")
            guard case .mealLogFailed(let failure) = try await laptop.next().body else {
                Issue.record("not told")
                return
            }
            #expect(failure.errorCode == .nothingToRepeat)
            #expect(failure.suggestions?.contains { $0.contains("same lunch") } == true)
        }
    }

    @Test(arguments: [
        ("I am going to bake a cake tomorrow", "not_eaten"), ("my son had pizza", "not_eaten"), ("xyz123", nil),
        ("2 eggs", nil),
    ])
    func `a reading without foods says why, where that is known`(text: String, reason: String?) async throws {
        try await withPhone { phone, _ in
            let parsed = try await phone.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
            #expect(parsed.string("data.no_food_reason") == reason)
        }
    }

    @Test(arguments: ["2 eggs next week", "porridge tomorrow at 8", "gave the dog a sausage"])
    func `of what was not eaten it does not say that it is unknown`(text: String) async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.log(text)
            #expect(meal.string("data.status") == "failed")
            #expect(meal.string("data.error_code") == "PARSING_FAILED")
            #expect(meal.string("data.error_message") == "We found nothing in that that you ate.")
            let details = meal.string("data.details")
            #expect(details == "Food that is planned, skipped or someone else’s is not logged.")
            let id = try #require(try await phone.log("a plum").string("data.id"))
            let edit = try await phone.send(.PUT, "/api/v1/meal-logs/\(id)", #"{"raw_input":"\#(text)"}"#)
            #expect(edit.status == 422)
            #expect(edit.string("error.details") == details)
            #expect(edit.string("error.fields.raw_input") == "has no food that was eaten")
        }
    }

    @Test func `a repeat of words that ask for a meal gets the first answer`() async throws {
        try await withEater { phone in
            let first = try await phone.log("another one", key: "k")
            _ = try await phone.log("2 figs")
            #expect(try await phone.log("another one", key: "k").text == first.text)
            let id = try #require(first.string("data.id"))
            let meal = try await phone.send(.GET, "/api/v1/meal-logs/\(id)")
            #expect(meal.string("data.items.0.food_name")?.lowercased().contains("kefir") == true)
        }
    }

    // MARK: Without day and time

    @Test(arguments: [
        ("yesterday at 8: porridge", "porridge"), ("08:00 coffee", "coffee"), ("2 eggs (yesterday)", "2 eggs"),
        ("on Sunday: roast beef", "roast beef"), ("breakfast yesterday: 2 eggs", "breakfast: 2 eggs"),
        ("this morning's porridge", "porridge"), ("banana, 3 hours ago", "banana"),
        ("leftover lasagne from yesterday", "leftover lasagne"), ("pizza last Saturday evening", "pizza"),
        ("last Saturday evening: pizza", "pizza"), ("2 eggs this Monday", "2 eggs"),
        ("3 days ago for dinner: pizza", "pizza"), ("3 days ago for dinner 2 eggs", "2 eggs"),
        ("pasta for dinner 3 days ago", "pasta"), ("for lunch yesterday at 1 pm a sandwich", "a sandwich"),
        ("Sunday roast", nil), ("2 eggs", nil), ("same as yesterday", nil), ("yesterday", nil),
        ("after eight mints", nil),
    ])
    func `a text tells what it is without day and time`(text: String, plain: String?) async throws {
        try await withPhone { phone, _ in
            let parsed = try await phone.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
            #expect(parsed.string("data.input_without_time") == plain)
        }
    }

    @Test func `a copy is without the day and time of its meal`() async throws {
        try await withPhone { phone, _ in
            for (text, plain) in [("yesterday at 8: porridge", "porridge"), ("Sunday roast", "Sunday roast")] {
                let meal = try await phone.read(text)
                let id = try #require(meal.string("data.id"))
                let copy = try await phone.send(.POST, "/api/v1/meal-logs/\(id)/copy", "{}")
                #expect(copy.string("data.raw_input") == plain)
                #expect(copy.string("data.items.0.food_name") == meal.string("data.items.0.food_name"))
                #expect(try await phone.send(.GET, "/api/v1/meal-logs/\(id)").string("data.raw_input") == text)
            }
        }
    }

    // MARK: Copies

    @Test(arguments: [nil, ""]) func `a copy needs no body`(body: String?) async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.read("2 eggs and toast", #","meal_type":"breakfast""#)
            let id = try #require(meal.string("data.id"))
            let copy = try await phone.send(.POST, "/api/v1/meal-logs/\(id)/copy", body, key: "empty")
            #expect(copy.status == 201)
            #expect(copy.string("data.meal_type") == "breakfast")
        }
    }

    @Test func `a copy has the same foods under new ids, once for each key`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.read("2 eggs and toast", #","meal_type":"breakfast","notes":"n""#)
            let id = try #require(meal.string("data.id"))
            phone.clock.advance(by: 600)
            let copy = try await phone.send(.POST, "/api/v1/meal-logs/\(id)/copy", "{}", key: "c")
            #expect(copy.status == 201)
            #expect(copy.string("data.id") != id)
            #expect(copy.string("data.status") == "completed")
            #expect(copy.string("data.meal_type") == "breakfast")
            #expect(copy.string("data.logged_at") == phone.clock.now.formatted(.iso8601))
            #expect(copy.string("data.notes") == "n")
            #expect(copy.number("data.total_calories") == meal.number("data.total_calories"))
            for field in ["food_id", "food_name", "parsing_notes", "unit"] {
                #expect(copy.string("data.items.0.\(field)") == meal.string("data.items.0.\(field)"))
            }
            #expect(copy.string("data.items.0.source.record") == meal.string("data.items.0.source.record"))
            #expect(copy.string("data.items.0.id") != meal.string("data.items.0.id"))

            _ = try await phone.send(.DELETE, "/api/v1/meal-logs/\(id)")
            #expect(try await phone.send(.POST, "/api/v1/meal-logs/\(id)/copy", "{}", key: "c").text == copy.text)
            #expect(try await phone.send(.POST, "/api/v1/meal-logs/\(id)/copy", "{}").status == 404)
            let mine = UUID().uuidString.lowercased()
            let copied = try #require(copy.string("data.id"))
            let body = #"{"id":"\#(mine)","meal_type":"snack","logged_at":"2024-01-14T10:00:00Z"}"#
            let other = try await phone.send(.POST, "/api/v1/meal-logs/\(copied)/copy", body)
            #expect(other.string("data.id") == mine)
            #expect(other.string("data.meal_type") == "snack")
            #expect(other.string("data.logged_at") == "2024-01-14T10:00:00Z")
            #expect(try await phone.send(.POST, "/api/v1/meal-logs/\(copied)/copy", body).text == other.text)
        }
    }

    @Test func `what has no foods is not copied, nor what is someone else's`() async throws {
        try await withPhone { phone, server in
            let failed = try #require(try await phone.log("xyz123").string("data.id"))
            let answer = try await phone.send(.POST, "/api/v1/meal-logs/\(failed)/copy", "{}")
            #expect(answer.status == 422)
            let meal = try #require(try await phone.log("apple").string("data.id"))
            let bob = try await phone.api.register("bob@example.org").access
            let theft = try await phone.api.send(.POST, "/api/v1/meal-logs/\(meal)/copy", json: "{}", token: bob)
            #expect(theft.status == 404)
            let item = try #require(try await phone.send(.GET, "/api/v1/meal-logs/\(meal)").string("data.items.0.id"))
            let path = "/api/v1/meal-logs/\(meal)/items/\(item)"
            #expect(try await phone.api.send(.PATCH, path, json: #"{"grams":1}"#, token: bob).status == 404)
        }
    }

    // MARK: What is eaten again

    @Test func `recent foods and usual meals tell what to log again`() async throws {
        try await withPhone { phone, _ in
            for text in ["2 eggs", "2 eggs", "3 eggs", "apple"] {
                _ = try await phone.log(text, #","meal_type":"breakfast""#)
                phone.clock.advance(by: 120)
            }
            let foods = try await phone.send(.GET, "/api/v1/foods/recent")
            #expect(foods.status == 200, "\(foods.text)")
            #expect((foods.value("data.foods") as? [Any])?.count == 2)
            #expect(foods.number("data.foods.0.count") == 1)
            #expect(foods.number("data.foods.1.count") == 3)
            #expect(foods.number("data.foods.1.quantity") == 2)
            #expect((foods.number("data.foods.1.calories") ?? 0) > 100)
            let one = try await phone.send(.GET, "/api/v1/foods/recent?limit=1")
            #expect((one.value("data.foods") as? [Any])?.count == 1)

            let usual = try await phone.send(.GET, "/api/v1/meal-logs/usual?meal_type=breakfast")
            #expect((usual.value("data.meals") as? [Any])?.count == 1)
            #expect(usual.number("data.meals.0.count") == 3)
            #expect(usual.string("data.meals.0.meal_log.raw_input") == "3 eggs")
            let lunch = try await phone.send(.GET, "/api/v1/meal-logs/usual?meal_type=lunch")
            #expect((lunch.value("data.meals") as? [Any])?.isEmpty == true)

            phone.clock.advance(by: 91 * 86_400)
            let token = try await phone.api.logIn()
            let later = try await phone.api.send(.GET, "/api/v1/foods/recent", token: token)
            #expect((later.value("data.foods") as? [Any])?.isEmpty == true)
            for path in [
                "foods/recent?limit=0", "foods/recent?q=x", "meal-logs/usual?limit=21", "meal-logs/usual?meal_type=x",
            ] {
                #expect(try await phone.api.send(.GET, "/api/v1/\(path)", token: token).status == 422)
            }
        }
    }
}
