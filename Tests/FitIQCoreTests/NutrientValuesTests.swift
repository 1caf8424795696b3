import FitIQCore
import Testing

struct NutrientValuesTests {
    @Test func `values come and go in any order, and equal what was made at once`() {
        var values = NutrientValues<Int>()
        for nutrient in [Nutrient.sugar, .energy, .fat, .protein] { values[nutrient] = nutrient.place }
        values[.fat] = nil
        values[.sugar] = 50
        #expect(values[.fat] == nil)
        #expect(values[.carbs] == nil)
        #expect(values == NutrientValues { [.energy: 0, .protein: 1, .sugar: 50][$0] })
    }

    @Test func `a sum of both forgets what one does not know, a sum of the known keeps it`() {
        let a = NutrientValues { [.energy: 1, .fat: 2][$0] }
        let b = NutrientValues { [.fat: 3, .sugar: 4][$0] }
        #expect(a.sumOfBoth(b, +) == NutrientValues { [.fat: 5][$0] })
        #expect(a.sumOfKnown(b, +) == NutrientValues { [.energy: 1, .fat: 5, .sugar: 4][$0] })
    }

    @Test func `every nutrient has a name and a name on the wire of its own`() {
        let all = Nutrient.allCases
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(Set(all.map(\.wireName)).count == all.count)
        #expect(all.count <= UInt64.bitWidth)
    }
}
