import FitIQCore
import Testing

@testable import MealParser

/// An amount is of what it is told of: of all, of each, of one food.
struct SharedAmountTests {
    private func grams(_ text: String) -> [Int] {
        MealReader.bundled.read(text).items.map { (($0.grams?.milligrams ?? -1000) + 500) / 1000 }
    }

    @Test(arguments: [
        ("3 eggs 150g total", 150), ("4 sausages, 200g total", 200), ("2 bananas 240g in total", 240),
        ("2 salmon fillets 240g", 240), ("2 peaches 300g altogether", 300), ("5 plums 330 g in all", 330),
    ])
    func `a weight behind a counted food is of all of it`(text: String, expected: Int) {
        #expect(grams(text) == [expected], "\(text)")
    }

    @Test(arguments: [
        ("3 eggs 50g each", 150), ("2 large 30 g bars", 60), ("2 x 400 g yogurt", 800), ("2 cans of beans 400g", 800),
        ("2 bags of crisps 25g", 50), ("3 pots yogurt 125g", 375), ("two fifty gram chocolate bars", 100),
    ])
    func `a weight of one counts as often as it is told`(text: String, expected: Int) {
        #expect(grams(text) == [expected], "\(text)")
    }

    @Test(arguments: [
        ("beef one twenty grams", 120), ("one fifty grams of tofu", 150), ("pasta one oh five grams", 105),
        ("two ten grams of pork", 210), ("one twenty five grams yogurt", 125), ("three fifty g potatoes", 350),
    ])
    func `a hundred that is not said is heard`(text: String, expected: Int) {
        #expect(grams(text) == [expected], "\(text)")
    }

    @Test(arguments: [
        ("1.500 g chicken", 1500), ("1.250g rice", 1250), ("1.750 g potatoes", 1750), ("1.5 g salt", 2),
        ("2.125 g pepper", 2),
        ("1.500 kg chicken", 1500),
    ])
    func `a point parts thousands before grams`(text: String, expected: Int) {
        #expect(grams(text) == [expected], "\(text)")
    }

    @Test(arguments: [
        ("100g each of rice and beans", [100, 100]), ("50g each of ham and cheese", [50, 50]),
        ("80 g each of chicken, peas and broccoli", [80, 80, 80]), ("rice, beans, corn: 80g each", [80, 80, 80]),
        ("beef, potatoes and carrots 100g each", [100, 100, 100]),
        ("ham, cheese and tomato, 50g of each", [50, 50, 50]),
    ])
    func `an amount of each is of every food`(text: String, expected: [Int]) {
        #expect(grams(text) == expected, "\(text)")
    }

    @Test(arguments: [
        ("2 toasts with 1 tbsp jam each", "2 toasts with 2 tbsp jam"),
        ("4 pancakes with a tsp of butter each", "4 pancakes with 4 tsp of butter"),
        ("3 crackers with 10 g cheese each", "3 crackers with 30 g cheese"),
    ])
    func `what comes with each is told once`(text: String, same: String) {
        #expect(grams(text) == grams(same), "\(text)")
    }

    @Test(arguments: ["-2 bananas", "-50g cheese", "-200 ml milk", "coffee, -1 apple", "\u{2212}3 eggs"])
    func `a minus is told`(text: String) {
        #expect(!MealReader.bundled.read(text).isComplete, "\(text)")
    }

    @Test(arguments: ["- 2 bananas", "-2 bananas\n-1 coffee", "rice - 200 g"])
    func `a dash is no minus`(text: String) {
        #expect(MealReader.bundled.read(text).isComplete, "\(text)")
    }
}
