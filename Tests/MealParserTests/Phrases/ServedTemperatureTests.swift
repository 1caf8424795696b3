import FitIQCore
import MealParser
import Testing

/// How warm a food was is no food.
struct ServedTemperatureTests {
    @Test(arguments: [
        ("goulash, was stone cold", "goulash"), ("pancakes, stone cold by then", "pancakes"),
        ("ice cold cider", "cider"),
        ("a piping hot chowder", "a chowder"), ("polenta straight off the stove, boiling hot", "polenta"),
        ("beets, fridge cold", "beets"),
    ])
    func `how warm it was changes nothing`(text: String, plain: String) {
        let (told, alone) = (MealReader.bundled.read(text), MealReader.bundled.read(plain))
        #expect(told.items.map(\.foodName) == alone.items.map(\.foodName), "\(text)")
        #expect(told.items.map(\.grams) == alone.items.map(\.grams), "\(text)")
    }

    @Test(arguments: [("a hot dog", "Frankfurter"), ("cold brew", "Iced Coffee"), ("hot chocolate", "Hot chocolate")])
    func `names keep their temperature`(text: String, food: String) throws {
        let name = try #require(MealReader.bundled.read(text).items.first?.foodName)
        #expect(name.hasPrefix(food), "\(text): \(name)")
    }
}
