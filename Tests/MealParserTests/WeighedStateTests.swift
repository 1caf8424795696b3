import FitIQCore
import MealParser
import Testing

struct WeighedStateTests {
    @Test(arguments: [
        ("60g rice", 219), ("80 g pasta", 297), ("70g lentils", 246), ("45 g couscous", 169), ("30g bulgur", 103),
        ("90 g brown rice", 333),
    ])
    func `a small weight of grain may be its dry weight, and the other is offered`(text: String, dryKcal: Int) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)
        let confidence = try #require(item.confidence)

        #expect((0.5..<0.8).contains(confidence))
        #expect(item.alternatives.first?.energyKcal == dryKcal)
        #expect(item.notes.contains("weighed dry it would be \(dryKcal) kcal"), "\(item.notes)")
    }

    @Test(arguments: [
        "60g cooked rice", "60 g dry rice", "200g rice", "180 g pasta", "60 g fried rice", "a cup of rice",
        "70 g canned lentils",
        "50 g oats", "60 g bread",
    ])
    func `nothing is in doubt where the state or a cooked portion is told`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(try #require(item.confidence) >= 0.8)
        #expect(item.alternatives.isEmpty)
    }

    @Test(arguments: ["3 rice", "4 pasta", "2 quinoa"])
    func `a count of what is not counted is uncertain`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(try #require(item.confidence) < 0.5)
    }

    @Test(arguments: ["3 eggs", "2 toast", "2 salads", "2 coffees", "3 portions of rice"])
    func `a count of what is counted is not`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(try #require(item.confidence) >= 0.5)
    }

    @Test(arguments: [
        ("300g lentils", "300 g dry lentils"), ("200 g rice", "200g dry rice"), ("500g pasta", "500 g dry pasta"),
        ("1 cup quinoa", "1 cup dry quinoa"), ("250 g chickpeas", "250 g dry chickpeas"),
    ])
    func `in a recipe grain and pulses are weighed dry, and cooked is offered`(text: String, dry: String) throws {
        let item = try #require(MealReader.bundled.knowing(OwnFoods.none.ofRecipe).read(text).items.first)
        let meant = try #require(MealReader.bundled.read(dry).items.first)
        let eaten = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.nutrients == meant.nutrients, "\(item.foodName)")
        #expect(item.grams == meant.grams)
        #expect(item.alternatives.first?.energyKcal == eaten.nutrients.energyKcal)
        #expect(item.notes.contains { $0.hasPrefix("weighed cooked it would be ") }, "\(item.notes)")
        #expect(try #require(item.confidence) < 0.8)
    }

    @Test(arguments: ["200 g cooked rice", "400g canned chickpeas", "1 onion", "500 g minced beef", "100 g flour"])
    func `in a recipe all else is as in a meal`(text: String) {
        #expect(
            MealReader.bundled.knowing(OwnFoods.none.ofRecipe).read(text).items
                == MealReader.bundled.read(text).items
        )
    }
}
