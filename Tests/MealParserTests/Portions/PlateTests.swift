import FitIQCore
import MealParser
import Testing

/// Dishes that are counted by the plate.
struct PlateTests {
    private static func grams(_ text: String) throws -> Double {
        let items = MealReader.bundled.read(text).items
        #expect(items.count == 1, "\(text): \(items.map(\.foodName))")
        return try #require(items.first?.grams).doubleValue
    }

    @Test(arguments: [
        ("a poutine", "an order of poutine"), ("a nachos", "nachos"), ("a fries", "fries"),
        ("a meat pie", "meat pie"), ("a moussaka", "moussaka"), ("a shepherd's pie", "shepherd's pie"),
    ])
    func `a plate is as much as people have`(text: String, plain: String) throws {
        let (told, meant) = (try Self.grams(text), try Self.grams(plain))
        #expect(told == meant, "\(text): \(told) g, not \(meant) g")
    }

    @Test(arguments: [
        ("3 fries", 10.0...40.0), ("1 fry", 2...10), ("10 nachos", 50...100), ("a whole meat pie", 600...800),
        ("a chip", 1...5), ("2 poutines", 500...800), ("a pizza", 500...800), ("a pot pie", 200...300),
        ("a calzone", 400...450), ("2 sweet potato chips", 2...10),
    ])
    func `crumbs and wholes that are told stay`(text: String, grams: ClosedRange<Double>) throws {
        let told = try Self.grams(text)
        #expect(grams.contains(told), "\(text): \(told) g")
    }

    @Test(arguments: [
        ("half a meat pie", "a meat pie"), ("half a moussaka", "a moussaka"), ("half a quiche", "a quiche"),
        ("half of a shepherd's pie", "a shepherd's pie"), ("half a poutine", "a poutine"),
    ])
    func `half of one is half of what one is`(text: String, one: String) throws {
        let (told, meant) = (try Self.grams(text), try Self.grams(one) / 2)
        #expect(abs(told - meant) < 0.1, "\(text): \(told) g, not \(meant) g")
    }

    @Test(arguments: [
        ("half the meat pie", 300.0...400.0), ("a quarter of a meat pie", 150...200), ("half a pizza", 250...400),
        ("half a pot pie", 100...150), ("one and a half meat pies", 200...300),
    ])
    func `parts of a whole stay`(text: String, grams: ClosedRange<Double>) throws {
        let told = try Self.grams(text)
        #expect(grams.contains(told), "\(text): \(told) g")
    }

    @Test(arguments: ["half a meat pie", "half a moussaka", "half a quiche"])
    func `half of what may be large or small is unsure`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)
        let confidence = try #require(item.confidence)
        #expect(confidence < 0.8, "\(text): \(confidence)")
    }

    @Test(arguments: [
        "blt on white bread", "blt on rye", "bacon lettuce and tomato on sourdough", "club sandwich on white bread",
        "reuben on rye",
    ])
    func `the bread of a sandwich is counted once`(text: String) {
        let items = MealReader.bundled.read(text).items
        #expect(items.count == 1, "\(text): \(items.map(\.foodName))")
    }

    @Test(arguments: ["tomato on white bread", "beans on rye", "salmon on rye"])
    func `bread under what is no sandwich is eaten too`(text: String) {
        let items = MealReader.bundled.read(text).items
        #expect(items.contains { $0.foodName.contains("bread") || $0.foodName.contains("sandwich") }, "\(text)")
    }
}
