import FitIQClient
import Foundation
import MealParser
import Testing

@testable import fitiq

/// What the commands print, to the character.
struct ReportTests {
    private let paris = LocalTime(timeZone: TimeZone(identifier: "Europe/Paris")!)

    @Test func `a meal that was read`() {
        let report = MealReport(meal: Meals.synced(Meals.breakfast), time: paris).rendered(.plain)
        #expect(
            report == """
                08:30 · Breakfast · 2 eggs, 1 slice toast, coffee, blorp

                Food            Amount   Grams  kcal  Protein g  Carbs g  Fat g  Fibre g  Sugar g
                Egg, fried      2 large     92   180      12.53     0.76  13.68     0.00     0.37
                Toast, white    1 slice  23.75    70       2.13    12.83   0.95     0.68        –
                Coffee, brewed  0.5 cup    120     1       0.14     0.00   0.02     0.00     0.00
                Total                            251      14.80    13.59  14.65     0.68        –

                Check this
                  Coffee, brewed: read with low confidence
                    or: Coffee, instant (4 kcal) · Coffee, decaf (– kcal)

                Assumed
                  Egg, fried: fried is how most eat them

                Not understood
                  “blorp”
                """
        )
    }

    @Test func `a meal whose foods were changed is called by what it is now`() throws {
        var meal = Meals.breakfast
        meal.items?[1].isRepaired = true
        let lines = MealReport(meal: Meals.synced(meal), time: paris).rendered(.plain).split(separator: "\n")
        #expect(lines[0] == "08:30 · Breakfast · Egg, fried, Toast, white, Coffee, brewed")
        #expect(lines[1] == "You wrote “2 eggs, 1 slice toast, coffee, blorp”, and changed it since.")
        #expect(meal.words == "Egg, fried, Toast, white, Coffee, brewed")
    }

    @Test func `a meal that was not understood`() {
        let meal = Meals.synced(Meals.failed, failure: Meals.failure)
        let report = MealReport(meal: meal, time: paris).rendered(.plain)
        #expect(
            report == """
                “xyz123”: No food was recognised.
                  None of its words is a food.
                  - Name the food.
                  - Say how much.
                """
        )
    }

    @Test func `words that asked for a meal that is not there were understood`() {
        let failure = Meals.failure(rawInput: "usual dinner", message: "There is none.", code: .nothingToRepeat)
        let report = MealReport(meal: Meals.synced(Meals.failed, failure: failure), time: paris).rendered(.plain)
        #expect(report == "“xyz123”: There is none.")
    }

    @Test(arguments: [
        ("usual dinner", "“usual dinner” repeats an earlier meal"),
        ("planning to bake a cake tomorrow", "doesn’t say"),
        ("xyz123", "We found no food in “xyz123”."),
    ])
    func `a text without a food says why`(text: String, reason: String) {
        #expect(ParseCommand.reason(text, MealReader.bundled.read(text)).contains(reason))
    }

    @Test func `a failure of which little is known`() {
        #expect(
            MealReport(meal: Meals.synced(Meals.failed), time: paris).rendered(.plain) == "We couldn’t read “xyz123”."
        )
    }

    @Test(
        arguments: [
            (.pending, Meals.waiting, true, "As read on this device. The server does not have it yet."),
            (.completed, Meals.waiting, false, "The server does not have it yet."),
            (.processing, .synced, true, "As read on this device. The server is still reading it."),
            (.processing, .synced, false, "It is being read."),
            (.completed, Meals.refused, false, "The server refused it: Please check: notes."),
            (.completed, .synced, false, nil),
        ] as [(DiaryMeal.Status, DiaryMeal.Sync, Bool, String?)]
    )
    func `a meal says how far the server has it`(
        status: DiaryMeal.Status,
        sync: DiaryMeal.Sync,
        isProvisional: Bool,
        remark: String?
    ) {
        let meal = Meals.shown(Meals.processing, status, sync, isProvisional: isProvisional)
        let lines = ["16:00 · Snack · apple", remark].compactMap(\.self)
        #expect(MealReport(meal: meal, time: paris).rendered(.plain) == lines.joined(separator: "\n\n"))
    }

    @Test func `a day`() {
        let meals = [
            Meals.synced(Meals.breakfast), Meals.synced(Meals.failed), Meals.synced(Meals.processing),
            Meals.shown(Meals.waitingMeal, .pending, Meals.waiting, isProvisional: true),
            Meals.shown(Meals.refusedMeal, .completed, Meals.refused),
        ]
        #expect(
            DayReport(meals: meals, summary: Meals.summary).rendered(.plain, time: paris) == """
                2024-01-15

                ID  Time   Meal       What                                  kcal  Protein g  Carbs g  Fat g  Fibre g  Sugar g
                m1  08:30  Breakfast  2 eggs, 1 slice toast, coffee, blorp   251      14.80    13.59  14.65     0.68        –  partly understood
                m2  13:00  Lunch      xyz123                                   –          –        –      –        –        –  not understood
                m3  16:00  Snack      apple                                    –          –        –      –        –        –  reading…
                m4  16:30  Snack      pear                                     –          –        –      –        –        –  not sent yet
                m5  17:00  Snack      plum                                     –          –        –      –        –        –  refused by the server
                    Total                                                    251      14.80    13.59  14.65     0.68     0.37
                The real total may be higher: sugar is missing for some foods.
                """
        )
    }

    @Test func `a total of which no food tells is unknown, never 0`() throws {
        let sum = DaySummary.Sum(
            mealCount: 2,
            totals: NutrientTotals { [Nutrient.energy: 450, .fiber: 0, .sugar: 0, .sodium: 0][$0] },
            incomplete: ["total_fiber_g"],
            incompleteNutrients: ["sodium_mg"]
        )
        #expect(sum.shown[.energy] == 450 && sum.shown[.sugar] == 0, "known to be none")
        #expect(sum.shown[.fiber] == nil && sum.shown[.sodium] == nil && sum.shown[.protein] == nil)
        let day = DaySummary(
            date: "2024-01-15",
            timeZone: "Europe/Paris",
            totals: sum,
            byMealType: [:],
            processingCount: 0,
            failedCount: 0
        )
        let lines = HistoryReport(from: day.date, to: day.date, days: [day]).rendered(.plain).split(separator: "\n")
        let cells = try #require(lines.first { $0.hasPrefix(day.date) }).split(separator: " ").map(String.init)
        #expect(cells == [day.date, "2", "450", "–", "–", "–", "–", "0.00", "–", "at", "least"])
        let total = DayReport(meals: [Meals.synced(Meals.breakfast)], summary: day).rendered(.plain, time: paris)
        #expect(
            total.split(separator: "\n").contains { $0.contains("Total") && $0.hasSuffix("–     0.00") },
            "\(total)"
        )
    }

    @Test func `a day without meals`() {
        #expect(
            DayReport(meals: [], summary: Meals.summary).rendered(.plain, time: paris)
                == "Nothing logged on 2024-01-15."
        )
    }

    @Test func `found foods`() {
        let report = FoodSearchReport(foods: [FoodRecord(Meals.milk)]).rendered(.plain)
        #expect(
            report == """
                Food, 100 g  kcal  Protein g  Carbs g  Fat g  Fibre g  Sugar g  Portion        Source
                Milk, whole    61       3.15     4.80   3.25     0.00        –  1 cup = 244 g  FNDDS 2017-2018 11111000
                """
        )
    }

    @Test func `colour sets off titles and totals, on a terminal`() {
        var table = TextTable([.text("Food"), .number("kcal")])
        table.rows = [["Egg", "90"]]
        table.totals = [["Total", "90"]]
        #expect(
            table.rendered(Style(isColoured: true))
                == "\u{1B}[2mFood   kcal\u{1B}[0m\nEgg      90\n\u{1B}[1mTotal    90\u{1B}[0m"
        )
    }

    @Test func `what a terminal would obey is not printed, and what is too long is cut`() {
        var table = TextTable([.text("Food", maxWidth: 8), .number("kcal")])
        table.rows = [["Egg\u{1B}[2J\n!", "1"], ["A very long name", "2"]]
        #expect(
            table.rendered(.plain) == """
                Food      kcal
                Egg [2J…     1
                A very …     2
                """
        )
    }

    @Test(
        arguments: [
            ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
            (["TERM": "dumb"], true, false),
        ] as [([String: String], Bool, Bool)]
    )
    func `colour is for terminals, and can be refused`(
        environment: [String: String],
        isTerminal: Bool,
        isColoured: Bool
    ) {
        #expect(Style.standardOutput(environment: environment, isTerminal: isTerminal).isColoured == isColoured)
    }

    @Test(
        arguments: [(nil, "–"), (2, "2"), (0.5, "0.5"), (28.35, "28.35"), (1_000, "1000"), (0, "0")]
            as [(Double?, String)]
    )
    func `an amount has no decimals that say nothing`(number: Double?, text: String) {
        #expect(Figures.plain(number) == text)
    }
}
