package import FitIQCore

extension DaySummary.Sum {
    package init(_ sum: IntakeSum) {
        self.init(
            mealCount: sum.mealCount,
            totals: NutrientTotals(sum.known),
            incomplete: Nutrient.allCases.filter(sum.incomplete.contains).map(\.totalWireName)
        )
    }
}
