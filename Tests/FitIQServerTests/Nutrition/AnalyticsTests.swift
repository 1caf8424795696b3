import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// `/api/v1/analytics/nutrition`, and the water of `/api/v1/nutrition/summary`. Today is 15 January 2024.
struct AnalyticsTests {
    private static let path = "/api/v1/analytics/nutrition"
    private static let berlin = "tz=Europe/Berlin"

    private func withPerson(_ body: @escaping @Sendable (TestServer, PlanAPI) async throws -> Void) async throws {
        let clock = TestClock()
        try await withServer(settings: .patient, now: { clock.now }) { server in
            try await body(server, try await PlanAPI(server))
        }
    }

    /// Logs one item; `more` is of the item, after a comma.
    private static func eat(
        _ ada: PlanAPI,
        at time: String,
        kcal: Int,
        _ protein: Double,
        _ carbs: Double,
        _ fat: Double,
        _ more: String = ""
    ) async throws {
        let item =
            #"{"food_name":"Food","quantity":1,"unit":"bowl","calories":\#(kcal),"protein_g":\#(protein),"carbs_g":\#(carbs),"fat_g":\#(fat)\#(more)}"#
        let json = #"{"meal_type":"lunch","logged_at":"\#(time)","items":[\#(item)]}"#
        #expect(try await ada.send(.POST, "/api/v1/meal-logs/batch", json).status == 201)
    }

    private static func drink(_ ada: PlanAPI, at time: String, litres: Double) async throws {
        let json = #"{"type":"water_liters","quantity":\#(litres),"logged_at":"\#(time)"}"#
        #expect(try await ada.send(.POST, "/api/v1/progress", json).status == 201)
    }

