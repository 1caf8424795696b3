import FitIQCore
package import PlanScience

extension WhyItWorks {
    package init(_ plan: Plan) {
        let (formula, advice) = (plan.formula, plan.advice)
        var tdee = PlanExplanation(plan.tdeeExplanation, metric: "\(formula.tdee.grouped) kcal a day")
        tdee.activityMultiplier = plan.inputs.activity.factor.doubleValue
        var calories = PlanExplanation(plan.calorieExplanation, metric: "\(advice.calorieTarget.grouped) kcal a day")
        calories.deficit = plan.deficit
        var protein = PlanExplanation(plan.proteinExplanation, metric: "\(plan.advice.protein.grams) g a day")
        protein.gramsPerKg = plan.gramsPerKg.doubleValue
        var water = PlanExplanation(plan.waterExplanation, metric: "\(formula.water.grouped) ml a day")
        water.mlPerKg = plan.mlPerKg
        var timeline = PlanExplanation(plan.timelineExplanation, metric: plan.timelineMetric)
        timeline.weeklyRate = formula.weeklyRate.doubleValue
        timeline.estimatedWeeks = advice.estimatedWeeks
        let weights = plan.dynamicWeights.map(\.doubleValue)
        timeline.dynamicWeights = weights.isEmpty ? nil : weights
        self.init(
            bmr: PlanExplanation(plan.bmrExplanation, metric: nil),
            tdee: tdee,
            calorieTarget: calories,
            proteinTarget: protein,
            waterTarget: water,
            timeline: timeline
        )
    }
}

extension PlanExplanation {
    fileprivate init(_ why: Explanation, metric: String?) {
        self.init(
            title: why.title,
            explanation: why.text,
            formula: why.formula,
            arithmetic: why.arithmetic,
            inputs: why.inputs.map(ExplanationInput.init),
            source: why.source,
            metric: metric
        )
    }
}

extension ExplanationInput {
    fileprivate init(_ input: Explanation.Input) {
        self.init(name: input.name, value: input.value, unit: input.unit, date: input.date?.description)
    }
}
