import FitIQCore

/// Computes how much water a plan tells to drink.
///
/// The rule of thumb multiplies the whole weight, which tells a person of 140 kg 4.9 l. No plan tells more than the adequate
/// intake of most healthy people of that age and sex, food's water included; heat and sport ask for more.
///
/// | age | women | men | other |
/// | --- | --- | --- | --- |
/// | 13 | 2.1 l | 2.4 l | 2.2 l |
/// | 14–18 | 2.3 l | 3.3 l | 2.8 l |
/// | from 19 on | 2.7 l | 3.7 l | 3.2 l |
/// | pregnant | 3.0 l | | 3.0 l |
///
/// - Source: Institute of Medicine, Dietary Reference Intakes for Water, Potassium, Sodium, Chloride, and Sulfate (2005).
package struct WaterAdvice: Hashable, Sendable {
    /// The water to drink, in ml a day.
    package let ml: Int
    /// The adequate intake, which no plan exceeds, in ml a day.
    let most: Int
    /// Indicates whether `ml` is less than the rule of thumb gives.
    let isCapped: Bool

    init(_ inputs: PlanInputs, _ formula: Formula) {
        most = inputs.adequateWater
        ml = min(formula.water, most)
        isCapped = formula.water > most
    }
}

extension PlanInputs {
    /// The adequate intake of water, in ml a day; for `other` it is the middle of the two, rounded down to 100.
    fileprivate var adequateWater: Int {
        if isPregnant { return 3000 }
        let (women, men) =
            switch age {
            case ..<14: (2100, 2400)
            case ..<19: (2300, 3300)
            default: (2700, 3700)
            }
        return switch gender {
        case .female: women
        case .male: men
        case .other: (women + men) / 200 * 100
        }
    }
}

// Why water is what it is.
extension Plan {
    /// The water that the rule of thumb asks for, in ml for each kilogram of weight.
    package var mlPerKg: Int { GoalRule.waterPerKg }

    package var waterExplanation: Explanation {
        let water = applied.water
        let reason =
            water.isCapped
            ? """
            About \(mlPerKg) ml for each kilogram, the rule of thumb, would be \(formula.water.grouped) ml. A body needs no more \
            for its fat, so the plan stays at \(water.ml.grouped) ml, with which most healthy people of your age and sex \
            \(inputs.isPregnant ? "have enough in pregnancy" : "have enough"). It counts all that you drink and the water in \
            your food.
            """
            : """
            About \(mlPerKg) ml for each kilogram is a rule of thumb for all that you drink and the water in your food; \
            rounded to 100 ml that is \(water.ml.grouped) ml.
            """
        return Explanation(
            title: "Water",
            text:
                "\(reason) Heat and sport ask for more, and thirst is a good guide. With a heart or kidney disease, ask your "
                + "clinician how much to drink.",
            formula: "\(mlPerKg) ml × weight in kg, to the nearest 100 ml, at most \(water.most.grouped) ml",
            arithmetic: "min(round(\(inputs.weight) * \(mlPerKg) / 100) * 100, \(water.most))",
            inputs: inputs.inputs(.weight, .age, .gender),
            source:
                "A rule of thumb; the most by the adequate intake of water, Institute of Medicine, Dietary Reference Intakes "
                + "for Water, Potassium, Sodium, Chloride, and Sulfate (2005); compare EFSA Journal 8 (2010), 1459"
        )
    }
}
