import FitIQCore
import FoodDatabase

extension SourceTable {
    /// The places of the columns that hold our nutrients.
    ///
    /// - Parameter names: the columns' names by those of our nutrients.
    func columns(_ names: [String: String]) throws(ImportError) -> NutrientValues<Int> {
        try NutrientValues { nutrient throws(ImportError) in
            guard let name = names[nutrient.name] else { return nil }
            return try column(name)
        }
    }

    /// Reads the nutrients of every record.
    ///
    /// - Parameters:
    ///   - number: names the column of the record's number, which has `digits` digits.
    ///   - names: the nutrients' columns, as above.
    func amountsByRecord(
        _ number: String,
        digits: Int,
        _ names: [String: String]
    ) throws(ImportError) -> [String: NutrientValues<Thousandths>] {
        let (place, columns) = (try column(number), try self.columns(names))
        var byRecord: [String: NutrientValues<Thousandths>] = [:]
        for row in rows {
            byRecord[try record(place, of: row, digits: digits)] = try amounts(columns, of: row)
        }
        return byRecord
    }

    func amounts(_ columns: NutrientValues<Int>, of row: Row) throws(ImportError) -> NutrientValues<Thousandths> {
        try NutrientValues { nutrient throws(ImportError) in
            guard let column = columns[nutrient] else { return nil }
            return try number(column, of: row)
        }
    }
}
