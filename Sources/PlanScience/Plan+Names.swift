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
            "\(applied.energyKcal.grouped) kcal, \(applied.protein.grams) g of protein and \(applied.water.ml.grouped) ml of water "
            + "a day"
        guard let target = inputs.targetWeight, applied.estimatedWeeks != nil else {
            return "\(amounts), at a weight of \(inputs.weight) kg."
        }
        return "\(amounts), to come from \(inputs.weight) kg to \(target) kg."
    }

    /// "11 weeks, until 2027-02-06", by the model of a changing body, which is the realistic one.
    package var timelineSummary: String {
        guard applied.estimatedWeeks != nil else { return "no date" }
        guard let weeks = dynamicWeeks, let date = date(afterWeeks: weeks) else { return "not within ten years" }
        return "\(weeks.weeks), until \(date)"
    }
}
