import FitIQCore
import MealParser
import Testing

/// Parts of dishes that are baked for several, and of what is told to serve so many.
struct DishForTableTests {
    private func item(_ text: String) throws -> ReadItem {
        try #require(MealReader.bundled.read(text).items.first, "\(text)")
    }

    private func grams(_ text: String) throws -> Double { try #require(try item(text).grams, "\(text)").doubleValue }

    @Test(arguments: [
        ("a third of a fish pie", "fish pie", 4.0 / 3), ("a quarter of a tuna casserole", "tuna casserole", 1),
        ("leftover cottage pie, about a third of the dish", "cottage pie", 4.0 / 3),
        ("a fifth of a chicken casserole", "chicken casserole", 0.8),
    ])
    func `a small part of a baked dish is of four servings`(text: String, dish: String, servings: Double) throws {
        let (part, one) = (try grams(text), try grams(dish))
        #expect(part > 0.5 * servings * one && part < 2.5 * servings * one, "\(part) of \(one)")
        let confidence = try #require(try item(text).confidence)
        #expect(confidence < 0.75)
    }

    @Test(arguments: ["half a shepherd's pie", "a third of a banana", "a quarter of a sandwich"])
    func `half of a dish, and parts of others, are of one`(text: String) throws {
        let notes = try item(text).notes
        #expect(!notes.contains { $0.contains("whole dish") }, "\(notes)")
    }

    @Test(arguments: [
        ("a quarter of a lasagne that serves 4", "1 serving of lasagne"),
        ("half of a stew that serves 4", "2 servings of stew"),
        ("a third of a moussaka, serves 6", "2 servings of moussaka"),
    ])
    func `a part of what serves so many is so many servings`(text: String, servings: String) throws {
        let (part, told) = (try grams(text), try grams(servings))
        #expect(abs(part - told) <= 0.02 * told, "\(part), \(told)")
    }

    @Test(arguments: [
        ("pint of stout, then another one", "2 pints of stout"), ("slice of pie, and another one", "2 slices of pie"),
        ("glass of milk, then another", "2 glasses of milk"),
    ])
    func `another one is one more of what is measured`(text: String, both: String) throws {
        let (added, told) = (try grams(text), try grams(both))
        #expect(added == told)
        #expect(MealReader.bundled.read(text).isComplete)
    }

    @Test(arguments: [("4 falafels, large ones", "4 large falafels"), ("3 plums, small ones", "3 small plums")])
    func `the size of them may be told behind`(text: String, before: String) throws {
        let (behind, told) = (try grams(text), try grams(before))
        #expect(behind == told)
        #expect(MealReader.bundled.read(text).isComplete)
    }

    @Test(arguments: ["mashed potato", "peas", "couscous"])
    func `a serving spoon holds more than a tablespoon`(food: String) throws {
        let (served, eaten) = (try grams("2 serving spoons of \(food)"), try grams("2 tablespoons of \(food)"))
        #expect(served > 2 * eaten)
    }
}
