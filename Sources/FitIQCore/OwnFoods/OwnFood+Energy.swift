extension OwnFood {
    /// Limits the energy of an amount of food.
    ///
    /// - Source: Regulation (EU) 1169/2011, Annex XIV: fat has 9 kcal in 1 g, and nothing has more; USDA's tables go up to 902 kcal in
    ///   100 g. Labels round grams to whole ones and energy to 5 or 10 kcal (21 CFR 101.9(c)(1)): some say 130 kcal of 14 g of oil.
    package enum MostEnergy {
        private static let kcalPerGram = 9.1
        private static let roundedGrams = 0.5
        private static let roundedKcal = 5.0

        /// Returns the most kcal that a label tells of `grams`, or of as many millilitres, which no fat outweighs: 919 of 100, 18 of 1.
        package static func kcal(in grams: Double) -> Int {
            Int((grams + roundedGrams) * kcalPerGram + roundedKcal)
        }

        /// Returns the least grams in which there may be `kcal`.
        package static func grams(with kcal: Int) -> Int {
            Int(((Double(kcal) - roundedKcal) / kcalPerGram - roundedGrams).rounded(.up))
        }
    }
}

extension OwnFood.Label {
    /// Says which field tells energy that no such amount of food has, and what is right; nil where nothing is wrong, or where the
    /// amount is not known.
    package var energyFault: (field: String, words: String)? {
        let most = OwnFood.MostEnergy.self
        if let recipe {
            guard let cooked = recipe.cookedWeight, let kcal = recipe.total.energyKcal,
                kcal > most.kcal(in: cooked.doubleValue)
            else { return nil }
            let rule = "the ingredients have \(kcal) kcal, and fat, the richest of foods, has 9 kcal per gram"
            return ("cooked_weight_g", "must be at least \(most.grams(with: kcal)): \(rule)")
        }
        guard let kcal = nutrients.energyKcal else { return nil }
        let grams = serving.weight?.roundedToCentigrams.doubleValue
        guard let amount = grams ?? serving.milliliters, kcal > most.kcal(in: amount) else { return nil }
        let unit = grams == nil ? "ml" : "g"
        let told = amount == amount.rounded() ? String(Int(amount)) : String(amount)
        let rule = "fat, the richest of foods, has 9 kcal per gram"
        return ("calories", "must be at most \(most.kcal(in: amount)) for \(told) \(unit): \(rule). Divide kJ by 4.184")
    }
}
