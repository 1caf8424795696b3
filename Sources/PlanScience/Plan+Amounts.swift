import FitIQCore

// Why water is what it is, and when the target weight may be reached.
extension Plan {
    package var mlPerKg: Int { GoalRule.waterPerKg }

    package var waterExplanation: Explanation {
        Explanation(
            title: "Water",
            text: """
                About \(mlPerKg) ml for each kilogram is a rule of thumb for all that you drink and the water in your food; \
                rounded to 100 ml that is \(formula.water.grouped) ml. Heat and sport ask for more, and thirst is a good guide. With \
                a heart or kidney disease, ask your clinician how much to drink.
                """,
            formula: "\(mlPerKg) ml × weight in kg, to the nearest 100 ml",
            arithmetic: "round(\(inputs.weight) * \(mlPerKg) / 100) * 100",
            inputs: inputs.inputs(.weight),
            source: "A rule of thumb; compare EFSA, Dietary reference values for water, EFSA Journal 8 (2010), 1459"
        )
    }

    package var timelineExplanation: Explanation {
        Explanation(
            title: "How long it may take",
            text: timelineText,
            formula: advice.estimatedWeeks == nil
                ? "0 weeks, for there is no date to reach" : "kilograms to go ÷ kilograms a week, rounded up",
            arithmetic: timelineArithmetic,
            inputs: inputs.inputs(.weight, .targetWeight, .primaryGoal),
            source:
                "0.001 kg a week for each kcal a day, a rule of thumb; the slower estimate by the model of Hall et al., "
                + "Lancet 378 (2011), 826–837"
        )
    }

    private var timelineArithmetic: String {
        guard let target = inputs.targetWeight, advice.estimatedWeeks != nil else { return "0" }
        let rate =
            advice.calorieTarget == formula.calorieTarget
            ? Thousandths(count: abs(formula.weeklyRate.count)).description : "(0.001 * \(abs(deficit)))"
        return "ceil(abs(\(target) - \(inputs.weight)) / \(rate))"
    }

    private var timelineText: String {
        guard let weeks = advice.estimatedWeeks, let date = projectedDate else {
            if inputs.isPregnant { return "In pregnancy the plan aims for no weight, so there is no date to reach." }
            if formula.weeklyRate.count == 0 { return "Your weight is to stay as it is, so there is no date to reach." }
            if inputs.targetWeight == nil { return "You named no target weight, so there is no date to reach." }
            return "With the energy of this plan your weight is to stay as it is, so there is no date to reach."
        }
        let linear = "At a steady pace it would take an estimated \(weeks.weeks), until \(date)."
        guard let dynamicWeeks else {
            return
                "\(linear) But a body that changes uses another amount of energy: by a model of it, this intake alone does "
                + "not reach the target within ten years."
        }
        return "\(linear) But a body that changes uses another amount of energy: a model of it says about "
            + "\(dynamicWeeks.weeks). Both are estimates; weeks on which nothing changes are a part of it."
    }
}

extension Int {
    /// "1 week", "12 weeks".
    var weeks: String { self == 1 ? "1 week" : "\(grouped) weeks" }
}
