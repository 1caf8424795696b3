import FitIQCore
import FitIQWire
import GRDB

// The six nutrients have columns; what is known beyond them is one column of JSON under its names of the wire, as in
// {"sodium_mg":90.02}.
extension NutrientTotals {
    init(_ row: Row, column: (Nutrient) -> String) throws {
        let further: [String: Double] = try JSONColumn.value(row["nutrients"]) ?? [:]
        self.init { $0.isMain ? row[column($0)] : further[$0.wireName] }
    }

    /// The six in their order, as they are stored: energy as a whole number.
    var columns: StatementArguments {
        [calories] + StatementArguments(Nutrient.mainMasses.map { self[$0] })
    }

    /// Is nil where nothing is known beyond the six.
    var furtherColumn: String? {
        get throws {
            let known = Nutrient.further.compactMap { nutrient in self[nutrient].map { (nutrient.wireName, $0) } }
            return known.isEmpty ? nil : try JSONColumn.text(Dictionary(uniqueKeysWithValues: known))
        }
    }
}
