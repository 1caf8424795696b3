import FitIQCore
package import PlanScience

extension AdaptiveTDEE {
    package init(_ adaptive: AdaptiveExpenditure, of plan: Plan) {
        let missing = adaptive.missing
        guard let estimate = adaptive.estimate else {
            self.init(
                isReady: false,
                missing: missing,
                days: adaptive.days,
                weighings: adaptive.weighings,
                completeDays: adaptive.completeDays,
                explanation: "With meals and weights of a few weeks your own log can correct the formula's estimate."
            )
            return
        }
        let tdee = Int(estimate.kcal.rounded())
        let error = Int(estimate.error.rounded())
        var measured = plan.inputs
        measured.measuredKcal = plan.measurable(tdee)
        let target = Plan(measured, startDate: plan.startDate).applied.energyKcal
        self.init(
            isReady: true,
            missing: missing,
            days: adaptive.days,
            weighings: adaptive.weighings,
            completeDays: adaptive.completeDays,
            tdee: tdee,
            calorieTarget: target,
            standardError: error,
            explanation: """
                By what you logged and weighed in four weeks, together with the formula, you use an estimated \(tdee.grouped) kcal \
                a day, give or take \(error); the formula alone says \(plan.formula.byActivity.grouped). What you eat but do not log \
                makes it look less. It moves by at most 100 kcal a week.
                """
        )
    }
}
