import FitIQClient

/// Sums up each of several days. A day on which nothing was logged is left out.
struct HistoryReport: Encodable {
    /// `2024-01-15`
    let from: String
    let to: String
    let days: [DaySummary]
    /// Sums all of them up; nil of more days than are summed up at once.
    let analytics: NutritionAnalytics?

    init(from: String, to: String, days: [DaySummary], analytics: NutritionAnalytics? = nil) {
        self.from = from
        self.to = to
        self.analytics = analytics
        self.days = days.filter { $0.totals.mealCount + $0.processingCount + $0.failedCount > 0 }
    }

    func rendered(_ style: Style) -> String {
        guard !days.isEmpty else { return "Nothing logged from \(from) to \(to)." }
        var table = TextTable([.text("Day"), .number("Meals")] + Figures.columns + [.text("")])
        table.rows = days.map { day in
            [day.date, String(day.totals.mealCount)] + Figures.cells(day.totals.totals) + [Self.remark(on: day)]
        }
        if days.count > 1 {
            table.total = ["Average", ""] + Figures.cells(.average(of: days.map(\.totals.totals))) + [""]
        }
        return [table.rendered(style), analytics?.line ?? ""].paragraphs
    }

    private static func remark(on day: DaySummary) -> String {
        let remarks = [
            day.totals.incomplete.isEmpty ? nil : "at least",
            day.processingCount > 0 ? "\(day.processingCount) not confirmed yet" : nil,
            day.failedCount > 0 ? "\(day.failedCount) not understood" : nil,
        ]
        return remarks.compactMap(\.self).joined(separator: ", ")
    }
}

extension NutrientTotals {
    /// Averages each value over the days that know it.
    fileprivate static func average(of days: [NutrientTotals]) -> NutrientTotals {
        func mean(_ values: [Double?]) -> Double? {
            let known = values.compactMap(\.self)
            return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        }
        return NutrientTotals { nutrient in
            mean(days.map { $0[nutrient] }).map { nutrient == .energy ? $0.rounded() : $0 }
        }
    }
}
