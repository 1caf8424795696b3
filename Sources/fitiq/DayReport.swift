import FitIQClient
import Foundation

/// A day's meals and what they came to.
struct DayReport: Encodable {
    let meals: [MealLog]
    let summary: DaySummary

    private enum CodingKeys: String, CodingKey {
        case summary
        case meals = "meal_logs"
    }

    init(meals: [MealLog], summary: DaySummary) {
        self.meals = meals.sorted { ($0.loggedAt, $0.id) < ($1.loggedAt, $1.id) }
        self.summary = summary
    }

    func rendered(_ style: Style, time: LocalTime) -> String {
        guard !meals.isEmpty else { return "Nothing logged on \(summary.date)." }
        var table = TextTable(
            [.text("ID"), .text("Time"), .text("Meal"), .text("What", maxWidth: 40)] + Figures.columns + [.text("")]
        )
        table.rows = meals.map { meal in
            [MealReference.short(meal.id), time.clock(meal.loggedAt), meal.mealType.title, meal.words]
                + Figures.cells(meal.totals) + [Self.remark(on: meal)]
        }
        table.total = ["", "Total", "", ""] + Figures.cells(summary.totals.totals) + [""]
        return ([style.heading(summary.date), "", table.rendered(style)] + footnotes.map(style.warning))
            .joined(separator: "\n")
    }

    private static func remark(on meal: MealLog) -> String {
        switch meal.status {
        case .processing: "being read"
        case .failed: "not understood"
        default: meal.isComplete == false ? "partly understood" : ""
        }
    }

    private var footnotes: [String] {
        guard !summary.totals.incomplete.isEmpty else { return [] }
        let names = summary.totals.incomplete.joined(separator: ", ")
        return ["The total is at least this: some foods do not say their \(names)."]
    }
}
