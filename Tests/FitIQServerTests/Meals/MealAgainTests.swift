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
            let loggedAt = try await phone.log("2 eggs yesterday at 8:15 am").meal.loggedAt
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let parts = calendar.dateComponents([.hour, .minute], from: loggedAt)
            #expect(parts.hour == 8 && parts.minute == 15)
            let today = CalendarDate(phone.clock.now, in: zone)
            #expect(CalendarDate(loggedAt, in: zone) == today.advanced(by: -1))

            let breakfast = try await phone.log("breakfast: 2 eggs")
            #expect(breakfast.status == 201)
            #expect(try breakfast.meal.mealType == .breakfast)
            let plain = try await phone.log("2 eggs")
            #expect(try plain.meal.mealType == MealType.usual(at: phone.clock.now, in: zone))
            #expect(try plain.meal.loggedAt == phone.clock.now)
            #expect(plain.value("data.notes") is NSNull)
        }
    }

    @Test func `what is given holds, and the notes tell the words`() async throws {
        try await withPhone { phone, _ in
            let now = phone.clock.now
            let meal = try await phone.log(
                LogMealRequest("2 eggs for breakfast yesterday", .dinner, loggedAt: now, notes: "cold")
            ).meal
            #expect(meal.mealType == .dinner)
            #expect(meal.loggedAt == now)
            let notes = try #require(meal.notes)
            #expect(notes.hasPrefix("cold\n") && notes.contains("yesterday") && notes.contains("breakfast"))
            let several = try await phone.read(LogMealRequest("Breakfast: 2 eggs. Lunch: tomato soup"))
            #expect(several.items?.count == 2)
            #expect(several.notes?.contains("one meal") == true)
        }
    }

    @Test func `a repeat gets the first answer, also when words would say another day by then`() async throws {
        try await withPhone { phone, _ in
            let first = try await phone.log("2 eggs yesterday", key: "k")
            phone.clock.advance(by: 800)
            #expect(try await phone.log("2 eggs yesterday", key: "k").text == first.text)
            #expect(try await phone.log(LogMealRequest("2 eggs yesterday", .lunch), key: "k").status == 422)
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
            let lunch = try Date("2024-01-10T12:30:00Z", strategy: .iso8601)
            func written(_ text: String, in zone: String = "America/New_York", loggedAt: Date? = nil) -> LogMealRequest
            {
                LogMealRequest(text, loggedAt: loggedAt, writtenAt: lunch, timeZone: zone)
            }
            let morning = try Date("2024-01-09T13:15:00Z", strategy: .iso8601)
            let told = try await phone.log(written("2 eggs yesterday at 8:15 am"), key: "k")
            #expect(try told.meal.loggedAt == morning)
            #expect(told.value("data.notes") is NSNull)
            phone.clock.advance(by: 600)
            #expect(try await phone.log(written("2 eggs yesterday at 8:15 am"), key: "k").text == told.text)
            let elsewhere = written("2 eggs yesterday at 8:15 am", in: "America/Chicago")
            #expect(try await phone.log(elsewhere, key: "k").status == 422)

            let plain = try await phone.log(written("2 eggs")).meal
            #expect(plain.loggedAt == lunch)
            #expect(plain.mealType == .breakfast)
            let later = try Date("2024-01-11T10:00:00Z", strategy: .iso8601)
            let given = try await phone.log(written("2 eggs yesterday", loggedAt: later)).meal
            #expect(given.loggedAt == later)
            #expect(given.notes?.contains("yesterday") == true)

            let zone = "America/New_York"
            let parsed = try await phone.parse("2 eggs yesterday at 8:15 am", writtenAt: lunch, timeZone: zone)
            #expect(parsed.loggedAt == morning)
            #expect(parsed.items.first?.words?.text == "2 eggs")
            for text in ["2 eggs", "2 eggs a year and two months ago", "2 eggs a few hours ago"] {
                #expect(try await phone.parse(text, writtenAt: lunch, timeZone: zone).loggedAt == nil, "\(text)")
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

    @Test(
        arguments: [
            ("same breakfast as yesterday", nil, ["crumpet"]), ("Same as yesterday!", .lunch, ["soup", "plum"]),
            ("the same as last night", nil, ["paella"]), ("usual breakfast", nil, ["oat", "milk"]),
            ("my usual", .breakfast, ["oat", "milk"]), ("another one", nil, ["kefir"]),
            ("the same again", nil, ["kefir"]), ("the same lunch again", nil, ["plum"]),
            ("same breakfast as 2 days ago", nil, ["oat", "milk"]),
            ("lunch: same as yesterday's dinner", nil, ["paella"]),
            ("same as yesterday's dinner", nil, ["paella"]),
        ] as [(String, MealType?, [String])]
    )
    func `words that ask for an earlier meal get its foods, now`(text: String, type: MealType?, foods: [String])
        async throws
    {
        try await withEater { phone in
            let meal = try await phone.read(LogMealRequest(text, type))
            let names = (meal.items ?? []).map { $0.foodName.lowercased() }
            #expect(names.count == foods.count && zip(names, foods).allSatisfy { $0.contains($1) }, "\(names)")
            #expect(meal.loggedAt == phone.clock.now)
            #expect(meal.rawInput == text)
            #expect(meal.status == .completed)
            guard type == nil else { return }
            let parsed = try await phone.parse(text)
            #expect(parsed.items.count == foods.count)
            #expect(parsed.loggedAt == nil)
            #expect(parsed.isComplete)
        }
    }

    @Test(arguments: [
        ("today I had the same dinner as yesterday", "paella", 0),
        ("for lunch today the same as yesterday's dinner", "paella", 0),
        ("yesterday the same breakfast as 2 days ago", "oat", 1),
    ])
    func `an earlier meal may be had again on a day that is told`(text: String, food: String, ago: Int) async throws {
        try await withEater { phone in
            let meal = try await phone.read(LogMealRequest(text))
            #expect(meal.items?.first?.foodName.lowercased().contains(food) == true, "\(meal)")
            let day = CalendarDate(phone.clock.now, in: .gmt).advanced(by: -ago)
            #expect(CalendarDate(meal.loggedAt, in: .gmt) == day)
        }
    }

    @Test(arguments: [
        ("lunch: same as yesterday's dinner", MealType.lunch), ("same as yesterday's dinner", .dinner),
        ("same breakfast as yesterday", .breakfast),
    ])
    func `the new meal is the one that is named apart from the day`(text: String, type: MealType) async throws {
        try await withEater { phone in
            let meal = try await phone.read(LogMealRequest(text))
            #expect(meal.mealType == type)
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
            let parsed = try await phone.parse(text, writtenAt: yesterday, timeZone: "GMT")
            let day = ago.flatMap { CalendarDate(phone.clock.now, in: .gmt).advanced(by: $0)?.description }
            #expect(parsed.repeatedDate == day)
        }
    }

    @Test func `a repeat at the end of an earlier day is of the meal of its own hour`() async throws {
        try await withEater { phone in
            let today = CalendarDate(phone.clock.now, in: .gmt)
            let end = try #require(today.interval(in: .gmt)).lowerBound.addingTimeInterval(-1)
            let morning = end.addingTimeInterval(-16 * 3600)
            let meal = try await phone.read(
                LogMealRequest("same as yesterday", loggedAt: morning, writtenAt: end, timeZone: "GMT")
            )
            #expect(meal.mealType == .breakfast)
            #expect(meal.items?.first?.foodName.lowercased().contains("oat") == true)
            #expect(meal.loggedAt == morning)
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
            let parsed = try await phone.parse(text)
            #expect(parsed.inputWithoutPlan == plain)
        }
    }

    @Test(arguments: [
        ("same dinner as 5 days ago", APIError.Code.nothingToRepeat), ("usual dinner", .nothingToRepeat),
        ("same as yesterday but zorblax", .parsingFailed), ("same as at 8 am", .parsingFailed),
    ])
    func `words that ask for a meal that is not there log nothing, and say so`(text: String, code: APIError.Code)
        async throws
    {
        try await withEater { phone in
            let meal = try await phone.read(LogMealRequest(text))
            #expect(meal.status == .failed)
            #expect(meal.errorCode == code)
            let isRepeat = code == .nothingToRepeat
            #expect(meal.errorMessage?.contains("earlier meal") == isRepeat)
            #expect(try await phone.parse(text).noFoodReason == (isRepeat ? .nothingToRepeat : nil))

            let plum = try await phone.log("a plum").meal.id
            let edit = try await phone.edit(plum, to: text)
            #expect(edit.status == 422)
            #expect(try edit.error.code == code)
            #expect(try await phone.meal(plum).rawInput == "a plum")
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

    @Test(
        arguments: [
            ("I am going to bake a cake tomorrow", .notEaten), ("my son had pizza", .notEaten), ("xyz123", nil),
            ("2 eggs", nil),
        ] as [(String, NoFoodReason?)]
    )
    func `a reading without foods says why, where that is known`(text: String, reason: NoFoodReason?) async throws {
        try await withPhone { phone, _ in
            let parsed = try await phone.parse(text)
            #expect(parsed.noFoodReason == reason)
        }
    }

    @Test(arguments: ["2 eggs next week", "porridge tomorrow at 8", "gave the dog a sausage"])
    func `of what was not eaten it does not say that it is unknown`(text: String) async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.read(LogMealRequest(text))
            #expect(meal.status == .failed)
            #expect(meal.errorCode == .parsingFailed)
            #expect(meal.errorMessage == "We found nothing in that that you ate.")
            #expect(meal.details == "Food that is planned, skipped or someone else’s is not logged.")
            let edit = try await phone.edit(try await phone.log("a plum").meal.id, to: text)
            #expect(edit.status == 422)
            let error = try edit.error
            #expect(error.details == meal.details)
            #expect(error.fields?["raw_input"] == "has no food that was eaten")
        }
    }

    @Test func `a repeat of words that ask for a meal gets the first answer`() async throws {
        try await withEater { phone in
            let first = try await phone.log("another one", key: "k")
            _ = try await phone.log("2 figs")
            #expect(try await phone.log("another one", key: "k").text == first.text)
            let meal = try await phone.meal(try first.meal.id)
            #expect(meal.items?.first?.foodName.lowercased().contains("kefir") == true)
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
            let parsed = try await phone.parse(text)
            #expect(parsed.inputWithoutTime == plain)
        }
    }

    @Test func `a copy is without the day and time of its meal`() async throws {
        try await withPhone { phone, _ in
            for (text, plain) in [("yesterday at 8: porridge", "porridge"), ("Sunday roast", "Sunday roast")] {
                let meal = try await phone.read(LogMealRequest(text))
                let copy = try await phone.copy(meal.id).meal
                #expect(copy.rawInput == plain)
                #expect(copy.items?.first?.foodName == meal.items?.first?.foodName)
                #expect(try await phone.meal(meal.id).rawInput == text)
            }
        }
    }

    // MARK: Copies

    @Test(arguments: [nil, ""]) func `a copy needs no body`(body: String?) async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.read(LogMealRequest("2 eggs and toast", .breakfast))
            let copy = try await phone.send(.POST, "/api/v1/meal-logs/\(meal.id)/copy", body, key: "empty")
            #expect(copy.status == 201)
            #expect(try copy.meal.mealType == .breakfast)
        }
    }

    @Test func `a copy has the same foods under new ids, once for each key`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.read(LogMealRequest("2 eggs and toast", .breakfast, notes: "n"))
            phone.clock.advance(by: 600)
            let answer = try await phone.copy(meal.id, key: "c")
            #expect(answer.status == 201)
            let copy = try answer.meal
            #expect(copy.id != meal.id)
            #expect(copy.status == .completed)
            #expect(copy.mealType == .breakfast)
            #expect(copy.loggedAt == phone.clock.now)
            #expect(copy.notes == "n")
            #expect(copy.totals == meal.totals)
            let (old, new) = (try #require(meal.items?.first), try #require(copy.items?.first))
            #expect(new.foodID == old.foodID && new.foodName == old.foodName)
            #expect(new.parsingNotes == old.parsingNotes && new.unit == old.unit)
            #expect(new.source?.record == old.source?.record)
            #expect(new.id != old.id)

            _ = try await phone.send(.DELETE, "/api/v1/meal-logs/\(meal.id)")
            #expect(try await phone.copy(meal.id, key: "c").text == answer.text)
            #expect(try await phone.copy(meal.id).status == 404)
            let mine = UUID().uuidString.lowercased()
            let date = try Date("2024-01-14T10:00:00Z", strategy: .iso8601)
            let request = CopyMealRequest(id: mine, mealType: .snack, loggedAt: date)
            let again = try await phone.copy(copy.id, request)
            let other = try again.meal
            #expect(other.id == mine)
            #expect(other.mealType == .snack)
            #expect(other.loggedAt == date)
            #expect(try await phone.copy(copy.id, request).text == again.text)
        }
    }

    @Test func `what has no foods is not copied, nor what is someone else's`() async throws {
        try await withPhone { phone, _ in
            #expect(try await phone.copy(try await phone.log("xyz123").meal.id).status == 422)
            let meal = try await phone.read(LogMealRequest("apple"))
            let bob = try await phone.stranger()
            #expect(try await bob.copy(meal.id).status == 404)
            let item = try #require(meal.items?.first?.id)
            let path = "/api/v1/meal-logs/\(meal.id)/items/\(item)"
            #expect(try await bob.send(.PATCH, path, #"{"grams":1}"#).status == 404)
        }
    }

    // MARK: What is eaten again

    @Test func `recent foods and usual meals tell what to log again`() async throws {
        try await withPhone { phone, _ in
            for text in ["2 eggs", "2 eggs", "3 eggs", "apple"] {
                _ = try await phone.log(LogMealRequest(text, .breakfast))
                phone.clock.advance(by: 120)
            }
            let foods = try await phone.send(.GET, "/api/v1/foods/recent").data(RecentFoodList.self).foods
            #expect(foods.map(\.count) == [1, 3])
            #expect(foods.last?.quantity == 2)
            #expect((foods.last?.calories ?? 0) > 100)
            let one = try await phone.send(.GET, "/api/v1/foods/recent?limit=1").data(RecentFoodList.self)
            #expect(one.foods.count == 1)

            let path = "/api/v1/meal-logs/usual?meal_type"
            let usual = try await phone.send(.GET, "\(path)=breakfast").data(UsualMealList.self).meals
            #expect(usual.map(\.count) == [3])
            #expect(usual.first?.mealLog.rawInput == "3 eggs")
            #expect(try await phone.send(.GET, "\(path)=lunch").data(UsualMealList.self).meals.isEmpty)

            phone.clock.advance(by: 91 * 86_400)
            let token = try await phone.api.logIn()
            let later = try await phone.api.send(.GET, "/api/v1/foods/recent", token: token)
            #expect(try later.data(RecentFoodList.self).foods.isEmpty)
            for path in [
                "foods/recent?limit=0", "foods/recent?q=x", "meal-logs/usual?limit=21", "meal-logs/usual?meal_type=x",
            ] {
                #expect(try await phone.api.send(.GET, "/api/v1/\(path)", token: token).status == 422)
            }
        }
    }
}
