import FitIQCore
import MealParser
import Testing

@testable import MealParser

struct HouseholdRuleTests {
    @Test(arguments: [
        ("a tin of tuna", 112.0), ("half a tin of baked beans", 207.5), ("a can of kidney beans", 240),
        ("a tin of chickpeas", 240),
        ("a punnet of strawberries", 250), ("a punnet of blueberries", 150), ("a punnet of raspberries", 150),
        ("a punnet of grapes", 500), ("a palm of chicken", 85), ("a palm of cod", 85), ("a thumb of cheddar", 30),
        ("a thumb of peanut butter", 16), ("a fist of rice", 158), ("a fistful of broccoli", 160),
        ("a handful of walnuts", 28),
        ("a handful of blueberries", 75), ("a handful of grapes", 75), ("a row of chocolate", 25),
        ("a packet of crisps", 28),
        ("a tub of hummus", 200), ("a tub of cottage cheese", 454), ("a pot of yoghurt", 125),
        ("a basket of fries", 165),
        ("a carafe of wine", 507), ("half a carafe of red wine", 253.6), ("two nests of egg noodles", 264),
        ("a sachet of porridge", 148), ("a pouch of rice", 250), ("a packet of ham", 100), ("jelly pot", 120),
        ("a pot of jelly", 120),
        ("a block of feta", 200), ("half a block of tofu", 162.5), ("a wedge of brie", 30), ("a hunk of bread", 50),
        ("a stack of pancakes", 150), ("a glug of olive oil", 14), ("a dram of whisky", 23.7),
        ("palm sized piece of cod", 85),
        ("a bucket of popcorn", 120), ("a flute of champagne", 127), ("a schooner of beer", 431), ("a mug of tea", 304),
    ])
    func `a measure weighs what it does of that kind of food`(text: String, grams: Double) throws {
        let reading = MealReader.bundled.read(text)
        let item = try #require(reading.items.first)

        #expect(reading.items.count == 1)
        #expect(reading.isComplete)
        #expect(abs((item.grams?.doubleValue ?? 0) - grams) <= 0.02 * grams, "\(item.foodName) \(item.grams as Any)")
        #expect(item.notes.contains { $0.hasPrefix("assumed a ") }, "\(item.notes)")
    }

    @Test(arguments: [
        ("a tin of sardines", 92.0), ("a can of tomato soup", 593), ("a can of coke", 372), ("a bottle of beer", 360),
        ("a scoop of ice cream", 120), ("2 rashers of bacon", 16), ("a stick of butter", 113),
    ])
    func `the record's own portion goes first`(text: String, grams: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(grams)])
    }

    /// The records have smaller ones too, of which each is called a can only.
    @Test(arguments: [("a can of monster energy", 496.0), ("a bottle of monster energy", 496), ("a can of lager", 360)])
    func `of what is a can or a bottle either may be said`(text: String, grams: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(grams)])
    }

    @Test(arguments: ["a bag of salad", "a box of chocolates", "a pack of biscuits", "a carton of eggs"])
    func `a package that nobody knows is told`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(try #require(item.confidence) < 0.5)
    }

    @Test(arguments: [
        ("tea two sugars", 8.4), ("coffee with 2 sugars", 8.4), ("black coffee, 1 sugar", 4.2),
        ("espresso and 3 sugars", 12.6),
        ("coffee with a spoon of sugar", 4.2), ("tea, a spoon of sugar", 4.2), ("a spoon of sugar", 12.5),
    ])
    func `sugar in a hot drink is by the teaspoon`(text: String, grams: Double) throws {
        let sugar = try #require(MealReader.bundled.read(text).items.first { $0.foodName.hasPrefix("Sugar") })

        #expect(abs((sugar.grams?.doubleValue ?? 0) - grams) < 0.1)
    }

    @Test(arguments: ["coffee", "latte", "flat white", "cappuccino", "tea", "hot chocolate"])
    func `a drink is one usual drink, with an article or without`(drink: String) {
        let reader = MealReader.bundled

        #expect(reader.read("a \(drink)").items.map(\.grams) == reader.read(drink).items.map(\.grams))
        #expect(
            reader.read("2 \(drink)s").items.map(\.grams)
                == reader.read("\(drink)").items.map { $0.grams.map { $0 + $0 } }
        )
    }

    @Test func `each amount names its source`() {
        for row in HouseholdRule.table {
            #expect(!row.source.isEmpty)
            #expect(!row.words.isEmpty)
        }
    }

    @Test func `rows of a word end with one of any kind or none`() {
        for rule in HouseholdRule.all {
            #expect(rule.rows.dropLast().allSatisfy { !$0.kinds.isEmpty }, "\(rule.word)")
        }
    }
}
