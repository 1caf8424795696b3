import FitIQCore
import Testing

@testable import FoodDatabase

struct FoodTableTests {
    private let table = FoodTable.bundled

    @Test func `the bundled tables hold every food that people eat`() {
        #expect(table.count == 16_094)
        #expect(table.indices.count { table.dataset(at: $0) == .fndds } == 7_057)
        #expect(table.indices.count { table.dataset(at: $0) == .fndds2021 } == 329)
        #expect(table.indices.count { table.dataset(at: $0) == .sr28 } == 8_708)
        #expect(table.indices.reduce(0) { $0 + table.portions(at: $1).count } == 49_183)
    }

    @Test func `a food says what its record says`() throws {
        let index = try #require(table.index(dataset: .fndds, record: "11111000"))
        let milk = table[index]
        #expect(milk.name == "Whole milk")
        #expect(milk.recordDescription == "Milk, whole")
        #expect(milk.category == "Milk, whole")
        #expect(milk.type == .drink)
        #expect(
            milk.per100g.main
                == Nutrients(
                    energyKcal: 60,
                    protein: Grams(milligrams: 3_280),
                    carbs: Grams(milligrams: 4_670),
                    fat: Grams(milligrams: 3_200),
                    fiber: .zero,
                    sugar: Grams(milligrams: 4_810)
                )
        )
        #expect(milk.portions.first == Food.Portion(measure: "1 cup", grams: Grams(milligrams: 244_000)))
        #expect(milk.portions.contains { $0.measure == "Guideline amount per fl oz of beverage" })
        #expect(text(table.aliasBytes(at: index)) == "3.5% or 3.8% fat milk; leche fresca")
    }

    @Test func `what the record does not know is nil, not 0`() throws {
        // SR28 gives no sugar for caraway cheese, and 0 g of fiber.
        let index = try #require(table.index(dataset: .sr28, record: "01008"))
        #expect(table.per100g(at: index).sugar == nil)
        #expect(table.per100g(at: index).fiber == .zero)
        #expect(table.per100g(at: index)[try nutrient("caffeine")] == nil)
    }

    @Test func `vitamins and minerals carry their units`() throws {
        let index = try #require(table.index(dataset: .sr28, record: "01001"))
        let butter = table.per100g(at: index)
        let told = try ["saturated_fat", "monounsaturated_fat", "sodium", "vitamin_a", "water"].map { name in
            let nutrient = try nutrient(name)
            return "\(name) \(butter.value(of: nutrient) ?? -1) \(nutrient.unit.rawValue)"
        }
        #expect(
            told == [
                "saturated_fat 51.368 g", "monounsaturated_fat 21.021 g", "sodium 643.0 mg", "vitamin_a 684.0 µg",
                "water 15.87 g",
            ]
        )
    }

    private func nutrient(_ name: String) throws -> Nutrient {
        try #require(Nutrient.allCases.first { $0.name == name })
    }

    @Test func `portions of named products keep the product`() throws {
        let index = try #require(table.index(dataset: .fndds, record: "53108200"))
        let yodel = Food.Portion(measure: "1 Yodel", grams: Grams(milligrams: 31_000), product: "Drake's Yodels")
        #expect(table.portions(at: index).contains(yodel))
    }

    @Test func `measures of SR28 say how much of the measure`() throws {
        let index = try #require(table.index(dataset: .sr28, record: "01001"))
        #expect(
            table.portions(at: index).map(\.measure) == ["1 pat (1\" sq, 1/3\" high)", "1 tbsp", "1 cup", "1 stick"]
        )
    }

    @Test func `every food is found by its id and by its record`() {
        for index in table.indices {
            let id = table.id(at: index)
            #expect(table.index(of: id) == index)
            #expect(table.index(dataset: table.dataset(at: index), record: table.record(at: index)) == index)
            #expect(id.source?.record == table.record(at: index))
        }
    }

    @Test func `no two foods of a dataset have the same name`() {
        let names = table.indices.map { "\(table.dataset(at: $0)) \(table.name(at: $0).lowercased())" }
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: [
        (Food.Dataset.fndds, "11100000", "f1d20170-0000-8000-8000-000011100000"),
        (.fndds2021, "11360200", "f1d22021-0000-8000-8000-000011360200"),
        (.sr28, "01001", "5e280000-0000-8000-8000-000000001001"),
    ])
    func `an id is readable and leads back to its record`(dataset: Food.Dataset, record: String, text: String) {
        let id = Food.ID(dataset: dataset, record: record)
        #expect(id.description == text)
        #expect(id.source?.dataset == dataset)
        #expect(id.source?.record == record)
    }

    @Test func `no two datasets share what their ids begin with`() {
        #expect(Set(DatasetCard.all.map(\.idPrefix)).count == DatasetCard.all.count)
        #expect(Set(DatasetCard.all.map(\.dataset)).count == DatasetCard.all.count)
        #expect(DatasetCard(of: Food.Dataset(rawValue: "FNDDS 1994")) == nil)
    }

    @Test(arguments: [
        "00000000-0000-4000-8000-000000000000",
        "f1d20170-0000-8000-8000-0000abcdef00",
        "f1d20170-0000-8000-8000-999911100000",
        "5e280000-0000-8000-8000-000011100000",
    ])
    func `an id that no record has is not found`(text: String) throws {
        #expect(try table.index(of: #require(Food.ID(text))) == nil)
    }

    @Test(arguments: ["1100", "11100000", "1001", "O1001", ""])
    func `a record that SR28 does not have is not found`(record: String) {
        #expect(table.index(dataset: .sr28, record: record) == nil)
        #expect(table.index(dataset: Food.Dataset(rawValue: "FNDDS 1994"), record: record) == nil)
    }

    private func text(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension FoodTable {
    var indices: Range<Int> { 0..<count }
}

extension Nutrients {
    /// Holds the six alone.
    var main: Nutrients { Nutrients { $0.isMain ? self[$0] : nil } }
}
