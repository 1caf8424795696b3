import FitIQCore

// Why the numbers of energy are what they are.
extension Plan {
    package var bmrExplanation: Explanation {
        let offset = inputs.gender.bmrOffset
        let sign = offset < 0 ? "-" : "+"
        let ofOther =
            inputs.gender == .other
            ? " The formula was made for men and women; without either we take the middle of the two." : ""
        return Explanation(
            title: "Energy at rest",
            text: """
                At complete rest your body uses an estimated \(formula.bmr.grouped) kcal a day, to breathe, keep warm and stay \
                alive. The estimate comes from your weight, height, age and sex. For most healthy adults 19–78 it is within \
                about ten percent of what a laboratory would measure.\(ofOther)
                """,
            formula:
                "10 × weight in kg + 6.25 × height in cm − 5 × age in years \(sign == "-" ? "−" : "+") \(abs(offset))",
            arithmetic:
                "round(10 * \(inputs.weight) + 6.25 * \(inputs.height) - 5 * \(inputs.age) \(sign) \(abs(offset)))",
            inputs: inputs.inputs(.weight, .height, .age, .gender),
            source: "Mifflin et al., Am J Clin Nutr 51 (1990), 241–247"
        )
    }

    package var tdeeExplanation: Explanation {
        Explanation(
            title: "Energy of a whole day",
            text: """
                Moving, working and digesting come on top of rest. For someone \(inputs.activity.name) a day takes an \
                estimated \(inputs.activity.factor) times the energy at rest: about \(formula.tdee.grouped) kcal. How much people \
                move differs more than any table can say, so this is the least certain step; your own log can correct it.
                """,
            formula: "resting burn × \(inputs.activity.factor)",
            arithmetic: "round(\(formula.bmr) * \(inputs.activity.factor))",
            inputs: [Explanation.Input(name: "bmr", value: String(formula.bmr), unit: "kcal/day", date: startDate)]
                + inputs.inputs(.activityLevel),
            source: "Activity factors in common use with resting-energy formulas; compare FAO/WHO/UNU, Human energy "
                + "requirements (2004)"
        )
    }

    package var calorieExplanation: Explanation {
        let (reason, rule, arithmetic) = calorieReason
        return Explanation(
            title: "Energy to eat",
            text: reason,
            formula: rule,
            arithmetic: arithmetic,
            inputs: [Explanation.Input(name: "tdee", value: String(formula.tdee), unit: "kcal/day", date: startDate)]
                + inputs.inputs(.primaryGoal, .targetWeight),
            source:
                "Jensen et al., AHA/ACC/TOS guideline, Circulation 129 (2014), S102–S138, for the deficit; Iraki et al., "
                + "Sports 7 (2019), 154, for the surplus"
        )
    }

    private var calorieReason: (text: String, formula: String, arithmetic: String) {
        let tdee = formula.tdee
        let change = formula.calorieTarget - tdee
        let signed = change < 0 ? "− \(-change)" : "+ \(change)"
        if advice.calorieTarget == formula.calorieTarget {
            let why =
                switch inputs.goal {
                case .maintain where inputs.isPregnant, .improveHealth where inputs.isPregnant:
                    "In pregnancy we plan no deficit and no surplus: the target is what you use. As it goes on a body needs "
                        + "more on top; your midwife or clinician can say how much."
                case .loseWeight:
                    "To lose weight you eat less than you use: an estimated 500 kcal less a day, which in the first weeks "
                        + "comes to about half a kilogram (a pound) a week."
                case .gainMuscle:
                    "To gain muscle you eat somewhat more than you use, 400 kcal a day, and train. How much of the gain is "
                        + "muscle depends on the training."
                case .maintain:
                    "To keep your weight you eat what you use."
                case .improveHealth:
                    "For your health we plan no deficit and no surplus: you eat what you use, and what you eat counts."
                }
            return change == 0
                ? (why, "daily burn", "\(tdee)")
                : (why, "daily burn \(signed)", "\(tdee) \(change < 0 ? "-" : "+") \(abs(change))")
        }
        if advice.calorieTarget == tdee, let held = advice.reasonToHold(inputs) {
            return ("\(held) So the target is what you use in a day, an estimate.", "daily burn", "\(tdee)")
        }
        let floor = inputs.gender.kcalFloor
        let care = """
            The formula alone would give \(formula.calorieTarget.grouped) kcal. Below \(floor.grouped) kcal a day it is hard to eat \
            enough of what a body needs without supervision by a clinician
            """
        let text =
            if tdee > floor {
                "\(care), so the target stays at \(floor.grouped) kcal, and the way takes longer."
            } else if change < 0 {
                "\(care), and what you use in a day is no more than that. So we plan no deficit: the target is the "
                    + "estimated \(tdee.grouped) kcal that you use."
            } else {
                "\(care), and what you use in a day is less than that. So the target is only the estimated "
                    + "\(tdee.grouped) kcal that you use; how to gain from there is best planned with a clinician."
            }
        return (text, "the smaller of daily burn and \(floor)", "min(\(tdee), \(floor))")
    }
}

extension Advice {
    /// Why a plan to lose or gain is held at what is used; nil when it is not.
    fileprivate func reasonToHold(_ inputs: PlanInputs) -> String? {
        let reasons: [AdviceCode] = [
            .pregnancy, .minor, .underweight, .targetUnderweight, .targetDirectionConflict, .goalReached,
        ]
        let holding = blocking.union(codes.intersection([.goalReached]))
        return reasons.first(where: holding.contains).map { $0.sentence(inputs) }
    }
}
