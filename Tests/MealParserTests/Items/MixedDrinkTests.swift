import FitIQCore
import MealParser
import Testing

/// A spirit and what it is mixed with.
struct MixedDrinkTests {
    @Test(arguments: [
        ("rum coke", "Rum and cola", 225.0), ("whisky and coke", "Whiskey and cola", 225),
        ("vodka soda lime x2", "Vodka and soda", 450), ("2 rum and cokes", "Rum and cola", 450),
        ("vodka and diet coke", "Vodka and diet cola", 225), ("vodka tonic with lemon", "Vodka and tonic", 225),
    ])
    func `a spirit with its mixer is one drink`(text: String, food: String, grams: Double) {
        let items = MealReader.bundled.read(text).items

        #expect(items.map(\.foodName) == [food])
        #expect(items.map { $0.grams?.doubleValue } == [grams])
    }

    @Test(arguments: [
        ("rum, coke", ["Rum", "cola"]), ("a shot of tequila and a beer", ["Tequila", "Beer"]),
        ("gin lemonade", ["Gin", "Lemonade"]), ("beer and lime", ["Beer", "Lime"]),
    ])
    func `what the tables have not mixed is each a drink`(text: String, foods: [String]) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)

        #expect(names.count == foods.count, "\(names)")
        for (name, food) in zip(names, foods) { #expect(name.contains(food), "\(names)") }
    }
}
