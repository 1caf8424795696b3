import FitIQCore
import MealParser
import Testing

/// Words of every day that are names of products as well.
struct EverydayNameTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: ["student life, ramen", "what a joy this was, ramen", "bachelor life: ramen"])
    func `beside talk they are talk`(text: String) {
        #expect(foods(text) == foods("ramen"))
    }

    @Test(arguments: ["a bowl of life", "had life with milk", "silk", "2 cups of silk", "life cereal", "almond joy"])
    func `alone, counted or with their kind they are the product`(text: String) {
        #expect(!foods(text).isEmpty)
    }

    @Test(arguments: ["ramen with an egg cracked in", "yogurt with jam swirled in", "kefir with figs chucked in"])
    func `how a food is put into another leaves no word over`(text: String) {
        let reading = MealReader.bundled.read(text)
        #expect(reading.unrecognized.isEmpty)
        #expect(reading.items.count == 2)
    }
}
