import FitIQCore
import Foundation

/// Reads the three tables of the USDA's branded foods that a pack is made of: `branded_food.csv` has bar codes, brands and
/// servings, `food.csv` names and days, `food_nutrient.csv` amounts in 100 g, or in 100 ml where the serving is in ml.
///
/// - Source: https://fdc.nal.usda.gov/docs/Download_Field_Descriptions_Oct2020.pdf
enum USDATable: Int, CaseIterable {
    case foods, names, amounts

    var fileName: String {
        switch self {
        case .foods: "branded_food.csv"
        case .names: "food.csv"
        case .amounts: "food_nutrient.csv"
        }
    }

    fileprivate var columns: [String] {
        switch self {
        case .foods: ["fdc_id", "gtin_upc"]
        case .names: ["fdc_id", "description"]
        case .amounts: ["fdc_id", "nutrient_id", "amount"]
        }
    }
}

struct USDABrandedRows {
    private let columns: [String: Int]
    let count: Int

    /// - Throws: ``PackFault/noDump(_:)`` where a column is missing.
    init(heading: [String], of table: USDATable) throws {
        columns = Dictionary(heading.enumerated().map { ($1, $0) }) { first, _ in first }
        count = heading.count
        for column in table.columns where columns[column] == nil {
            throw PackFault.noDump("\(table.fileName) has no column \(column)")
        }
    }

    /// A nutrient as the USDA numbers it.
    private static let nutrients: [Int: (name: String, factor: Double, isSecond: Bool)] = [
        1008: ("energy", 1, false), 1062: ("energy", 1 / PackColumns.kilojoulesInKilocalorie, true),
        1003: ("protein", 1, false), 1005: ("carbs", 1, false), 1004: ("fat", 1, false), 1079: ("fiber", 1, false),
        2000: ("sugar", 1, false), 1063: ("sugar", 1, true), 1258: ("saturated_fat", 1, false),
        1292: ("monounsaturated_fat", 1, false), 1293: ("polyunsaturated_fat", 1, false), 1257: ("trans_fat", 1, false),
        1253: ("cholesterol", 1, false), 1093: ("sodium", 1, false), 1092: ("potassium", 1, false),
        1087: ("calcium", 1, false), 1089: ("iron", 1, false),
    ]
    private static let byName = Dictionary(uniqueKeysWithValues: Nutrient.allCases.map { ($0.name, $0) })

    /// - Returns: nil of a row that is refused, which `report` counts. The name is still missing.
    func food(_ row: DumpRows.Row, _ report: inout InstallReport) -> DumpedFood? {
        guard row.count >= count, let record = record(row) else {
            report.refuse(.brokenOff)
            return nil
        }
        let gtin: Int
        switch Barcode.read(bytes("gtin_upc", row)) {
        case .success(let number): gtin = number
        case .failure(let refused):
            report.refuse(refused.refusal)
            return nil
        }
        var food = DumpedFood(gtin: gtin, name: "", record: record)
        let brands = ["brand_name", "brand_owner"].lazy.map { DumpText(bytes($0, row), length: 100).text }
        food.brand = brands.first { !$0.isEmpty }
        readServing(row, into: &food)
        return food
    }

    /// The number and name of a row of `food.csv`, and the day on which it was published.
    func name(_ row: DumpRows.Row, _ report: inout InstallReport) -> (record: Int, name: DumpText, day: String?)? {
        guard row.count >= count, let record = record(row) else {
            report.refuse(.brokenOff)
            return nil
        }
        let name = DumpText(bytes("description", row), length: OwnFood.Limits.nameLength.upperBound)
        return (record, name, Day.found(in: String(decoding: bytes("publication_date", row), as: UTF8.self)))
    }

    /// An amount of a row of `food_nutrient.csv`; nil of what packs do not keep. The second choice of a nutrient counts where
    /// there is no first.
    func amount(_ row: DumpRows.Row) -> (record: Int, nutrient: Nutrient, value: DumpNumber, isSecond: Bool)? {
        guard case .value(let number) = DumpNumber(bytes("nutrient_id", row)), let id = Int(exactly: number),
            let known = Self.nutrients[id], let nutrient = Self.byName[known.name], let record = record(row)
        else { return nil }
        return (record, nutrient, DumpNumber(bytes("amount", row)).times(known.factor), known.isSecond)
    }

    private func record(_ row: DumpRows.Row) -> Int? {
        guard case .value(let number) = DumpNumber(bytes("fdc_id", row)) else { return nil }
        return Int(exactly: number)
    }

    private func bytes(_ name: String, _ row: DumpRows.Row) -> UnsafeRawBufferPointer {
        row.bytes(columns[name] ?? -1)
    }

    private func readServing(_ row: DumpRows.Row, into food: inout DumpedFood) {
        let unit = String(decoding: bytes("serving_size_unit", row), as: UTF8.self).lowercased()
        switch unit {
        case "g", "grm", "gm": food.unit = .grams
        case "ml", "mlt": food.unit = .milliliters
        default: return
        }
        guard case .value(let number) = DumpNumber(bytes("serving_size", row)), let size = Thousandths(number),
            OwnFood.Limits.servingSize.contains(size.count)
        else { return }
        let household = DumpText(bytes("household_serving_fulltext", row), length: 100).text
        let measured = "\(size) \(food.unit.rawValue)"
        food.serving = PackFood.Serving(text: household.isEmpty ? measured : "\(household) (\(measured))", size: size)
    }
}
