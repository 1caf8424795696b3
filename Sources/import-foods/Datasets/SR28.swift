import FitIQCore
import FoodDatabase

/// USDA's National Nutrient Database for Standard Reference, release 28.
struct SR28 {
    let descriptions: SourceTable
    let nutrients: SourceTable
    let weights: SourceTable

    private static let recordDigits = 5

    init(from folder: SourceFolder) throws {
        func table(_ file: String, _ columns: [String]) throws -> SourceTable {
            try SourceTable(caretSeparated: folder.bytes(of: file), file: file, columns: columns)
        }
        descriptions = try table("sr28_FOOD_DES.txt", Self.descriptionColumns)
        nutrients = try table("sr28_ABBREV.txt", Self.abbreviatedColumns)
        weights = try table("sr28_WEIGHT.txt", Self.weightColumns)
    }

    init(descriptions: SourceTable, nutrients: SourceTable, weights: SourceTable) {
        self.descriptions = descriptions
        self.nutrients = nutrients
        self.weights = weights
    }

    func importedFoods() throws(ImportError) -> [ImportedFood] {
        let nutrients = try nutrients.amountsByRecord("NDB_No", digits: Self.recordDigits, Self.nutrientColumns)
        let portions = try portionsByRecord()
        let number = try descriptions.column("NDB_No")
        let group = try descriptions.column("FdGrp_Cd")
        let long = try descriptions.column("Long_Desc")
        let common = try descriptions.column("ComName")
        var imported: [ImportedFood] = []
        for row in descriptions.rows {
            let record = try descriptions.record(number, of: row, digits: Self.recordDigits)
            guard let amounts = nutrients[record] else { throw descriptions.fault(row, "no nutrients for \(record)") }
            guard let category = Self.foodGroups[row.fields[group]] else {
                throw descriptions.fault(row, "unknown food group \(row.fields[group])")
            }
            let description = row.fields[long].collapsingSpaces
            imported.append(
                ImportedFood(
                    dataset: .sr28,
                    record: record,
                    description: description,
                    aliases: row.fields[common].split(separator: ",").map { String($0).collapsingSpaces },
                    category: category,
                    type: FoodType(
                        srGroup: row.fields[group],
                        description: description,
                        energyKcal: (amounts[.energy]?.count ?? 0) / 1000
                    ),
                    traits: FoodTraits(category: category),
                    nutrients: amounts,
                    portions: portions[record] ?? []
                )
            )
        }
        return imported
    }

    private func portionsByRecord() throws(ImportError) -> [String: [ImportedFood.Portion]] {
        let number = try weights.column("NDB_No")
        let amount = try weights.column("Amount")
        let measure = try weights.column("Msre_Desc")
        let weight = try weights.column("Gm_Wgt")
        var byRecord: [String: [ImportedFood.Portion]] = [:]
        for row in weights.rows {
            let grams = try weights.knownNumber(weight, of: row)
            guard grams.count > 0 else { throw weights.fault(row, "a portion of 0 g") }
            let count = try weights.knownNumber(amount, of: row)
            let portion = ImportedFood.Portion(
                measure: "\(count) \(row.fields[measure].collapsingSpaces)",
                grams: grams,
                product: ""
            )
            byRecord[row.fields[number], default: []].append(portion)
        }
        return byRecord
    }
}

/// The layout of the files, from the release's documentation.
extension SR28 {
    private static let descriptionColumns = [
        "NDB_No", "FdGrp_Cd", "Long_Desc", "Shrt_Desc", "ComName", "ManufacName", "Survey", "Ref_desc", "Refuse",
        "SciName", "N_Factor", "Pro_Factor", "Fat_Factor", "CHO_Factor",
    ]

    private static let abbreviatedColumns = [
        "NDB_No", "Shrt_Desc", "Water", "Energ_Kcal", "Protein", "Lipid_Tot", "Ash", "Carbohydrt", "Fiber_TD",
        "Sugar_Tot", "Calcium", "Iron", "Magnesium", "Phosphorus", "Potassium", "Sodium", "Zinc", "Copper",
        "Manganese", "Selenium", "Vit_C", "Thiamin", "Riboflavin", "Niacin", "Panto_acid", "Vit_B6", "Folate_Tot",
        "Folic_acid", "Food_folate", "Folate_DFE", "Choline", "Vit_B12", "Vit_A_IU", "Vit_A_RAE", "Retinol",
        "Alpha_Carot", "Beta_Carot", "Beta_Crypt", "Lycopene", "Lut+Zea", "Vit_E", "Vit_D", "Vit_D_IU", "Vit_K",
        "FA_Sat", "FA_Mono", "FA_Poly", "Cholestrl", "GmWt_1", "GmWt_Desc1", "GmWt_2", "GmWt_Desc2", "Refuse_Pct",
    ]

    private static let weightColumns = ["NDB_No", "Seq", "Amount", "Msre_Desc", "Gm_Wgt", "Num_Data_Pts", "Std_Dev"]

    /// The source's columns by the name of our nutrient; a nutrient that is not here is unknown.
    static let nutrientColumns = [
        "energy": "Energ_Kcal", "protein": "Protein", "carbs": "Carbohydrt", "fat": "Lipid_Tot", "fiber": "Fiber_TD",
        "sugar": "Sugar_Tot", "saturated_fat": "FA_Sat", "monounsaturated_fat": "FA_Mono",
        "polyunsaturated_fat": "FA_Poly", "cholesterol": "Cholestrl", "sodium": "Sodium", "potassium": "Potassium",
        "calcium": "Calcium", "iron": "Iron", "magnesium": "Magnesium", "phosphorus": "Phosphorus", "zinc": "Zinc",
        "copper": "Copper", "manganese": "Manganese", "selenium": "Selenium", "vitamin_a": "Vit_A_RAE",
        "vitamin_c": "Vit_C", "vitamin_d": "Vit_D", "vitamin_e": "Vit_E", "vitamin_k": "Vit_K", "thiamin": "Thiamin",
        "riboflavin": "Riboflavin", "niacin": "Niacin", "pantothenic_acid": "Panto_acid", "vitamin_b6": "Vit_B6",
        "folate": "Folate_DFE", "vitamin_b12": "Vit_B12", "choline": "Choline", "water": "Water",
    ]

    private static let foodGroups = [
        "0100": "Dairy and egg products", "0200": "Spices and herbs", "0300": "Baby foods", "0400": "Fats and oils",
        "0500": "Poultry products", "0600": "Soups, sauces, and gravies", "0700": "Sausages and luncheon meats",
        "0800": "Breakfast cereals", "0900": "Fruits and fruit juices", "1000": "Pork products",
        "1100": "Vegetables and vegetable products", "1200": "Nut and seed products", "1300": "Beef products",
        "1400": "Beverages", "1500": "Finfish and shellfish products", "1600": "Legumes and legume products",
        "1700": "Lamb, veal, and game products", "1800": "Baked products", "1900": "Sweets",
        "2000": "Cereal grains and pasta", "2100": "Fast foods", "2200": "Meals, entrees, and side dishes",
        "2500": "Snacks", "3500": "American Indian/Alaska Native foods", "3600": "Restaurant foods",
    ]
}
