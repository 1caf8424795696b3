// How a query tells what meals come to: under `meals` how many they are, under each nutrient's name its sum in kcal or
// milligrams, nil where it is known of no item, and under `…_unknown` of how many items it is not known.
extension IntakeSum {
    /// - Parameter value: the number in the column of that name.
    package init(column value: (String) -> Int?) {
        func grams(_ nutrient: Nutrient) -> Grams? { value(nutrient.rawValue).map(Grams.init(milligrams:)) }
        self.init(
            mealCount: value("meals") ?? 0,
            known: Nutrients(
                energyKcal: value(Nutrient.energy.rawValue),
                protein: grams(.protein),
                carbs: grams(.carbs),
                fat: grams(.fat),
                fiber: grams(.fiber),
                sugar: grams(.sugar)
            ),
            incomplete: Set(Nutrient.allCases.filter { value($0.unknownColumn) ?? 0 > 0 })
        )
    }
}

extension Nutrient {
    fileprivate var unknownColumn: String { "\(rawValue)_unknown" }

    /// Sums the nutrient up, as columns of a query.
    ///
    /// - Parameters:
    ///   - column: what holds it.
    ///   - amount: what is summed where that is not the column itself.
    package func sumColumns(of column: String, amount: String? = nil) -> String {
        "SUM(\(amount ?? column)) AS \(rawValue), SUM(\(column) IS NULL) AS \(unknownColumn)"
    }
}
