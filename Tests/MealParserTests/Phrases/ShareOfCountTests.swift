import FitIQCore
import MealParser
import Testing

/// Parts of several, and numbers that are no count.
struct ShareOfCountTests {
    @Test(arguments: [
        ("half of two burgers", "1 burger"), ("a third of six samosas", "2 samosas"),
        ("half of the four sausages", "2 sausages"), ("half of 3 bananas", "1.5 bananas"),
        ("half of two large pizzas", "1 large pizza"), ("a quarter of my 8 dumplings", "2 dumplings"),
    ])
    func `a part of several is counted`(text: String, plain: String) {
        let (told, meant) = (MealReader.bundled.read(text), MealReader.bundled.read(plain))

        #expect(!meant.items.isEmpty)
        #expect(told.items.map(\.grams) == meant.items.map(\.grams), "\(text)")
        #expect(told.isComplete, "\(text): \(told.unrecognized.map(\.text))")
    }

    @Test(arguments: [
        ("half of a burger", "half a burger"), ("half of 400 g chili", "200 g chili"),
        ("half of a dozen eggs", "6 eggs"), ("half of the pizza", "half the pizza"),
    ])
    func `a part of one, of a weight or of a dozen stays`(text: String, plain: String) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == MealReader.bundled.read(plain).items.map(\.grams))
    }

    @Test(arguments: ["2000 almonds", "1500 grapes", "1200 raisins", "3000 peanuts"])
    func `a count beyond reason is told`(text: String) throws {
        let reading = MealReader.bundled.read(text)
        let item = try #require(reading.items.first)

        let confidence = try #require(item.confidence)
        #expect(!reading.isComplete || confidence < 0.5, "\(text): \(confidence)")
        #expect(confidence < 0.8, "\(text): \(confidence)")
    }

    @Test func `what stands beside the food of a number that was not read stays sure`() throws {
        let items = MealReader.bundled.read("2000 almonds. a banana").items
        let confidence = try #require(items.last?.confidence)
        #expect(items.count == 2)
        #expect(confidence >= 0.8)
    }

    @Test(arguments: ["1230 eggs on toast", "at 2000 almonds", "0800 grapes", "1900 chicken and rice", "30 almonds"])
    func `hours and counts stay what they are`(text: String) {
        #expect(MealReader.bundled.read(text).isComplete, "\(text)")
    }
}
