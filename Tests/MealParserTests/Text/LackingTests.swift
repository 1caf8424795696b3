import FitIQCore
import MealParser
import Testing

/// Foods named with what is not in them.
struct LackingTests {
    @Test(arguments: [
        ("no-fat yogurt", "nonfat"), ("no-bake cookies", "cookie"), ("no-knead bread", "bread"),
        ("no sugar granola", "granola"), ("no salt crackers", "crackers"), ("no sugar added applesauce", "applesauce"),
        ("no fat milk", "fat free milk"), ("granola without sugar", "granola"), ("macaroni", "pasta"),
    ])
    func `a food named with what it lacks is read`(text: String, food: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)
        #expect(item.foodName.lowercased().contains(food), "\(item.foodName)")
    }

    @Test(arguments: [
        ("coffee, no sugar", 1), ("coffee no milk no sugar", 1), ("coffee, no sugar or milk", 1),
        ("coffee without sugar or cream", 1), ("popcorn, no salt no butter", 1), ("burger, no bun", 1),
        ("fries, no added table salt", 1), ("potatoes with seasoning", 1), ("cashews with milk", 2),
    ])
    func `what is not there is not read`(text: String, count: Int) {
        let items = MealReader.bundled.read(text).items
        #expect(items.count == count, "\(items.map(\.foodName))")
    }
}
