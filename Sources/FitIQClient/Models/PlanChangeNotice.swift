public import FitIQWire
import Foundation

/// Tells that a plan's numbers have moved by more than is worth telling: 50 kcal, or 10 g of protein.
public struct PlanChangeNotice: Hashable, Sendable {
    /// The energy target of the plan before, in kcal a day.
    public let previousCalories: Int
    /// The energy target of this plan, in kcal a day.
    public let newCalories: Int
    /// The protein to eat, in grams a day.
    public let previousProtein: Int
    /// The protein to eat, in grams a day.
    public let newProtein: Int

    /// Returns nil where the change is too small to tell of.
    public init?(from previous: ComputedTargets?, to targets: ComputedTargets) {
        guard let previous, targets.isNoticeablyDifferent(from: previous) else { return nil }
        previousCalories = previous.energy
        newCalories = targets.energy
        previousProtein = previous.protein
        newProtein = targets.protein
    }

    /// "Your plan has changed: 2,259 kcal → 2,150 kcal a day, 176 g → 165 g of protein."
    public var message: String {
        """
        Your plan has changed: \(previousCalories.formatted()) kcal → \(newCalories.formatted()) kcal a day, \
        \(previousProtein) g → \(newProtein) g of protein.
        """
    }
}
