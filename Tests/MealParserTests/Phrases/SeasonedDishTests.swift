import FitIQCore
import MealParser
import Testing

/// "Salt and pepper" before a dish that is named so.
struct SeasonedDishTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("salt and pepper tofu", "tofu"), ("salt & pepper chicken wings", "chicken wings"),
        ("rice and salt n pepper shrimp", "rice and shrimp"), ("2 salt and pepper pork ribs", "2 pork ribs"),
    ])
    func `the seasoning of a dish is no food beside it`(text: String, same: String) {
        #expect(foods(text) == foods(same))
        #expect(MealReader.bundled.read(text).isComplete)
    }

    @Test(arguments: [
        "an egg with salt and pepper", "tomato, salt and pepper, bread", "cucumber salt and pepper toast",
    ])
    func `salt that is put on a food stays`(text: String) {
        #expect(foods(text).contains { $0.hasPrefix("Salt") })
    }
}
