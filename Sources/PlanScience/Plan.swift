package import FitIQCore

/// Everything that a plan tells. It follows from the inputs and the day alone.
package struct Plan: Hashable, Sendable {
    package let inputs: PlanInputs
    package let startDate: CalendarDate
    package let formula: Formula
    package let advice: Advice

    package init(_ inputs: PlanInputs, startDate: CalendarDate) {
        self.inputs = inputs
        self.startDate = startDate
        formula = Formula(inputs)
        advice = Advice(inputs, formula)
    }

    /// In kcal a day; positive where the target is below what is used.
    package var deficit: Int { formula.tdee - advice.calorieTarget }

    /// What `calorieTarget` comes to, in kg a week: 0.001 for each kcal a day.
    package var appliedWeeklyRate: Thousandths { Thousandths(count: -deficit) }

    package var projectedDate: CalendarDate? { advice.estimatedWeeks.flatMap(date(afterWeeks:)) }

    package func date(afterWeeks weeks: Int) -> CalendarDate? { startDate.advanced(by: 7 * weeks) }

    /// Until the target weight as the body model has it; nil where the weight is not to change, or not reached in ten years.
    /// Computed day by day, so ask once.
    package var dynamicWeeks: Int? {
        guard advice.blocking.isEmpty, deficit != 0, let target = inputs.targetWeight else { return nil }
        return BodyModel(inputs, intakeChange: Double(-deficit)).weeks(until: target.doubleValue)
    }

    /// The way there: the weight at the end of each week from the first on, in kg to 0.01. Three years of it where the
    /// target is not reached in ten; empty where the weight is not to change. Computed day by day too.
    package var dynamicWeights: [Thousandths] {
        guard advice.estimatedWeeks ?? 0 > 0, deficit != 0 else { return [] }
        let body = BodyModel(inputs, intakeChange: Double(-deficit))
        return body.weeklyWeights(dynamicWeeks ?? 156).map { Thousandths(count: Int(($0 * 100).rounded()) * 10) }
    }

    /// When the plan ends: on the projected date, or where there is none after twelve weeks, when it is time for a look.
    package var endDate: CalendarDate { projectedDate ?? startDate.advanced(by: 84) ?? startDate }

    /// Whether energy or protein differ by more than is worth telling, or what the plan is for or warns of.
    package func isNoticeablyDifferent(from other: Plan) -> Bool {
        PlanChange.isNoticeable(
            calories: (advice.calorieTarget, other.advice.calorieTarget),
            protein: (formula.protein, other.formula.protein)
        ) || inputs.goal != other.inputs.goal || inputs.targetWeight != other.inputs.targetWeight
            || !hasSameAdvice(as: other)
    }

    /// Whether the same speaks for care here as in `other`.
    package func hasSameAdvice(as other: Plan) -> Bool {
        advice.codes == other.advice.codes && advice.blocking == other.advice.blocking
    }

    /// Whether everything that `other` counts and warns of is the same here.
    package func showsSameNumbers(as other: Plan) -> Bool {
        formula == other.formula && advice.calorieTarget == other.advice.calorieTarget
            && advice.protein == other.advice.protein
            && advice.estimatedWeeks == other.advice.estimatedWeeks && hasSameAdvice(as: other)
    }
}

extension BodyModel {
    package init(_ inputs: PlanInputs, intakeChange: Double) {
        self.init(
            weight: inputs.weight.doubleValue,
            height: inputs.height.doubleValue,
            age: Double(inputs.age),
            gender: inputs.gender,
            activity: inputs.activity.factor.doubleValue,
            intakeChange: intakeChange
        )
    }
}

/// When a change of the targets is worth telling.
package enum PlanChange {
    /// In kcal a day.
    package static let calories = 50
    /// In grams a day.
    package static let protein = 10

    /// Whether one of the two moved by more than its threshold.
    package static func isNoticeable(calories: (Int, Int), protein: (Int, Int)) -> Bool {
        abs(calories.0 - calories.1) > Self.calories || abs(protein.0 - protein.1) > Self.protein
    }
}
