import FitIQCore
import MealParser
import Testing

/// Which weight is of what where a text weighs its foods.
struct WeighedListTests {
    @Test(arguments: [
        // What is named behind "with" was weighed with its dish.
        ("80 g cabbage fried with oil and onion, 40 g bread", [80.0, 40]),
        ("120 g shrimp cooked in coconut milk, 100 g rice", [120, 100]),
        ("40 g crackers and breadsticks with butter, 30 g cheese, 20 g jam", [40, 30, 20]),
        // What is made of what is weighed is not there beside it.
        ("a coffee made with 5 g of coffee powder, 15 g of sugar and 200 g of water", [5, 15, 200]),
        ("I made a coffee with 200 g of water, 20 g bread, 30 g jam", [200, 20, 30]),
        ("I made a wrap with a 70 g tortilla, 30 g of ham and 20 g of cheddar", [70, 30, 20]),
        // A weight that is said of all is of all.
        ("an egg salad with olive oil weighing 60 g", [60]),
        ("a lettuce salad with olive oil at 55 g, 140 g melon, 20 g bread", [55, 140, 20]),
        // The cup only holds what was weighed.
        ("a cup of 200 g of black tea, 20 g bread", [200, 20]),
        ("a cup of apple juice (124 g)", [124]),
        // Told again, not eaten again.
        ("280 g milk, 20 g bread and 30 g jam. The milk was nice", [280, 20, 30]),
        ("50 g rice, 20 g ghee, 3.5 g salt and a pinch of salt", [50, 20, 3.5]),
        // "B6" is no amount.
        ("280 g milk with vitamins A, B6 and D, 50 g oats", [280, 50]),
    ])
    func `each weight is one food`(text: String, grams: [Double]) {
        #expect(MealReader.bundled.read(text).items.compactMap { $0.grams?.doubleValue } == grams)
    }

    @Test(arguments: [
        ("150 g chicken, 100 g rice and an apple", 3), ("50 g oats, 200 g milk, a banana", 3),
        ("2 eggs, 50 g bread and butter", 3), ("a salad with 20 g of feta", 2),
        ("homemade coffee with 30 ml milk", 2),
        ("300 g potatoes with a knob of butter", 2),
    ])
    func `what was not weighed is still eaten`(text: String, count: Int) {
        #expect(MealReader.bundled.read(text).items.count == count)
    }

    @Test(arguments: [
        ("200g steak, 150g potatoes with gravy", ["Beef steak", "Potato", "Gravy"]),
        ("200g steak, 150g potatoes and gravy", ["Beef steak", "Potato", "Gravy"]),
        ("150 g chicken, 100 g rice and broccoli", ["Chicken", "Rice", "Broccoli"]),
        ("100g pasta with 50g tomato sauce and parmesan", ["Pasta", "Tomato sauce", "Parmesan"]),
        ("50 g cornflakes, 200 ml milk with honey", ["Cereal", "Milk", "Honey"]),
        ("70 g ham, 60 g bread with butter", ["Ham", "Bread", "Butter"]),
        ("100 g pancakes with maple syrup, 200 ml milk", ["Pancakes", "Pancake syrup", "Milk"]),
        ("200g salmon, 150g rice with soy sauce", ["Salmon", "Rice", "Soy sauce"]),
        ("100 g quinoa, 80 g chickpeas and feta", ["Quinoa", "Chickpeas", "Feta"]),
        ("40 g oats, 200 ml milk, honey and cinnamon", ["Oats", "Milk", "Honey", "Cinnamon"]),
        ("60 g bread, 20 g jam, coffee with milk", ["Bread", "Jam", "Coffee", "Milk"]),
        ("2 eggs, 40 g cheese with crackers", ["Egg", "Cheese", "Crackers"]),
    ])
    func `what has no weight in a list of weights is a food of its own`(text: String, foods: [String]) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)

        #expect(names.count == foods.count, "\(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(names)") }
    }

    @Test(arguments: [
        ("150 g salmon with lemon, 100 g couscous", "lemon"), ("200 g soup with croutons, 50 g bread", "croutons"),
        ("100 g rice, 50 g dal with ghee", "ghee"), ("200 g cod, 150 g potatoes with peas", "peas"),
    ])
    func `what was weighed with its dish is told`(text: String, food: String) {
        #expect(MealReader.bundled.read(text).unrecognized.map(\.text) == [food])
    }

    @Test(arguments: [
        ("a cup of tea with milk, weighing 104 g", "Hot tea", 104.0),
        ("a cup of coffee with milk weighing 180 g", "Coffee, brewed", 180),
        ("a mug of tea with milk and sugar weighing 250 g", "Hot tea", 250),
    ])
    func `a weight said of a drink is of what was poured into it too`(text: String, food: String, grams: Double) {
        let items = MealReader.bundled.read(text).items

        #expect(items.map { $0.grams?.doubleValue } == [grams])
        #expect(items.first?.foodName.hasPrefix(food) == true)
        #expect(items.first?.notes.contains { $0.hasPrefix("ignored") } == true)
    }

    @Test(arguments: ["brown lentils", "kidney beans", "borlotti beans", "chickpeas", "rice", "pasta", "split peas"])
    func `what nothing is said of was weighed as it is eaten`(name: String) throws {
        let item = try #require(MealReader.bundled.read("100 g \(name)").items.first)
        #expect(try #require(item.nutrients.energyKcal) < 250, "\(item.foodName)")
    }

    @Test func `what only names the weighed foods is no leftover`() {
        let reading = MealReader.bundled.read("a coffee made with 5 g of coffee powder and 15 g of sugar")
        #expect(reading.unrecognized.isEmpty)
    }
}
