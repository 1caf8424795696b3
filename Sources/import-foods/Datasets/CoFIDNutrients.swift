import FitIQCore
import FoodDatabase

/// The nutrients in 100 g of a food of CoFID, brought to what our columns mean.
///
/// Empty and "NA" are unknown; what the publisher measured as a trace stands as 0, as in USDA's tables.
///
/// - Carbohydrate is USDA's, all of it with fibre. CoFID has what is digested, weighed as the single sugars that it comes apart
///   into: of 110 g of these 100 g are starch, of 105 g 100 g are sucrose, maltose or lactose. Where starch and sugars are not told
///   apart, the whole is taken for 105.
/// - Fibre is by AOAC's method, as USDA's. Where only Englyst's is known, fibre stays unknown, and for the carbohydrate it counts
///   four thirds: the Scientific Advisory Committee on Nutrition (Carbohydrates and Health, 2015) takes 18 g of the one for
///   24 g of the other.
/// - Vitamin A is in retinol activity equivalents, a twelfth of the carotene; CoFID's own column counts a sixth.
struct CoFIDNutrients {
    private let table: SourceTable
    private var columns: [String: Int] = [:]

    init(of table: SourceTable) throws(ImportError) {
        self.table = table
        for name in Array(Self.plain.values) + Self.parts { columns[name] = try table.column(name) }
    }

    func nutrients(of row: SourceTable.Row) throws(ImportError) -> NutrientValues<Thousandths> {
        try NutrientValues { nutrient throws(ImportError) in
            switch nutrient {
            case .carbs: try carbohydrate(of: row).flatMap { Thousandths($0.roundedToTenth) }
            case .sugar: try sugar(of: row).flatMap { Thousandths($0.roundedToTenth) }
            case .vitaminA: try vitaminA(of: row).flatMap { Thousandths($0.rounded()) }
            default: try plain(nutrient, of: row)
            }
        }
    }

    private func plain(_ nutrient: Nutrient, of row: SourceTable.Row) throws(ImportError) -> Thousandths? {
        guard let name = Self.plain[nutrient.name] else { return nil }
        return try amount(name, of: row).flatMap { Thousandths($0) }
    }

    private func amount(_ name: String, of row: SourceTable.Row) throws(ImportError) -> Double? {
        guard let column = columns[name] else { return nil }
        let text = row.fields[column]
        guard !text.isEmpty, text != "NA" else { return nil }
        guard let value = Double(text), value >= 0 else { throw table.fault(row, "\(name) is no amount: \(text)") }
        return value
    }

    // MARK: Carbohydrate

    private func carbohydrate(of row: SourceTable.Row) throws(ImportError) -> Double? {
        guard let available = try available(of: row) else { return nil }
        if let fibre = try amount("FIBTGg", of: row) { return available + fibre }
        return try amount("NSPg", of: row).map { available + $0 * 4 / 3 }
    }

    /// Returns the carbohydrate that is digested, as it weighs in the food.
    private func available(of row: SourceTable.Row) throws(ImportError) -> Double? {
        guard let whole = try amount("CHOAVLMg", of: row) else { return nil }
        guard let starch = try amount("STARCHMg", of: row), let sugars = try amount("SUGARMg", of: row),
            let sugar = try sugar(of: row)
        else { return whole / Self.ofBoth }
        let others = try amount("OLSACMg", of: row) ?? 0
        // The parts must make up the whole, but for what rounding takes.
        guard abs(starch + others + sugars - whole) <= max(0.5, 0.05 * whole) else { return whole / Self.ofBoth }
        return (starch + others) / Self.ofStarch + sugar
    }

    private func sugar(of row: SourceTable.Row) throws(ImportError) -> Double? {
        guard let sugars = try amount("SUGARMg", of: row) else { return nil }
        var double = 0.0
        for name in ["SUCSMg", "MALSMg", "LACSMg"] { double += try amount(name, of: row) ?? 0 }
        return sugars - min(double, sugars) + min(double, sugars) / Self.ofBoth
    }

    private static let ofStarch = 1.10
    private static let ofBoth = 1.05

    // MARK: Vitamin A

    private func vitaminA(of row: SourceTable.Row) throws(ImportError) -> Double? {
        guard let retinol = try amount("RETOLmcg", of: row), let carotene = try amount("CARTBEQmcg", of: row) else {
            return nil
        }
        return retinol + carotene / 12
    }

    // MARK: Columns

    /// The source's columns by the name of our nutrient. Absent is what it has in no such meaning, as folate in dietary
    /// equivalents, and what is made from several.
    static let plain = [
        "energy": "ENERCkcal", "protein": "PROCNTg", "fat": "FAT_g", "fiber": "FIBTGg", "saturated_fat": "FASATg",
        "monounsaturated_fat": "FAMSg", "polyunsaturated_fat": "FAPUg", "trans_fat": "FATRNg", "cholesterol": "CHOLmg",
        "sodium": "NAmg", "potassium": "Kmg", "calcium": "CAmg", "iron": "FEmg", "magnesium": "MGmg",
        "phosphorus": "Pmg", "zinc": "ZNmg", "copper": "CUmg", "manganese": "MNmg", "selenium": "SEmcg",
        "iodine": "IDmcg", "vitamin_c": "VITCmg", "vitamin_d": "VITDmcg", "vitamin_e": "VITEmg", "vitamin_k": "VITKmcg",
        "thiamin": "THIAmg", "riboflavin": "RIBFmg", "niacin": "NIAmg", "pantothenic_acid": "PANTACmg",
        "vitamin_b6": "VITB6_mg", "biotin": "BIOTmcg", "vitamin_b12": "VITB12mcg", "water": "WATERg",
    ]

    private static let parts = [
        "CHOAVLMg", "SUGARMg", "STARCHMg", "OLSACMg", "SUCSMg", "MALSMg", "LACSMg", "NSPg", "RETOLmcg", "CARTBEQmcg",
    ]
}

extension Double {
    fileprivate var roundedToTenth: Double { (self * 10).rounded() / 10 }
}

extension Nutrient {
    fileprivate static let vitaminA = allCases.first { $0.name == "vitamin_a" }!
}
