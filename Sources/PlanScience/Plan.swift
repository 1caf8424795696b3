package import FitIQCore

/// Holds everything that a plan tells. It follows from the inputs and the day alone.
package struct Plan: Hashable, Sendable {
    package let inputs: PlanInputs
    package let startDate: CalendarDate
    package let formula: Formula
    package let advice: Advice
    /// The amounts to eat and drink.
    package let applied: AppliedTargets

    package init(_ inputs: PlanInputs, startDate: CalendarDate) {
        self.inputs = inputs
        self.startDate = startDate
        formula = Formula(inputs)
        advice = Advice(inputs, formula)
        applied = AppliedTargets(inputs, formula, advice)
    }

    /// The energy that is used but not eaten, in kcal a day; negative where more is to be eaten than is used.
    package var deficit: Int { formula.tdee - applied.energyKcal }

    /// The change of weight that `deficit` leads to, in kg a week: 0.001 for each kcal a day. It is 0 in pregnancy, in which
    /// the energy on top is not meant for the person's weight.
    package var appliedWeeklyRate: Thousandths { Thousandths(count: inputs.isPregnant ? 0 : -deficit) }

    /// The day of the target weight by what `Advice` finds safe, at a steady pace.
    package var projectedDate: CalendarDate? { advice.estimatedWeeks.flatMap(date(afterWeeks:)) }

    /// The day of the target weight by what the plan tells to eat, at a steady pace.
    package var steadyDate: CalendarDate? { applied.estimatedWeeks.flatMap(date(afterWeeks:)) }

    package func date(afterWeeks weeks: Int) -> CalendarDate? { startDate.advanced(by: 7 * weeks) }

    /// The weeks until the target weight by the body model; nil where the weight is not to change, or is not reached in ten
    /// years. It is computed day by day, so ask once.
    package var dynamicWeeks: Int? {
        guard applied.estimatedWeeks != nil, deficit != 0, let target = inputs.targetWeight else { return nil }
        return BodyModel(inputs, intakeChange: Double(-deficit)).weeks(until: target.doubleValue)
    }

    /// The weight at the end of each week on the way to the target, in kg to 0.01. It covers three years where the target is
    /// not reached in ten, and is empty where the weight is not to change. It is computed day by day too.
    package var dynamicWeights: [Thousandths] {
        guard applied.estimatedWeeks ?? 0 > 0, deficit != 0 else { return [] }
        let body = BodyModel(inputs, intakeChange: Double(-deficit))
        return body.weeklyWeights(dynamicWeeks ?? 156).map { Thousandths(count: Int(($0 * 100).rounded()) * 10) }
    }

    /// The day on which the plan ends: the projected date, or where there is none twelve weeks after the start, when the
    /// plan should be reviewed.
    package var endDate: CalendarDate { projectedDate ?? startDate.advanced(by: 84) ?? startDate }

    /// Returns true where energy or protein differ by more than is worth telling, or where goal, target weight, source of the
    /// energy or warnings are others.
    package func isNoticeablyDifferent(from other: Plan) -> Bool {
        PlanChange.isNoticeable(
            calories: (applied.energyKcal, other.applied.energyKcal),
            protein: (applied.protein.grams, other.applied.protein.grams)
        ) || inputs.goal != other.inputs.goal || inputs.targetWeight != other.inputs.targetWeight
            || (inputs.measuredKcal == nil) != (other.inputs.measuredKcal == nil) || !hasSameAdvice(as: other)
    }

    /// Returns true where the reasons for care are the same as in `other`.
    package func hasSameAdvice(as other: Plan) -> Bool {
        advice.codes == other.advice.codes && advice.blocking == other.advice.blocking
    }

    /// Returns true where all numbers and warnings are the same as in `other`.
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
    /// Limits the energy of a day that a log says is used, in kcal, to between what a body uses at rest and 2.4 times that, the
    /// most that people keep up.
    ///
    /// - Source: FAO/WHO/UNU, Human energy requirements (2004), for 2.4.
    package func measurable(_ kcal: Int) -> Int { min(max(kcal, formula.bmr), formula.bmr * 12 / 5) }
}

extension PlanInputs {
    /// The measured energy of a day divided by the energy at rest; nil where none is measured.
    fileprivate var measuredFactor: Double? { measuredKcal.map { Double($0) / Double(Formula(self).bmr) } }
}

/// Decides whether a change of the targets is worth telling.
package enum PlanChange {
    /// The change of energy from which on it is told, in kcal a day.
    package static let calories = 50
    /// The change of protein from which on it is told, in grams a day.
    package static let protein = 10

    /// Returns true where one of the two moved by more than its threshold.
    package static func isNoticeable(calories: (Int, Int), protein: (Int, Int)) -> Bool {
        abs(calories.0 - calories.1) > Self.calories || abs(protein.0 - protein.1) > Self.protein
    }
}
