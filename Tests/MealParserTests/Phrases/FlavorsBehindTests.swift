import FitIQCore
import MealParser
import Testing

/// Flavors behind a comma.
struct FlavorsBehindTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("yogurt, strawberry", "strawberry yogurt"), ("greek yogurt, vanilla", "greek vanilla yogurt"),
        ("ice cream, vanilla", "vanilla ice cream"),
        ("2 scoops of ice cream, chocolate", "2 scoops of chocolate ice cream"),
        ("muffin, blueberry", "blueberry muffin"), ("donut, chocolate", "chocolate donut"),
        ("milkshake, strawberry", "strawberry milkshake"), ("granola bar, chocolate", "chocolate granola bar"),
        ("a pear. yogurt, raspberry", "a pear. raspberry yogurt"),
        ("yogurt, strawberry, 150 g", "150 g strawberry yogurt"),
        ("protein bar, peanut butter", "protein bar"), ("protein shake, vanilla", "protein shake"),
        ("crisps, cheese and onion", "crisps"), ("crisps, salt & vinegar", "crisps"),
        ("walkers, ready salted", "walkers"),
    ])
    func `a flavor behind a comma is of the food before it`(text: String, same: String) {
        #expect(foods(text) == foods(same), "\(foods(text))")
        #expect(MealReader.bundled.read(text).isComplete)
    }

    @Test(arguments: [
        "yogurt, strawberries", "ice cream, raspberries", "toast, yogurt, strawberry", "muffin, coffee",
        "yogurt, apple", "crisps, roast chicken", "ice cream, 2 chocolate biscuits", "porridge and a muffin, chocolate",
    ])
    func `what may be a food is one`(text: String) {
        #expect(foods(text).count > 1, "\(foods(text))")
    }

    @Test func `a weight is told as it was`() {
        let grams = MealReader.bundled.read("yogurt, strawberry, 150 g").items.compactMap(\.grams)
        #expect(grams == [Grams(150)])
    }
}
