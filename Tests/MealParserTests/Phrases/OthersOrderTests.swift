import FitIQCore
import MealParser
import Testing

/// What was ordered for others beside what was the writer's.
struct OthersOrderTests {
    private static func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("a latte for me and a cookie for my son", "Latte"), ("soup for me, a sandwich for my wife", "Soup"),
        ("pizza for the kids, a burger for me", "burger"),
    ])
    func `only the writer's own counts`(text: String, food: String) {
        #expect(Self.foods(text).count == 1, "\(text): \(Self.foods(text))")
        #expect(Self.foods(text).first?.contains(food) == true, "\(text): \(Self.foods(text))")
    }

    @Test(arguments: [
        "pasta and salad for my husband and me", "porridge for me and a banana", "eggs and toast for lunch",
    ])
    func `all counts where nothing is another's`(text: String) {
        #expect(Self.foods(text).count == 2, "\(text): \(Self.foods(text))")
    }

    @Test(arguments: [
        ("lasagne, whole tray was 1.2 kg, I had a quarter", 300.0), ("curry, whole pot was 900 g, I ate a third", 300),
    ])
    func `a part is of the weight told of the whole`(text: String, grams: Double) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)
        #expect(abs(try #require(item.grams?.doubleValue) - grams) < 1, "\(text)")
    }

    @Test(arguments: ["burger, left the bun", "cheeseburger, no bun"])
    func `bread that is left out and the record has is told`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)
        #expect(item.notes.contains { $0.hasPrefix("could not take ") }, "\(text): \(item.notes)")
    }
}
