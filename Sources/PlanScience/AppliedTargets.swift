import FitIQCore

/// Computes how much a plan tells to eat and drink, and how fast the weight is to change.
///
/// It begins with what `Advice` finds safe of the formula's numbers. A pace beyond what guidelines advise is slowed: at most
/// 1 % of the weight a week down and 0.5 % up. In pregnancy the weight is no aim, and what the pregnancy needs is added.
///
/// | who | a day | why |
/// | --- | --- | --- |
/// | loses at 80 kg | − 500 kcal | the goal's |
/// | loses at 45 kg | − 450 kcal | 1 % of 45 kg, at 0.001 kg a week for each kcal a day |
/// | gains at 70 kg | + 350 kcal | 0.5 % of 70 kg |
/// | is in the second trimester | + 340 kcal | what the pregnancy needs |
///
/// - Source: 0.5 to 1 % a week down, Helms et al., J Int Soc Sports Nutr 11 (2014), 20; 0.25 to 0.5 % up, Iraki et al.,
///   Sports 7 (2019), 154; the pregnancy's energy as `PlanInputs.pregnancyKcal`.
package struct AppliedTargets: Hashable, Sendable {
    enum Reason: Hashable, Sendable {
        /// The plan follows the goal, as far as that is safe.
        case advice
        /// The plan changes less than the goal asks for, which would be too fast for this weight.
        case slower
        case pregnancy
    }

    let reason: Reason
    /// The energy to eat, in kcal a day.
    package let energyKcal: Int
    /// The weeks until the target weight at a steady pace; nil where there is none to reach.
    package let estimatedWeeks: Int?
    package let protein: ProteinAdvice
    package let water: WaterAdvice
    package let shares: EnergySharesAdvice
    /// The reasons for care with these numbers, and with the person's facts.
    package let warnings: Set<AdviceCode>

    init(_ inputs: PlanInputs, _ formula: Formula, _ advice: Advice) {
        let used = formula.tdee
        let change = advice.calorieTarget - used
        if inputs.isPregnant {
            (reason, energyKcal) = (.pregnancy, used + inputs.pregnancyKcal)
        } else if abs(change) > inputs.largestChange {
            (reason, energyKcal) = (.slower, used + change.signum() * inputs.largestChange)
        } else {
            (reason, energyKcal) = (.advice, advice.calorieTarget)
        }
        let hasAim = !inputs.isPregnant && advice.blocking.isEmpty
        estimatedWeeks = hasAim ? formula.weeks(inputs, eating: energyKcal) : nil
        protein = ProteinAdvice(inputs, energyKcal: energyKcal, change: energyKcal - used)
        water = WaterAdvice(inputs, formula)
        shares = EnergySharesAdvice(inputs, energyKcal: energyKcal, proteinGrams: protein.grams)
        let ofNumbers: [(AdviceCode, Bool)] = [
            (.belowKcalFloor, energyKcal < inputs.gender.kcalFloor),
            (.veryLowCalorie, energyKcal < Advice.veryLowKcal),
            (.belowBMR, energyKcal < formula.bmr),
            (.projectionLong, estimatedWeeks.map { $0 > 26 } ?? false),
        ]
        let ofPerson: Set<AdviceCode> = [.minor, .ageOutsideValidation, .pregnancy, .underweight, .bmiExtreme]
        let ofAim: Set<AdviceCode> = [.targetUnderweight, .goalReached, .targetDirectionConflict, .targetIgnored]
        warnings = advice.codes.intersection(inputs.isPregnant ? ofPerson : ofPerson.union(ofAim))
            .union(ofNumbers.filter(\.1).map(\.0))
    }
}

extension PlanInputs {
    /// The most that a plan takes away or adds, in kcal a day, at 0.001 kg a week for each: 1 % of the weight a week where it is
    /// to go down, 0.5 % where it is to go up.
    var largestChange: Int { weight.count / (goal == .gainMuscle ? 200 : 100) }

    /// The energy that a pregnancy needs on top of what the person used before it, in kcal a day; 0 where the trimester was not
    /// told.
    ///
    /// | trimester | here | EFSA |
    /// | --- | --- | --- |
    /// | first | 0 | 70 |
    /// | second | 340 | 260 |
    /// | third | 452 | 500 |
    ///
    /// - Source: Institute of Medicine, Dietary Reference Intakes for Energy … (2005): 8 kcal a day for each week of the pregnancy
    ///   that a body uses more, and 180 that it lays down, from the second trimester on. Compare EFSA Journal 11 (2013), 3005.
    var pregnancyKcal: Int {
        switch trimester {
        case 2 where isPregnant: 340
        case 3 where isPregnant: 452
        default: 0
        }
    }
}
