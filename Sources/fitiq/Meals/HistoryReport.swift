import FitIQClient
import FitIQCore

/// Sums up each of several days against the targets. A day on which nothing was logged is left out.
struct HistoryReport: Encodable {
    /// `2024-01-15`
    let from: String
    let to: String
    let days: [DaySummary]
    /// The weight of each day that has one, in kg.
    let weights: [String: Double]
    let targets: Targets?
    /// Sums all of them up; nil of more days than are summed up at once.
    let analytics: NutritionAnalytics?
    /// The reference intakes with which every further nutrient is listed; nil lists none.
    let references: ReferenceIntakes?

    /// The amounts to reach, or not to exceed, a day. One of which nothing is known is nil.
    struct Targets: Encodable, Equatable {
        /// The energy of the plan, in kcal.
        var calories: Int?
        /// The protein of the plan, in g.
        var proteinG: Int?
        /// At least so much.
        var fiberG: Double?
        /// At most so much.
        var saltG: Double?
        /// The goal weight.
        var weightKg: Double?

        var isEmpty: Bool { self == Targets() }
    }

    /// - Parameter weights: of days of the period.
    init(
        from: String,
        to: String,
        days: [DaySummary],
        weights: [String: Double] = [:],
        targets: Targets = Targets(),
        analytics: NutritionAnalytics? = nil,
        references: ReferenceIntakes? = nil
    ) {
        self.from = from
        self.to = to
        self.analytics = analytics
        self.references = references
        self.weights = weights
        self.targets = targets.isEmpty ? nil : targets
        self.days = days.filter { day in
            day.totals.mealCount + day.processingCount + day.failedCount > 0 || weights[day.date] != nil
        }
    }

    func rendered(_ style: Style, unit: WeightUnit = .kg) -> String {
        guard !days.isEmpty else { return "Nothing logged from \(from) to \(to)." }
        var table = TextTable(
            [.text("Day"), .number("Meals")] + Figures.columns
                + [.number("Salt g"), .number("Weight \(unit.rawValue)"), .text("")]
        )
        table.rows = days.map { day in
            [day.date, String(day.totals.mealCount)] + Self.cells(day.totals.shown)
                + [weights[day.date].map(unit.number) ?? "", Self.remark(on: day)]
        }
        if days.count > 1 {
            let mean = weights.isEmpty ? "" : unit.number(weights.values.reduce(0, +) / Double(weights.count))
            table.totals.append(
                ["Average", ""] + Self.cells(.average(of: days.map(\.totals.shown))) + [mean, ""]
            )
        }
        if let targets { table.totals.append(Self.row(targets, unit)) }
        let nutrients = analytics.flatMap { sums in references.map { NutrientAverages(sums, $0).rendered(style) } }
        return [table.rendered(style), analytics?.line ?? "", nutrients ?? ""].paragraphs
    }

    /// The six, and salt.
    private static func cells(_ totals: NutrientTotals) -> [String] {
        Figures.cells(totals) + [Figures.nutrient(totals[.sodium].map { $0 / Nutrient.sodiumInSalt })]
    }

    private static func row(_ targets: Targets, _ unit: WeightUnit) -> [String] {
        let cells: [Nutrient: String?] = [
            .energy: targets.calories.map(String.init), .protein: targets.proteinG.map(String.init),
            .fiber: targets.fiberG.map { "≥ \(Figures.plain($0))" },
        ]
        return ["Target", ""] + Nutrient.main.map { cells[$0, default: nil] ?? "" }
            + [targets.saltG.map { "≤ \(Figures.plain($0))" } ?? "", targets.weightKg.map(unit.number) ?? "", ""]
    }

    private static func remark(on day: DaySummary) -> String {
        let isSaltUnknown = day.totals.incompleteNutrients.contains(Nutrient.sodium.wireName)
        let isLeast = !day.totals.incomplete.isEmpty || isSaltUnknown
        let remarks = [
            isLeast ? "at least" : nil,
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
