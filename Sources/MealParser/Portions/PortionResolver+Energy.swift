import FitIQCore
import FoodDatabase

extension PortionResolver {
    /// "500 kcal of pizza": as much of the record as has that energy; its own portion where that has about as much,
    /// as its "100 calorie package" has.
    func byEnergy() -> ResolvedPortion? {
        guard let kcal = quantity.energyKcal, let per100g = index.foods.energyKcal(at: food), per100g > 0 else {
            return nil
        }
        let grams = kcal / Double(per100g) * 100
        if let (place, fit) = bestPortion(),
            abs((quantity.count ?? 1) * self.grams(place) / shape(place).count - grams) <= 0.25 * grams
        {
            return counted(place, fit)
        }
        return ResolvedPortion(
            grams: grams,
            quantity: kcal,
            unit: "kcal",
            rule: "energy as given",
            assumption: .energy(kcal: kcal, grams: grams),
            certainty: 0.8
        )
    }
}
