package import FitIQCore

/// Computes the numbers that follow from a person's facts by the formulas alone, before anybody asks whether they are safe.
///
/// All of it is whole-number arithmetic on thousandths, so that a half is a half on every machine.
package struct Formula: Hashable, Sendable {
    /// Resting energy, in kcal a day.
    ///
    /// - Source: Mifflin et al., Am J Clin Nutr 51 (1990), 241–247; the offset for `other` is the mean of the two.
    package let bmr: Int
    /// Energy used in a day, in kcal: what the person's log says where they want that, else `byActivity`.
    package let tdee: Int
    /// `bmr` times the factor of the activity, in kcal a day.
    package let byActivity: Int
    /// The energy to eat for the goal, in kcal a day.
    package let calorieTarget: Int
    /// The protein to eat for the goal, in grams a day.
    package let protein: Int
    /// The water to drink by the rule of thumb, in millilitres a day, to the nearest 100.
    package let water: Int
    /// The change of weight that the goal asks for, in kg a week; negative where weight is to be lost.
    package let weeklyRate: Thousandths
    /// The weeks until the target weight at `weeklyRate`; nil without a target or a rate.
    package let estimatedWeeks: Int?

    package init(_ inputs: PlanInputs) {
        let weight = inputs.weight.count
        let goal = GoalRule(inputs.goal)
        bmr = rounded(
            1000 * weight + 625 * inputs.height.count - 500_000 * inputs.age + 100_000 * inputs.gender.bmrOffset,
            dividedBy: 100_000
        )
        byActivity = rounded(bmr * inputs.activity.factor.count, dividedBy: 1000)
        tdee = inputs.measuredKcal ?? byActivity
        calorieTarget = tdee + goal.energyChange
        protein = rounded(weight * goal.proteinPerKg.count, dividedBy: 1_000_000)
        water = rounded(weight * GoalRule.waterPerKg, dividedBy: 100_000) * 100
        weeklyRate = goal.weeklyRate
        estimatedWeeks =
            goal.weeklyRate.count == 0
            ? nil : inputs.distance.map { roundedUp($0.count, dividedBy: abs(goal.weeklyRate.count)) }
    }

    /// Returns the weeks until the target weight when so many `kcal` a day are eaten; nil without a target, and where the
    /// weight is not to change.
    func weeks(_ inputs: PlanInputs, eating kcal: Int) -> Int? {
        guard kcal != calorieTarget else { return estimatedWeeks }
        // 0.001 kg a week for each kcal a day, the rate of the formula: 500 kcal a day are 0.5 kg a week.
        let change = abs(tdee - kcal)
        return change == 0 ? nil : inputs.distance.map { roundedUp($0.count, dividedBy: change) }
    }
}

/// Tells what a goal asks for.
struct GoalRule {
    /// The water for each kilogram of weight, in ml a day, whatever the goal.
    static let waterPerKg = 35

    /// The energy that is added or taken away, in kcal a day.
    let energyChange: Int
    /// The protein for each kilogram of weight, in grams a day.
    let proteinPerKg: Thousandths
    /// The change of weight in a week, in kg.
    let weeklyRate: Thousandths

    init(_ goal: PrimaryGoal) {
        let (energy, protein, rate) =
            switch goal {
            case .loseWeight: (-500, 2200, -500)
            case .gainMuscle: (400, 2400, 400)
            case .maintain, .improveHealth: (0, 1800, 0)
            }
        energyChange = energy
        proteinPerKg = Thousandths(count: protein)
        weeklyRate = Thousandths(count: rate)
    }
}

extension Gender {
    /// The constant of the formula, in kcal a day.
    var bmrOffset: Int {
        switch self {
        case .male: 5
        case .female: -161
        case .other: -78
        }
    }
}

extension ActivityLevel {
    /// Energy of a day over resting energy.
    package var factor: Thousandths {
        let count =
            switch self {
            case .sedentary: 1200
            case .lightlyActive: 1375
            case .moderatelyActive: 1550
            case .veryActive: 1725
            case .extremelyActive: 1900
            }
        return Thousandths(count: count)
    }
}

extension PlanInputs {
    /// The distance between weight and target, in kg; nil without a target.
    var distance: Thousandths? {
        targetWeight.map { Thousandths(count: abs($0.count - weight.count)) }
    }
}

/// Divides and rounds to the nearest whole number, halves up.
func rounded(_ numerator: Int, dividedBy denominator: Int) -> Int {
    let (quotient, remainder) = (2 * numerator + denominator).quotientAndRemainder(dividingBy: 2 * denominator)
    return remainder < 0 ? quotient - 1 : quotient
}

func roundedUp(_ numerator: Int, dividedBy denominator: Int) -> Int {
    (numerator + denominator - 1) / denominator
}
