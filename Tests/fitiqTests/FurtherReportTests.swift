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
            ([food([.sodium: 400.4]), food([.sodium: 0])], "Of it: salt 1 g."),
            (
                [food([.saturatedFat: 0.1, .sodium: 800]), food([.saturatedFat: 0.2]), food([.saturatedFat: 1])],
                "Of it: saturated fat 1.3 g, salt at least 2 g (unknown for 2 foods)."
            ),
        ] as [([NutrientTotals], String)]
    )
    func `salt and saturated fat are a line where they are known`(foods: [NutrientTotals], line: String) {
        #expect(FurtherReport(foods: foods).line == line)
    }

    @Test func `all that is known is a table, with the foods of which it is not`() throws {
        let zinc = try #require(Nutrient.allCases.first { $0.name == "zinc" })
        let report = FurtherReport(foods: [Self.food([.sodium: 120.5, zinc: 1.25]), Self.food([.sodium: 0.25])])
        #expect(
            report.table(.plain) == """
                Nutrient  Amount  Unit
                Sodium    120.75  mg
                Zinc        1.25  mg    unknown for 1 food
                """
        )
        #expect(FurtherReport(foods: [NutrientTotals(calories: 1)]).table(.plain).isEmpty)
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
        let line = "\nOf it: salt 3 g."
        let table = "Nutrient  Amount  Unit\nSodium      1200  mg"
        let short = MealReport(meal: Meals.synced(log), time: paris).rendered(.plain)
        #expect(short.contains(line))
        #expect(!short.contains(table))
        #expect(MealReport(meal: Meals.synced(log), time: paris, all: true).rendered(.plain).contains("\n\n\(table)"))
        let day = DayReport(meals: [Meals.synced(log)], summary: Meals.summary)
        #expect(day.rendered(.plain, time: paris).hasSuffix(line))
        #expect(day.rendered(.plain, time: paris, all: true).hasSuffix("\(line)\n\n\(table)"))
    }
}
