import FitIQCore
import MealParser
import Testing

/// How warm a food was served.
struct ServedTemperatureTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        "milk", "soup", "crisps", "rice", "chicken sandwich", "ham sandwich", "apple pie", "pasta",
        "roast beef sandwich",
        "potato salad",
    ])
    func `hot changes nothing`(food: String) {
        #expect(foods("hot \(food)") == foods(food), "\(foods("hot \(food)"))")
        #expect(foods("a pear, hot \(food)") == foods("a pear, \(food)"))
    }

    @Test(arguments: ["chicken", "beef", "ham", "turkey", "sausages", "potatoes", "pizza", "milk"])
    func `cold changes nothing`(food: String) {
        #expect(foods("some cold \(food)") == foods("some \(food)"), "\(foods("some cold \(food)"))")
    }

    @Test(arguments: ["water", "milk", "lemonade", "orange juice"])
    func `iced changes no drink that has no record of its own`(drink: String) {
        #expect(foods("iced \(drink)") == foods(drink))
        #expect(MealReader.bundled.read("iced \(drink)").isComplete)
    }

    @Test(arguments: [
        ("hot dog", "Frankfurter"), ("hot chocolate", "Hot chocolate"), ("hot sauce", "Hot pepper sauce"),
        ("hot cross bun", "English muffin"), ("hot wings", "Chicken"), ("hot chips", "French fries"),
        ("cold cuts", "Luncheon meat"), ("cold meat", "Luncheon meat"), ("cold brew", "Iced Coffee"),
        ("iced latte", "Coffee, Iced"), ("iced tea", "Iced tea"), ("hot oats", "Oatmeal"),
        ("hot cereal", "Cereal, cooked"),
    ])
    func `but names keep it`(text: String, food: String) {
        #expect(foods(text).first?.hasPrefix(food) == true, "\(foods(text))")
    }
}
