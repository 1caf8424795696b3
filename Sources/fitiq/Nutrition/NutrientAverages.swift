import FitIQClient
import FitIQCore

/// Averages every nutrient over several days, against a day's reference intakes.
struct NutrientAverages {
    private let sums: NutritionAnalytics
    private let references: ReferenceIntakes

    init(_ sums: NutritionAnalytics, _ references: ReferenceIntakes) {
        self.sums = sums
        self.references = references
    }

    /// Is empty where nothing is known.
    func rendered(_ style: Style) -> String {
        let wanted = ReferenceLines(references)
        var table = TextTable(
            [.text("Nutrient"), .number("A day"), .text("Unit"), .number("Of a day")]
                + [.text("Reference", maxWidth: 48), .text("")]
        )
        table.rows = ([Nutrient.fiber, .sugar] + Nutrient.further).compactMap { nutrient -> [String]? in
            guard let amount = sums.amounts[nutrient], let average = amount.dailyAverage else { return nil }
            let (share, reference) = wanted.cells(of: nutrient, average)
            let remark = amount.isIncomplete ? "at least: unknown for some foods" : ""
            return [nutrient.title, Figures.plain(average), nutrient.unit.rawValue, share, reference, remark]
        }
        return table.rows.isEmpty ? "" : [table.rendered(style), style.faint(wanted.whose)].paragraphs
    }
}
