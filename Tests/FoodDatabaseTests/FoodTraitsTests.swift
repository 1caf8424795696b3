import FitIQCore
import Testing

@testable import FoodDatabase

struct FoodTraitsTests {
    @Test func `each trait has a name of its own, which reads back`() {
        let bits = FoodTraits.names.indices.map { FoodTraits(rawValue: 1 << UInt32($0)) }
        #expect(Set(FoodTraits.names).count == bits.count)
        #expect(bits.map(\.names) == FoodTraits.names)
        #expect(FoodTraits.names.map { FoodTraits(names: $0) } == bits)
        #expect(FoodTraits(names: "fruit tasty") == nil)
        #expect(FoodTraits(names: "") == [])
    }

    @Test func `each trait is some food's, and each survey food is in one group`() {
        let table = FoodTable.bundled
        let all = table.indices.reduce(into: FoodTraits()) { $0.formUnion(table.traits(at: $1)) }
        #expect(all.names == FoodTraits.names.joined(separator: " "))
        for index in table.indices {
            let shelves = table.traits(at: index).intersection(.foodGroups).rawValue.nonzeroBitCount
            #expect(shelves == (table.dataset(at: index) == .sr28 ? 0 : 1))
        }
    }
}
