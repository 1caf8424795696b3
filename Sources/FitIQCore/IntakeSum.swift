/// Sums up meals that were read or typed in.
package struct IntakeSum: Hashable, Sendable {
    package let mealCount: Int
    /// The sum over the items whose value is known; nil where it is known of none.
    package let known: Nutrients
    /// The nutrients that are unknown of at least one item; their sum is a lower bound.
    package let incomplete: Set<Nutrient>

    package init(mealCount: Int, known: Nutrients, incomplete: Set<Nutrient>) {
        self.mealCount = mealCount
        self.known = known
        self.incomplete = incomplete
    }

    package static let none = IntakeSum(mealCount: 0, known: .zero, incomplete: [])

    package static func + (a: IntakeSum, b: IntakeSum) -> IntakeSum {
        IntakeSum(
            mealCount: a.mealCount + b.mealCount,
            known: Nutrients(
                energyKcal: sum(a.known.energyKcal, b.known.energyKcal, +),
                protein: sum(a.known.protein, b.known.protein, +),
                carbs: sum(a.known.carbs, b.known.carbs, +),
                fat: sum(a.known.fat, b.known.fat, +),
                fiber: sum(a.known.fiber, b.known.fiber, +),
                sugar: sum(a.known.sugar, b.known.sugar, +)
            ),
            incomplete: a.incomplete.union(b.incomplete)
        )
    }

    private static func sum<T>(_ a: T?, _ b: T?, _ add: (T, T) -> T) -> T? {
        guard let a else { return b }
        guard let b else { return a }
        return add(a, b)
    }
}

/// Names the nutrients that meals are summed up by.
package enum Nutrient: String, Sendable, CaseIterable {
    case energy, protein, carbs, fat, fiber, sugar
}
