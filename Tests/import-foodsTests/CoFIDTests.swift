import FitIQCore
import FoodDatabase
import Testing

@testable import import_foods

struct CoFIDTests {
    // MARK: Rows of the source

    private static let columns = [
        "fdc_id", "food_desc", "food_group", "ENERCkcal", "PROCNTg", "CHOAVLMg", "FAT_g", "FIBTGg", "SUGARMg", "FASATg",
        "CHOLmg", "NAmg", "Kmg", "CAmg", "FEmg", "MGmg", "Pmg", "ZNmg", "CUmg", "SEmcg", "VITCmg", "VITDmcg", "VITEmg",
        "VITKmcg", "THIAmg", "RIBFmg", "NIAmg", "VITB6_mg", "VITB12mcg", "STARCHMg", "OLSACMg", "SUCSMg", "MALSMg",
        "LACSMg", "NSPg", "RETOLmcg", "CARTBEQmcg", "FAMSg", "FAPUg", "FATRNg", "MNmg", "IDmcg", "PANTACmg", "BIOTmcg",
        "WATERg",
    ]

    /// A row with the values that are given and "NA" for the others.
    private static func row(_ values: [String: String]) -> [String] {
        let plain = ["fdc_id": "11-980", "food_desc": "Bread", "food_group": "AF"].merging(values) { $1 }
        return columns.map { plain[$0] ?? "NA" }
    }

    private func imported(_ rows: [String: String]...) throws -> (
        foods: [ImportedFood], leftOut: [NationalExclusion: Int]
    ) {
        try CoFID(foods: sourceTable("cofid.csv", Self.columns, rows.map(Self.row))).importedFoods()
    }

    /// What a row holds, by the names of the nutrients; only what is known.
    private func nutrients(_ values: [String: String]) throws -> [String: String] {
        let food = try #require(try imported(values).foods.first)
        return Nutrient.allCases.reduce(into: [:]) { $0[$1.name] = food.nutrients[$1]?.description }
    }

