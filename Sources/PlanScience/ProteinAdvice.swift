package import FitIQCore

/// Computes how much protein a plan tells to eat.
///
/// The formula multiplies the whole weight by what the goal asks for, which is meant for a time of eating less than one
/// uses, or of training for more. A plan that changes no energy takes the amount of those who keep their weight, and one in
/// pregnancy the recommended intake. All but those who train for more count by a reference weight, since fat needs hardly
/// any protein. No plan makes more than 35 % of its energy of protein, where the acceptable range ends: then it is less for
/// each kilogram.
///
/// | who, at 120 kg and 165 cm | by | g a day |
/// | --- | --- | --- |
/// | loses weight | 2.2 g × 68.1 kg | 150 |
/// | gains muscle | 2.4 g × 120 kg | 288 |
/// | keeps it | 1.8 g × 68.1 kg | 123 |
/// | is pregnant, whatever the goal | 1.1 g × 68.1 kg | 75 |
///
/// - Source: 1.4 to 2.0 g/kg for those who train, Jäger et al., J Int Soc Sports Nutr 14 (2017), 20; 1.1 g/kg in pregnancy, and 35 % of
///   the energy, Institute of Medicine, Dietary Reference Intakes for Energy … Protein (2005).
package struct ProteinAdvice: Hashable, Sendable {
    enum Reason: Hashable, Sendable {
        /// The plan changes the energy, and takes the amount that the goal asks for.
        case goal
        /// The plan tells to eat as much energy as is used.
        case balance
        case pregnancy
    }

    let reason: Reason
    /// The protein for each kilogram of `weight`, in grams a day.
    package let perKg: Thousandths
    /// The weight that `perKg` is multiplied by, in kg: that of the person, or the weight at a BMI of 25, to 0.1 kg, where that
    /// is less and no muscle is to be gained.
    let weight: Thousandths
    /// The protein to eat, in grams a day.
    package let grams: Int
    /// Indicates whether `perKg` is less than is asked for, which would be over 35 % of the energy.
    let isCapped: Bool

    /// - Parameters:
    ///   - energyKcal: the plan's, of a day.
    ///   - change: what of it the plan adds to the energy that is used.
    init(_ inputs: PlanInputs, energyKcal: Int, change: Int) {
        reason = inputs.isPregnant ? .pregnancy : change == 0 ? .balance : .goal
        let isGain = reason == .goal && inputs.goal == .gainMuscle
        weight = isGain ? inputs.weight : min(inputs.weight, inputs.weightAtBMI25)
        let asked =
            switch reason {
            case .goal: GoalRule(inputs.goal).proteinPerKg
            case .balance: GoalRule(.maintain).proteinPerKg
            case .pregnancy: Thousandths(count: 1100)
            }
        let counted = weight.count
        func protein(at perKg: Int) -> Int { rounded(counted * perKg, dividedBy: 1_000_000) }
        // 4 kcal a gram; to 0.1 g.
        let fitting =
            stride(from: asked.count, to: 100, by: -100).first { 400 * protein(at: $0) <= 35 * energyKcal } ?? 100
        perKg = Thousandths(count: fitting)
        isCapped = fitting != asked.count
        grams = protein(at: fitting)
    }
}

extension PlanInputs {
    /// The weight at a BMI of 25 in kg, to 0.1.
    fileprivate var weightAtBMI25: Thousandths {
        Thousandths(count: 100 * rounded(25 * height.count * height.count, dividedBy: 1_000_000_000))
    }
}

// Why the protein is what it is.
extension Plan {
    package var gramsPerKg: Thousandths { applied.protein.perKg }

    package var proteinExplanation: Explanation {
        let protein = applied.protein
        let isOwnWeight = protein.weight == inputs.weight
        let weight =
            isOwnWeight
            ? "of your weight"
            : "of \(protein.weight) kg, the weight at a BMI of 25 for your height, for fat needs hardly any protein"
        let ofGoal =
            if protein.isCapped {
                " More would be over 35 % of this plan's energy, where the usual range ends."
            } else if inputs.goal == .loseWeight, protein.reason != .goal {
                " More is for a time of eating less than one uses, which this is not."
            } else {
                ""
            }
        return Explanation(
            title: "Protein",
            text: "\(proteinReason) We plan \(protein.perKg) g for each kilogram \(weight): about \(protein.grams) g a "
                + "day.\(ofGoal) With a kidney disease, ask your clinician before you eat so much.",
            formula: protein.reason == .goal && inputs.goal == .gainMuscle
                ? "\(protein.perKg) g × weight in kg"
                : "\(protein.perKg) g × weight in kg, or the weight at a BMI of 25 where that is less",
            arithmetic: "round(\(protein.weight) * \(protein.perKg))",
            inputs: isOwnWeight ? inputs.inputs(.weight, .primaryGoal) : inputs.inputs(.weight, .height, .primaryGoal),
            source: proteinSource
        )
    }

    private var proteinReason: String {
        switch (applied.protein.reason, inputs.goal) {
        case (.pregnancy, _):
            "In pregnancy a body needs somewhat more protein than before; your midwife or clinician may name another amount."
        case (.goal, .loseWeight):
            "While losing weight, protein helps to keep muscle and to stay full."
        case (.goal, .gainMuscle):
            "Muscle is built of protein; beyond about this much, more has shown little further effect."
        case (.goal, _), (.balance, _):
            "Protein keeps up muscle and bone, the more so in those who train or grow older."
        }
    }

    private var proteinSource: String {
        applied.protein.reason == .pregnancy
            ? "1.1 g for each kilogram a day in pregnancy: Institute of Medicine, Dietary Reference Intakes for Energy, "
                + "Carbohydrate, Fiber, Fat, Fatty Acids, Cholesterol, Protein, and Amino Acids (2005)"
            : "Jäger et al., J Int Soc Sports Nutr 14 (2017), 20; Morton et al., Br J Sports Med 52 (2018), 376–384"
    }
}
