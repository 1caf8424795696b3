import FitIQCore
import FoodDatabase
import Testing

@testable import MealParser

/// The tables that we write by hand stay readable and true.
struct OurTableTests {
    private func fields(_ row: [UnsafeBufferPointer<UInt8>]) -> [String] {
        row.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `each name of ours is of a record that exists, and says why`() {
        for row in OurTable.rows(of: OurTable.synonyms).map(fields) {
            #expect(row.count == 3, "\(row)")
            let dataset: Food.Dataset = row[1].count == 8 ? .fndds : .sr28
            #expect(FoodTable.bundled.index(dataset: dataset, record: row[1]) != nil, "\(row)")
            #expect(!row[2].isEmpty, "\(row)")
        }
    }

    @Test func `each spelling means something else, and says why`() {
        for row in OurTable.rows(of: OurTable.words).map(fields) {
            #expect(row.count == 3, "\(row)")
            #expect(row.allSatisfy { !$0.isEmpty }, "\(row)")
        }
    }

    @Test func `no name and no spelling is given twice`() {
        for table in [OurTable.synonyms, OurTable.words] {
            let written = OurTable.rows(of: table).map { fields($0)[0] }
            #expect(Set(written).count == written.count)
        }
    }

    @Test func `each household measure is given once`() {
        #expect(Set(HouseholdRule.all.map(\.word)).count == HouseholdRule.all.count)
    }
}
