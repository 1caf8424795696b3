import FitIQCore
import FoodDatabase

/// The Food and Nutrient Database for Dietary Studies, its "At A Glance" tables of one release.
struct FNDDS {
    let dataset: Food.Dataset
    let foods: SourceTable
    let nutrients: SourceTable
    let portions: SourceTable

    private static let recordDigits = 8

    /// Reads the release 2017–2018.
    init(from folder: SourceFolder) throws {
        try self.init(
            foods: Self.table("fndds_foods.csv", in: folder),
            nutrients: Self.table("fndds_nutrients.csv", in: folder),
            portions: Self.table("fndds_portions.csv", in: folder)
        )
    }

    /// Reads the release 2021–2023, whose foods have no other names and products: their nutrients' rows tell all of them.
    init(from2021 folder: SourceFolder) throws {
        let nutrients = try Self.table("fndds_nutrients.csv", in: folder)
        try self.init(
            dataset: .fndds2021,
            foods: nutrients,
            nutrients: nutrients,
            portions: Self.table("fndds_portions.csv", in: folder)
        )
    }

    init(dataset: Food.Dataset = .fndds, foods: SourceTable, nutrients: SourceTable, portions: SourceTable) {
        self.dataset = dataset
        self.foods = foods
        self.nutrients = nutrients
        self.portions = portions
    }

    private static func table(_ file: String, in folder: SourceFolder) throws -> SourceTable {
        try SourceTable(csv: folder.bytes(of: file), file: file)
    }

    func importedFoods() throws(ImportError) -> [ImportedFood] {
        let nutrients = try nutrients.amountsByRecord("Food code", digits: Self.recordDigits, Self.nutrientColumns)
        let portions = try portionsByRecord()
        let code = try foods.column("Food code")
        let description = try foods.column("Main food description")
        let aliases = foods.columns.firstIndex(of: "Additional food description")
        let categoryNumber = try foods.column("WWEIA Category number")
        let categoryName = try foods.column("WWEIA Category description")
        var imported: [ImportedFood] = []
        for row in foods.rows {
            let record = try foods.record(code, of: row, digits: Self.recordDigits)
            guard let amounts = nutrients[record] else { throw foods.fault(row, "no nutrients for \(record)") }
            let category = Self.categoriesOf2021[row.fields[categoryName]] ?? row.fields[categoryName]
            imported.append(
                ImportedFood(
                    dataset: dataset,
                    record: record,
                    description: row.fields[description].collapsingSpaces,
                    aliases: (aliases.map { row.fields[$0] } ?? "").split(separator: ";")
                        .map { String($0).collapsingSpaces },
                    category: category,
                    type: FoodType(
                        wweiaCategory: row.fields[categoryNumber],
                        description: row.fields[description],
                        energyKcal: (amounts[.energy]?.count ?? 0) / 1000
                    ),
                    traits: FoodTraits(surveyRecord: record, category: category),
                    nutrients: amounts,
                    portions: portions[record] ?? []
                )
            )
        }
        return imported
    }

    private func portionsByRecord() throws(ImportError) -> [String: [ImportedFood.Portion]] {
        let code = try portions.column("Food code")
        let measure = try portions.column("Portion description")
        let product = portions.columns.firstIndex(of: "Subcode description")
        let weight = try portions.column("Portion weight (g)")
        var byRecord: [String: [ImportedFood.Portion]] = [:]
        for row in try portionsInOrder() {
            // "Quantity not specified" of 0 g or −9 g says that there is no default amount.
            if Self.noWeight.contains(row.fields[weight]) { continue }
            let grams = try portions.knownNumber(weight, of: row)
            let portion = ImportedFood.Portion(
                measure: row.fields[measure].collapsingSpaces,
                grams: grams,
                product: product.map { row.fields[$0].collapsingSpaces } ?? ""
            )
            byRecord[row.fields[code], default: []].append(portion)
        }
        return byRecord
    }

    /// The portions' rows as they are shown to people: 2021–2023 is not written in the order of its own numbers.
    private func portionsInOrder() throws(ImportError) -> [SourceTable.Row] {
        guard dataset == .fndds2021 else { return portions.rows }
        let number = try portions.column("Seq num")
        return portions.rows.enumerated()
            .map { (number: UInt32($0.element.fields[number]) ?? 0, place: $0.offset, row: $0.element) }
            .sorted { ($0.number, $0.place) < ($1.number, $1.place) }
            .map(\.row)
    }

    private static let noWeight: Set = ["", "0", "-9"]

    /// The food groups that 2021–2023 has renamed or divided, by their names of 2017–2018: a group has one name in our tables.
    private static let categoriesOf2021 = [
        "Plant-based milk": "Milk substitutes", "Plant-based yogurt": "Yogurt, regular",
        "Soy and meat-alternative products": "Processed soy products", "Burgers": "Burgers (single code)",
        "Frankfurter sandwiches": "Frankfurter sandwiches (single code)",
        "Chicken fillet sandwiches": "Chicken/turkey sandwiches (single code)",
        "Egg/breakfast sandwiches": "Egg/breakfast sandwiches (single code)",
        "Cheese sandwiches": "Cheese sandwiches (single code)",
        "Peanut butter and jelly sandwiches": "Peanut butter and jelly sandwiches (single code)",
        "Seafood sandwiches": "Seafood sandwiches (single code)",
        "Deli and cured meat sandwiches": "Other sandwiches (single code)",
        "Meat and BBQ sandwiches": "Other sandwiches (single code)",
        "Vegetable sandwiches/burgers": "Other sandwiches (single code)",
        "Soups, broth-based": "Soups", "Soups, cream-based": "Soups", "Ramen and Asian broth-based soups": "Soups",
        "Enhanced water": "Enhanced or fortified water",
        "Baby food: vegetables": "Baby food: vegetable", "Baby food: mixtures": "Baby food: meat and dinners",
    ]

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
