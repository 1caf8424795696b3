import FitIQCore
import FoodDatabase
import Testing

@testable import MealParser

/// Slices of bread that USDA cuts thick, and chips as the British have them.
struct BreadAndChipPortionTests {
    private static func item(_ text: String) throws -> ReadItem {
        let items = MealReader.bundled.read(text).items
        #expect(items.count == 1, "\(text): \(items.map(\.foodName))")
        return try #require(items.first)
    }

    @Test(arguments: [
        ("2 slices of soda bread", 100.0), ("3 slices of garlic bread", 150), ("a slice of vienna bread", 50),
        ("2 slices of white bread", 56), ("a large slice of garlic bread", 118),
        ("garlic bread 100 g", 100),
    ])
    func `a slice that weighs half as much again is of the reference amount`(text: String, grams: Double) throws {
        let told = try Self.item(text).grams?.doubleValue ?? 0
        #expect(abs(told - grams) <= 0.1 * grams, "\(text): \(told) g")
    }

    @Test(arguments: ["cod and chips", "steak and chips", "sausages with chips"])
    func `a portion of fried chips is more than one of fries`(text: String) {
        let items = MealReader.bundled.read(text).items
        #expect(items.contains { $0.foodName.contains("fries") && $0.grams?.doubleValue == 165 }, "\(items)")
        #expect(items.contains { $0.gramsRange != nil })
    }

    @Test(arguments: [
        ("fries", 110.0), ("a burger and fries", 110), ("cod and 10 chips", 50), ("cod and 200 g chips", 200),
    ])
    func `fries and what is told stay`(text: String, grams: Double) {
        let items = MealReader.bundled.read(text).items
        let told = items.first { $0.foodName.contains("fries") }?.grams?.doubleValue
        #expect(told == grams, "\(items.map(\.foodName))")
    }

    @Test(arguments: [
        ("4 fish fingers", 100.0), ("2 potato waffles", 110), ("a youtiao", 60), ("3 chocolate digestives", 51),
        ("half a fish finger", 12.5),
    ])
    func `pieces of names for another record have their own weight`(text: String, grams: Double) throws {
        #expect(try Self.item(text).grams?.doubleValue == grams, "\(text)")
    }

    @Test(arguments: [("filter coffee", 240.0), ("kopi c", 240), ("quarter chicken from Nando's", 150)])
    func `what has a cup or a whole of its own is of it`(text: String, grams: Double) throws {
        let told = try Self.item(text).grams?.doubleValue ?? 0
        #expect(abs(told - grams) <= 0.05 * grams, "\(text): \(told) g")
    }
}
