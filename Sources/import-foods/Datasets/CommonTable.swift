import FitIQCore
import FoodDatabase
import Foundation

/// A country's food table in the common shape (docs/reader.md): a row a food, columns by name, tab-separated.
///
/// `id`, `name_en` and `kcal` must be there, all else where the publisher gives it: `group`, `carb_total_g` or
/// `carb_avail_g`, `protein_g`, `fat_g`, `fibre_g`, `sugar_g`, `sodium_mg`, and any other of our nutrients as its name and
/// unit, "vitamin_c_mg", "selenium_ug". Other columns are not read.
struct CommonTable {
    private let foods: SourceTable
    private let country: CommonTableCountry
    private let columns: NutrientValues<Int>
    private let available: Int?

    init(foods: SourceTable, country: CommonTableCountry) throws(ImportError) {
        self.foods = foods
        self.country = country
        let names = foods.columns
        columns = NutrientValues { nutrient in names.firstIndex(of: nutrient.commonColumn) }
        available = names.firstIndex(of: "carb_avail_g")
    }

    /// - Parameter path: the file, or its name with `.gz` behind it.
    init(file path: String, country: CommonTableCountry) throws {
        let file = URL(fileURLWithPath: path.hasSuffix(".gz") ? String(path.dropLast(3)) : path)
        let bytes = try SourceFolder(path: file.deletingLastPathComponent().path).bytes(of: file.lastPathComponent)
        try self.init(foods: SourceTable(tabSeparated: bytes, file: path), country: country)
    }

    /// The foods of the table, and how many rows are none that ours can hold.
    func importedFoods() throws(ImportError) -> (foods: [ImportedFood], leftOut: [NationalExclusion: Int]) {
        let (ids, names) = (try foods.column("id"), try foods.column("name_en"))
        _ = try foods.column("kcal")
        let groups = foods.columns.firstIndex(of: "group")
        var imported: [ImportedFood] = []
        var leftOut: [NationalExclusion: Int] = [:]
        for row in foods.rows {
            let name = CommonName.inOurForm(row.fields[names].collapsingSpaces)
            let group = groups.map { row.fields[$0] } ?? ""
            let nutrients = try nutrients(of: row)
            let record = country.record(row.fields[ids])
            if let exclusion = exclusion(name, group: group, record: record, nutrients) {
                leftOut[exclusion, default: 0] += 1
                continue
            }
            guard let record else { continue }
            let category = country.category(of: group, name: name)
            imported.append(
                ImportedFood(
                    dataset: country.card.dataset,
                    record: record,
                    description: name,
                    aliases: [],
                    category: category,
                    type: country.type(of: group, name: name),
                    traits: FoodTraits(category: category),
                    nutrients: nutrients
                )
            )
        }
        let kept = Self.withoutAmbiguous(imported)
        leftOut[.sameName] = imported.count - kept.count
        return (kept, leftOut)
    }

    private func exclusion(
        _ name: String,
        group: String,
        record: String?,
        _ nutrients: NutrientValues<Thousandths>
    ) -> NationalExclusion? {
        if name.isEmpty || nutrients[.energy] == nil { return .empty }
        if record == nil { return .numberedOtherwise }
        return country.exclusion(group: group, name: name)
    }

    /// Keeps the first of several foods of one name if all have about the same energy, else none: the name does not tell them
    /// apart.
    private static func withoutAmbiguous(_ foods: [ImportedFood]) -> [ImportedFood] {
        let named = Dictionary(grouping: foods) { $0.description.lowercased() }
        return foods.filter { food in
            let same = named[food.description.lowercased()] ?? []
            guard same.count > 1 else { return true }
            let energies = same.compactMap { $0.nutrients[.energy]?.doubleValue }
            return food.record == same[0].record && (energies.max() ?? 0) <= 1.15 * (energies.min() ?? 0) + 5
        }
    }

    // MARK: Nutrients

    private func nutrients(of row: SourceTable.Row) throws(ImportError) -> NutrientValues<Thousandths> {
        try NutrientValues { nutrient throws(ImportError) in
            let value = try nutrient == .carbs ? carbohydrate(of: row) : amount(columns[nutrient], of: row)
            return value.flatMap { Thousandths(nutrient == .energy ? $0.rounded() : $0.toThreeDigits) }
        }
    }

    /// Returns all carbohydrate, with fibre, as USDA counts; where only what is digested is told, fibre is added to it, and where
    /// nobody knows how much fibre there is, the sum is unknown.
    private func carbohydrate(of row: SourceTable.Row) throws(ImportError) -> Double? {
        if let total = try amount(columns[.carbs], of: row) { return total }
        guard let digested = try amount(available, of: row), let fibre = try amount(columns[.fiber], of: row) else {
            return nil
        }
        return digested + fibre
    }

    private func amount(_ column: Int?, of row: SourceTable.Row) throws(ImportError) -> Double? {
        guard let column, !row.fields[column].isEmpty else { return nil }
        guard let amount = Double(row.fields[column]), amount >= 0, amount < 1e6 else {
            throw foods.fault(row, "\(foods.columns[column]) is no amount: \(row.fields[column])")
        }
        return amount
    }
}

extension Nutrient {
    /// The name of its column in the common shape.
    var commonColumn: String {
        switch name {
        case "energy": "kcal"
        case "carbs": "carb_total_g"
        case "fiber": "fibre_g"
        default: "\(name)_\(unit == .micrograms ? "ug" : unit.rawValue)"
        }
    }
}

extension Double {
    /// With no more digits than a table's values are worth: 1,234.5 as 1,230, 0.12345 as 0.123.
    fileprivate var toThreeDigits: Double {
        var scale = 1.0
        while self * scale >= 1000 { scale /= 10 }
        while self > 0, self * scale < 100, scale < 1000 { scale *= 10 }
        return (self * scale).rounded() / scale
    }
}
