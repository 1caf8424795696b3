import FitIQCore
import MealParser
import Testing

/// Words for how a food looks, was cut, cooked or kept, which make it no other food.
struct DescribingWordTests {
    private static let words = [
        "grated", "cubed", "crumbled", "peeled", "melted", "marinated", "charred", "crushed", "halved", "burnt",
        "soggy",
        "overcooked", "salted", "spicy", "bagged", "thinly sliced", "store-bought", "posh", "leftover", "massive",
    ]

    @Test(arguments: words, ["carrots", "chicken", "potatoes"])
    func `a describing word changes no food and leaves nothing over`(word: String, food: String) throws {
        let plain = try #require(MealReader.bundled.read("100 g \(food), 1 apple").items.first)
        let reading = MealReader.bundled.read("100 g \(word) \(food), 1 apple")
        #expect(reading.isComplete)
        #expect(reading.items.count == 2)
        #expect(reading.items.first?.grams == plain.grams)
        #expect(reading.items.first?.confidence ?? 0 >= 0.8)
    }

    @Test(arguments: [
        ("deep fried cod", "fried"), ("deep-fried chicken", "fried"), ("air fried chicken breast", "baked"),
        ("air-fried salmon", "baked"), ("slow cooked beef", "cook"),
    ])
    func `two words for how it is cooked say one of the tables' ways`(text: String, way: String) throws {
        let reading = MealReader.bundled.read("150 g \(text)")
        #expect(reading.isComplete)
        #expect(try #require(reading.items.first).foodName.lowercased().contains(way))
    }

    @Test(arguments: ["florp", "sweetened", "smoked"])
    func `a word that may make it another food is told`(word: String) {
        let reading = MealReader.bundled.read("100 g \(word) carrots")
        #expect(!reading.isComplete)
    }
}
