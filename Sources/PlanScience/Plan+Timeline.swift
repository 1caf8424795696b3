import FitIQCore

// When the target weight may be reached.
extension Plan {
    package var timelineExplanation: Explanation {
        Explanation(
            title: "Your timeline",
            text: timelineText,
            formula: applied.estimatedWeeks == nil
                ? "0 weeks, for there is no date to reach"
                : "at a steady pace: kilograms to go ÷ kilograms a week, rounded up",
            arithmetic: timelineArithmetic,
            inputs: inputs.inputs(.weight, .targetWeight, .primaryGoal),
            source:
                "The realistic date by the model of Hall et al., Lancet 378 (2011), 826–837; the steady pace by a rule of thumb, "
                + "0.001 kg a week for each kcal a day"
        )
    }

    private var timelineArithmetic: String {
        guard let target = inputs.targetWeight, applied.estimatedWeeks != nil else { return "0" }
        let rate =
            applied.energyKcal == formula.calorieTarget
            ? Thousandths(count: abs(formula.weeklyRate.count)).description : "(0.001 * \(abs(deficit)))"
        return "ceil(abs(\(target) - \(inputs.weight)) / \(rate))"
    }

    private var timelineText: String {
        guard let weeks = applied.estimatedWeeks, let date = steadyDate else {
            if inputs.isPregnant { return "In pregnancy the plan aims for no weight, so there is no date to reach." }
            if formula.weeklyRate.count == 0 { return "Your weight is to stay as it is, so there is no date to reach." }
            if inputs.targetWeight == nil { return "You have no goal weight, so there is no date to reach." }
            return "With the energy of this plan your weight is to stay as it is, so there is no date to reach."
        }
        let steady = "At a steady pace it would take \(weeks.weeks), until \(date)."
        guard let dynamicWeeks, let realisticDate else {
            return
                "A body that changes uses another amount of energy: by a model of it, this intake alone does not reach the "
                + "target within ten years. \(steady)"
        }
        return
            "A body that changes uses another amount of energy: a model of it says about \(dynamicWeeks.weeks), until "
            + "\(realisticDate), which is the realistic date. \(steady) Both are estimates, and weeks without change are normal."
    }
}

extension Int {
    /// "1 week", "12 weeks".
    var weeks: String { self == 1 ? "1 week" : "\(grouped) weeks" }
}
