import FitIQCore
import MealParser
import Testing

/// Plans, shopping and recipes, told in ever other words.
struct UneatenPlanTests {
    @Test(arguments: [
        "will have cod and peas after yoga", "I'll have a bagel tonight once the kids sleep",
        "might have waffles later",
        "planning a lasagne for Saturday", "have to pick up the pizza at 7", "the bakery smells of fresh scones",
        "picked up onions, lamb and rice at tesco", "picked up bagels, ham at walmart",
        "next friday paella", "ramen next monday", "next weekend: lamb with mint", "goulash for dinner next sunday",
        "the recipe says 300g rice and 2 onions", "the recipe calls for 4 eggs",
    ])
    func `nothing was eaten`(text: String) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)
        #expect(names.isEmpty, "\(text): \(names)")
    }

    @Test(arguments: [
        ("on friday a paella", 1), ("had ramen, next a plum", 2), ("last sunday goulash", 1),
        ("picked up a burrito at chipotle", 1), ("picked up a sandwich and a pear at tesco", 2),
        ("bought a scone at the market", 1), ("I'll log 2 waffles before I forget", 1),
        ("after training a banana", 1), ("my wife had the ribs, mine was cod with rice", 2),
    ])
    func `food that was eaten in the same words counts`(text: String, count: Int) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)
        #expect(names.count == count, "\(text): \(names)")
    }
}
