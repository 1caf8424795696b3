import FitIQCore
package import PlanScience

extension WhyItWorks {
    package init(_ plan: Plan) {
        let (formula, applied) = (plan.formula, plan.applied)
        let deficit = formula.tdee - plan.advice.calorieTarget
        let multiplier = plan.inputs.activity.factor.doubleValue
        let gramsPerKg = plan.gramsPerKg.doubleValue
        let rate = formula.weeklyRate.doubleValue
        let weights = plan.dynamicWeights.map(\.doubleValue)
        self.init(
            bmr: BMRExplanation(
                words: ExplanationWords(plan.bmrExplanation, summary: "\(formula.bmr.grouped) kcal a day"),
                formula: plan.bmrExplanation.formula
            ),
            tdee: TDEEExplanation(
                words: ExplanationWords(plan.tdeeExplanation, summary: "\(formula.tdee.grouped) kcal a day"),
                activityMultiplier: multiplier,
                metric: multiplier
            ),
            calorieTarget: CalorieTargetExplanation(
                words: ExplanationWords(plan.calorieExplanation, summary: "\(applied.energyKcal.grouped) kcal a day"),
                deficit: deficit,
                metric: deficit
            ),
            proteinTarget: ProteinTargetExplanation(
                words: ExplanationWords(plan.proteinExplanation, summary: "\(applied.protein.grams) g a day"),
                gramsPerKg: gramsPerKg,
                metric: gramsPerKg
            ),
            waterTarget: WaterTargetExplanation(
                words: ExplanationWords(plan.waterExplanation, summary: "\(applied.water.ml.grouped) ml a day"),
                mlPerKg: plan.mlPerKg,
                metric: plan.mlPerKg
            ),
            timeline: TimelineExplanation(
                words: ExplanationWords(plan.timelineExplanation, summary: plan.timelineSummary),
                weeklyRate: rate,
                estimatedWeeks: plan.advice.estimatedWeeks ?? 0,
                metric: rate,
                dynamicWeights: weights.isEmpty ? nil : weights
            ),
            fatTarget: EnergyShareExplanation(
                words: ExplanationWords(plan.fatExplanation, summary: "\(applied.shares.fatGrams.grouped) g a day"),
                percent: applied.shares.fatPercent
            ),
            carbsTarget: EnergyShareExplanation(
                words: ExplanationWords(plan.carbsExplanation, summary: "\(applied.shares.carbsGrams.grouped) g a day"),
                percent: applied.shares.carbsPercent
            )
        )
    }
}

extension ExplanationWords {
    fileprivate init(_ why: Explanation, summary: String) {
        self.init(
            title: why.title,
            explanation: why.text,
            formula: why.formula,
            summary: summary,
            arithmetic: why.arithmetic,
            inputs: why.inputs.map(ExplanationInput.init),
            source: why.source
        )
    }
}

extension ExplanationInput {
    fileprivate init(_ input: Explanation.Input) {
        self.init(name: input.name, value: input.value, unit: input.unit, date: input.date?.description)
    }
}
