import FitIQCore
import MealParser
import Testing

/// Foods that a dish's name has and that are told again with an amount; meals that are named and then told food by food.
struct NamedPartTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("lentil soup with 80g lentils", "Lentil soup"),
        ("prawn curry 150g prawns", "curry"), ("ham sandwich with 2 slices of ham", "Ham sandwich"),
        ("mushroom risotto with 120g mushrooms", ""), ("chicken stew with 150g chicken", "stew"),
        ("mango smoothie with 2 mangoes", "Fruit smoothie"), ("a cappuccino with 150ml oat milk", "Coffee"),
    ])
    func `what a dish is named by is no food beside it`(text: String, dish: String) throws {
        let read = MealReader.bundled.read(text)
        let item = try #require(read.items.first)

        #expect(read.items.count == 1, "\(foods(text))")
        #expect(item.foodName.contains(dish) || dish.isEmpty, "\(foods(text))")
        // The dish's own portion is not what was told.
        #expect(try #require(item.confidence) < 0.8)
        #expect(item.notes.contains { $0.contains("part of it") }, "\(item.notes)")
    }

    @Test(arguments: [
        "egg noodles with 2 fried eggs", "lentil soup, 80g bread", "ham sandwich and 30g cheddar",
        "coffee with 100ml milk", "granola with 150ml milk", "rice with 100g beans", "salad with 1 tbsp olive oil",
        "beef stew with 1 cup rice",
    ])
    func `what it is not named by is eaten beside it`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 2, "\(foods(text))")
    }

    @Test(arguments: [
        ("overnight oats with 60g oats and 200ml milk", 2), ("smoothie with 1 mango, 200ml milk and 1 tbsp honey", 3),
        ("porridge with 50g oats and 150ml water", 2),
    ])
    func `a dish of which each food is measured is no other`(text: String, count: Int) {
        #expect(MealReader.bundled.read(text).items.count == count, "\(foods(text))")
    }

    @Test(arguments: [
        ("crumpets and honey. 2 crumpets, 1 tbsp honey", 2),
        ("beans on toast for lunch. half a tin of beans, 2 slices of rye bread", 2),
        ("salmon and peas - 150g salmon, 80g peas, 100g rice", 3), ("avocado toast with half an avocado", 2),
        ("salmon pasta with 100g salmon", 2),
    ])
    func `a meal told again food by food is one`(text: String, count: Int) {
        #expect(MealReader.bundled.read(text).items.count == count, "\(foods(text))")
    }

    @Test(arguments: [
        "crumpets and honey. later 2 crumpets, 1 tbsp honey", "crumpets and honey. 2 waffles, 1 tbsp jam",
    ])
    func `another meal is another`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 4, "\(foods(text))")
    }
}
