import FitIQClient

extension WaterTotals {
    /// "Water: 1.2 l, of it 240 ml in meals."; empty where none was drunk.
    var line: String {
        guard mealItems + entries > 0 else { return "" }
        guard let millilitres else { return "Water: some, of unknown amount." }
        let inMeals = inMealsMillilitres ?? 0
        let part = inMeals > 0 && entries > 0 ? ", including \(Self.text(inMeals)) in meals" : ""
        return "Water: \(unknownItems > 0 ? "at least " : "")\(Self.text(millilitres))\(part)."
    }

    private static func text(_ millilitres: Int) -> String { Volume.text(Double(millilitres) / 1000) }
}

extension NutritionAnalytics {
    /// "5 of 7 days logged. Energy: 18.2 % protein, 52.1 % carbs, 29.7 % fat: balanced. Water: 1.2 l a day on 4 days."
    var line: String {
        var sentences = ["\(daysLogged) of \(daysInPeriod) days logged."]
        if let energyShares {
            let food = [("protein", energyShares.protein), ("carbs", energyShares.carbs), ("fat", energyShares.fat)]
            let shares = food + (energyShares.alcohol > 0 ? [("alcohol", energyShares.alcohol)] : [])
            let text = shares.map { "\(Figures.plain($0.1)) % \($0.0)" }.joined(separator: ", ")
            let diet = dietClassification.map { ": \($0.replacing("_", with: " "))" } ?? ""
            sentences.append("Energy: \(text)\(diet).")
        }
        if let millilitres = water.dailyAverageMillilitres {
            let days = water.daysLogged == 1 ? "1 day" : "\(water.daysLogged) days"
            let least = water.totals.unknownItems > 0 ? "at least " : ""
            sentences.append("Water: \(least)\(Volume.text(Double(millilitres) / 1000)) a day on \(days).")
        }
        return sentences.joined(separator: " ")
    }
}