    @Test func `carbohydrate is all of it with fibre, as USDA counts, and sugar as it weighs`() throws {
        // 42.7 g of single sugars are 38.8 g of starch, 3.2 g are 3.05 g of maltose; 0.2 g are fructose.
        let bread = try nutrients([
            "ENERCkcal": "219", "PROCNTg": "7.9", "CHOAVLMg": "46.1", "FAT_g": "1.6", "FIBTGg": "2.5", "SUGARMg": "3.4",
            "STARCHMg": "42.7", "SUCSMg": "0", "MALSMg": "3.2", "LACSMg": "0.0", "NSPg": "1.9",
        ])
        #expect(
            bread == [
                "energy": "219", "protein": "7.9", "carbs": "44.6", "fat": "1.6", "fiber": "2.5", "sugar": "3.2",
            ]
        )
    }

    @Test func `where starch and sugars are not told apart, all of it is taken for double sugars`() throws {
        let jelly = try nutrients(["CHOAVLMg": "21", "FIBTGg": "0"])
        #expect(jelly["carbs"] == "20")
        #expect(jelly["sugar"] == nil)
    }

    @Test func `fibre by another method stays out of the fibre, and counts for the carbohydrate`() throws {
        let nuts = try nutrients(["CHOAVLMg": "10.5", "NSPg": "6"])
        #expect(nuts["carbs"] == "18")
        #expect(nuts["fiber"] == nil)
    }

    @Test func `unknown stays unknown, and none is none`() throws {
        #expect(try nutrients([:]).isEmpty)
        let water = try nutrients(["ENERCkcal": "0", "CHOAVLMg": "5"])
        #expect(water["energy"] == "0")
        // Nobody knows how much of it is fibre.
        #expect(water["carbs"] == nil)
    }

    @Test func `carotene counts a twelfth`() throws {
        #expect(try nutrients(["RETOLmcg": "10", "CARTBEQmcg": "120"])["vitamin_a"] == "20")
        #expect(try nutrients(["RETOLmcg": "10"])["vitamin_a"] == nil)
    }

    @Test func `digits that a spreadsheet added are rounded away`() throws {
        #expect(try nutrients(["VITB6_mg": "1.1000000000000001"])["vitamin_b6"] == "1.1")
        #expect(try nutrients(["FASATg": "7.0000000000000007E-2"])["saturated_fat"] == "0.07")
    }

    @Test(arguments: [
        ("Milk, human, mature", "BC", "12-100", NationalExclusion.humanMilk),
        ("Stout, Guinness", "QA", "17-500", .byVolume),
        ("Whelks, boiled, weighed with shells", "JM", "16-100", .withWaste),
        ("Watercress, raw", "DG", "13-669_2", .numberedTwice),
    ])
    func `rows that are no food of ours are left out and counted`(
        name: String,
        group: String,
        number: String,
        why: NationalExclusion
    ) throws {
        let (foods, leftOut) = try imported(["food_desc": name, "food_group": group, "fdc_id": number])
        #expect(foods.isEmpty)
        #expect(leftOut == [why: 1])
    }

    @Test func `a number keeps its digits, and an unknown group stops the import`() throws {
        #expect(CoFID.record("13-145") == "130145")
        #expect(CoFID.record("11-1146") == "111146")
        #expect(CoFID.record("13-669_1") == nil)
        #expect(throws: ImportError.malformed(file: "cofid.csv", line: 2, reason: "unknown food group XX")) {
            try imported(["food_group": "XX"])
        }
    }

    @Test(arguments: [
        ("MAC", "Beef products"), ("MAX", "Poultry products"), ("WAA", "Soups"), ("AS", "Cakes and pies"),
    ])
    func `a group is of the nearest one that we know`(group: String, category: String) {
        #expect(CoFIDGroup.category(of: group) == category)
    }

    @Test(arguments: [
        ("Cola", "PCA", FoodType.drink), ("Horlicks, powder", "PAA", .food), ("Orange juice, chilled", "FC", .drink),
        ("Milk, whole, pasteurised, average", "BAK", .drink), ("Milk, evaporated, whole", "BAR", .food),
        ("Treacle tart, homemade", "AS", .food), ("Horlicks powder, made up with whole milk", "PAA", .drink),
    ])
    func `what is drunk is a drink`(name: String, group: String, type: FoodType) {
        #expect(CoFIDGroup.type(of: group, name: name) == type)
    }

    // MARK: The table

    @Test(arguments: [
        ("110980", "Bread, white, sliced", 219, 7_900, 44_600, 1_600, 2_500, 3_200),
        ("111028", "Tart, bakewell, homemade", 454, 6_900, 39_800, 30_400, 1_500, 21_900),
        ("160447", "Kedgeree, homemade", 167, 15_900, 8_500, 7_700, 200, 0),
    ])
    func `the bundled table has the values of the source`(
        record: String,
        name: String,
        kcal: Int,
        protein: Int,
        carbs: Int,
        fat: Int,
        fiber: Int,
        sugar: Int
    ) throws {
        let table = FoodTable.unitedKingdom
        let food = table[try #require(table.index(dataset: .cofid, record: record))]
        #expect(food.name == name)
        #expect(
            Nutrients { $0.isMain ? food.per100g[$0] : nil }
                == Nutrients(
                    energyKcal: kcal,
                    protein: Grams(milligrams: protein),
                    carbs: Grams(milligrams: carbs),
                    fat: Grams(milligrams: fat),
                    fiber: Grams(milligrams: fiber),
                    sugar: Grams(milligrams: sugar)
                )
        )
    }

    @Test func `what the source does not know is nil in the table`() throws {
        let table = FoodTable.unitedKingdom
        let scratchings = try #require(table.index(dataset: .cofid, record: "170132"))
        #expect(table.per100g(at: scratchings).fiber == nil)
        #expect(table.per100g(at: scratchings).energyKcal == 606)
    }

    @Test func `a food is found by its id in whichever table it is`() throws {
        let kedgeree = Food.ID(dataset: .cofid, record: "160447")
        #expect(kedgeree.description == "c0f12021-0000-8000-8000-000000160447")
        #expect(FoodTable.food(kedgeree)?.name == "Kedgeree, homemade")
        #expect(FoodTable.food(Food.ID(dataset: .sr28, record: "01001"))?.dataset == .sr28)
        #expect(FoodTable.bundled.index(of: kedgeree) == nil)
        #expect(FoodTable.food(Food.ID(dataset: .cofid, record: "999999")) == nil)
    }

    @Test func `each dataset says whose it is and on what terms`() {
        #expect(
            DatasetCard.all.allSatisfy { !$0.publisher.isEmpty && !$0.licence.isEmpty && $0.region.utf8.count == 2 }
        )
        #expect(DatasetCard(of: .cofid)?.licence == "Open Government Licence v3.0")
    }
}
