import FitIQCore
import FoodDatabase
import Testing

@testable import MealParser

/// The tables that we write by hand stay readable and true.
struct CuratedTableTests {
    private func fields(_ row: [UnsafeBufferPointer<UInt8>]) -> [String] {
        row.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `each name of ours is of a record that exists, and says why`() {
        for row in CuratedTable.rows(of: CuratedTable.synonyms).map(fields) {
            #expect(row.count == 3, "\(row)")
            #expect(FoodTable.bundled.index(record: row[1]) != nil, "\(row)")
            #expect(!row[2].isEmpty, "\(row)")
        }
    }

    @Test func `each name of ours, read alone, is its record`() {
        for row in CuratedTable.rows(of: CuratedTable.synonyms).map(fields) {
            let records = MealReader.bundled.read(row[0]).items.map { $0.source?.record }
            #expect(records == [row[1]], "\(row[0])")
        }
    }

    @Test func `names of ours for one record stand together`() {
        var seen: Set<String> = []
        var previous = ""
        for row in CuratedTable.rows(of: CuratedTable.synonyms).map(fields) where row[1] != previous {
            #expect(seen.insert(row[1]).inserted, "\(row)")
            previous = row[1]
        }
    }

    @Test func `each spelling means something else, and says why`() {
        for row in CuratedTable.rows(of: CuratedTable.words).map(fields) {
            #expect(row.count == 3, "\(row)")
            #expect(row.allSatisfy { !$0.isEmpty }, "\(row)")
        }
    }

    @Test func `no name and no spelling is given twice`() {
        for table in [CuratedTable.synonyms, CuratedTable.words] {
            let written = CuratedTable.rows(of: table).map { fields($0)[0] }
            #expect(Set(written).count == written.count)
        }
    }

    @Test(arguments: [
        ("fish and chips", ["Fish", "French fries"]), ("bangers and mash", ["Sausage", "Mashed potatoes"]),
        ("toad in the hole", ["Sausage", "Popover"]), ("beans on toast", ["Baked beans", "Bread, toasted"]),
        ("full English breakfast", ["Egg, fried", "Bacon", "Sausage", "Baked beans", "Bread, toasted"]),
        ("bread and butter", ["Bread", "Butter"]), ("bread and butter pickles", ["Pickles"]),
        ("turkey mince", ["Turkey, ground"]), ("mince pie", ["Mince pie"]), ("gammon and eggs", ["Ham", "Egg"]),
        ("2 poppadoms", ["Papad"]), ("houmous and pitta", ["Hummus", "Pita"]),
        ("dhal and a chapati", ["Dal", "Chappatti"]), ("2 slices of bread and butter", ["Bread", "Butter"]),
    ])
    func `dishes and dialects are what they are eaten as`(text: String, foods: [String]) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)

        #expect(names.count == foods.count, "\(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(names)") }
    }

    @Test func `each household measure is given once`() {
        #expect(Set(HouseholdRule.all.map(\.word)).count == HouseholdRule.all.count)
    }
}
