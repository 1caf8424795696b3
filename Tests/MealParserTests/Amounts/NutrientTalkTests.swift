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

    @Test(arguments: [
        ("gyros (650 kcal, 30P 70C 20F)", "gyros 650 kcal"), ("kefir, 12g protein 8g fat", "kefir"),
        ("falafel 300 cal 12g protein 14g fat", "falafel 300 cal"), ("lassi P8 C20 F5", "lassi"),
        ("paella 40p/60c/15f", "paella"), ("trout: 38 g protein, 12 g fat, 260 kcal", "trout 260 kcal"),
        ("hummus 10g fat", "hummus"), ("muesli 30 carbs 8 protein", "muesli"),
        ("granola, 40g net carbs", "granola"), ("pretzel 5 g sugar, 60 g carbs", "pretzel"),
        ("2 scones, carbs 60g fat 20g", "2 scones"), ("tempeh w/ 20 g of protein", "tempeh"),
    ])
    func `what a food holds is no amount of it`(text: String, food: String) {
        let reader = MealReader.bundled

        #expect(reader.read(text).items.map(\.grams) == reader.read(food).items.map(\.grams))
    }

    @Test(arguments: [
        ("2c rice", "2 cups rice"), ("20 g butter", "20 g butter"), ("a 30 g protein bar", "30 g protein bar"),
        ("2 protein bars", "2 protein bars"), ("10 g sugar in tea", "10 g sugar in tea"),
        ("50 g pork fat", "50 g pork fat"),
    ])
    func `foods with a nutrient's name are weighed`(text: String, food: String) {
        let reader = MealReader.bundled

        #expect(reader.read(text).items.map(\.grams) == reader.read(food).items.map(\.grams))
        #expect(!reader.read(text).items.isEmpty)
    }

    @Test func `nutrients told are noted with the food before them`() {
        let notes = MealReader.bundled.read("kefir, 12 g protein and a plum").items.map(\.notes)

        #expect(notes.count == 2)
        #expect(notes.first?.contains("could not take \"12 g protein\" into account") == true)
    }

    @Test(arguments: ["lunch 600 kcal", "450 cals, 30 g protein", "dinner was about 800 calories"])
    func `energy without a food is not understood`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.isEmpty)
        #expect(!reading.unrecognized.isEmpty)
    }
}
