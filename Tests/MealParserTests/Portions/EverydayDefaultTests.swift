import FitIQCore
import MealParser
import Testing

/// What people mean who say no more, and what no table has.
struct EverydayDefaultTests {
    private static func items(_ text: String) -> [ReadItem] { MealReader.bundled.read(text).items }

    @Test(arguments: [
        ("2 pears", "Pear, raw"), ("a peach", "Peach, raw"), ("pineapple", "Pineapple, raw"),

        ("carrot", "Carrots, raw"), ("canned peaches", "Peach, canned"), ("cooked carrots", "Carrots, cooked"),
        ("pear, canned in syrup", "Pear, canned"), ("tomato soup", "Tomato soup"), ("carrot cake", "Carrot cake"),
    ])
    func `fruit and salad vegetables are raw unless said otherwise`(text: String, food: String) throws {
        #expect(try #require(Self.items(text).first).foodName.hasPrefix(food), "\(text)")
    }

    @Test(arguments: [
        ("50 oats, 200 milk", [50.0, 200]), ("oats 40 milk 200", [40, 200]), ("chicken 120, rice 150", [120, 150]),
    ])
    func `a number too large to count is grams`(text: String, grams: [Double]) {
        #expect(Self.items(text).compactMap { $0.grams?.doubleValue } == grams, "\(text)")
    }

    @Test func `many small things are counted`() throws {
        #expect(try #require(Self.items("50 almonds").first?.grams).doubleValue > 55)
    }

    @Test(arguments: ["0 eggs", "0 biscuits"])
    func `none of a food is nothing eaten`(text: String) {
        #expect(Self.items(text).isEmpty)
    }

    @Test(arguments: ["creatine 5g", "1 multivitamin", "electrolyte tablet", "a probiotic capsule"])
    func `a supplement that no table has is not understood`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.isEmpty, "\(text): \(reading.items.map(\.foodName))")
        #expect(!reading.unrecognized.isEmpty)
    }

    @Test(arguments: [
        "lasagne https://example.org/slow-cooked-beef-lasagne", "lasagne www.example.org/tomato/soup",
        "lasagne HTTPS://example.org/bread?with=butter",
    ])
    func `the words of an address are no food`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.map(\.foodName) == ["Lasagna with meat"])
        #expect(reading.unrecognized.isEmpty)
    }

    @Test(arguments: [
        "grilled chicken breast", "chicken breast, grilled", "200 g grilled chicken breast", "baked chicken thighs",
        "2 grilled chicken thighs", "poached chicken breast",
    ])
    func `chicken has the skin and sauce that a text says it has`(text: String) throws {
        let name = try #require(Self.items(text).first).foodName
        #expect(name.hasSuffix("skin not eaten") || name.hasSuffix("skin not eaten, from raw"), "\(text): \(name)")
        #expect(!name.contains("with sauce") && !name.contains("coated"), "\(text): \(name)")
    }

    @Test(arguments: [
        ("grilled chicken breast with barbecue sauce", "auce"), ("breaded baked chicken breast", "breaded"),
    ])
    func `and has them where it says so`(text: String, said: String) {
        #expect(Self.items(text).contains { $0.foodName.contains(said) || $0.foodName.hasPrefix("Barbecue") })
    }

    @Test func `mate is no creamer of that name`() {
        #expect(Self.items("300 g of mate").allSatisfy { $0.foodName.hasPrefix("Hot tea") })
    }

    @Test func `a plus says and`() {
        let names = Self.items("2 slices of toast with PB + J").map(\.foodName)
        #expect(names.count == 2, "\(names)")
        #expect(names.last?.hasPrefix("Peanut butter and jelly") ?? false, "\(names)")
    }

    @Test func `a weight before cooking is told, where the food is counted cooked`() throws {
        let item = try #require(Self.items("chicken 200g raw weight").first)
        #expect(item.notes.contains { $0.contains("\"raw\"") })
    }

    @Test func `a dish whose own word was left out is doubted`() throws {
        let item = try #require(Self.items("2 tacos al pastor").first)
        #expect(item.foodName.hasPrefix("Taco") || (item.confidence ?? 0) < 0.5)
    }
}

/// Pictures between words.
struct PictureTests {
    @Test(arguments: [
        ("🍎 and 🍌", ["Apple", "Banana"]), ("pizza 🍕", ["Cheese pizza"]),
        ("🍎 apple 🍌 banana", ["Apple", "Banana"]), ("🍎 and 🥜 butter", ["Apple", "Peanut butter"]),
        ("a latte ☕ 🎉", ["Coffee, Latte"]),
    ])
    func `a picture in a food's place is that food`(text: String, foods: [String]) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)

        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names.sorted(), foods.sorted()) { #expect(name.hasPrefix(food), "\(text): \(names)") }
    }

    @Test func `a food in a picture that no table knows is told`() {
        #expect(MealReader.bundled.read("2 eggs and 🫎🥮").unrecognized.map(\.text) == ["🥮"])
    }
}
