package import FitIQCore
package import PlanScience

extension HowItWorksSummaryResponse {
    package init(_ plan: Plan, of account: Account, targetDate: CalendarDate?) {
        let targets = ComputedTargets(plan)
        self.init(
            user: User(id: account.id.description, name: account.name, email: account.email),
            currentMetrics: CurrentMetrics(
                weight: plan.inputs.weight.doubleValue,
                weightDate: plan.inputs.dates[.weight]?.description,
                height: plan.inputs.height.doubleValue,
                age: plan.inputs.age,
                gender: plan.inputs.gender,
                activityLevel: plan.inputs.activity,
                bmi: plan.advice.bmi.doubleValue
            ),
            goals: Goals(
                primaryGoal: plan.inputs.goal,
                targetWeight: plan.inputs.targetWeight?.doubleValue,
                targetDate: targetDate?.description
            ),
            calculations: Calculations(
                bmr: targets.bmr,
                tdee: targets.tdee,
                targets: .init(
                    calories: targets.calorieTarget,
                    protein: targets.protein,
                    water: targets.waterTarget
                )
            ),
            projection: Projection(
                weeklyRate: targets.weeklyRate,
                appliedWeeklyRate: targets.appliedWeeklyRate,
                estimatedWeeks: targets.estimatedWeeks,
                projectedDate: targets.projectedDate,
                dynamicWeeks: targets.dynamicWeeks,
                dynamicDate: targets.dynamicDate
            ),
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

extension HowItWorksSummaryResponse.Step {
    fileprivate init(_ why: Explanation) {
        self.init(title: why.title, description: why.text)
    }
}
