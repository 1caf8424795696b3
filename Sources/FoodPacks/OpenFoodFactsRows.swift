import FitIQCore
import Foundation

/// Reads rows of Open Food Facts: `en.openfoodfacts.org.products.csv`, whose columns stand in any order, or a table with
/// shorter names of the same columns.
///
/// - Source: https://world.openfoodfacts.org/data, https://static.openfoodfacts.org/data/data-fields.txt
struct OpenFoodFactsRows {
    private let columns: [String: Int]
    let count: Int

    private static let names: [String: [String]] = [
        "barcode": ["code", "barcode"], "name": ["product_name", "name"], "brand": ["brands", "brand"],
        "serving": ["serving_size"], "quantity": ["serving_quantity"], "changed": ["last_modified_t"],
        "kcal": ["energy-kcal_100g"], "kj": ["energy-kj_100g", "energy_100g"],
        "salt": ["salt_100g", "salt_g"], "sodium": ["sodium_100g"],
    ]
    private static let masses: [(Nutrient, [String])] = [
        (.protein, ["proteins_100g", "protein_g"]), (.carbs, ["carbohydrates_100g", "carb_g"]),
        (.fat, ["fat_100g", "fat_g"]), (.fiber, ["fiber_100g", "fibre_g"]), (.sugar, ["sugars_100g", "sugar_g"]),
        (.saturatedFat, ["saturated-fat_100g", "satfat_g"]),
    ]

    private let masses: [(Nutrient, Int)]

    /// Is nil where the heading is another's.
    init?(heading: [String]) {
        let places = Dictionary(heading.enumerated().map { ($1, $0) }) { first, _ in first }
        columns = Self.names.compactMapValues { names in names.lazy.compactMap { places[$0] }.first }
        masses = Self.masses.compactMap { nutrient, names in
            names.lazy.compactMap { places[$0] }.first.map { (nutrient, $0) }
        }
        count = heading.count
        guard columns["barcode"] != nil, columns["name"] != nil, !masses.isEmpty else { return nil }
    }

    /// - Returns: nil of a row that is refused, which `report` counts.
    func food(_ row: DumpRows.Row, _ report: inout InstallReport) -> DumpedFood? {
        guard row.count >= count else {
            report.refuse(.brokenOff)
            return nil
        }
        let gtin: Int
        switch Barcode.read(bytes("barcode", row)) {
        case .success(let number): gtin = number
        case .failure(let refused):
            report.refuse(refused.refusal)
            return nil
        }
        let name = DumpText(bytes("name", row), length: OwnFood.Limits.nameLength.upperBound)
        if !name.isUTF8 { report.otherEncodings += 1 }
        guard name.isName else {
            report.refuse(.noName)
            return nil
        }
        var food = DumpedFood(gtin: gtin, name: name.text)
        // Of several brands the first is the one on the pack.
        let brand = DumpText(bytes("brand", row), length: 1000).text.split(separator: ",").first ?? ""
        food.brand = brand.isEmpty ? nil : String(brand.trimmingCharacters(in: .whitespaces).unicodeScalars.prefix(100))
        readServing(row, into: &food)
        for (nutrient, column) in masses {
            food.amounts[nutrient] = PackColumns.amount(DumpNumber(row.bytes(column)), of: nutrient, &report)
        }
        food.amounts[.energy] = energy(row, &report)
        food.amounts[.sodium] = PackColumns.amount(sodium(row), of: .sodium, &report)
        return food
    }

    /// The day on which the row was last changed, as "2026-11-20".
    func day(_ row: DumpRows.Row) -> String? {
        guard case .value(let seconds) = DumpNumber(bytes("changed", row)), (0...4e9).contains(seconds) else {
            return nil
        }
        return Day.of(Date(timeIntervalSince1970: seconds))
    }

    private func bytes(_ name: String, _ row: DumpRows.Row) -> UnsafeRawBufferPointer {
        row.bytes(columns[name] ?? -1)
    }

    /// Takes the energy in kJ where none is told in kcal that can be.
    private func energy(_ row: DumpRows.Row, _ report: inout InstallReport) -> Int? {
        let kcal = DumpNumber(bytes("kcal", row))
        let fromKJ = DumpNumber(bytes("kj", row)).times(1 / PackColumns.kilojoulesInKilocalorie)
        var ignored = InstallReport()
        if kcal == .absent { return PackColumns.amount(fromKJ, of: .energy, &report) }
        return PackColumns.amount(kcal, of: .energy, &report) ?? PackColumns.amount(fromKJ, of: .energy, &ignored)
    }

    /// Reads the sodium in mg; both columns are in g.
    private func sodium(_ row: DumpRows.Row) -> DumpNumber {
        let salt = DumpNumber(bytes("salt", row))
        guard salt == .absent else { return salt.times(Nutrient.sodiumInSalt) }
        return DumpNumber(bytes("sodium", row)).times(1000)
    }

    private func readServing(_ row: DumpRows.Row, into food: inout DumpedFood) {
        let text = DumpText(bytes("serving", row), length: 100).text
        guard !text.isEmpty, let size = ServingSize(text) else { return }
        food.unit = size.unit
        guard let count = Thousandths(size.count), OwnFood.Limits.servingSize.contains(count.count) else { return }
        food.serving = PackFood.Serving(text: text, size: count)
    }
}

/// The mass or volume that a label's serving tells: 30 g of "2 biscuits (30 g)".
struct ServingSize: Hashable {
    let count: Double
    let unit: PackFood.Unit

    /// Is nil where none is told. A dump has a million of these texts, for which a pattern would be made anew each time.
    init?(_ text: String) {
        let letters = Array(text.lowercased().unicodeScalars)
        guard let told = letters.indices.lazy.compactMap({ Self.amount(at: $0, in: letters) }).first,
            let number = Double(told.number), number > 0
        else { return nil }
        switch told.unit {
        case "ml": (count, unit) = (number, .milliliters)
        case "cl": (count, unit) = (number * 10, .milliliters)
        case "l": (count, unit) = (number * 1000, .milliliters)
        default: (count, unit) = (number, .grams)
        }
    }

    private static let units: Set = ["g", "gr", "gram", "grams", "ml", "cl", "l"]

    /// Reads "12,5 g" that begins at `place`; nil where something else does.
    private static func amount(at place: Int, in letters: [Unicode.Scalar]) -> (number: String, unit: String)? {
        func end(of part: (Unicode.Scalar) -> Bool, from start: Int) -> Int {
            letters[start...].firstIndex { !part($0) } ?? letters.endIndex
        }
        func isDigit(_ letter: Unicode.Scalar) -> Bool { ("0"..."9").contains(letter) }
        var behind = end(of: isDigit, from: place)
        guard behind > place else { return nil }
        if behind + 1 < letters.count, letters[behind] == "." || letters[behind] == ",", isDigit(letters[behind + 1]) {
            behind = end(of: isDigit, from: behind + 1)
        }
        let start = end(of: \.properties.isWhitespace, from: behind)
        let stop = end(of: { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" }, from: start)
        let unit = string(letters[start..<stop])
        guard units.contains(unit) else { return nil }
        return (string(letters[place..<behind]).replacing(",", with: "."), unit)
    }

    private static func string(_ letters: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters)
        return String(text)
    }
}

/// Days as packs tell them: "2026-11-20".
enum Day {
    static func of(_ date: Date) -> String { String(date.ISO8601Format().prefix(10)) }

    /// Finds a day in a text, such as a file's name.
    static func found(in text: String) -> String? {
        text.firstMatch(of: /(?:^|\D)((?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:\D|$)/).map {
            String($0.1)
        }
    }
}
