package import FitIQCore
package import PlanScience

// A plan as it goes over the wire.

extension ComputedTargets {
    package init(_ plan: Plan) {
        let dynamicWeeks = plan.dynamicWeeks
        let dynamicDay = dynamicWeeks.flatMap(plan.date(afterWeeks:))
        self.init(
            bmr: plan.formula.bmr,
            tdee: plan.formula.tdee,
            calorieTarget: plan.advice.calorieTarget,
            proteinTarget: plan.formula.protein,
            waterTarget: plan.formula.water,
            weeklyRate: plan.formula.weeklyRate.doubleValue,
            estimatedWeeks: plan.advice.estimatedWeeks,
            projectedDate: plan.projectedDate?.midnight,
            projectedDay: plan.projectedDate?.description,
            appliedCalorieTarget: plan.applied.energyKcal,
            appliedProteinTarget: plan.applied.protein.grams,
            appliedWaterTarget: plan.applied.water.ml,
            appliedFatTarget: plan.applied.shares.fatGrams,
            appliedCarbsTarget: plan.applied.shares.carbsGrams,
            appliedWeeklyRate: plan.appliedWeeklyRate.doubleValue,
            appliedEstimatedWeeks: plan.applied.estimatedWeeks,
            appliedProjectedDay: plan.steadyDate?.description,
            dynamicWeeks: dynamicWeeks,
            dynamicDate: dynamicDay?.midnight,
            dynamicDay: dynamicDay?.description,
            unadjusted: Unadjusted(
                calorieTarget: plan.formula.calorieTarget,
                deficit: plan.formula.tdee - plan.formula.calorieTarget,
                estimatedWeeks: plan.formula.estimatedWeeks
            )
        )
    }

    /// Returns true where energy differs by more than 50 kcal or protein by more than 10 g, which is worth telling.
    public func isNoticeablyDifferent(from other: ComputedTargets) -> Bool {
        PlanChange.isNoticeable(
            calories: (energy, other.energy),
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
            notes: plan.applied.warnings.sorted { $0.rawValue < $1.rawValue }.compactMap { code in
                code.sentence(plan.inputs).map { Note(code: code.rawValue, text: $0) }
            }
        )
    }
}

extension PlanSummary {
    package init(_ plan: Plan, _ stored: StoredPlan) {
        self.init(
            id: stored.id.description,
            userId: stored.account.description,
            name: plan.name,
            description: plan.summary,
            startDate: plan.startDate.midnight,
            endDate: plan.endDate.midnight,
            status: stored.status.rawValue,
            startDay: plan.startDate.description,
            endDay: plan.endDate.description,
            createdAt: stored.createdAt,
            verdict: plan.verdict
        )
    }
}
