package import FitIQCore

/// What is known of a person for a plan, before anybody knows whether it is enough and makes sense.
package struct PlanDraft: Hashable, Sendable {
    /// In kg.
    package var weight: Thousandths?
    /// In cm.
    package var height: Thousandths?
    /// In whole years.
    package var age: Int?
    package var gender: Gender?
    package var activity: ActivityLevel?
    package var goal: PrimaryGoal?
    /// In kg; may be missing.
    package var targetWeight: Thousandths?
    package var isPregnant = false
    package var dates: [BodyFact: CalendarDate] = [:]

    package init() {}

    /// What a plan is computed from. Nothing is assumed.
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
            dates: dates
        )
    }

    /// Each fact that is missing or outside its range, and what is wrong with it; empty when there is none.
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

    /// Why there is no plan.
    package struct Faults: Error, Hashable {
        package let byFact: [BodyFact: String]
    }
}

/// Where the numbers of a plan may lie, ends included.
package enum PlanRange {
    package static let kilograms = 30...300
    package static let centimetres = 100...250
    package static let years = 13...120

    /// What is wrong with a pregnancy of someone whose gender was told as male, for whom the formulas of a man are taken.
    package static let malePregnancy = "does not go with gender male; female and other are possible"

    /// What is wrong with `number`; nil when it is in its range.
    package static func fault(_ number: Thousandths, of fact: BodyFact) -> String? {
        switch fact {
        case .weight, .targetWeight: fault(number, kilograms, "kg")
        case .height: fault(number, centimetres, "cm")
        case .age: fault(number, years, "years")
        case .gender, .activityLevel, .primaryGoal: nil
        }
    }

    private static func fault(_ number: Thousandths, _ range: ClosedRange<Int>, _ unit: String) -> String? {
        let isInside = (range.lowerBound * 1000...range.upperBound * 1000).contains(number.count)
        return isInside ? nil : "must be from \(range.lowerBound) to \(range.upperBound) \(unit)"
    }
}
