package import FitIQCore

extension DaySummary.Sum {
    package init(_ sum: IntakeSum) {
        self.init(
            mealCount: sum.mealCount,
            totals: NutrientTotals(sum.known),
            incomplete: Nutrient.main.filter(sum.incomplete.contains).map(\.totalWireName),
            incompleteNutrients: Nutrient.further.filter(sum.incomplete.contains).map(\.wireName)
        )
    }
}
