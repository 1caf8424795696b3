import FitIQCore
import MealParser
import Testing

struct SearchTests {
    @Test(arguments: [
        ("banana", "banana"), ("chick", "chick"), ("chicken br", "chicken breast"), ("peanut but", "peanut butter"),
        ("brown ri", "rice"), ("coffee", "coffee"),
    ])
    func `the first foods found are what was typed`(query: String, name: String) throws {
        let foods = MealReader.bundled.search(query, limit: 5)

        #expect(foods.count == 5)
        #expect(try #require(foods.first).name.lowercased().contains(name), "\(foods.map(\.name))")
    }

    @Test(arguments: ["", "  ", "zzzzqq", "🎉"])
    func `nothing is found for nothing`(query: String) {
        #expect(MealReader.bundled.search(query, limit: 5).isEmpty)
    }

    @Test func `no food is found twice, and no more than wanted`() {
        let foods = MealReader.bundled.search("milk", limit: 12)

        #expect(foods.count == 12)
        #expect(Set(foods.map(\.id)).count == 12)
        #expect(MealReader.bundled.search("milk", limit: 0).isEmpty)
    }
}
