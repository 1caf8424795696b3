package import FitIQCore

extension DaySummary.Sum {
    package init(_ sum: IntakeSum) {
        self.init(
            mealCount: sum.mealCount,
            totals: NutrientTotals(sum.known),
            incomplete: Nutrient.allCases.filter(sum.incomplete.contains).map(Self.field)
        )
    }

    private static func field(_ nutrient: Nutrient) -> String {
        nutrient == .energy ? "total_calories" : "total_\(nutrient.rawValue)_g"
    }
}
