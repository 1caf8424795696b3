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
        #expect(throws: ImportError.missingFile(path)) { try FoodImport(from: SourceFolder(path: folder.path)) }
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

    @Test(.enabled(if: usda != nil, "set FITIQ_USDA to the folder with USDA's files"))
    func `importing twice gives the committed tables both times`() throws {
        let folder = SourceFolder(path: try #require(Self.usda))
        for _ in 1...2 {
            let tables = try FoodImport(from: folder).tables()
            #expect(StaticBytes.bundledFoods.buffer.elementsEqual(tables.foods.utf8))
            #expect(StaticBytes.bundledPortions.buffer.elementsEqual(tables.portions.utf8))
        }
    }
}
