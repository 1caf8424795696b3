import FitIQCore
import MealParser
import Testing

/// Sentences as people say them: a meal's name, an hour and who else ate are no words of a dish.
struct PlainSentenceTests {
    private static func items(_ text: String) -> [ReadItem] { MealReader.bundled.read(text).items }

    /// Each food begins with what is given for it.
    private static func expect(_ text: String, _ foods: [String]) {
        let names = items(text).map(\.foodName)
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(text): \(names)") }
    }

    @Test(arguments: [
        ("I had two eggs and some bacon for breakfast", ["Egg, cooked", "Bacon"]),
        ("This morning I ate 3 eggs and some ham", ["Egg, cooked", "Ham"]),
        ("1 egg, bacon and cheese", ["Egg, cooked", "Bacon", "Cheese"]),
        ("breakfast 2 eggs lunch sandwich dinner pizza", ["Egg, cooked", "Sandwich", "Cheese pizza"]),
        ("lunch soup dinner 200 g salmon", ["Soup", "Salmon"]), ("pizza for dinner", ["Cheese pizza"]),
        ("apple banana orange", ["Apple", "Banana", "Orange"]),
        ("breakfast burrito", ["Burrito"]), ("2 breakfast sausages", ["Pork sausage"]),
        ("lunch meat", ["Luncheon meat"]), ("a dinner roll", ["Roll"]), ("a glass of dessert wine", ["Dessert wine"]),
    ])
    func `a meal's name makes no dish of its foods`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        "had a coffee around 10 and then a muffin", "a coffee at about 10, a muffin", "at around 10 a coffee, a muffin",
    ])
    func `an hour counts nothing`(text: String) throws {
        Self.expect(text, ["Coffee", "Muffin"])
        #expect(Self.items(text).allSatisfy { $0.quantity == 1 }, "\(text)")
    }

    @Test func `about so many is a number where nothing else counts`() throws {
        #expect(try #require(Self.items("about 10 almonds").first).quantity == 10)
        #expect(try #require(Self.items("almonds, about 10").first).quantity == 10)
    }

    @Test(arguments: [
        ("a bag of crisps shared between 4", "a bag of crisps", 0.25), ("a pizza split three ways", "a pizza", 1.0 / 3),
        ("8 nuggets shared with a friend", "8 nuggets", 0.5),
    ])
    func `what is divided is eaten in part`(text: String, whole: String, part: Double) throws {
        let grams = try #require(Self.items(text).first?.grams).doubleValue
        let all = try #require(Self.items(whole).first?.grams).doubleValue

        #expect(Self.items(text).count == 1)
        #expect(abs(grams - all * part) < 0.01, "\(text): \(grams) g of \(all) g")
    }

    @Test(arguments: ["12 medium coffees", "2 large pizzas"])
    func `more than a person has at once is doubted`(text: String) throws {
        #expect(try #require(Self.items(text).first?.confidence) < 0.5)
    }

    @Test(arguments: ["1600 g of tea", "8 glasses of water"])
    func `much that was weighed, or is water, is not`(text: String) throws {
        #expect(try #require(Self.items(text).first?.confidence) >= 0.5)
    }

    @Test(arguments: ["apple", "sweet potato"])
    func `baby food is only what is said to be`(text: String) {
        #expect(Self.items(text).allSatisfy { !$0.foodName.contains("baby") })
        #expect(Self.items("baby food \(text)").contains { $0.foodName.contains("baby") })
    }
}
