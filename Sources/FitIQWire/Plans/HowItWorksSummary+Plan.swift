package import FitIQCore
package import PlanScience

extension HowItWorksSummary {
    package init(_ plan: Plan, of account: Account, targetDate: CalendarDate?) {
        let inputs = plan.inputs
        let targets = ComputedTargets(plan)
        self.init(
            user: User(name: account.name, email: account.email, id: account.id.description),
            currentMetrics: CurrentMetrics(
                age: inputs.age,
                gender: inputs.gender.rawValue,
                weight: inputs.weight.doubleValue,
                height: inputs.height.doubleValue,
                activityLevel: inputs.activity.rawValue,
                weightDate: inputs.dates[.weight]?.description,
                bmi: plan.advice.bmi.doubleValue
            ),
            goals: Goals(
                primaryGoal: inputs.goal.rawValue,
                targetWeight: inputs.targetWeight?.doubleValue,
                targetDate: targetDate?.midnight,
                targetDay: targetDate?.description
            ),
            calculations: Calculations(plan, targets),
            projection: Projection(plan, targets),
            howItWorks: Steps(
                step1: Step(plan.bmrExplanation),
                step2: Step(plan.tdeeExplanation),
                step3: Step(plan.calorieExplanation),
                step4: Step(plan.timelineExplanation)
            ),
            advice: PlanAdvice(plan),
            notice: Plan.notice
        )
    }
}

extension HowItWorksSummary.Calculations {
    fileprivate init(_ plan: Plan, _ targets: ComputedTargets) {
        self.init(
            bmr: .init(
                value: targets.bmr,
                explanation: plan.bmrExplanation.text,
                formula: plan.bmrExplanation.formula
            ),
            tdee: .init(
                value: targets.tdee,
                explanation: plan.tdeeExplanation.text,
                activityMultiplier: plan.inputs.activity.factor.doubleValue
            ),
            targets: .init(
                calories: .init(value: targets.energy, unit: nil, explanation: plan.calorieExplanation.text),
                protein: .init(value: targets.protein, unit: "grams/day", explanation: plan.proteinExplanation.text),
                water: .init(value: targets.water, unit: "ml/day", explanation: plan.waterExplanation.text)
            )
        )
    }
}

extension HowItWorksSummary.Projection {
    fileprivate init(_ plan: Plan, _ targets: ComputedTargets) {
        self.init(
            startWeight: plan.inputs.weight.doubleValue,
            targetWeight: plan.inputs.targetWeight?.doubleValue,
            weeklyRate: targets.weeklyRate,
            appliedWeeklyRate: targets.appliedWeeklyRate,
            estimatedWeeks: targets.estimatedWeeks,
            projectedDate: targets.projectedDate,
            projectedDay: targets.projectedDay,
            dynamicWeeks: targets.dynamicWeeks,
            dynamicDate: targets.dynamicDate,
            dynamicDay: targets.dynamicDay,
            explanation: plan.timelineExplanation.text
        )
    }
}

extension HowItWorksSummary.Step {
    fileprivate init(_ why: Explanation) {
        self.init(title: why.title, description: why.text)
    }
}
