import FitIQCore
import MealParser
import Testing

struct MeasureTests {
    /// A teaspoon of sugar weighs 4.2 g, a tablespoon of butter 14 g and of honey 20 g.
    @Test(arguments: [
        ("1 t sugar", 4.2), ("1 level tsp sugar", 4.2), ("1 tea spoon of sugar", 4.2), ("1 heaped tsp sugar", 6.3),
        ("a heaping teaspoon of sugar", 6.3), ("1 T butter", 14), ("1 T. butter", 14), ("1 TBSP. BUTTER", 14),
        ("1 tbsp. Butter", 14), ("2 tbsps butter", 28), ("1 tablespoonful of honey", 20), ("a rounded tbsp honey", 25),
    ])
    func `spoons are as full as they are said to be`(text: String, grams: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(grams)])
    }

    @Test func `a dessert spoon holds two teaspoons`() throws {
        let reader = MealReader.bundled
        let dessert = try #require(reader.read("2 dessert spoons of yogurt").items.first?.grams)
        let milliliters = try #require(reader.read("20 ml yogurt").items.first?.grams)

        #expect(dessert == milliliters)
    }

    @Test(arguments: [
        ("2 pcs chicken", "2 pieces chicken"), ("2 pc. chicken", "2 pieces chicken"), ("1 sm apple", "1 small apple"),
        ("1 lg apple", "1 large apple"), ("2 sl bread", "2 slices bread"), ("1 pkg ramen", "1 package ramen"),
        ("grande latte", "medium latte"), ("entire pizza", "whole pizza"), ("2 table spoons honey", "2 tbsp honey"),
    ])
    func `abbreviations say the same as the words`(short: String, long: String) {
        let items = MealReader.bundled.read(short).items

        #expect(items.count == 1)
        #expect(items.map(\.grams) == MealReader.bundled.read(long).items.map(\.grams))
    }

    @Test(arguments: ["500 kcal of pizza", "pizza (500 kcal)", "pizza, 500 calories", "2092 kJ of pizza"])
    func `as much is taken as has the energy that is given`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(abs((item.nutrients.energyKcal ?? 0) - 500) <= 1)
        #expect(item.source?.portion == "energy as given")
        #expect(item.notes.contains { $0.hasSuffix("g for 500 kcal") })
    }

    @Test func `the energy is of each where they are counted`() {
        let reader = MealReader.bundled

        #expect(reader.read("two 90 calorie granola bars").totals.energyKcal == 180)
        #expect(reader.read("2 granola bars, 90 kcal each").totals.energyKcal == 180)
        #expect(reader.read("2 granola bars (180 kcal)").totals.energyKcal == 180)
        #expect(reader.read("a 90 calorie granola bar (24 g)").items.first?.grams == Grams(24))
    }

    @Test func `extra is more of a food, not an extra large one`() {
        let grams = MealReader.bundled.read("pizza with extra cheese").items.compactMap(\.grams?.doubleValue)

        #expect(grams.allSatisfy { $0 < 300 }, "\(grams)")
    }

    @Test(arguments: ["a whole pizza", "the whole pizza", "entire pizza"])
    func `the whole of something counts one`(text: String) {
        #expect(MealReader.bundled.read(text).items.map(\.unit) == ["medium pizza (11-12\" diameter)"])
    }

    @Test func `slices of a pizza of some inches are not whole pizzas`() {
        let grams = MealReader.bundled.read("2 slices of a 12\" pizza").items.compactMap(\.grams?.doubleValue)

        #expect(grams.count == 1)
        #expect(grams.allSatisfy { $0 < 300 }, "\(grams)")
    }
}
