import FitIQCore
import MealParser
import Testing

/// What a weight is of, where the text tells what is in the food.
struct PartsOfWeightTests {
    @Test(arguments: [
        // The bowl was weighed with what is in it.
        ("a 300 g bowl of porridge with raisins", [300.0]),
        ("a 260 g serving of rice and lentils with yogurt", [260]),
        ("a 350 g pasta dish with peas and ham", [350]),
        ("25 g of chocolates that have nuts and raisins in them", [25]),
        (
            "150 g rice, 20 g bread and a 300 g salad of tomatoes, cucumbers, and carrots with a splash of lemon juice",
            [150, 20, 300]
        ),
        (
            "a 300 g salad that included lettuce, tomatoes and peppers with a bit of oil, 150 g rice and 20 g bread",
            [300, 150, 20]
        ),
        // What is mixed is weighed together.
        ("140 g of mixed red, black and white beans, 90 g rice, 30 g bread", [140, 90, 30]),
        // A remark tells of the food before it.
        ("30 g infant formula (brand 2, ready to drink), 20 g bread and 40 g banana", [30, 20, 40]),
        // Each weight in parentheses is of one food.
        ("84 g of potatoes, some zorblax spice (0.9 g), parsley (1.4 g), 20 g cheese", [84, 0.9, 1.4, 20]),
        // What is brewed from what is weighed is not there beside it.
        ("For breakfast I prepared a coffee with 200 g of water, 20 g bread, 30 g jam", [200, 20, 30]),
        // "A" is the name of a vitamin.
        ("280 g milk, 50 g oats, 20 g nuts. This milk is full of vitamin A", [280, 50, 20]),
        // British half fat is no half of something.
        ("60 g half-fat cheddar, 20 g bread, 5 g butter", [60, 20, 5]),
    ])
    func `a weight is of all that is told of its food`(text: String, grams: [Double]) {
        let items = MealReader.bundled.read(text).items
        #expect(items.compactMap { $0.grams?.doubleValue } == grams, "\(items.map(\.foodName))")
    }

    @Test(arguments: [
        ("a 250 g bowl of soup with a slice of bread", ["soup", "bread"]),
        ("a 200 g salad of tomatoes with feta, coffee", ["salad", "coffee"]),
        ("bread, 40 g cheese, 200 g milk and 20 g jam", ["bread", "cheese", "milk", "jam"]),
        ("soup, 40 g cheese, 200 g milk and 20 g carrots", ["cheese", "milk", "carrots"]),
        ("a mix of foods: 100 g rice, 20 g butter and 10 g jam", ["rice", "butter", "jam"]),
        ("trail mix", ["trail mix"]), ("a cake from a mix", ["cake"]),
        ("a mix of nuts and raisins", ["nuts", "raisins"]),
        ("a bowl of lentil soup, weighing 300 g, with an apple", ["lentil soup", "apple"]),
    ])
    func `what is eaten beside it is not`(text: String, foods: [String]) {
        let names = MealReader.bundled.read(text).items.map { $0.foodName.lowercased() }
        #expect(names.count == foods.count, "\(names)")
        for (name, food) in zip(names, foods) { #expect(name.contains(food), "\(names)") }
    }

    @Test func `a weight told behind a comma is of what stands before it`() {
        let items = MealReader.bundled.read("a small bowl of lentil soup, weighing 300 g, with an apple").items
        #expect(items.first?.grams?.doubleValue == 300)
    }
}
