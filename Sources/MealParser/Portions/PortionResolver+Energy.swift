import FitIQCore
import FoodDatabase

extension PortionResolver {
    /// Returns as much of the record as has the energy that the text gives, before the food or behind it: "500 kcal of pizza",
    /// "a 400 kcal muffin". What the record weighs by such a figure is taken as it stands: its "100 calorie package".
    func byEnergy() -> ResolvedPortion? {
        guard let kcal = quantity.energyKcal, let per100g = index.foods.energyKcal(at: food), per100g > 0 else {
            return nil
        }
        let grams = kcal / Double(per100g) * 100
        if let (place, fit) = bestPortion(), isSoldByEnergy(place),
            abs((quantity.count ?? 1) * self.grams(place) / shape(place).count - grams) <= 0.25 * grams
        {
            return counted(place, fit)
        }
        return ResolvedPortion(
            grams: grams,
            quantity: kcal,
            unit: "kcal",
            rule: Self.givenEnergyRule,
            assumption: .energy(kcal: kcal, grams: grams),
            certainty: 0.8
        )
    }

    private static let givenEnergyRule = "energy as given"

    private func isSoldByEnergy(_ place: Int) -> Bool {
        shape(place).words.contains { index.words.known.amounts.kcalPerUnit(of: $0) != nil }
    }
}
