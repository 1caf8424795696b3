import FitIQCore
import MealParser
import Testing

/// Reads shares and counts that are of a food with what it comes with, and of the food before a remark.
struct SharedPlateTests {
    private func expect(_ text: String, like plain: String) {
        let (read, expected) = (MealReader.bundled.read(text), MealReader.bundled.read(plain))
        #expect(read.items.map(\.foodName) == expected.items.map(\.foodName), "\(text)")
        #expect(read.items.map(\.grams) == expected.items.map(\.grams), "\(text)")
        #expect(read.isComplete, "\(text)")
    }

    private func quantities(_ text: String) -> [Double] {
        MealReader.bundled.read(text).items.map { ($0.quantity * 100).rounded() / 100 }
    }

    private func grams(_ text: String) -> [Double] {
        MealReader.bundled.read(text).items.compactMap { $0.grams?.doubleValue }
    }

    @Test(arguments: [
        ("nachos with guac, shared between 3", [0.33, 0.33]), ("pasta with pesto, split between 2", [0.5, 0.5]),
        ("a curry with naan shared with 3 friends", [0.25, 0.25]),
        ("soup, salmon with rice, shared between 2", [1, 0.5, 0.5]),
        ("pizza, wings and fries, shared between 4", [0.25, 0.25, 0.25]),
    ])
    func `what a food comes with is shared with it`(text: String, quantities: [Double]) {
        #expect(self.quantities(text) == quantities, "\(text)")
    }

    @Test(arguments: [
        ("a burger, fries shared between 2", [1, 0.5]), ("soup, 6 figs shared between 3", [1, 2]),
        ("toast with jam, pizza shared between 4", [1, 1, 0.25]),
    ])
    func `what stands before a comma is not`(text: String, quantities: [Double]) {
        #expect(self.quantities(text) == quantities, "\(text)")
    }

    @Test(arguments: [
        ("curry and rice, spring rolls (I had 2)", "curry and rice, 2 spring rolls"),
        ("lentil soup, 8 samosas (had 3)", "lentil soup, 3 samosas"),
        ("toast, dumplings (I ate 4), a banana", "toast, 4 dumplings, a banana"),
        ("coffee with milk, cookies (I had 3)", "coffee with milk, 3 cookies"),
    ])
    func `a remark counts the food before it`(text: String, plain: String) {
        #expect(
            MealReader.bundled.read(text).items.map(\.grams) == MealReader.bundled.read(plain).items.map(\.grams),
            "\(text)"
        )
    }

    @Test(arguments: ["burger, chips (shared)", "a pizza, shared", "soup, nachos - shared", "samosas (shared), tea"])
    func `a share that is not told is not passed over`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.unrecognized.map(\.text) == ["shared"])
        #expect(!reading.isComplete)
    }

    @Test(arguments: [
        ("toast with peanut butter x2", "toast with peanut butter", 2), ("bagel with jam x 2", "bagel with jam", 2),
        ("burger with fries x3", "a burger with fries", 3), ("toast with hummus x2", "toast with hummus", 2),
    ])
    func `times behind what a food comes with are of both`(text: String, once: String, times: Double) {
        #expect(grams(text) == grams(once).map { grams in grams * times }, "\(text)")
        #expect(MealReader.bundled.read(text).isComplete)
    }

    @Test(arguments: [
        ("coffee with milk x2", "2 coffees with milk"), ("tea with milk x3", "3 teas with milk"),
        ("espresso with cream x2", "2 espressos with cream"), ("tea with sugar x3", "3 teas with sugar"),
        ("coffee with honey x2", "2 coffees with honey"), ("tea with sugars x3", "tea with 3 tsp sugar"),
    ])
    func `milk and sugar in a hot drink go by its cups`(text: String, plain: String) { expect(text, like: plain) }
}
