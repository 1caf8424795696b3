import FitIQClient

/// Foods with what 100 g hold.
struct FoodSearchReport {
    let foods: [FoodRecord]

    func rendered(_ style: Style) -> String {
        var table = TextTable(
            [.text("Food, 100 g", maxWidth: 48)] + Figures.columns + [.text("Portion", maxWidth: 32), .text("Source")]
        )
        table.rows = foods.map { food in
            [food.name] + Figures.cells(food.per100g.nutrients)
                + [food.portions.first.map { "\($0.measure) = \(Figures.plain($0.grams)) g" } ?? ""]
                + ["\(food.dataset) \(food.record)"]
        }
        return table.rendered(style)
    }
}
