import FitIQCore
import MealParser
import Testing

/// Foods before the bread that they are in, and what looks like it.
struct FilledBreadTests {
    @Test(arguments: [
        ("ham salad roll", "ham salad sandwich"), ("prawn mayo baguette", "seafood salad sandwich"),
        ("sausage egg muffin", "sausage on english muffin"), ("ham and cheese baguette", "ham and cheese sandwich"),
        ("bacon and egg muffin", "bacon on english muffin"), ("2 bacon rolls", "bacon sandwich"),
        ("egg mayo sandwich", "egg salad sandwich"),
    ])
    func `what bread is filled with is one food with it`(text: String, food: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.count == 1)
        #expect(reading.items[0].foodName.lowercased().contains(food), "\(reading.items[0].foodName)")
        #expect(reading.isComplete)
    }

    @Test(arguments: [
        ("tuna sweetcorn wrap", "wrap", "sweetcorn"), ("cheese tomato sandwich", "cheese sandwich", "tomato"),
        ("turkey and avocado sandwich", "turkey sandwich", "avocado"), ("lamb pitta", "sandwich", "lamb"),
        ("halloumi wrap", "wrap", "halloumi"), ("cheese and onion roll", "cheese sandwich", "onion"),
    ])
    func `a filling that no record has is told`(text: String, food: String, left: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.count == 1)
        #expect(reading.items[0].foodName.lowercased().contains(food), "\(reading.items[0].foodName)")
        #expect((reading.items[0].confidence ?? 1) < 0.5)
        #expect(reading.unrecognized.map(\.text) == [left])
    }

    @Test(arguments: [
        ("ham sandwich on brown bread", "ham sandwich"), ("tuna sandwich on white bread", "tuna salad sandwich"),
        ("egg sandwich on rye bread", "egg"), ("chicken sandwich on wholemeal bread", "chicken"),
    ])
    func `the kind of bread takes no filling away`(text: String, food: String) {
        let items = MealReader.bundled.read(text).items

        #expect(items.count == 1)
        #expect(items.allSatisfy { $0.foodName.lowercased().contains(food) }, "\(items.map(\.foodName))")
        #expect(items.allSatisfy { $0.foodName.lowercased().contains("sandwich") }, "\(items.map(\.foodName))")
    }

    @Test(arguments: [
        ("ham sandwich, white bread", 1), ("tuna sandwich, rye bread", 1), ("cheeseburger in a brioche bun", 1),
        ("cheese sandwich in a ciabatta roll", 1), ("ham sandwich, 2 slices white bread", 2), ("soup, white bread", 2),
        ("cheeseburger, bread", 2),
    ])
    func `the bread that a sandwich is in counts once`(text: String, count: Int) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)

        #expect(names.count == count, "\(names)")
    }

    @Test(arguments: [
        ("soup cheese sandwich", ["soup", "cheese sandwich"]), ("eggs bagel", ["egg", "bagel"]),
        ("yogurt bagel", ["yogurt", "bagel"]), ("cheese and an onion roll", ["cheese", "roll"]),
        ("2 eggs and bacon roll", ["egg", "bacon sandwich"]), ("cinnamon roll", ["sweet roll"]),
        ("egg roll", ["egg roll"]), ("onion roll", ["roll"]),
        ("apple and cheese sandwich", ["apple", "cheese sandwich"]),
        ("blueberry muffin", ["fruit muffin"]),
    ])
    func `what is eaten beside bread is not in it`(text: String, foods: [String]) {
        let names = MealReader.bundled.read(text).items.map { $0.foodName.lowercased() }

        #expect(names.count == foods.count, "\(names)")
        for (name, food) in zip(names, foods) { #expect(name.contains(food), "\(names)") }
    }
}
