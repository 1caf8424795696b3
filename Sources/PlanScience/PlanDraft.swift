package import FitIQCore

/// Collects the facts for a plan, before anybody knows whether they are complete and make sense.
package struct PlanDraft: Hashable, Sendable {
    /// The weight in kg.
    package var weight: Thousandths?
    /// The height in cm.
    package var height: Thousandths?
    /// The age in whole years.
    package var age: Int?
    package var gender: Gender?
    package var activity: ActivityLevel?
    package var goal: PrimaryGoal?
    /// The target weight in kg; may be missing.
    package var targetWeight: Thousandths?
    package var isPregnant = false
    /// The trimester of a pregnancy, 1...3, where it was told.
    package var trimester: Int?
    /// The energy that the person's log says they use in a day, in kcal; nil where the plan is not to go by it.
    package var measuredKcal: Int?
    package var dates: [BodyFact: CalendarDate] = [:]

    package init() {}

    /// Returns the facts that a plan is computed from. Nothing is assumed.
    ///
    /// - Throws: every fact that is missing or outside its range.
    package func inputs() throws(Faults) -> PlanInputs {
        let faults = faults
        guard faults.isEmpty, let weight, let height, let age, let gender, let activity, let goal else {
            throw Faults(byFact: faults)
        }
        return PlanInputs(
            weight: weight,
            height: height,
            age: age,
            gender: gender,
            activity: activity,
            goal: goal,
            targetWeight: targetWeight,
            isPregnant: isPregnant,
            trimester: isPregnant ? trimester : nil,
            measuredKcal: measuredKcal,
            dates: dates
        )
    }

    /// Returns each fact that is missing or outside its range, and what is wrong with it; empty when all are good.
    package var faults: [BodyFact: String] {
        var faults: [BodyFact: String] = [:]
        let numbers: [BodyFact: Thousandths?] = [
            .weight: weight, .height: height, .age: age.map { Thousandths(count: $0 * 1000) },
        ]
        for (fact, number) in numbers { faults[fact] = number.map { PlanRange.fault($0, of: fact) } ?? Self.missing }
        faults[.targetWeight] = targetWeight.flatMap { PlanRange.fault($0, of: .targetWeight) }
        if gender == nil { faults[.gender] = Self.missing }
        if activity == nil { faults[.activityLevel] = Self.missing }
        if goal == nil { faults[.primaryGoal] = Self.missing }
        return faults
    }

    private static let missing = "is missing"

    /// Tells why there is no plan.
    package struct Faults: Error, Hashable {
        package let byFact: [BodyFact: String]
    }
}
