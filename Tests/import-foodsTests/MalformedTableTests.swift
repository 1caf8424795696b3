import FoodDatabase
import Testing

@testable import import_foods

/// Tables that the importer wrote are read, and refused with the line at fault where they were damaged since.
struct MalformedTableTests {
    private let foods: String
    private let portions: String

    init() throws {
        let tables = try FoodImport(foods: SR28.sample().importedFoods() + FNDDS.sample().importedFoods()).tables()
        foods = tables.foods
        portions = tables.portions
    }

    @Test func `foods are in the order of their records, with their own portions`() throws {
        let table = try load(foods, portions)
        #expect((0..<table.count).map(table.record) == ["01004", "53108200"])
        #expect((0..<table.count).map { table.portions(at: $0).count } == [1, 2])
    }

    @Test func `a table without a line feed at its end is whole`() throws {
        #expect(try load(String(foods.dropLast()), String(portions.dropLast())).count == 2)
    }

    @Test func `other columns are refused`() {
        let other = foods.replacing("energy (kcal)", with: "energy (kJ)")
        #expect(throws: fault(.foods, 1, "the columns are not the expected ones")) { try load(other, portions) }
        #expect(throws: fault(.portions, 1, "the columns are not the expected ones")) { try load(foods, "") }
    }

    @Test func `a row with a field too few is refused`() {
        let short = foods.replacing("FNDDS 2017-2018\t", with: "")
        #expect(throws: fault(.foods, 3, "not 47 fields")) { try load(short, portions) }
        let shortPortion = portions.replacing("01004\t", with: "")
        #expect(throws: fault(.portions, 2, "not 4 fields")) { try load(foods, shortPortion) }
    }

    @Test func `a record out of order is refused`() {
        let reordered = foods.replacing("\t53108200\t", with: "\t00108\t")
        #expect(throws: fault(.foods, 3, "record missing or not in order")) { try load(reordered, portions) }
    }

    @Test func `a dataset whose records have no ids is refused`() {
        let other = foods.replacing("FNDDS 2017-2018\t", with: "Grandmother's notebook\t")
        #expect(throws: fault(.foods, 3, "a dataset that we do not know")) { try load(other, portions) }
    }

    @Test func `a trait that no rule knows is refused`() {
        let other = foods.replacing("\tgrain cake\t", with: "\tgrain tasty\t")
        #expect(throws: fault(.foods, 3, "a trait that we do not know")) { try load(other, portions) }
    }

    @Test func `a portion of no food is refused`() {
        let stray = portions.replacing("53108200\t1 piece", with: "53108201\t1 piece")
        #expect(throws: fault(.portions, 3, "no such food, or not in its order")) { try load(foods, stray) }
    }

    private func load(_ foods: String, _ portions: String) throws(MalformedTable) -> FoodTable {
        try FoodTable(foods: StaticBytes(keeping: foods), portions: StaticBytes(keeping: portions))
    }

    private func fault(_ table: MalformedTable.Table, _ line: Int, _ reason: String) -> MalformedTable {
        MalformedTable(table: table, line: line, reason: reason)
    }
}
