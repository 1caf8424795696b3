import FitIQCore
import MealParser
import Testing

struct ButteredBreadTests {
    private static func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: ["buttered toast", "2 buttered rolls", "a buttered bagel", "buttered rye bread and an egg"])
    func `buttered bread is bread with butter`(text: String) {
        #expect(Self.foods(text).contains { $0.hasPrefix("Butter") }, "\(text): \(Self.foods(text))")
        #expect(MealReader.bundled.read(text).isComplete, "\(text)")
    }

    @Test(arguments: ["buttered popcorn", "buttered noodles", "butter chicken"])
    func `other food is not`(text: String) {
        #expect(Self.foods(text).count == 1, "\(text): \(Self.foods(text))")
    }

    @Test(arguments: [
        ("100 g 93/7 beef, raw", "93% lean"), ("4 oz 85% lean turkey", "Ground turkey"),
        ("80/20 pork, 150 g", "Ground pork"),
    ])
    func `meat with a share of lean meat is ground`(text: String, food: String) {
        #expect(Self.foods(text).contains { $0.contains(food) }, "\(text): \(Self.foods(text))")
    }

    @Test(arguments: ["100 g turkey ham 95% fat free", "beef jerky", "2% milk"])
    func `nothing else is`(text: String) {
        #expect(!Self.foods(text).contains { $0.contains("Ground") }, "\(text): \(Self.foods(text))")
    }
}
