package import FitIQCore

/// Everything that a plan tells. It follows from the inputs and the day alone.
package struct Plan: Hashable, Sendable {
    package let inputs: PlanInputs
    package let startDate: CalendarDate
    package let formula: Formula
    package let advice: Advice
    /// What to eat and drink.
    package let applied: AppliedTargets

    package init(_ inputs: PlanInputs, startDate: CalendarDate) {
        self.inputs = inputs
        self.startDate = startDate
        formula = Formula(inputs)
        advice = Advice(inputs, formula)
        applied = AppliedTargets(inputs, formula, advice)
    }

    /// In kcal a day; positive where less is to be eaten than is used.
    package var deficit: Int { formula.tdee - applied.energyKcal }

    /// What that comes to, in kg a week: 0.001 for each kcal a day. In pregnancy what is eaten on top is not for the weight.
    package var appliedWeeklyRate: Thousandths { Thousandths(count: inputs.isPregnant ? 0 : -deficit) }

    /// The day of the target weight by what `Advice` finds safe, at a steady pace.
    package var projectedDate: CalendarDate? { advice.estimatedWeeks.flatMap(date(afterWeeks:)) }

    /// The same by what the plan gives.
    package var steadyDate: CalendarDate? { applied.estimatedWeeks.flatMap(date(afterWeeks:)) }

    package func date(afterWeeks weeks: Int) -> CalendarDate? { startDate.advanced(by: 7 * weeks) }

    /// Until the target weight as the body model has it; nil where the weight is not to change, or not reached in ten years.
    /// Computed day by day, so ask once.
    package var dynamicWeeks: Int? {
        guard applied.estimatedWeeks != nil, deficit != 0, let target = inputs.targetWeight else { return nil }
        return BodyModel(inputs, intakeChange: Double(-deficit)).weeks(until: target.doubleValue)
    }

    /// The way there: the weight at the end of each week from the first on, in kg to 0.01. Three years of it where the
    /// target is not reached in ten; empty where the weight is not to change. Computed day by day too.
    package var dynamicWeights: [Thousandths] {
        guard applied.estimatedWeeks ?? 0 > 0, deficit != 0 else { return [] }
        let body = BodyModel(inputs, intakeChange: Double(-deficit))
        return body.weeklyWeights(dynamicWeeks ?? 156).map { Thousandths(count: Int(($0 * 100).rounded()) * 10) }
    }

    /// When the plan ends: on the projected date, or where there is none after twelve weeks, when it is time for a look.
    package var endDate: CalendarDate { projectedDate ?? startDate.advanced(by: 84) ?? startDate }

    /// Whether energy or protein differ by more than is worth telling, or what the plan is for or warns of.
    package func isNoticeablyDifferent(from other: Plan) -> Bool {
        PlanChange.isNoticeable(
            calories: (applied.energyKcal, other.applied.energyKcal),
            protein: (applied.protein.grams, other.applied.protein.grams)
        ) || inputs.goal != other.inputs.goal || inputs.targetWeight != other.inputs.targetWeight
            || (inputs.measuredKcal == nil) != (other.inputs.measuredKcal == nil) || !hasSameAdvice(as: other)
    }

    /// Whether the same speaks for care here as in `other`.
    package func hasSameAdvice(as other: Plan) -> Bool {
        advice.codes == other.advice.codes && advice.blocking == other.advice.blocking
    }

    /// Whether everything that `other` counts and warns of is the same here.
    package func showsSameNumbers(as other: Plan) -> Bool {
        formula == other.formula && applied == other.applied && inputs.measuredKcal == other.inputs.measuredKcal
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
            activity: inputs.measuredFactor ?? inputs.activity.factor.doubleValue,
            intakeChange: intakeChange
        )
    }
}

extension Plan {
    /// The energy of a day as a plan takes it from a log, in kcal: between what a body uses at rest and 2.4 times that, the most
    /// that people keep up.
    ///
    /// - Source: FAO/WHO/UNU, Human energy requirements (2004), for 2.4.
    package func measurable(_ kcal: Int) -> Int { min(max(kcal, formula.bmr), formula.bmr * 12 / 5) }
}

extension PlanInputs {
    /// The measured energy of a day over the energy at rest; nil where none is measured.
    fileprivate var measuredFactor: Double? { measuredKcal.map { Double($0) / Double(Formula(self).bmr) } }
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
