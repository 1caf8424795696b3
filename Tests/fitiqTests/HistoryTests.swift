import ArgumentParser
import FitIQClient
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
        let full = NutrientTotals(
            calories: 2000,
            proteinGrams: 80,
            carbsGrams: 250.5,
            fatGrams: 70,
            fiberGrams: 30,
            sugarGrams: 40
        )
        let less = NutrientTotals(calories: 1501, proteinGrams: 61, carbsGrams: 200, fatGrams: 50, fiberGrams: 20)
        let report = HistoryReport(
            from: "2024-01-14",
            to: "2024-01-17",
            days: [
                day("2024-01-14", meals: 4, full), day("2024-01-15", meals: 0),
                day("2024-01-16", meals: 3, less, incomplete: ["sugar_g"], processing: 1),
                day("2024-01-17", meals: 0, failed: 1),
            ]
        )
        #expect(
            report.rendered(.plain) == """
                Day         Meals  kcal  Protein g  Carbs g  Fat g  Fibre g  Sugar g
                2024-01-14      4  2000      80.00   250.50  70.00    30.00    40.00
                2024-01-16      3  1501      61.00   200.00  50.00    20.00        –  at least, 1 not confirmed yet
                2024-01-17      0     –          –        –      –        –        –  1 not understood
                Average            1751      70.50   225.25  60.00    25.00    40.00
                """
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
