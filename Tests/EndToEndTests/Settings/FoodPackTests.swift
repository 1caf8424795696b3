import FitIQTestSupport
import Foundation
import TestBasics
import Testing

/// `fitiq-server foods …` as an operator runs it, and `fitiq foods barcode` as a person does.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct FoodPackTests {
    private struct Food: Decodable {
        let name: String
        let brand: String?
        let barcode: String?
        let serving_size: Double
        let calories: Double?
        let protein_g: Double?
    }

    private func foods(_ folder: URL, _ arguments: String...) async throws -> Program.Output {
        let database = folder.appending(path: "fitiq.sqlite").path()
        return try await Program.run("fitiq-server", ["foods"] + arguments + ["--database", database])
    }

    @Test func `a pack is installed, served at once, added, eaten and removed`() async throws {
        try await withServerProcess { folder, _, device in
            let dump = folder.appending(path: "products.csv")
            let table = """
                code\tproduct_name\tbrands\tproteins_100g\tserving_size
                96385074\tZorbo wafers\tZorbo\t7.5\t2 wafers (30 g)
                1\tbad\t\t\t

                """
            try Data(table.utf8).write(to: dump)
            let none = try await foods(folder, "list")
            #expect(none.status == 0 && none.standardOutput == "no packs are installed")
            let unknown = try await device.run("foods", "barcode", "96385074")
            #expect(unknown.status != 0 && unknown.standardError.contains("We don’t know this bar code yet."))

            let installed = try await foods(folder, "install", dump.path())
            #expect(installed.status == 0, "\(installed.standardError)")
            #expect(installed.standardOutput.contains("2 rows read, 1 food taken"))
            #expect(installed.standardOutput.contains("1 row refused: bar code of another length"))
            #expect(installed.standardOutput.contains("Open Database License"))
            try await eventually { try await device.run("foods", "barcode", "96385074").status == 0 }

            let shown = try await device.run("foods", "barcode", "9638 5074")
            #expect(
                shown.standardOutput == """
                    Zorbo wafers · Zorbo · 100 g · kcal unknown
                      Protein 7.5 g
                      a serving: 2 wafers (30 g)
                      source: Open Food Facts, ODbL 1.0
                      Contains information from Open Food Facts (https://world.openfoodfacts.org), which is made available \
                    under the Open Database License (https://opendatacommons.org/licenses/odbl/1-0/).
                    """
            )
            let wrong = try await device.run("foods", "barcode", "96385075")
            #expect(wrong.status != 0 && wrong.standardError.contains("is not a bar code"), "\(wrong.standardError)")
            let added: Food = try await device.json("foods", "barcode", "96385074", "--add", "--json")
            #expect(added.brand == "Zorbo (Open Food Facts)" && added.serving_size == 30 && added.protein_g == 2.25)
            #expect(added.calories == nil && added.barcode == "96385074")
            let logged = try await device.run("log", "2 servings zorbo wafers", "--meal", "snack")
            #expect(logged.status == 0 && logged.standardOutput.contains("60"), "\(logged.standardOutput)")
            let own: Food = try await device.json("foods", "barcode", "96385074", "--json")
            #expect(own.serving_size == 30, "the own food goes before the pack's")

            let list = try await foods(folder, "list").standardOutput
            #expect(list.contains("open-food-facts  Open Food Facts  1      ODbL 1.0  -"), "\(list)")
            #expect(try await foods(folder, "remove", "open-food-facts").standardOutput == "open-food-facts is removed")
            #expect(try await foods(folder, "list").standardOutput == "no packs are installed")
        }
    }

    @Test func `what cannot be installed or removed is said, with its exit code`() async throws {
        try await withScratchFolder { folder in
            #expect(try await foods(folder, "remove", "open-food-facts").status == 1)
            #expect(try await foods(folder, "remove", "../x").status == 64)
            #expect(try await foods(folder, "install", folder.appending(path: "none").path()).status == 1)
            let text = folder.appending(path: "letter.txt")
            try Data("Dear all,\n".utf8).write(to: text)
            let wrong = try await foods(folder, "install", text.path())
            #expect(wrong.status == 1 && wrong.standardError.contains("no pack can be made of it"))
            let postgres = ["foods", "list", "--database", "postgres://nobody@127.0.0.1:1/fitiq"]
            #expect(try await Program.run("fitiq-server", postgres).status == 78)
        }
    }
}
