import FitIQCore

// What a plan is called.
extension Plan {
    package var name: String {
        if inputs.isPregnant { return "Eat well in pregnancy" }
        return switch inputs.goal {
        case .loseWeight where deficit > 0: "Lose weight"
        case .gainMuscle where deficit < 0: "Gain muscle"
        case .loseWeight, .gainMuscle, .maintain: "Keep your weight"
        case .improveHealth: "Improve your health"
        }
    }

    /// "2,259 kcal, 176 g of protein and 2,800 ml of water a day, to come from 80 kg to 75 kg."
    package var summary: String {
        let amounts =
            "\(advice.calorieTarget.grouped) kcal, \(advice.protein.grams) g of protein and \(formula.water.grouped) ml of water a day"
        guard let target = inputs.targetWeight, advice.estimatedWeeks != nil else {
            return "\(amounts), at a weight of \(inputs.weight) kg."
        }
        return "\(amounts), to come from \(inputs.weight) kg to \(target) kg."
    }

    /// "10 weeks, until 2027-01-30"
    package var timelineSummary: String {
        guard let weeks = advice.estimatedWeeks, let date = projectedDate else { return "no date" }
        return "\(weeks.weeks), until \(date)"
    }
}
