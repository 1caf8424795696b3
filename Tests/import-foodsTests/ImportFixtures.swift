import FoodDatabase

@testable import import_foods

extension FNDDS {
    /// One cake, with a portion of its own, one of a product, and one that says there is no default.
    static func sample() throws -> FNDDS {
        let nutrients = [
            "Energy (kcal)", "Protein (g)", "Carbohydrate (g)", "Sugars, total (g)", "Fiber, total dietary (g)",
            "Total Fat (g)", "Fatty acids, total saturated (g)", "Cholesterol (mg)", "Vitamin A, RAE (mcg_RAE)",
            "Thiamin (mg)", "Riboflavin (mg)", "Niacin (mg)", "Vitamin B-6 (mg)", "Folate, DFE (mcg_DFE)",
            "Choline, total (mg)", "Vitamin B-12 (mcg)", "Vitamin C (mg)", "Vitamin D (D2 + D3) (mcg)",
            "Vitamin E (alpha-tocopherol) (mg)", "Vitamin K (phylloquinone) (mcg)", "Calcium (mg)", "Phosphorus (mg)",
            "Magnesium (mg)", "Iron (mg)", "Zinc (mg)", "Copper (mg)", "Selenium (mcg)", "Potassium (mg)",
            "Sodium (mg)", "Caffeine (mg)", "Alcohol (g)", "Fatty acids, total monounsaturated (g)",
            "Fatty acids, total polyunsaturated (g)", "Water (g)",
        ]
        let values = ["389", "3.48", "54.8", "39.6", "2.1", "18.2"] + Array(repeating: "1", count: nutrients.count - 6)
        return try FNDDS(
            foods: sourceTable(
                "foods.csv",
                [
                    "Food code", "Main food description", "Additional food description", "WWEIA Category number",
                    "WWEIA Category description",
                ],
                [["53108200", "Cake, chocolate,  with icing", "devil's food;mud cake", "5502", "Cakes and pies"]]
            ),
            nutrients: sourceTable("nutrients.csv", ["Food code"] + nutrients, [["53108200"] + values]),
            portions: sourceTable(
                "portions.csv",
                ["Food code", "Subcode description", "Portion description", "Portion weight (g)"],
                [
                    ["53108200", "", "1 piece", "109.5"],
                    ["53108200", "", "Quantity not specified", "0"],
                    ["53108200", "", "1 cup", "-9"],
                    ["53108200", "Ding Dongs", "1 Ding Dong", "40"],
                ]
            )
        )
    }
}

extension SR28 {
    /// One cheese whose sugar is not known.
    static func sample() throws -> SR28 {
        let nutrients = [
            "Energ_Kcal", "Protein", "Lipid_Tot", "Carbohydrt", "Fiber_TD", "Sugar_Tot", "Calcium", "Iron", "Magnesium",
            "Phosphorus", "Potassium", "Sodium", "Zinc", "Copper", "Selenium", "Vit_C", "Thiamin", "Riboflavin",
            "Niacin", "Vit_B6", "Folate_DFE", "Choline", "Vit_B12", "Vit_A_RAE", "Vit_E", "Vit_D", "Vit_K", "FA_Sat",
            "Cholestrl", "FA_Mono", "FA_Poly", "Manganese", "Panto_acid", "Water",
        ]
        let values = ["353", "21.40", "28.74", "2.34", "0.0", ""] + Array(repeating: "1", count: nutrients.count - 6)
        return try SR28(
            descriptions: sourceTable(
                "FOOD_DES.txt",
                ["NDB_No", "FdGrp_Cd", "Long_Desc", "ComName"],
                [["01004", "0100", "Cheese, blue", "bleu cheese,Roquefort type"]]
            ),
            nutrients: sourceTable("ABBREV.txt", ["NDB_No"] + nutrients, [["01004"] + values]),
            weights: sourceTable(
                "WEIGHT.txt",
                ["NDB_No", "Amount", "Msre_Desc", "Gm_Wgt"],
                [["01004", ".5", "cup, crumbled", "67.5"]]
            )
        )
    }
}

extension FoodTable {
    /// The tables as the program would load them.
    init(_ tables: FoodTables) throws {
        try self.init(foods: StaticBytes(keeping: tables.foods), portions: StaticBytes(keeping: tables.portions))
    }
}

extension StaticBytes {
    /// The bytes of `text`, kept until the process ends.
    init(keeping text: String) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
        copy.copyBytes(from: text.utf8)
        self.init(UnsafeRawBufferPointer(copy))
    }
}
