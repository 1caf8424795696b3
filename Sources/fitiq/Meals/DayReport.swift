import FitIQClient
import Foundation

/// A day's meals and what they came to.
struct DayReport: Encodable {
    let mealLogs: [ShownMeal]
    let summary: DaySummary
    /// The reference intakes with which every further nutrient is listed; nil lists none.
    let references: ReferenceIntakes?

    init(meals: [DiaryMeal], summary: DaySummary, references: ReferenceIntakes? = nil) {
        mealLogs = meals.map(ShownMeal.init)
        self.summary = summary
        self.references = references
    }

    func rendered(_ style: Style, time: LocalTime) -> String {
        let water = summary.water?.line ?? ""
        guard !mealLogs.isEmpty else { return water.isEmpty ? "Nothing logged on \(summary.date)." : water }
        var table = TextTable(
            [.text("ID"), .text("Time"), .text("Meal"), .text("What", maxWidth: 40)] + Figures.columns + [.text("")]
        )
        table.rows = mealLogs.map(\.meal).map { meal in
            [
                MealReference.short(meal.id), time.clock(meal.log.loggedAt), meal.log.mealType.displayName,
                meal.log.words,
            ]
                + Figures.cells(meal.totals) + [Self.remark(on: meal)]
        }
        table.totals = [["", "Total", "", ""] + Figures.cells(summary.totals.shown) + [""]]
        let further = FurtherReport(mealLogs.flatMap(\.meal.items))
        let lines = [style.heading(summary.date), "", table.rendered(style)] + footnotes.map(style.warning)
        return [
            (lines + [further.line, water].filter { !$0.isEmpty }).joined(separator: "\n"),
            references.map { further.table(style, $0) } ?? "",
        ].paragraphs
    }

    private static func remark(on meal: DiaryMeal) -> String {
        switch (meal.sync, meal.status) {
        case (.setAside, _): "refused by the server"
        case (.waiting, _): "not sent yet"
        case (.synced, .pending), (.synced, .processing): "reading…"
        case (.synced, .failed): "not understood"
        case (.synced, _): meal.log.isComplete == false ? "partly understood" : ""
        }
    }

    private var footnotes: [String] {
        guard !summary.totals.incomplete.isEmpty else { return [] }
        let names = summary.totals.incomplete.map(Figures.name(ofTotal:))
        let list = names.formatted(.list(type: .and).locale(Locale(identifier: "en_GB")))
        return ["The real total may be higher: \(list) \(names.count == 1 ? "is" : "are") missing for some foods."]
    }
}
