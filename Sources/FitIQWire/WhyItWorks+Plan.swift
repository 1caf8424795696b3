import FitIQCore
package import PlanScience

extension WhyItWorks {
    package init(_ plan: Plan) {
        self.init(
            bmr: BMRExplanation(plan.bmrExplanation),
            tdee: TDEEExplanation(plan.tdeeExplanation, plan),
            calorieTarget: CalorieTargetExplanation(plan.calorieExplanation, plan),
            proteinTarget: ProteinTargetExplanation(plan.proteinExplanation, plan),
            waterTarget: WaterTargetExplanation(plan.waterExplanation, plan),
            timeline: TimelineExplanation(plan.timelineExplanation, plan)
        )
    }
}

extension ExplanationInput {
    fileprivate init(_ input: Explanation.Input) {
        self.init(name: input.name, value: input.value, unit: input.unit, date: input.date?.description)
    }
}

extension BMRExplanation {
    fileprivate init(_ why: Explanation) {
        self.init(
            title: why.title,
            explanation: why.text,
            formula: why.formula,
            arithmetic: why.arithmetic,
            inputs: why.inputs.map(ExplanationInput.init),
            source: why.source
        )
    }
}

extension TDEEExplanation {
    fileprivate init(_ why: Explanation, _ plan: Plan) {
        self.init(
            title: why.title,
            explanation: why.text,
            formula: why.formula,
            arithmetic: why.arithmetic,
            inputs: why.inputs.map(ExplanationInput.init),
            source: why.source,
            activityMultiplier: plan.inputs.activity.factor.doubleValue,
            metric: "\(plan.formula.tdee.grouped) kcal a day"
        )
    }
}

extension CalorieTargetExplanation {
    fileprivate init(_ why: Explanation, _ plan: Plan) {
        self.init(
            title: why.title,
            explanation: why.text,
            formula: why.formula,
            arithmetic: why.arithmetic,
            inputs: why.inputs.map(ExplanationInput.init),
            source: why.source,
            deficit: plan.deficit,
            metric: "\(plan.advice.calorieTarget.grouped) kcal a day"
        )
    }
}

extension ProteinTargetExplanation {
    fileprivate init(_ why: Explanation, _ plan: Plan) {
        self.init(
            title: why.title,
            explanation: why.text,
            formula: why.formula,
            arithmetic: why.arithmetic,
            inputs: why.inputs.map(ExplanationInput.init),
            source: why.source,
            gramsPerKg: plan.gramsPerKg.doubleValue,
            metric: "\(plan.formula.protein) g a day"
        )
    }
}

extension WaterTargetExplanation {
    fileprivate init(_ why: Explanation, _ plan: Plan) {
        self.init(
            title: why.title,
            explanation: why.text,
            formula: why.formula,
            arithmetic: why.arithmetic,
            inputs: why.inputs.map(ExplanationInput.init),
            source: why.source,
            mlPerKg: plan.mlPerKg,
            metric: "\(plan.formula.water.grouped) ml a day"
        )
    }
}

extension TimelineExplanation {
    fileprivate init(_ why: Explanation, _ plan: Plan) {
        let weights = plan.dynamicWeights.map(\.doubleValue)
        self.init(
            title: why.title,
            explanation: why.text,
            formula: why.formula,
            arithmetic: why.arithmetic,
            inputs: why.inputs.map(ExplanationInput.init),
            source: why.source,
            weeklyRate: plan.formula.weeklyRate.doubleValue,
            estimatedWeeks: plan.advice.estimatedWeeks,
            dynamicWeights: weights.isEmpty ? nil : weights,
            metric: plan.timelineMetric
        )
    }
}
