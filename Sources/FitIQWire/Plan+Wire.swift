package import FitIQCore
package import PlanScience

// A plan as it goes over the wire.

extension ComputedTargets {
    package init(_ plan: Plan) {
        let dynamicWeeks = plan.dynamicWeeks
        self.init(
            bmr: plan.formula.bmr,
            tdee: plan.formula.tdee,
            calorieTarget: plan.advice.calorieTarget,
            proteinTarget: plan.formula.protein,
            appliedProteinTarget: plan.advice.protein.grams,
            waterTarget: plan.formula.water,
            weeklyRate: plan.formula.weeklyRate.doubleValue,
            appliedWeeklyRate: plan.appliedWeeklyRate.doubleValue,
            estimatedWeeks: plan.advice.estimatedWeeks,
            projectedDate: plan.projectedDate?.description,
            dynamicWeeks: dynamicWeeks,
            dynamicDate: dynamicWeeks.flatMap(plan.date(afterWeeks:))?.description,
            unadjusted: Unadjusted(
                calorieTarget: plan.formula.calorieTarget,
                deficit: plan.formula.tdee - plan.formula.calorieTarget,
                estimatedWeeks: plan.formula.estimatedWeeks
            )
        )
    }

    /// Whether energy or protein differ by more than is worth telling: 50 kcal, 10 g.
    public func isNoticeablyDifferent(from other: ComputedTargets) -> Bool {
        PlanChange.isNoticeable(
            calories: (calorieTarget, other.calorieTarget),
            protein: (protein, other.protein)
        )
    }
}

extension PlanAdvice {
    package init(_ plan: Plan) {
        let codes = plan.advice.codes.sorted { $0.rawValue < $1.rawValue }
        let range = plan.advice.feasibleRange
        self.init(
            codes: codes.map(\.rawValue),
            blocking: plan.advice.blocking.map(\.rawValue).sorted(),
            bmi: plan.advice.bmi.doubleValue,
            feasibleRange: FeasibleRange(
                minCalories: range.calories.lowerBound,
                maxCalories: range.calories.upperBound,
                minTargetWeight: range.targetWeight.lowerBound.doubleValue,
                maxTargetWeight: range.targetWeight.upperBound.doubleValue
            ),
            notes: codes.map { Note(code: $0.rawValue, text: $0.sentence(plan.inputs)) }
        )
    }
}

extension PlanRecord {
    package init(_ plan: Plan, _ stored: StoredPlan) {
        self.init(
            id: stored.id.description,
            userId: stored.account.description,
            name: plan.name,
            description: plan.summary,
            startDate: plan.startDate.description,
            endDate: plan.endDate.description,
            status: stored.status.rawValue,
            createdAt: stored.createdAt
        )
    }
}
