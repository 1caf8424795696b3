import FitIQCore
import FoodDatabase

/// The Food and Nutrient Database for Dietary Studies 2017–2018, its "At A Glance" tables.
struct FNDDS {
    let foods: SourceTable
    let nutrients: SourceTable
    let portions: SourceTable

    private static let recordDigits = 8

    init(from folder: SourceFolder) throws {
        foods = try SourceTable(csv: folder.bytes(of: "fndds_foods.csv"), file: "fndds_foods.csv")
        nutrients = try SourceTable(csv: folder.bytes(of: "fndds_nutrients.csv"), file: "fndds_nutrients.csv")
        portions = try SourceTable(csv: folder.bytes(of: "fndds_portions.csv"), file: "fndds_portions.csv")
    }

    init(foods: SourceTable, nutrients: SourceTable, portions: SourceTable) {
        self.foods = foods
        self.nutrients = nutrients
        self.portions = portions
    }

    func importedFoods() throws(ImportError) -> [ImportedFood] {
        let nutrients = try nutrientsByRecord()
        let portions = try portionsByRecord()
        let code = try foods.column("Food code")
        let description = try foods.column("Main food description")
        let aliases = try foods.column("Additional food description")
        let categoryNumber = try foods.column("WWEIA Category number")
        let category = try foods.column("WWEIA Category description")
        var imported: [ImportedFood] = []
        for row in foods.rows {
            let record = try foods.record(code, of: row, digits: Self.recordDigits)
            guard let amounts = nutrients[record] else { throw foods.fault(row, "no nutrients for \(record)") }
            imported.append(
                ImportedFood(
                    dataset: .fndds,
                    record: record,
                    description: row.fields[description].collapsingSpaces,
                    aliases: row.fields[aliases].split(separator: ";").map { String($0).collapsingSpaces },
                    category: row.fields[category],
                    type: FoodType(
                        wweiaCategory: row.fields[categoryNumber],
                        description: row.fields[description],
                        energyKcal: (amounts[.energy]?.count ?? 0) / 1000
                    ),
                    traits: FoodTraits(surveyRecord: record, category: row.fields[category]),
                    nutrients: amounts,
                    portions: portions[record] ?? []
                )
            )
        }
        return imported
    }

    private func nutrientsByRecord() throws(ImportError) -> [String: NutrientValues<Thousandths>] {
        let code = try nutrients.column("Food code")
        let columns = try nutrients.columns(Self.nutrientColumns)
        var byRecord: [String: NutrientValues<Thousandths>] = [:]
        for row in nutrients.rows {
            let record = try nutrients.record(code, of: row, digits: Self.recordDigits)
            byRecord[record] = try nutrients.amounts(columns, of: row)
        }
        return byRecord
    }

    private func portionsByRecord() throws(ImportError) -> [String: [ImportedFood.Portion]] {
        let code = try portions.column("Food code")
        let measure = try portions.column("Portion description")
        let product = try portions.column("Subcode description")
        let weight = try portions.column("Portion weight (g)")
        var byRecord: [String: [ImportedFood.Portion]] = [:]
        for row in portions.rows {
            // "Quantity not specified" of 0 g or −9 g says that there is no default amount.
            if Self.noWeight.contains(row.fields[weight]) { continue }
            let grams = try portions.knownNumber(weight, of: row)
            let portion = ImportedFood.Portion(
                measure: row.fields[measure].collapsingSpaces,
                grams: grams,
                product: row.fields[product].collapsingSpaces
            )
            byRecord[row.fields[code], default: []].append(portion)
        }
        return byRecord
    }

    private static let noWeight: Set = ["0", "-9"]

    /// The source's columns by the name of our nutrient; a nutrient that is not here is unknown.
    static let nutrientColumns = [
        "energy": "Energy (kcal)", "protein": "Protein (g)", "carbs": "Carbohydrate (g)", "fat": "Total Fat (g)",
        "fiber": "Fiber, total dietary (g)", "sugar": "Sugars, total (g)",
        "saturated_fat": "Fatty acids, total saturated (g)",
        "monounsaturated_fat": "Fatty acids, total monounsaturated (g)",
        "polyunsaturated_fat": "Fatty acids, total polyunsaturated (g)",
        "cholesterol": "Cholesterol (mg)", "sodium": "Sodium (mg)", "potassium": "Potassium (mg)",
        "calcium": "Calcium (mg)", "iron": "Iron (mg)", "magnesium": "Magnesium (mg)", "phosphorus": "Phosphorus (mg)",
        "zinc": "Zinc (mg)", "copper": "Copper (mg)", "selenium": "Selenium (mcg)",
        "vitamin_a": "Vitamin A, RAE (mcg_RAE)", "vitamin_c": "Vitamin C (mg)",
        "vitamin_d": "Vitamin D (D2 + D3) (mcg)", "vitamin_e": "Vitamin E (alpha-tocopherol) (mg)",
        "vitamin_k": "Vitamin K (phylloquinone) (mcg)", "thiamin": "Thiamin (mg)", "riboflavin": "Riboflavin (mg)",
        "niacin": "Niacin (mg)", "vitamin_b6": "Vitamin B-6 (mg)", "folate": "Folate, DFE (mcg_DFE)",
        "vitamin_b12": "Vitamin B-12 (mcg)", "choline": "Choline, total (mg)", "caffeine": "Caffeine (mg)",
        "alcohol": "Alcohol (g)", "water": "Water (g)",
    ]
}
