import CFoodTables
public import FitIQCore

extension FoodTable {
    /// The tables that are part of the binary, made from USDA's by `import-foods`.
    public static let bundled = ofBinary(foods: .bundledFoods, portions: .bundledPortions)

    /// The United Kingdom's foods. They are found in the binary when they are first asked for.
    package static let unitedKingdom = ofBinary(foods: .foodsOfUnitedKingdom, portions: .noPortions)

    // Those of other countries likewise, each by itself.
    package static let canada = ofBinary(foods: StaticBytes(food_table_foods_ca()), portions: .noPortions)
    package static let france = ofBinary(foods: StaticBytes(food_table_foods_fr()), portions: .noPortions)
    package static let germany = ofBinary(foods: StaticBytes(food_table_foods_de()), portions: .noPortions)
    package static let switzerland = ofBinary(foods: StaticBytes(food_table_foods_ch()), portions: .noPortions)
    package static let finland = ofBinary(foods: StaticBytes(food_table_foods_fi()), portions: .noPortions)

    /// Returns the table with the records of a dataset.
    package static func holding(_ dataset: Food.Dataset) -> FoodTable {
        switch dataset {
        case .cofid: unitedKingdom
        case .cnf: canada
        case .ciqual: france
        case .bls: germany
        case .swiss: switzerland
        case .fineli: finland
        default: bundled
        }
    }

    /// The food that has the id, in whichever table; nil for an id that none has. A table that has no such id is not loaded.
    public static func food(_ id: Food.ID) -> Food? {
        guard let (dataset, _) = id.source else { return nil }
        let table = holding(dataset)
        return table.index(of: id).map { table[$0] }
    }

    private static func ofBinary(foods: StaticBytes, portions: StaticBytes) -> FoodTable {
        do throws(MalformedTable) {
            return try FoodTable(foods: foods, portions: portions)
        } catch {
            // They are part of the program, so this is as if the program itself were damaged.
            fatalError("The bundled table of \(error.table) is malformed in line \(error.line): \(error.reason)")
        }
    }
}

extension StaticBytes {
    static var bundledFoods: StaticBytes { StaticBytes(food_table_foods()) }
    static var foodsOfUnitedKingdom: StaticBytes { StaticBytes(food_table_foods_gb()) }
    /// Reads as the portions of a table whose records have none.
    static let noPortions = StaticBytes(copying: PortionColumn.header.joined(separator: "\t") + "\n")
    static var bundledPortions: StaticBytes { StaticBytes(food_table_portions()) }
}