    /// Three days on which the clocks of Berlin are set back: 29 October 2023 has 25 hours there. Beside them the day before
    /// and the day after.
    private static func logDays(_ ada: PlanAPI) async throws {
        try await eat(ada, at: "2023-10-27T21:59:59Z", kcal: 9000, 900, 900, 900)
        try await eat(ada, at: "2023-10-28T12:00:00Z", kcal: 600, 30, 60, 20, #","nutrients":{"sodium_mg":500}"#)
        try await eat(ada, at: "2023-10-28T22:30:00Z", kcal: 400, 20, 50, 10)
        try await eat(ada, at: "2023-10-29T22:59:59Z", kcal: 300, 10, 40, 10)
        try await eat(ada, at: "2023-10-29T23:00:00Z", kcal: 700, 40, 70, 25)
        let water =
            #"{"food_name":"Water","quantity":500,"unit":"ml","calories":0,"protein_g":0,"carbs_g":0,"fat_g":0,"grams":507,"food_type":"water"}"#
        let drink = #"{"meal_type":"snack","logged_at":"2023-10-30T09:00:00Z","items":[\#(water)]}"#
        #expect(try await ada.send(.POST, "/api/v1/meal-logs/batch", drink).status == 201)
        try await eat(ada, at: "2023-10-30T23:00:00Z", kcal: 9000, 900, 900, 900)
        try await Self.drink(ada, at: "2023-10-27T22:00:00Z", litres: 0.25)
        try await Self.drink(ada, at: "2023-10-28T21:59:59Z", litres: 0.3)
        try await Self.drink(ada, at: "2023-10-30T23:00:00Z", litres: 2)
    }

    @Test func `days are summed up, averaged and named`() async throws {
        try await withPerson { server, ada in
            try await Self.logDays(ada)
            let bob = try await PlanAPI(server, "bob@example.org")
            try await Self.eat(bob, at: "2023-10-28T12:00:00Z", kcal: 9000, 900, 900, 900)

            let answer = try await ada.send(
                .GET,
                "\(Self.path)?period=custom&from=2023-10-27&to=2023-10-30&\(Self.berlin)"
            )
            #expect(answer.status == 200)
            #expect(answer.number("data.days_in_period") == 4)
            #expect(answer.number("data.days_logged") == 4)

            let three = try await ada.send(
                .GET,
                "\(Self.path)?period=custom&from=2023-10-28&to=2023-10-30&\(Self.berlin)"
            )
            let days = try three.data(NutritionAnalytics.self)
            #expect((days.period, days.firstDay, days.lastDay) == ("custom", "2023-10-28", "2023-10-30"))
            #expect((days.daysInPeriod, days.daysLogged, days.mealCount) == (3, 3, 5))
            #expect(three.number("data.calories.total") == 2000)
            #expect(three.number("data.calories.daily_average") == 667)
            #expect(three.number("data.macros.protein_g.total") == 100)
            #expect(three.number("data.macros.protein_g.daily_average") == 33.333)
            #expect(three.number("data.macros.carbs_g.total") == 220)
            #expect(three.number("data.macros.fat_g.daily_average") == 21.667)
            #expect(three.value("data.macros.fat_g.incomplete") as? Bool == false)
            #expect(days.amounts[.sodium]?.total == 500)
            #expect(days.amounts[.sodium]?.dailyAverage == 166.667)
            #expect(days.amounts[.sodium]?.isIncomplete == true)
            #expect(days.amounts[.fiber] == .init(total: nil, dailyAverage: nil, isIncomplete: true))
            #expect(three.value("data.nutrients.iron_mg.total") is NSNull)
            // 400, 880 and 585 kcal of 1,865.
            #expect(days.energyShares == .init(protein: 21.4, carbs: 47.2, fat: 31.4))
            #expect(days.dietClassification == "balanced")
            #expect(three.number("data.water.total_ml") == 1050)
            #expect(three.number("data.water.daily_average_ml") == 525)
            #expect(days.water.daysLogged == 2)
            #expect((days.water.totals.mealItems, days.water.totals.entries) == (1, 2))
        }
    }

    @Test func `a day's water is told with where it comes from, and its further nutrients beside the six`() async throws
    {
        try await withPerson { _, ada in
            try await Self.logDays(ada)
            func summary(_ day: String) async throws -> RawAPI.Answer {
                try await ada.send(.GET, "/api/v1/nutrition/summary?date=\(day)&\(Self.berlin)")
            }
            let first = try await summary("2023-10-28")
            #expect(first.number("data.water_ml") == 550)
            #expect(first.number("data.water.in_meals_ml") == 0)
            #expect(first.number("data.water.entries") == 2)
            #expect(first.number("data.totals.sodium_mg") == 500)
            #expect(first.number("data.by_meal_type.lunch.sodium_mg") == 500)
            #expect(first.number("data.totals.nutrients.sodium_mg") == 500)

            let last = try await summary("2023-10-30")
            #expect(last.number("data.water_ml") == 500)
            #expect(last.number("data.water.meal_items") == 1)
            #expect(last.number("data.water.beside_meals_ml") == 0)
            #expect(last.value("data.totals.sodium_mg") == nil)
            #expect(try await summary("2023-10-26").number("data.water_ml") == 0)

            try await Self.eat(ada, at: "2023-11-05T12:00:00Z", kcal: 0, 0, 0, 0, #","food_type":"water""#)
            let unknown = try await summary("2023-11-05")
            #expect(unknown.value("data.water_ml") is NSNull, "a bowl of unknown size")
            #expect(unknown.number("data.water.unknown_items") == 1)
        }
    }

    @Test func `nothing logged is unknown, not 0`() async throws {
        try await withPerson { _, ada in
            try await Self.eat(ada, at: "2024-01-08T12:00:00Z", kcal: 700, 40, 70, 25)
            let week = try await ada.send(.GET, Self.path)
            #expect(week.string("data.period") == "week")
            #expect(week.string("data.from") == "2024-01-09")
            #expect(week.string("data.to") == "2024-01-15")
            #expect(week.string("data.time_zone") == "GMT")
            #expect(week.number("data.days_logged") == 0)
            for name in ["calories.total", "calories.daily_average", "macros.fat_g.total", "water.total_ml"] {
                #expect(week.value("data.\(name)") is NSNull, "\(name)")
            }
            #expect(week.value("data.energy_shares") is NSNull)
            #expect(week.value("data.diet_classification") is NSNull)

            let month = try await ada.send(.GET, "\(Self.path)?period=month")
            #expect(month.string("data.from") == "2023-12-17")
            #expect(month.number("data.calories.total") == 700)
            #expect(month.number("data.energy_shares.carbs") == 42.1)
            #expect(month.value("data.diet_classification") is NSNull, "of one day")
            let year = try await ada.send(.GET, "\(Self.path)?period=year&to=2024-01-10")
            #expect(year.string("data.from") == "2023-01-11")
            #expect(year.number("data.days_in_period") == 365)
        }
    }

    @Test(arguments: [
        ("period=decade", "period"), ("period=custom", "from"), ("from=2024-01-01", "from"),
        ("period=week&from=2024-01-01", "from"), ("period=custom&from=2024-01-16", "from"),
        ("period=custom&from=2023-01-14", "from"), ("to=yesterday", "to"), ("to=0001-01-03", "to"),
        ("tz=Mars/Base", "tz"),
        ("days=7", "days"),
    ])
    func `what is no period is refused`(query: String, field: String) async throws {
        try await withPerson { _, ada in
            let answer = try await ada.send(.GET, "\(Self.path)?\(query)")
            #expect(answer.status == 422)
            #expect(answer.faults == [field])
            let most = try await ada.send(.GET, "\(Self.path)?period=custom&from=2023-01-15")
            #expect(most.number("data.days_in_period") == 366)
        }
    }
}
