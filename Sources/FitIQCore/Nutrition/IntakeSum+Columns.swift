// How a query tells what meals come to: under `meals` how many they are, under each nutrient's name its sum as `Nutrients`
// counts it, nil where it is known of no item, and under `…_unknown` of how many items it is not known.
extension IntakeSum {
    /// - Parameter value: the number in the column of that name.
    package init(column value: (String) -> Int?) {
        self.init(
            mealCount: value("meals") ?? 0,
            known: Nutrients { value($0.name) },
            incomplete: Set(Nutrient.allCases.filter { value($0.unknownColumn) ?? 0 > 0 })
        )
    }
}

extension Nutrient {
    fileprivate var unknownColumn: String { "\(name)_unknown" }

    /// Sums the nutrient up, as columns of a query.
    ///
    /// - Parameters:
    ///   - column: what holds it.
    ///   - amount: what is summed where that is not the column itself.
    package func sumColumns(of column: String, amount: String? = nil) -> String {
        "SUM(\(amount ?? column)) AS \(name), SUM(\(column) IS NULL) AS \(unknownColumn)"
    }
}
