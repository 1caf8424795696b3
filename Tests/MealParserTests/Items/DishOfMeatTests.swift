import FitIQCore
import MealParser
import Testing

/// A meat, an egg or a pulse right before a dish of several foods.
struct DishOfMeatTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [("lamb moussaka", "moussaka"), ("tofu pad thai", "pad thai"), ("pork adobo", "adobo")])
    func `it is a dish of it, and what the dish's record has not is told`(text: String, dish: String) {
        let reading = MealReader.bundled.read(text)
        #expect(foods(text) == foods(dish))
        #expect(!reading.isComplete)
    }

    @Test(arguments: ["turkey lasagne", "beef stroganoff", "shrimp fried rice"])
    func `a dish that the tables have of it is whole`(text: String) {
        let reading = MealReader.bundled.read(text)
        #expect(reading.items.count == 1)
        #expect(reading.isComplete)
    }

    @Test(arguments: ["lamb, moussaka", "steak salad", "2 eggs pad thai", "eggs lasagne"])
    func `a list is a list`(text: String) {
        #expect(foods(text).count == 2)
    }
}
