package import FitIQCore

extension AdviceCode {
    /// Explains the reason in one or two plain sentences. It is nil for pace, protein and water, which every plan keeps within
    /// bounds, so that their explanations tell it and no warning is needed.
    package func sentence(_ inputs: PlanInputs) -> String? {
        switch self {
        case .minor:
            "Below 18 a body still grows, and eating less than it uses is for a clinician to decide."
        case .ageOutsideValidation:
            "The formulas were measured in adults from 19 to 78; at other ages they may be further off."
        case .pregnancy:
            "In pregnancy a body needs more, and a plan to lose weight is for your midwife or clinician to make."
        case .underweight:
            "Your weight is low for your height (a BMI below 18.5); please talk to a clinician before you change it."
        case .targetUnderweight:
            "Your goal weight is below a healthy range for your height (a BMI below 18.5)."
        case .bmiExtreme:
            "At a BMI of 40 or more a clinician can offer more help than a formula, and the estimates are less certain."
        case .belowKcalFloor:
            "This plan has less than \(inputs.gender.kcalFloor.grouped) kcal a day, in which it is hard to eat enough of what "
                + "a body needs."
        case .veryLowCalorie:
            "Less than 800 kcal a day is a diet for medical supervision only."
        case .belowBMR:
            "This plan has less than your body uses at rest; many people find that hard to keep up."
        case .goalReached:
            "You are at your goal weight."
        case .targetDirectionConflict:
            inputs.goal == .gainMuscle
                ? "Your goal weight is below your weight, but your goal is to gain: change one of the two."
                : "Your goal weight is above your weight, but your goal is to lose: change one of the two."
        case .targetIgnored:
            "Your goal keeps your weight as it is, so your goal weight is not used."
        case .projectionLong:
            "More than half a year is far to look ahead; expect the pace to slow, and look at the plan again on the way."
        case .rateAboveGuideline, .proteinAboveAMDR, .waterHigh:
            nil
        }
    }
}

extension Plan {
    /// The notice that every plan carries.
    package static let notice = """
        These numbers are estimates for most healthy adults 19–78, not medical advice. Ask a clinician first if you are younger \
        or older, pregnant or breastfeeding, have or had an eating disorder, have diabetes or a disease of heart, kidneys or \
        liver, or take medicine that depends on weight or food.
        """
}
