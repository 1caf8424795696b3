import FitIQCore
import MealParser
import Testing

/// The part that was eaten of what a text says without it, "frittata, ate half", and what one of a dish is.
struct PartEatenTests {
    private func grams(_ text: String) throws -> [Double] {
        let reading = MealReader.bundled.read(text)
        try #require(!reading.items.isEmpty, "\(text)")
        return try reading.items.map { try #require($0.grams, "\(text)").doubleValue }
    }

    private func expect(_ text: String, is part: Double, of told: String) throws {
        let (eaten, all) = (try grams(text), try grams(told))
        try #require(eaten.count == all.count, "\(text): \(eaten), \(told): \(all)")
        for (eaten, all) in zip(eaten, all) {
            #expect(abs(eaten - part * all) <= 0.011, "\(text): \(eaten), \(told): \(all)")
        }
        #expect(MealReader.bundled.read(text).isComplete, "\(text)")
    }

    @Test(arguments: [
        "frittata", "blintzes", "pierogi", "waffles", "beets", "goulash", "a goulash", "a bowl of chowder", "porridge",
        "2 blintzes", "120 g halibut", "a small pretzel", "plantains",
    ])
    func `half of what a text says is half of its weight`(told: String) throws {
        try expect("\(told), ate half", is: 0.5, of: told)
        try expect("\(told) but I left a third of it", is: 2.0 / 3, of: told)
    }

    @Test(arguments: ["papaya", "naan", "pomegranate"])
    func `half of what people have less of than one is half of one`(food: String) throws {
        try expect("\(food), ate half", is: 0.5, of: "a \(food)")
    }

    @Test(arguments: [
        "liver and onions", "halibut and leeks", "sardines on toast", "ham & eggs", "goulash with dumplings",
        "ham and cheese sandwich", "pasta and clams",
    ])
    func `half of a plate is half of all that was on it`(told: String) throws {
        try expect("\(told), ate half", is: 0.5, of: told)
        try expect("\(told), left a quarter", is: 0.75, of: told)
    }

    @Test(arguments: ["tea and waffles, ate half", "cocoa and a scone, ate half", "2 waffles and ham, ate half"])
    func `half of several things is told where it is not one plate`(text: String) {
        #expect(!MealReader.bundled.read(text).isComplete, "\(text)")
    }

    @Test(arguments: ["frittata", "spanish omelette", "mushroom omelette", "shakshuka"])
    func `one of a dish of eggs is no single egg`(dish: String) throws {
        try expect("1 \(dish)", is: 1, of: dish)
        try expect("half a \(dish)", is: 0.5, of: dish)
        try expect("2 \(dish)s", is: 2, of: dish)
    }

    @Test(arguments: [("2 fried eggs", 2.0, "1 fried egg"), ("3 large shrimp", 3, "1 large shrimp")])
    func `eggs and shrimp themselves are counted`(text: String, times: Double, one: String) throws {
        try expect(text, is: times, of: one)
    }
}
