import FitIQCore
import MealParser
import Testing

/// Of all that a text names, what was eaten, and once.
struct EatenTests {
    private static func reading(_ text: String) -> Reading { MealReader.bundled.read(text) }

    private static func expect(_ text: String, _ foods: [String]) {
        let names = reading(text).items.map(\.foodName)
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(text): \(names)") }
    }

    @Test(arguments: [
        ("I wanted ice cream but had an apple", ["Apple"]), ("I wanted chips, so I ate an orange", ["Orange"]),
        ("was going to have fries but got a salad", ["Lettuce"]),
        ("I'd planned to eat a salad but ended up with a cheeseburger", ["Cheeseburger"]),
        ("I was craving something sweet so I had an apple", ["Apple"]),
        ("we were out of milk so I ate a banana", ["Banana"]),
        ("planning to have steak tonight, had a banana for lunch", ["Banana"]),
        ("planning to have a banana", ["Banana"]), ("had a banana but craving chocolate", ["Banana"]),
        ("went shopping and ate a bagel", ["Bagel"]),
        ("I almost ate a donut but had an apple", ["Apple"]), ("no food today except an orange", ["Orange"]),
        ("nothing except a banana", ["Banana"]), ("I want to log 2 eggs", ["Egg"]),
    ])
    func `what was eaten counts, what was wanted does not`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: ["I wanted pizza", "craving chocolate so bad", "I didn't eat the cake", "slept 7 hours"])
    func `a text of nothing eaten is given back as not understood`(text: String) {
        #expect(Self.reading(text).items.isEmpty)
        #expect(Self.reading(text).unrecognized.map(\.text) == [text])
    }

    @Test(arguments: [
        ("toast no butter peanut butter", ["Bread, toasted", "Peanut butter"]),
        ("burger no onions extra cheese", ["Hamburger", "Cheese"]),
        ("double cheeseburger no pickles extra bacon", ["Double cheeseburger", "Bacon"]),
        ("chili no sour cream", ["Chili"]),
    ])
    func `what is left out ends where the next food begins`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("smoothie with banana, spinach and milk", ["Fruit and vegetable smoothie"]),
        ("smoothie - banana, milk, protein powder", ["Fruit smoothie", "Nutritional powder"]),
        ("wrap with chicken, lettuce, and caesar dressing", ["Wrap sandwich"]),
        ("sandwich with turkey, lettuce, tomato and mayo and a coke", ["Sandwich", "Soft drink"]),
        ("salad with lettuce, tomato, chicken and ranch dressing", ["Lettuce", "Chicken", "Ranch dressing"]),
        ("burger with fries", ["Hamburger", "French fries"]),
    ])
    func `what a dish is made of anyway is not eaten beside it`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test func `what a dish was told to be made of is in its notes`() throws {
        let item = try #require(Self.reading("smoothie with banana and milk").items.first)
        #expect(item.notes.contains(#"took "banana", "milk" as part of it"#), "\(item.notes)")
    }
}
