import FitIQClient
import FitIQCore
import Foundation
import Testing

@testable import fitiq

struct FurtherReportTests {
    private static func food(_ values: [Nutrient: Double]) -> NutrientTotals { NutrientTotals { values[$0] } }

    @Test(
        arguments: [
            ([], ""),
            ([food([.fat: 3])], ""),
            ([food([.sodium: 400.4]), food([.sodium: 0])], "Also salt 1 g."),
            (
                [food([.saturatedFat: 0.1, .sodium: 800]), food([.saturatedFat: 0.2]), food([.saturatedFat: 1])],
                "Also saturated fat 1.3 g, salt at least 2 g (unknown for 2 foods)."
            ),
        ] as [([NutrientTotals], String)]
    )
    func `salt and saturated fat are a line where they are known`(foods: [NutrientTotals], line: String) {
        #expect(FurtherReport(foods: foods).line == line)
    }

    @Test func `all that is known is a table, with the foods of which it is not`() throws {
        let zinc = try #require(Nutrient.allCases.first { $0.name == "zinc" })
        let adults = ReferenceIntakes(ReferenceGroup())
        let report = FurtherReport(foods: [
            Self.food([.sodium: 500, .fiber: 5, zinc: 1.25]), Self.food([.sodium: 0.25, .fiber: 0]),
        ])
        #expect(
            report.table(.plain, adults) == """
                Nutrient  Amount  Unit  Of a day  Reference                   Most from
                Fibre          5  g         20 %  25 g, EFSA 2010
                Sodium    500.25  mg        25 %  at most 2000 mg, EFSA 2019
                Zinc        1.25  mg        11 %  11.7 mg, EFSA 2014                     unknown for 1 food

                Reference intakes for adults.
                """
        )
        #expect(FurtherReport(foods: [NutrientTotals(calories: 1)]).table(.plain, adults).isEmpty)
    }

    @Test func `a meal shows the line below its foods, and the table when it is asked for`() {
        var log = Meals.breakfast
        log.items = log.items?.map { item in
            var nutrients = item.nutrients
            nutrients[.sodium] = 400
            return MealLogItem(
                id: item.id,
                mealLogID: item.mealLogID,
                foodName: item.foodName,
                quantity: item.quantity,
                unit: item.unit,
                nutrients: nutrients,
                confidenceScore: nil,
                orderIndex: item.orderIndex,
                createdAt: item.createdAt
            )
        }
        let paris = LocalTime(timeZone: TimeZone(identifier: "Europe/Paris")!)
        let line = "\nAlso salt 3 g."
        let table = "Sodium      1200  mg        60 %  at most 2000 mg, EFSA 2019 "
        let man = ReferenceIntakes(ReferenceGroup(gender: .male, age: 40))
        let short = MealReport(meal: Meals.synced(log), time: paris).rendered(.plain)
        #expect(short.contains(line))
        #expect(!short.contains(table))
        let long = MealReport(meal: Meals.synced(log), time: paris, references: man).rendered(.plain)
        #expect(long.contains("\n\(table)"))
        let day = DayReport(meals: [Meals.synced(log)], summary: Meals.summary)
        #expect(day.rendered(.plain, time: paris).hasSuffix(line))
        let all = DayReport(meals: [Meals.synced(log)], summary: Meals.summary, references: man)
        #expect(all.rendered(.plain, time: paris).contains("\n\(table)"))
        #expect(all.rendered(.plain, time: paris).hasSuffix("\n\nReference intakes for a man of 40."))
    }
}
