import FitIQCore
import MealParser
import Testing

/// Parts of what the text weighs as a whole, and parts of what was shared.
struct WholeWeightTests {
    private static func grams(_ text: String) -> [Double] {
        MealReader.bundled.read(text).items.compactMap { $0.grams?.doubleValue }
    }

    @Test(arguments: [
        ("1/8 of a quiche lorraine (1kg quiche)", 125.0), ("a third of a pizza (450g pizza)", 150),
        ("half a cake (800 g cake)", 400), ("a quarter of a lasagne (the 2 kg lasagne)", 500),
        ("half a burrito (200g)", 200), ("half of a pie (600 g pie)", 300),
    ])
    func `a part is of the weight of the whole`(text: String, grams: Double) {
        let told = Self.grams(text)
        #expect(told.count == 1 && abs(told[0] - grams) < 1, "\(text): \(told)")
    }

    @Test(arguments: [
        ("popcorn, shared it with my son so about half, small coke", "popcorn", "small coke"),
        ("nachos, shared them with my sister so about half, small beer", "nachos", "small beer"),
        ("a pizza, shared with my wife, half, large lemonade", "a pizza", "large lemonade"),
    ])
    func `a part of what was shared is none of what follows`(text: String, shared: String, other: String) throws {
        let (told, whole) = (Self.grams(text), try #require(Self.grams(shared).first))
        let drink = try #require(Self.grams(other).first)
        #expect(told.count == 2, "\(text): \(told)")
        #expect(told.first.map { abs($0 - whole / 2) < 1 } == true, "\(text): \(told), half of \(whole)")
        #expect(told.last == drink, "\(text): \(told), \(drink)")
    }

    @Test(arguments: [
        "burger, my brother ate most of my chips", "coffee, the kids had half of my sandwich",
        "a salad, my friend nicked some of my fries",
    ])
    func `what others took of the person's own is told`(text: String) {
        #expect(!MealReader.bundled.read(text).isComplete, "\(text)")
    }

    @Test(arguments: ["soup, my brother ate most of his chips", "I had rice, my wife had half a pizza"])
    func `what others had of theirs is not`(text: String) {
        let reading = MealReader.bundled.read(text)
        #expect(reading.isComplete && reading.items.count == 1, "\(text): \(reading.items.map(\.foodName))")
    }
}
