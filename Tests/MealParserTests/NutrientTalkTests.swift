import FitIQCore
import MealParser
import Testing

/// What people say of nutrients is no food, and no weight of one.
struct NutrientTalkTests {
    @Test(arguments: [
        "protein 140g", "protein: 140 g", "140g protein", "carbs 30g, protein 20g, fat 10g",
        "hit 150 g of protein today",
        "protein - 140 g, fiber - 30 g",
    ])
    func `nutrients are not eaten`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.isEmpty, "\(reading.items.map(\.foodName))")
    }

    @Test(arguments: [
        ("chicken breast 200g, 46g protein", 200), ("200 g chicken breast (protein 46 g)", 200),
        ("30 g protein powder", 30), ("30g whey protein", 30), ("10 g fat", 10),
    ])
    func `a food's weight is its own`(text: String, grams: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(grams)])
    }
}
