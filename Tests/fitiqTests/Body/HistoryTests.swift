import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation
import Testing

@testable import fitiq

struct HistoryTests {
    private let paris = LocalTime(timeZone: TimeZone(identifier: "Europe/Paris")!)
    private let now = Meals.time("2024-04-02T10:00:00Z")

    private func day(
        _ date: String,
        meals: Int,
        _ totals: NutrientTotals = NutrientTotals(),
        incomplete: [String] = [],
        processing: Int = 0,
        failed: Int = 0
    ) -> DaySummary {
        DaySummary(
            date: date,
            timeZone: "Europe/Paris",
            totals: DaySummary.Sum(mealCount: meals, totals: totals, incomplete: incomplete),
            byMealType: [:],
            processingCount: processing,
            failedCount: failed
        )
    }

    @Test func `days with their totals and the average of them`() {
        var full = NutrientTotals(
            calories: 2000,
            proteinGrams: 80,
            carbsGrams: 250.5,
            fatGrams: 70,
            fiberGrams: 30,
            sugarGrams: 40
        )
        full[.sodium] = 2200
        let less = NutrientTotals(calories: 1501, proteinGrams: 61, carbsGrams: 200, fatGrams: 50, fiberGrams: 20)
        let report = HistoryReport(
            from: "2024-01-14",
            to: "2024-01-17",
            days: [
                day("2024-01-14", meals: 4, full), day("2024-01-15", meals: 0),
                day("2024-01-16", meals: 3, less, incomplete: ["sugar_g"], processing: 1),
                day("2024-01-17", meals: 0, failed: 1),
            ],
            weights: ["2024-01-14": 79.8, "2024-01-15": 79.4],
            targets: HistoryReport.Targets(calories: 2259, proteinG: 140, fiberG: 25, saltG: 5, weightKg: 75)
        )
        #expect(
            report.rendered(.plain) == """
                Day         Meals  kcal  Protein g  Carbs g  Fat g  Fibre g  Sugar g  Salt g  Weight kg
                2024-01-14      4  2000      80.00   250.50  70.00    30.00    40.00    5.50       79.8
                2024-01-15      0     –          –        –      –        –        –       –       79.4
                2024-01-16      3  1501      61.00   200.00  50.00    20.00        –       –             at least, 1 not confirmed yet
                2024-01-17      0     –          –        –      –        –        –       –             1 not understood
                Average            1751      70.50   225.25  60.00    25.00    40.00    5.50       79.6
                Target             2259        140                     ≥ 25              ≤ 5         75
                """
        )
    }

    @Test func `without a plan, and of one day, there are the amounts that hold for everybody`() {
        let targets = HistoryReport.Targets(nil, nil, ReferenceIntakes(ReferenceGroup()))
        #expect(targets == HistoryReport.Targets(fiberG: 25, saltG: 5))
        let report = HistoryReport(
            from: "2024-01-14",
            to: "2024-01-14",
            days: [day("2024-01-14", meals: 1, NutrientTotals(calories: 500))],
            targets: targets
        )
        let last = report.rendered(.plain).split(separator: "\n").last
        #expect(last == "Target                                                 ≥ 25              ≤ 5")
    }

    @Test(arguments: [
        (#""calorieTarget": 1259, "appliedCalorieTarget": 1309"#, 1309),
        (#""calorieTarget": 2100, "appliedCalorieTarget": 2440"#, 2440), (#""calorieTarget": 2259"#, 2259),
    ])
    func `the energy is what the plan tells to eat, where the server tells it`(energy: String, target: Int) throws {
        let json = """
            {"plan": {"id": "1", "userId": "2", "name": "Lose weight", "description": "Less than you use.",
            "startDate": "2024-01-15T00:00:00Z", "endDate": "2024-03-25T00:00:00Z", "status": "active"},
            "targets": {"bmr": 1200, "tdee": 1759, "proteinTarget": 99, "waterTarget": 1600, "weeklyRate": -0.5, \(energy)},
            "whyItWorks": {}}
            """
        let plan = try WireCoding.decoder().decode(PlanGenerationResponse.self, from: Data(json.utf8))
        let targets = HistoryReport.Targets(plan, nil, ReferenceIntakes(ReferenceGroup()))
        #expect((targets.calories, targets.proteinG) == (target, 99))
    }

    @Test func `every nutrient is averaged against what is advised, where that is asked for`() throws {
        let json = """
            {"period": "custom", "from": "2024-01-14", "to": "2024-01-15", "time_zone": "UTC", "days_in_period": 2,
            "days_logged": 2, "meal_count": 4, "calories": {"total": 4000, "daily_average": 2000, "incomplete": false},
            "macros": {}, "nutrients": {"iron_mg": {"total": 16, "daily_average": 8, "incomplete": true}},
            "water": {"in_meals_ml": 0, "meal_items": 0, "unknown_items": 0, "beside_meals_ml": 0, "entries": 0,
            "days_logged": 0}, "energy_shares": {"protein": 20, "carbs": 45, "fat": 30, "alcohol": 5}}
            """
        let sums = try WireCoding.decoder().decode(NutritionAnalytics.self, from: Data(json.utf8))
        let woman = ReferenceIntakes(ReferenceGroup(gender: .female, age: 34))
        let report = HistoryReport(
            from: "2024-01-14",
            to: "2024-01-15",
            days: [day("2024-01-14", meals: 4)],
            analytics: sums,
            references: woman
        )
        #expect(
            report.rendered(.plain).hasSuffix(
                """
                2 of 2 days logged. Energy: 20 % protein, 45 % carbs, 30 % fat, 5 % alcohol.

                Nutrient  A day  Unit  Of a day  Reference
                Iron          8  mg        50 %  16 mg, EFSA 2015  at least: unknown for some foods

                Reference intakes for a woman of 34.
                """
            )
        )
    }

    @Test func `nothing logged is said`() {
        #expect(
            HistoryReport(from: "2024-01-14", to: "2024-01-15", days: [day("2024-01-14", meals: 0)]).rendered(.plain)
                == "Nothing logged from 2024-01-14 to 2024-01-15."
        )
    }

    @Test(arguments: [
        ([], 3, ["2024-03-31", "2024-04-01", "2024-04-02"]), ([], 1, ["2024-04-02"]),
        (["--to", "2024-03-31"], 2, ["2024-03-30", "2024-03-31"]),
        (["--from", "2024-03-30", "--to", "2024-04-01"], 7, ["2024-03-30", "2024-03-31", "2024-04-01"]),
    ])
    func `days are counted on the calendar, also over the change to summer time`(
        arguments: [String],
        count: Int,
        days: [String]
    ) throws {
        let range = try DayRangeOptions.parse(arguments)
        let found = try range.days(count: count, time: paris, now: now)
        #expect(found.map { paris.day($0.lowerBound) } == days)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }

    @Test func `more days than anybody looks at are refused`() throws {
        let range = try DayRangeOptions.parse(["--from", "1900-01-01"])
        #expect(throws: ValidationError.self) { try range.days(count: 7, time: paris, now: now) }
    }

    @Test func `all of the diary is meant where no day is given`() throws {
        #expect(try DayRangeOptions.parse([]).interval(time: paris) == Date.distantPast..<Date.distantFuture)
        let day = try DayRangeOptions.parse(["--from", "2024-03-31", "--to", "2024-03-31"]).interval(time: paris)
        #expect(day == paris.interval(ofDay: Meals.time("2024-03-31T12:00:00Z")))
    }
}
