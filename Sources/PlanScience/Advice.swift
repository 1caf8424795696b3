package import FitIQCore

/// Names a reason for care with a plan.
package enum AdviceCode: String, Sendable, CaseIterable {
    case minor
    case ageOutsideValidation = "age_outside_validation"
    case pregnancy
    case underweight
    case targetUnderweight = "target_underweight"
    case bmiExtreme = "bmi_extreme"
    case belowKcalFloor = "below_kcal_floor"
    case veryLowCalorie = "very_low_calorie"
    case belowBMR = "below_bmr"
    case goalReached = "goal_reached"
    case targetDirectionConflict = "target_direction_conflict"
    case targetIgnored = "target_ignored"
    case rateAboveGuideline = "rate_above_guideline"
    case projectionLong = "projection_long"
    case proteinAboveAMDR = "protein_above_amdr"
    case waterHigh = "water_high"
}

/// Says which of the formulas' numbers are safe. It refuses nothing: where no deficit is safe, the target is the energy that
/// the person uses. `AppliedTargets` is the plan that is made of it.
package struct Advice: Hashable, Sendable {
    /// The reasons for care with the formula's numbers; those with the plan's are in `AppliedTargets.warnings`.
    package let codes: Set<AdviceCode>
    /// The reasons among `codes` that stop a plan to lose or gain.
    package let blocking: Set<AdviceCode>
    /// The energy to eat before pace and pregnancy are considered, in kcal a day.
    package let calorieTarget: Int
    package let estimatedWeeks: Int?
    /// The body mass index, in kg/m², to two decimals.
    package let bmi: Thousandths
    package let feasibleRange: FeasibleRange

    package init(_ inputs: PlanInputs, _ formula: Formula) {
        let codes = Self.codes(inputs, formula)
        var blocking = codes.intersection([.targetDirectionConflict])
        if inputs.goal == .loseWeight {
            blocking.formUnion(codes.intersection([.minor, .pregnancy, .underweight, .targetUnderweight]))
        }
        calorieTarget =
            if !blocking.isEmpty || codes.contains(.goalReached) {
                formula.tdee
            } else if codes.contains(.belowKcalFloor) {
                min(formula.tdee, inputs.gender.kcalFloor)
            } else {
                formula.calorieTarget
            }
        if codes.contains(.veryLowCalorie), calorieTarget < Self.veryLowKcal { blocking.insert(.veryLowCalorie) }

        estimatedWeeks = blocking.isEmpty ? formula.weeks(inputs, eating: calorieTarget) : nil
        self.codes = codes
        self.blocking = blocking
        bmi = Thousandths(count: 10 * rounded(inputs.weight.count * 1_000_000_000, dividedBy: inputs.heightSquared))
        feasibleRange = FeasibleRange(inputs, formula, isBlocked: !blocking.isEmpty)
    }

    static let veryLowKcal = 800

    private static func codes(_ inputs: PlanInputs, _ formula: Formula) -> Set<AdviceCode> {
        let isLoss = inputs.goal == .loseWeight
        let isGain = inputs.goal == .gainMuscle
        let target = inputs.targetWeight
        let rules: [(AdviceCode, Bool)] = [
            (.minor, inputs.age < 18),
            (.ageOutsideValidation, !(19...78).contains(inputs.age)),
            (.pregnancy, inputs.isPregnant),
            (.underweight, inputs.isUnderweight(at: inputs.weight)),
            (.targetUnderweight, target.map(inputs.isUnderweight) ?? false),
            (.bmiExtreme, inputs.weight.count * 10_000_000 >= 40 * inputs.heightSquared),
            (.belowKcalFloor, formula.calorieTarget < inputs.gender.kcalFloor),
            (.veryLowCalorie, formula.calorieTarget < veryLowKcal),
            (.belowBMR, formula.calorieTarget < formula.bmr),
            (.goalReached, (isLoss || isGain) && target == inputs.weight),
            (
                .targetDirectionConflict,
                target.map { isLoss && $0 > inputs.weight || isGain && $0 < inputs.weight } ?? false
            ),
            (.targetIgnored, !isLoss && !isGain && target.map { $0 != inputs.weight } ?? false),
            // 0.5 kg a week are over 1 % below 50 kg, and 0.4 kg over 0.5 % below 80 kg.
            (.rateAboveGuideline, isLoss && inputs.weight.count < 50_000 || isGain && inputs.weight.count < 80_000),
            (.projectionLong, formula.estimatedWeeks.map { $0 > 26 } ?? false),
            // 4 kcal a gram; 35 % is where the acceptable range ends.
            (.proteinAboveAMDR, formula.calorieTarget > 0 && 400 * formula.protein > 35 * formula.calorieTarget),
            (.waterHigh, formula.water > 4000),
        ]
        return Set(rules.filter(\.1).map(\.0))
    }
}

/// Tells between which numbers a plan with this goal is safe.
package struct FeasibleRange: Hashable, Sendable {
    /// The energy to eat, in kcal a day.
    package let calories: ClosedRange<Int>
    /// The target weight, in kg.
    package let targetWeight: ClosedRange<Thousandths>

    init(_ inputs: PlanInputs, _ formula: Formula, isBlocked: Bool) {
        calories =
            switch inputs.goal {
            case _ where inputs.isPregnant:
                formula.tdee + inputs.pregnancyKcal...formula.tdee + inputs.pregnancyKcal
            case .loseWeight where !isBlocked:
                min(formula.tdee, max(inputs.gender.kcalFloor, formula.tdee - inputs.largestChange))...formula.tdee
            case .gainMuscle where !isBlocked:
                formula.tdee...min(formula.calorieTarget, formula.tdee + inputs.largestChange)
            default: formula.tdee...formula.tdee
            }
        targetWeight =
            switch inputs.goal {
            case .loseWeight: min(inputs.lowestHealthyWeight, inputs.weight)...inputs.weight
            case .gainMuscle: inputs.weight...Thousandths(count: PlanRange.kilograms.upperBound * 1000)
            case .maintain, .improveHealth: inputs.weight...inputs.weight
            }
    }
}

extension Gender {
    /// The energy below which a day's food hardly holds what a body needs beside energy, in kcal a day.
    var kcalFloor: Int {
        switch self {
        case .male: 1500
        case .female: 1200
        case .other: 1350
        }
    }
}

extension PlanInputs {
    /// The square of the height in thousandths of centimetres; a BMI is 10⁷ times thousandths of kilograms over it.
    fileprivate var heightSquared: Int { height.count * height.count }

    /// Returns true where the BMI is below 18.5, compared exactly.
    fileprivate func isUnderweight(at weight: Thousandths) -> Bool {
        weight.count * 20_000_000 < 37 * heightSquared
    }

    /// The weight at a BMI of 18.5, in kg, rounded up to 0.1; it is never below what a target may be.
    fileprivate var lowestHealthyWeight: Thousandths {
        let tenths = roundedUp(37 * heightSquared, dividedBy: 20_000_000 * 100)
        return Thousandths(count: max(tenths * 100, PlanRange.kilograms.lowerBound * 1000))
    }
}
