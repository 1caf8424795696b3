import FitIQCore
import MealParser
import Testing

/// How much a drink is of which no amount is told, or only a size.
struct DrinkAmountTests {
    private func item(_ text: String) throws -> ReadItem { try #require(MealReader.bundled.read(text).items.first) }

    @Test(arguments: ["coffee", "black coffee", "a tea", "herbal tea", "chai", "decaf coffee"])
    func `a brewed drink lies between a cup and USDA's mug`(text: String) throws {
        let item = try item(text)

        #expect(item.grams == Grams(300), "\(item.foodName)")
        #expect(item.notes.contains { $0.contains("between a cup and USDA's 360 g") }, "\(item.notes)")
        #expect(try #require(item.gramsRange).contains(Grams(240)))
    }

    @Test(arguments: [("a cup of coffee", 240.0), ("a latte", 360), ("coffee 300 ml", 304.33)])
    func `a told cup, and a coffee with milk, stay what they are`(text: String, grams: Double) throws {
        #expect(try item(text).grams == Grams(grams))
    }

    @Test(arguments: ["cola", "diet cola", "ginger ale", "lemon soda", "root beer"])
    func `one of a soft drink is as much as the drink`(name: String) throws {
        #expect(try item("a \(name)").grams == item(name).grams)
    }

    @Test(arguments: [("a redbull", 262.0), ("2 red bulls", 524), ("a can of red bull", 260)])
    func `an energy drink comes in its own can`(text: String, grams: Double) throws {
        #expect(try item(text).grams == Grams(grams))
    }

    @Test(arguments: [("med latte", "medium latte"), ("med fries", "medium fries"), ("reg cola", "regular cola")])
    func `sizes are shortened`(short: String, long: String) throws {
        #expect(try item(short).grams == item(long).grams)
    }

    @Test(arguments: ["took my meds, had a pear", "my med with a pear"])
    func `a medicine is no size`(text: String) {
        #expect(MealReader.bundled.read(text).items.map(\.foodName) == ["Pear, raw"])
    }

    @Test(
        arguments: ["oat", "soy", "almond", "coconut"],
        ["latte", "flat white", "cappuccino", "mocha", "iced latte"]
    )
    func `coffee made with plant milk is one drink`(plant: String, drink: String) throws {
        let iced = drink.hasPrefix("iced ") ? "iced " : ""
        let plain = drink.replacing("iced ", with: "")
        for text in ["\(iced)\(plant) \(plain)", "\(iced)\(plant) milk \(plain)", "\(drink) with \(plant) milk"] {
            let items = MealReader.bundled.read(text).items
            #expect(items.count == 1 && items[0].foodName.contains("non-dairy"), "\(text): \(items.map(\.foodName))")
        }
    }

    @Test(arguments: [("3in1 coffee", 1.0), ("2 3-in-1 coffees", 2)])
    func `the number of a mix counts nothing`(text: String, count: Double) throws {
        #expect(try item(text).quantity == count)
    }
}
