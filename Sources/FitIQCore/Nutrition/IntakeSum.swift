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

    /// A sum of no meals. Its further nutrients are unknown, so that a day that was stored before them does not look like one
    /// without sodium.
    package static let none = IntakeSum(mealCount: 0, known: Nutrients { $0.isMain ? 0 : nil }, incomplete: [])

    /// Adds up sums; what is known of none of them stays unknown.
    package static func total(of sums: some Collection<IntakeSum>) -> IntakeSum {
        sums.dropFirst().reduce(sums.first ?? .none, +)
    }

    package static func + (a: IntakeSum, b: IntakeSum) -> IntakeSum {
        IntakeSum(
            mealCount: a.mealCount + b.mealCount,
            known: a.known.addingKnown(b.known),
            incomplete: a.incomplete.union(b.incomplete)
        )
    }
}
