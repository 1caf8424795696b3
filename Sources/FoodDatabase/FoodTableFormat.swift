import FitIQCore

/// The columns of the table of foods. Tables are written in UTF-8, one header row, one row a line, fields separated by tabs.
///
/// Foods are in ascending order of their record number, portions in the order of their foods. A text that is not given
/// and a number that is not known are empty fields.
package enum FoodColumn: Int, CaseIterable {
    case dataset, record, name, description, aliases, category, type, traits

    /// The columns after these hold what 100 g contain of each nutrient, in their order and units.
    package static let count = allCases.count + Nutrient.allCases.count

    package static let header =
        ["dataset", "record", "name", "description", "aliases", "category", "type", "traits"]
        + Nutrient.allCases.map { "\($0.name) (\($0.unit.rawValue))" }
}

package enum PortionColumn: Int, CaseIterable {
    /// `food` is the food's record number, `product` a named product that only this portion is of.
    case food, measure, grams, product

    package static let header = ["food", "measure", "grams", "product"]
}
