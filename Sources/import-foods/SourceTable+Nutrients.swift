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

    func amounts(_ columns: NutrientValues<Int>, of row: Row) throws(ImportError) -> NutrientValues<Thousandths> {
        try NutrientValues { nutrient throws(ImportError) in
            guard let column = columns[nutrient] else { return nil }
            return try number(column, of: row)
        }
    }
}
