import FitIQCore
import PlanScience

/// The numbers of a plan that questions are about.
struct CoachPlan: Sendable {
    let plan: Plan

    /// The nutrients for which plans have a target.
    static let nutrients: [NutrientName] = [.energy, .protein, .carbs, .fat]

    init(_ plan: Plan) { self.plan = plan }

    /// The day's target; nil of a nutrient that plans have none for.
    func target(_ nutrient: NutrientName) -> Double? {
        switch nutrient {
        case .energy: Double(plan.applied.energyKcal)
        case .protein: Double(plan.applied.protein.grams)
        case .fat: Double(plan.applied.shares.fatGrams)
        case .carbs: Double(plan.applied.shares.carbsGrams)
        default: nil
        }
    }

    /// Reasons against help with losing weight: age, pregnancy, a low weight.
    var blocking: [AdviceCode] {
        let codes: [AdviceCode] = [.minor, .pregnancy, .underweight, .targetUnderweight]
        return codes.filter(plan.advice.codes.contains)
    }

    func fact(_ nutrient: NutrientName, _ work: TurnWork) -> Fact? {
        target(nutrient).map { work.fact($0, nutrient.unit, nutrient.kind, .getPlan, about: .init(nutrient: nutrient)) }
    }
}
