import FitIQCore
import MealParser
import Testing

/// Texts that tell how much was eaten in another way are read as that much.
struct AmountRelationTests {
    private func grams(_ text: String) -> Double? {
        let items = MealReader.bundled.read(text).items
        return items.count == 1 ? items.first?.grams?.doubleValue : nil
    }

    /// Expects `text` to be `times` as much as `plain`, of the same food and nothing else.
    private func expect(_ text: String, is times: Double, of plain: String) throws {
        let one = try #require(grams(plain), "\(plain)")
        let read = try #require(grams(text), "\(text)")
        #expect(abs(read - one * times) < 0.02 * one * times + 0.01, "\(text): \(read) rather than \(one * times)")
    }

    @Test(arguments: [
        ("a slice and a half of brioche", 1.5, "a slice of brioche"),
        ("pint and a half of cider", 1.5, "a pint of cider"),
        ("a bowl and a half of gazpacho", 1.5, "a bowl of gazpacho"),
        ("two scoops and a half of gelato", 2.5, "a scoop of gelato"),
        ("teaspoon and a half of honey", 1.5, "a teaspoon of honey"),
        ("couscous, a cup and a half", 1.5, "a cup of couscous"),
    ])
    func `a half behind a measure is added`(text: String, times: Double, plain: String) throws {
        try expect(text, is: times, of: plain)
    }

    @Test(arguments: [
        ("a handful of cashews (about 18)", "18 cashews"), ("half a box of crackers (6 of them)", "6 crackers"),
        ("bowl of cherries (12)", "12 cherries"),
    ])
    func `pieces told in brackets count`(text: String, plain: String) throws { try expect(text, is: 1, of: plain) }

    @Test(arguments: [
        "a calzone, saved half for tomorrow", "a calzone, my flatmate had the other half",
        "a calzone and my wife ate half of it", "a calzone split 50/50 with my brother",
        "a calzone, though I could only manage half the calzone",
    ])
    func `half of it is half`(text: String) throws {
        try expect(text, is: 0.5, of: "a calzone")
        let (burrito, quiche) = (
            text.replacing("calzone", with: "burrito"), text.replacing("calzone", with: "quesadilla")
        )
        try expect(burrito, is: 0.5, of: "a burrito")
        try expect(quiche, is: 0.5, of: "a quesadilla")
    }

    @Test(arguments: [
        "200g X, left 50g", "100g X plus another 50g", "100g X + 50g more", "100g X, then another 50g",
        "X. weighed it: 150g",
        "half a packet of X (packet is 300g)", "half a bag of X (the bag weighs 300g)",
    ])
    func `weights are added, taken off and moved`(text: String) throws {
        for food in ["couscous", "lentils", "sauerkraut"] {
            try #expect(#require(grams(text.replacing("X", with: food)), "\(text) \(food)") == 150, "\(text) \(food)")
        }
    }

    @Test(arguments: ["200g X, left 50ml of Y", "100g X plus another 50g Y", "100g X, 50g more Y"])
    func `the amount of another food stays its own`(text: String) {
        let read = MealReader.bundled.read(text.replacing("X", with: "couscous").replacing("Y", with: "hummus"))
        #expect(read.items.first?.grams?.doubleValue != 150)
    }

    @Test(arguments: ["150 mils", "150 mil"])
    func `mils are milliliters`(amount: String) throws {
        for drink in ["shiraz", "kefir", "apple juice"] {
            try expect("\(drink), \(amount)", is: 1, of: "150 ml \(drink)")
        }
    }

    @Test(arguments: [
        ("a small bottle of ginger ale", 0.75, "a bottle of ginger ale"),
        ("a large can of root beer", 1.5, "a can of root beer"),
        ("a wee slice of brioche", 0.75, "a slice of brioche"),
    ])
    func `bottles, cans and wee ones have a size`(text: String, times: Double, plain: String) throws {
        try expect(text, is: times, of: plain)
    }
}
