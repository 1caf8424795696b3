import FitIQCore
import MealParser
import Testing

/// Drinks that were weighed as their powder, and powders that were weighed as the drink.
struct WeighedDrinkTests {
    private static func item(_ text: String) throws -> ReadItem {
        let items = MealReader.bundled.read(text).items
        #expect(items.count == 1, "\(text): \(items.map(\.foodName))")
        return try #require(items.first)
    }

    @Test(arguments: [
        "16 g of lemonade", "10 g of instant coffee sweetened with sugar", "24 g of Milo", "15 g fruit-flavored drink",
        "5 g instant coffee",
    ])
    func `less than a sip of a sweet drink is its powder`(text: String) throws {
        let item = try Self.item(text)
        let grams = try #require(item.grams).doubleValue
        #expect(Double(try #require(item.nutrients.energyKcal)) > 3 * grams, "\(item.foodName)")
        let told = ([item.foodName] + item.notes).joined(separator: "; ")
        #expect(["powder", "not reconstituted", "dry"].contains { told.contains($0) }, "\(told)")
    }

    @Test(arguments: [
        "200 g of lemonade", "30 ml of lemonade", "1 oz lemonade", "20 g of milk", "30 g espresso", "15 g lemon juice",
        "20 g wine", "10 g of milk with sugar", "250 g fruit-flavored drink", "240 g coffee made with instant powder",
        "120 g instant lemon tea",
    ])
    func `what is poured is no powder`(text: String) throws {
        let item = try Self.item(text)
        let grams = try #require(item.grams).doubleValue
        #expect(Double(try #require(item.nutrients.energyKcal)) < 1.5 * grams, "\(item.foodName)")
    }

    @Test(arguments: [
        "100 g of Tunisian salad with olive oil, 100 g bread, 20 g sugar",
        "60 g of Roman salad with vegetable oil, 40 g bread",
    ])
    func `what is in a weighed dish is not the dish`(text: String) throws {
        let name = try #require(MealReader.bundled.read(text).items.first).foodName
        #expect(name.hasPrefix("Lettuce, salad"), "\(name)")
    }
}
