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

    @Test(arguments: ["egg", "milk", "apple", "butter", "rice"])
    func `what is called so comes before what begins so`(query: String) throws {
        let names = MealReader.bundled.search(query, limit: 10).map { $0.name.lowercased() }
        #expect(names.first == query || names.first?.hasPrefix("\(query),") == true, "\(names)")
        let isCalledSo = names.map { $0 == query || $0.hasPrefix("\(query),") }
        // "Eggnog", "Buttermilk"
        let longer = names.firstIndex { $0.hasPrefix(query) && $0.dropFirst(query.count).first?.isLetter == true }
        #expect(longer ?? names.count > isCalledSo.lastIndex(of: true) ?? 0, "\(names)")
        #expect(isCalledSo.prefix(2) == [true, true], "\(names)")
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
