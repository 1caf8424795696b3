import FitIQCore

/// Shares the energy that protein leaves between fat and carbohydrate.
///
/// Fat gets 30 % of the energy. It gets less, but not less than its range allows, where carbohydrate would otherwise be below
/// its own range or below what the brain alone uses.
///
/// | range, of the energy | adults | up to 18 |
/// | --- | --- | --- |
/// | fat | 20–35 % | 25–35 % |
/// | carbohydrate | 45–65 % | 45–65 % |
///
/// - Source: Institute of Medicine, Dietary Reference Intakes for Energy, Carbohydrate, Fiber, Fat, Fatty Acids, Cholesterol, Protein,
///   and Amino Acids (2005): the acceptable ranges, and at least 130 g of carbohydrate a day, 175 g in pregnancy.
package struct EnergySharesAdvice: Hashable, Sendable {
    /// The share of fat in the energy, in percent.
    package let fatPercent: Int
    /// The fat to eat, in grams a day.
    package let fatGrams: Int
    /// The carbohydrate to eat, in grams a day: it gets what protein and fat leave of the energy.
    package let carbsGrams: Int
    /// The share of carbohydrate in the energy, in percent, rounded.
    package let carbsPercent: Int
    /// The least share of fat, in percent.
    let leastFatPercent: Int

    init(_ inputs: PlanInputs, energyKcal: Int, proteinGrams: Int) {
        let least = inputs.age < 19 ? 25 : 20
        func fat(_ percent: Int) -> Int { rounded(energyKcal * percent, dividedBy: 900) }
        func carbs(_ percent: Int) -> Int {
            max(0, rounded(energyKcal - 4 * proteinGrams - 9 * fat(percent), dividedBy: 4))
        }
        let leastCarbs = inputs.isPregnant ? 175 : 130
        let fitting = stride(from: 30, to: least, by: -1).first {
            carbs($0) >= leastCarbs && 400 * carbs($0) >= 45 * energyKcal
        }
        fatPercent = fitting ?? least
        fatGrams = fat(fatPercent)
        carbsGrams = carbs(fatPercent)
        carbsPercent = rounded(400 * carbsGrams, dividedBy: max(energyKcal, 1))
        leastFatPercent = least
    }
}

// Why fat and carbohydrate are what they are.
extension Plan {
    package var fatExplanation: Explanation {
        let shares = applied.shares
        let why =
            shares.fatPercent < 30
            ? "That is less than 30 %, so that protein and enough carbohydrate fit into this plan's energy."
            : "Between \(shares.leastFatPercent) and 35 % is usual; how you share the rest is yours to choose."
        return Explanation(
            title: "Fat",
            text: """
                About \(shares.fatGrams.grouped) g of fat, \(shares.fatPercent) % of the energy. \(why) Oil, nuts, seeds and fish \
                are better sources than butter and fat meat.
                """,
            formula: "energy to eat × \(shares.fatPercent) % ÷ 9 kcal a gram",
            arithmetic: "round(\(applied.energyKcal) * \(shares.fatPercent) / 900)",
            inputs: inputs.inputs(.age),
            source: Self.sharesSource
        )
    }

    package var carbsExplanation: Explanation {
        let shares = applied.shares
        return Explanation(
            title: "Carbohydrate",
            text: """
                About \(shares.carbsGrams.grouped) g of carbohydrate, \(shares.carbsPercent) % of the energy: what is left beside \
                protein and fat. Between 45 and 65 % is usual, and about \(inputs.isPregnant ? 175 : 130) g a day is what the brain \
                \(inputs.isPregnant ? "of mother and child use" : "alone uses"). Whole grains, pulses, vegetables and fruit \
                bring fibre too.
                """,
            formula: "(energy to eat − 4 kcal × protein in g − 9 kcal × fat in g) ÷ 4 kcal a gram",
            arithmetic:
                "max(0, round((\(applied.energyKcal) - 4 * \(applied.protein.grams) - 9 * \(shares.fatGrams)) / 4))",
            inputs: [],
            source: Self.sharesSource
        )
    }

    private static let sharesSource =
        "Acceptable ranges of the energy, and the least carbohydrate: Institute of Medicine, Dietary Reference Intakes for "
        + "Energy, Carbohydrate, Fiber, Fat, Fatty Acids, Cholesterol, Protein, and Amino Acids (2005)"
}
