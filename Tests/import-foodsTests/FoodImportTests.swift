import FitIQCore
import Foundation
import Testing

@testable import FoodDatabase
@testable import import_foods

struct FoodImportTests {
    @Test func `FNDDS rows become rows of our tables`() throws {
        let tables = try FoodImport(foods: FNDDS.sample().importedFoods()).tables()
        let table = try FoodTable(tables)
        #expect(table.count == 1)
        let cake = table[0]
        #expect(cake.name == "Chocolate cake, with icing")
        #expect(cake.recordDescription == "Cake, chocolate, with icing")
        #expect(String(decoding: table.aliasBytes(at: 0), as: UTF8.self) == "devil's food; mud cake")
        #expect(cake.per100g.energyKcal == 389)
        #expect(cake.per100g.protein == Grams(milligrams: 3_480))
        #expect(
            Nutrient.allCases.filter { cake.per100g[$0] != nil }.map(\.name).sorted()
                == FNDDS.nutrientColumns.keys.sorted()
        )
        #expect(
            cake.portions == [
                Food.Portion(measure: "1 piece", grams: Grams(milligrams: 109_500)),
                Food.Portion(measure: "1 Ding Dong", grams: Grams(milligrams: 40_000), product: "Ding Dongs"),
            ]
        )
    }

    @Test func `of the newer survey those foods are taken that the older has not`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let columns = try FNDDS.sample().nutrients.columns.dropFirst().map { "\"\($0)\"" }.joined(separator: ",")
        let values = Array(repeating: "1.5", count: FNDDS.nutrientColumns.count).joined(separator: ",")
        let nutrients = """
            Food code,Main food description,WWEIA Category number,WWEIA Category description,\(columns)
            11360200,Oat milk,1902,Plant-based milk,\(values)
            58407034,"Ramen bowl, NFS",3808,Ramen and Asian broth-based soups,\(values)
            67110100,Baby Toddler mangoes,9004,Baby food: fruit,\(values)
            94000010,"Water, NFS",7702,Tap water,\(values)

            """
        let portions = """
            Food code,Seq num,Portion description,Portion weight (g)
            58407034,2,Quantity not specified,245
            58407034,1,1 bowl,490

            """
        try Data(nutrients.utf8).write(to: folder.appendingPathComponent("fndds_nutrients.csv"))
        try Data(portions.utf8).write(to: folder.appendingPathComponent("fndds_portions.csv"))

        let foods = try FNDDS(from2021: SourceFolder(path: folder.path)).importedFoods()
        let all = try FoodImport(
            survey: FNDDS.sample().importedFoods() + [imported("Milk", record: "11360200")],
            newer: foods
        )
        let tables = all.tables()
        let table = try FoodTable(tables)
        #expect((0..<table.count).map { table.name(at: $0) } == ["Milk", "Chocolate cake, with icing", "Ramen bowl"])
        let ramen = table[2]
        #expect(ramen.dataset == .fndds2021)
        #expect(ramen.id.description == "f1d22021-0000-8000-8000-000058407034")
        #expect(ramen.category == "Soups")
        #expect(ramen.portions.map(\.measure) == ["1 bowl", "Quantity not specified"])
        #expect(foods.first?.type == .drink)
        #expect(foods.first?.category == "Milk substitutes")
        #expect(tables.summary.contains("left out, FNDDS 2021-2023 foods for babies: 1"))
        #expect(tables.summary.contains("left out, FNDDS 2021-2023 foods that 2017-2018 answers better: 1"))
    }

    @Test func `SR28 rows become rows of our tables`() throws {
        let tables = try FoodImport(foods: SR28.sample().importedFoods()).tables()
        let table = try FoodTable(tables)
        #expect(table.count == 1)
        #expect(table.name(at: 0) == "Blue cheese")
        #expect(table.per100g(at: 0).sugar == nil)
        #expect(table.portions(at: 0).map(\.measure) == ["0.5 cup, crumbled"])
    }

    @Test func `what people do not eat is left out and counted`() throws {
        let foods = [
            imported("Milk, human", record: "11000000"),
            imported("Cheese as ingredient in sandwiches", record: "99991400"),
            imported("Pork, fresh, separable fat, raw", dataset: .sr28, record: "10005"),
            imported("Oil, industrial, canola, high oleic", dataset: .sr28, record: "04698"),
            imported("Poultry, mechanically deboned, from mature hens, raw", dataset: .sr28, record: "05307"),
            imported("Pork, fresh, loin, separable lean and fat, raw", dataset: .sr28, record: "10020"),
        ]
        #expect(
            foods.map(Exclusion.init) == [.humanMilk, .ingredientCode, .trimmedFat, .industrial, .rawMaterial, nil]
        )
        let summary = FoodImport(foods: foods).tables().summary
        #expect(summary.contains("left out, human milk: 1"))
        #expect(summary.contains("SR28: 1 foods"))
    }

    @Test func `a food without nutrients stops the import`() throws {
        let sample = try FNDDS.sample()
        let broken = try FNDDS(
            foods: sample.foods,
            nutrients: sourceTable("n.csv", sample.nutrients.columns, []),
            portions: sample.portions
        )
        #expect(throws: ImportError.malformed(file: "foods.csv", line: 2, reason: "no nutrients for 53108200")) {
            try broken.importedFoods()
        }
    }

    @Test(arguments: [FNDDS.nutrientColumns, SR28.nutrientColumns, CoFIDNutrients.plain])
    func `columns are told for nutrients that there are`(columns: [String: String]) {
        #expect(Set(columns.keys).isSubset(of: Nutrient.allCases.map(\.name)))
        #expect(Set(columns.values).count == columns.count)
    }

    @Test func `a missing file is named`() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let path = folder.appendingPathComponent("fndds_foods.csv").path
        #expect(throws: ImportError.missingFile(path)) {
            try FoodImport(from: SourceFolder(path: folder.path), newer: SourceFolder(path: folder.path))
        }
    }

    @Test func `a damaged archive is named`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let archive = folder.appendingPathComponent("fndds_foods.csv.gz")
        try Data("no archive".utf8).write(to: archive)
        #expect(throws: ImportError.cannotDecompress(archive.path, "gzip ended with status 1")) {
            try SourceFolder(path: folder.path).bytes(of: "fndds_foods.csv")
        }
    }
}

/// The tables in the repository are what the importer makes of USDA's files, byte for byte.
struct CommittedTablesTests {
    private static let usda = ProcessInfo.processInfo.environment["FITIQ_USDA"]
    private static let newer = ProcessInfo.processInfo.environment["FITIQ_FNDDS2021"]

    @Test(
        .enabled(
            if: usda != nil && newer != nil,
            "set FITIQ_USDA and FITIQ_FNDDS2021 to the folders that import-foods reads"
        )
    )
    func `importing twice gives the committed tables both times`() throws {
        let folder = SourceFolder(path: try #require(Self.usda))
        let newer = SourceFolder(path: try #require(Self.newer))
        for _ in 1...2 {
            let tables = try FoodImport(from: folder, newer: newer).tables()
            #expect(StaticBytes.bundledFoods.buffer.elementsEqual(tables.foods.utf8))
            #expect(StaticBytes.bundledPortions.buffer.elementsEqual(tables.portions.utf8))
        }
    }
}
