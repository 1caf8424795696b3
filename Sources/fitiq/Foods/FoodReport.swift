import FitIQClient

/// The foods of a text with what they hold, and what to know about the reading.
struct FoodReport {
    let foods: [FoodLine]
    let totals: NutrientTotals
    let unrecognized: [TextSpan]
    private let further: FurtherReport

    init(_ meal: MealLog) {
        foods = (meal.items ?? []).sorted { $0.orderIndex < $1.orderIndex }.map(FoodLine.init)
        totals = meal.totals
        unrecognized = meal.unrecognized ?? []
        further = FurtherReport(meal.items ?? [])
    }

    init(_ parsed: ParsedText) {
        foods = parsed.items.map { FoodLine($0.food) }
        totals = parsed.totals
        unrecognized = parsed.unrecognized
        further = FurtherReport(foods: [])
    }

    /// - Parameter references: what to compare every further nutrient with, which are then listed.
    func rendered(_ style: Style, _ references: ReferenceIntakes? = nil) -> String {
        var table = TextTable(
            [.text("Food", maxWidth: 36), .text("Amount", maxWidth: 18), .number("Grams")] + Figures.columns
        )
        table.rows = foods.map { [$0.name, $0.amount, Figures.plain($0.grams)] + Figures.cells($0.nutrients) }
        table.totals = [["Total", "", ""] + Figures.cells(totals)]
        let doubtful = foods.filter { $0.confidence.map(ConfidenceBand.init) == .low }
        return [
            foods.isEmpty ? "" : [table.rendered(style), further.line].filter { !$0.isEmpty }.joined(separator: "\n"),
            references.map { further.table(style, $0) } ?? "",
            doubtful.flatMap { doubt(about: $0, style) }.section(style.warning("Check this")),
            foods.compactMap { food in food.notes.map { "\(food.name): \($0)".onOneLine } }
                .section(style.heading("Assumed")),
            foods.compactMap(\.usualAmount).section(style.heading("Typical portions, as no amount was given")),
            unrecognized.map { "“\($0.text)”".onOneLine }.section(style.warning("Not understood")),
        ].paragraphs
    }

    private func doubt(about food: FoodLine, _ style: Style) -> [String] {
        let others = food.alternatives.map { "\($0.foodName) (\(Figures.whole($0.energyKcal)) kcal)" }
        return ["\(food.name): read with low confidence".onOneLine]
            + (others.isEmpty ? [] : [style.faint("  or: \(others.joined(separator: " · "))".onOneLine)])
    }
}
