import CFoodTables

extension FoodTable {
    /// The tables that are part of the binary, made from USDA's by `import-foods`.
    public static let bundled: FoodTable = {
        do throws(MalformedTable) {
            return try FoodTable(foods: .bundledFoods, portions: .bundledPortions)
        } catch {
            // They are part of the program, so this is as if the program itself were damaged.
            fatalError("The bundled table of \(error.table) is malformed in line \(error.line): \(error.reason)")
        }
    }()
}

extension StaticBytes {
    static var bundledFoods: StaticBytes { StaticBytes(food_table_foods()) }
    static var bundledPortions: StaticBytes { StaticBytes(food_table_portions()) }
}
