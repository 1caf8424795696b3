import FitIQClient
import FitIQCore
import Testing

@testable import fitiq

struct WaterLineTests {
    @Test(
        arguments: [
            (0, 0, 0, 0, 0, ""), (720, 3, 0, 0, 0, "Water: 720 ml."), (0, 0, 0, 550, 2, "Water: 550 ml."),
            (720, 3, 0, 550, 2, "Water: 1.27 l, including 720 ml in meals."),
            (720, 3, 1, 0, 0, "Water: at least 720 ml."),
            (nil, 1, 1, 0, 0, "Water: some, of unknown amount."), (nil, 1, 1, 300, 1, "Water: at least 300 ml."),
        ] as [(Int?, Int, Int, Int, Int, String)]
    )
    func `a day's water is told with its part in meals`(
        inMeals: Int?,
        items: Int,
        unknown: Int,
        beside: Int,
        entries: Int,
        line: String
    ) {
        let water = WaterTotals(
            inMealsMillilitres: inMeals,
            mealItems: items,
            unknownItems: unknown,
            besideMealsMillilitres: beside,
            entries: entries
        )
        #expect(water.line == line)
        let summary = DaySummary(
            date: "2024-01-15",
            timeZone: "GMT",
            totals: DaySummary.Sum(mealCount: 0, totals: NutrientTotals(), incomplete: []),
            byMealType: [:],
            water: water,
            processingCount: 0,
            failedCount: 0
        )
        let day = DayReport(meals: [], summary: summary).rendered(.plain, time: .current)
        #expect(day == (line.isEmpty ? "Nothing logged on 2024-01-15." : line))
    }

    @Test func `days end with what they come to together`() {
        let intake = PeriodIntake(
            intake: IntakeSum(
                mealCount: 4,
                known: Nutrients(protein: Grams(100), carbs: Grams(300), fat: Grams(80)),
                incomplete: []
            ),
            dayCount: 7,
            daysLogged: 3,
            water: WaterOfDays(items: [:], entries: [1: EntrySum(count: 2, total: Thousandths(1.25)!)])
        )
        let days = CalendarDate("2024-01-09")!...CalendarDate("2024-01-15")!
        // 400, 1,200 and 720 kcal of 2,320.
        #expect(
            NutritionAnalytics(intake, .week, days, in: "GMT").line
                == "3 of 7 days logged. Energy: 17.2 % protein, 51.7 % carbs, 31 % fat: balanced. "
                + "Water: 1.25 l a day on 1 day."
        )
        let nothing = PeriodIntake(intake: .none, dayCount: 7, daysLogged: 0, water: WaterOfDays())
        #expect(NutritionAnalytics(nothing, .week, days, in: "GMT").line == "0 of 7 days logged.")
    }
}
