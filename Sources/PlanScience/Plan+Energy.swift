import FitIQCore

// Why the numbers of energy are what they are.
extension Plan {
    package var bmrExplanation: Explanation {
        let offset = inputs.gender.bmrOffset
        let sign = offset < 0 ? "-" : "+"
        let ofOther =
            inputs.gender == .other
            ? " The formula was made for men and women; without either we use the average of both." : ""
        return Explanation(
            title: "Resting burn",
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
        let rest = Explanation.Input(name: "bmr", value: String(formula.bmr), unit: "kcal/day", date: startDate)
        guard let measured = inputs.measuredKcal else {
            return Explanation(
                title: Self.tdeeTitle,
                text: """
                    Moving, working and digesting come on top of rest. For someone \(inputs.activity.name) a day takes an \
                    estimated \(inputs.activity.factor) times the energy at rest: about \(formula.tdee.grouped) kcal. How much people \
                    move differs more than any table can say, so this is the least certain step; your own log can correct it.
                    """,
                formula: "resting burn × \(inputs.activity.factor)",
                arithmetic: "round(\(formula.bmr) * \(inputs.activity.factor))",
                inputs: [rest] + inputs.inputs(.activityLevel),
                source:
                    "Activity factors in common use with resting-energy formulas; compare FAO/WHO/UNU, Human energy "
                    + "requirements (2004)"
            )
        }
        return Explanation(
            title: Self.tdeeTitle,
            text: """
                By what you logged and weighed, together with the formula, you use an estimated \(measured.grouped) kcal a day; by \
                your activity alone it would be \(formula.byActivity.grouped). You chose to let your plan use your log: it is \
                measured again every week, and changes by at most 100 kcal each time.
                """,
            formula: "measured by your own log",
            arithmetic: "\(measured)",
            inputs: [
                rest,
                Explanation.Input(name: Self.measuredInput, value: String(measured), unit: "kcal/day", date: startDate),
            ] + inputs.inputs(.activityLevel),
            source:
                "Energy balance over 28 days of your own log, weighed against the formula; what a kilogram holds by Hall et "
                + "al., Lancet 378 (2011), 826–837"
        )
    }

    private static let tdeeTitle = "Daily burn"
    /// The name of the measured energy of a day among the inputs of an explanation.
    package static let measuredInput = "measured"
    /// The name of a pregnancy's trimester among the inputs of an explanation.
    package static let trimesterInput = "trimester"

    package var calorieExplanation: Explanation {
        let (reason, rule, arithmetic) = calorieReason
        return Explanation(
            title: "Your target",
            text: reason,
            formula: rule,
            arithmetic: arithmetic,
            inputs: [Explanation.Input(name: "tdee", value: String(formula.tdee), unit: "kcal/day", date: startDate)]
                + inputs.inputs(.primaryGoal, .targetWeight) + trimesterInputs,
            source: calorieSource
        )
    }

    private var trimesterInputs: [Explanation.Input] {
        let told = inputs.isPregnant ? inputs.trimester : nil
        return told.map { [Explanation.Input(name: Self.trimesterInput, value: String($0), unit: nil, date: nil)] }
            ?? []
    }

    private var calorieSource: String {
        switch applied.reason {
        case .pregnancy:
            "Institute of Medicine, Dietary Reference Intakes for Energy, Carbohydrate, Fiber, Fat, Fatty Acids, Cholesterol, "
                + "Protein, and Amino Acids (2005): 0, 340 and 452 kcal by trimester; compare EFSA Journal 11 (2013), 3005: 70, "
                + "260 and 500"
        case .slower where inputs.goal == .loseWeight:
            "Helms et al., J Int Soc Sports Nutr 11 (2014), 20: 0.5 to 1 % of the weight a week"
        case .slower:
            "Iraki et al., Sports 7 (2019), 154: 0.25 to 0.5 % of the weight a week"
        case .advice:
            "Jensen et al., AHA/ACC/TOS guideline, Circulation 129 (2014), S102–S138, for the deficit; Iraki et al., "
                + "Sports 7 (2019), 154, for the surplus"
        }
    }

    private typealias Reason = (text: String, formula: String, arithmetic: String)

    private var calorieReason: Reason {
        switch applied.reason {
        case .pregnancy: pregnancyReason
        case .slower: slowerReason
        case .advice: adviceReason
        }
    }

    private var pregnancyReason: Reason {
        let (tdee, more) = (formula.tdee, inputs.pregnancyKcal)
        let start = "In pregnancy we plan no deficit and no surplus, whatever the goal: the target is what you use"
        let midwife =
            "Your midwife or clinician may name another amount, above all where your weight was high or low before."
        switch inputs.trimester {
        case 2, 3:
            let which = inputs.trimester == 2 ? "second" : "third"
            return (
                "\(start), and \(more) kcal that the pregnancy needs in the \(which) trimester. \(midwife)",
                "daily burn + \(more)", "\(tdee) + \(more)"
            )
        case 1:
            return (
                "\(start). In the first trimester it needs hardly more than before; in the second it is about 340 kcal a day, in "
                    + "the third about 450. \(midwife)", "daily burn", "\(tdee)"
            )
        default:
            return (
                "\(start). From the second trimester on it needs about 340 kcal a day on top, in the third about 450: tell your "
                    + "trimester, and the plan adds it. \(midwife)", "daily burn", "\(tdee)"
            )
        }
    }

    private var slowerReason: Reason {
        let (tdee, change) = (formula.tdee, abs(deficit))
        let isLoss = deficit > 0
        let (percent, kcalPerKg, usual) = isLoss ? ("1", 10, 500) : ("0.5", 5, 400)
        let aim =
            isLoss
            ? "To lose weight you eat less than you use"
            : "To gain muscle you eat somewhat more than you use, and train"
        return (
            """
            \(aim). The usual \(usual) kcal a day would be faster than guidelines advise for your weight, so it is \(change): at \
            most \(percent) % of your weight a week, \(isLoss ? "which helps to keep muscle" : "so that more of it is muscle").
            """,
            "daily burn \(isLoss ? "−" : "+") \(kcalPerKg) kcal × weight in kg, which is \(percent) % of it a week",
            "\(tdee) \(isLoss ? "-" : "+") round(\(inputs.weight) * \(kcalPerKg) - 0.5)"
        )
    }

    private var adviceReason: Reason {
        let tdee = formula.tdee
        let change = formula.calorieTarget - tdee
        let signed = change < 0 ? "− \(-change)" : "+ \(change)"
        if advice.calorieTarget == formula.calorieTarget {
            let why =
                switch inputs.goal {
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
    /// Says why a plan to lose or gain keeps to the energy that is used; nil when it does not.
    fileprivate func reasonToHold(_ inputs: PlanInputs) -> String? {
        let reasons: [AdviceCode] = [
            .pregnancy, .minor, .underweight, .targetUnderweight, .targetDirectionConflict, .goalReached,
        ]
        let holding = blocking.union(codes.intersection([.goalReached]))
        return reasons.first(where: holding.contains).flatMap { $0.sentence(inputs) }
    }
}
