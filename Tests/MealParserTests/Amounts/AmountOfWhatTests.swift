import FitIQCore
import MealParser
import Testing

/// Numbers that say how much, and of what; and numbers that do not.
struct AmountOfWhatTests {
    private static func items(_ text: String) -> [ReadItem] { MealReader.bundled.read(text).items }

    private static func item(_ text: String) throws -> ReadItem {
        let items = items(text)
        #expect(items.count == 1, "\(text): \(items.map(\.foodName))")
        return try #require(items.first)
    }

    private static func grams(_ text: String) throws -> Double { try #require(item(text).grams).doubleValue }

    @Test(arguments: [
        ("rice: 220 g (cooked)", "Rice"), ("rice: 220 g cooked", "Rice"), ("rice - 220 g (cooked)", "Rice"),
        ("rice, 220 g cooked", "Rice"), ("pasta: 220g (cooked)", "Pasta"), ("oats: 220g (dry)", "Oats"),
    ])
    func `an amount with a state is of the food before it`(text: String, food: String) throws {
        let item = try Self.item(text)

        #expect(item.foodName.hasPrefix(food), "\(text): \(item.foodName)")
        #expect(item.grams?.doubleValue == 220)
    }

    @Test func `an amount between commas is of the food before it`() throws {
        let items = Self.items("chili, about a cup and a half, plus some cornbread")
        #expect(items.map { $0.unit == "cup" && $0.quantity == 1.5 } == [true, false])
    }

    @Test(arguments: [
        ("half the fries", "fries", 0.5), ("a third of the fries", "fries", 1.0 / 3),
        ("half the chips", "chips", 0.5), ("half the grapes", "grapes", 0.5), ("half the almonds", "almonds", 0.5),
        ("a pile of fries", "fries", 1.0),
        ("a few fries off my son's plate", "3 fries", 1.0),
        ("apple around 3", "an apple", 1.0), ("handful of trail mix around 3", "a handful of trail mix", 1.0),
        ("coffee by 9", "coffee", 1.0), ("10 cm baguette", "baguette", 1.0), ("30 cm pizza", "12 inch pizza", 1.0),
        ("quarter pizza", "a quarter of a pizza", 1.0), ("quarter avocado", "a quarter of an avocado", 1.0),
        ("gummy bears small bag", "gummy bears", 0.75), ("peaches canned in juice, 1 cup", "1 cup canned peaches", 1.0),
    ])
    func `a number is of what people mean by it`(text: String, other: String, times: Double) throws {
        let grams = try Self.grams(text)
        let expected = try Self.grams(other) * times
        #expect(abs(grams - expected) <= 0.02 * expected, "\(text): \(grams) g, not \(expected) g")
    }

    @Test(arguments: [("1 fry", 10.0), ("1 grape", 10.0), ("1 almond", 2.0), ("10 fries", 60.0), ("1 eggs", 60.0)])
    func `one of them is one`(text: String, most: Double) throws {
        #expect(try Self.grams(text) <= most)
    }

    @Test(arguments: ["quarter pounder", "Reese's peanut butter cups 2"])
    func `a measure in a name measures nothing`(text: String) throws {
        #expect(try Self.grams(text) < 200)
    }

    @Test(arguments: ["30 kg of potatoes", "50 kg of rice", "20 large pizzas"])
    func `what nobody eats is doubted and told`(text: String) throws {
        let item = try Self.item(text)

        #expect(try #require(item.confidence) < 0.5)
        #expect(item.notes.contains { $0.hasSuffix("kg is more than people have at once") }, "\(item.notes)")
    }

    @Test(arguments: ["5000 kcal of pizza", "20 doughnuts", "12 bagels"])
    func `more energy than anybody eats of one food is doubted and told`(text: String) throws {
        let item = try Self.item(text)

        #expect(try #require(item.confidence) < 0.5)
        #expect(item.notes.contains { $0.hasSuffix("more than people have at once") }, "\(item.notes)")
    }
}
