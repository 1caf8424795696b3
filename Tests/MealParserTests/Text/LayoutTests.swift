import FitIQCore
import MealParser
import Testing

/// How people lay out a meal: lists, labels, times.
struct LayoutTests {
    private func grams(_ text: String) -> [Double] {
        MealReader.bundled.read(text).items.compactMap(\.grams?.doubleValue)
    }

    /// An egg weighs 50 g, a slice of toast 25 g, a banana 126 g.
    @Test(arguments: [
        ("1. egg\n2. toast\n3. banana", [50, 25, 126]), ("1) egg\n2) toast\n3) banana", [50, 25, 126]),
        ("1. egg 2. toast 3. banana", [50, 25, 126]), ("1 - egg\n2 - toast", [50, 25]),
        ("1. 2 eggs\n2. 1 banana", [100, 126]), ("Breakfast:\n1) 2 eggs\n2) banana", [100, 126]),
        ("1 egg\n2 bananas", [50, 252]), ("2 eggs\n1 banana", [100, 126]), ("- 2 eggs\n- 1 banana", [100, 126]),
        ("* 2 eggs\n* 1 banana", [100, 126]), ("• 2 eggs\n• 1 banana", [100, 126]), ("-2 eggs", [100]),
        ("eggs (1) bananas (2)", [50, 252]), ("🍳 2 eggs 🍌 1 banana", [100, 126]), ("🥚 egg 🍌 banana", [50, 126]),
        ("2 🥚 eggs", [100]), ("banana 👍🏽", [126]),
    ])
    func `the marks of a list count nothing`(text: String, expected: [Double]) {
        #expect(grams(text) == expected)
    }

    @Test(arguments: [
        ("rice: 150g", [150]), ("rice - 150g", [150]), ("rice (150 g)", [150]), ("rice [150 g]", [150]),
        ("rice = 150 g", [150]), ("rice: 150 g\nbanana: 2", [150, 252]), ("Rice: 1 cup.", [158]),
        ("rice 200g cheddar 30g banana 2", [200, 30, 252]), ("rice 200 g (cooked) cheddar 30 g", [200, 30]),
        ("toast 2 slices butter 10 g", [50, 10]), ("lunch: 150 g rice", [150]), ("lunch - 2 bananas", [252]),
        ("~150g rice", [150]), ("approx. 150 g rice", [150]), ("maybe 150 g rice", [150]),
    ])
    func `an amount behind a food is of that food`(text: String, expected: [Double]) {
        #expect(grams(text) == expected)
    }

    @Test(arguments: [
        "8am: banana", "8 am: banana", "8:30 banana", "08:30 - banana", "8:30am banana", "8 a.m. banana",
        "at 7:30 pm I had a banana", "at 7 I had a banana", "banana at 7", "7.30pm banana", "8 o'clock banana",
        "banana, 20 minutes ago", "banana for breakfast at 8", "at 7 p.m. a banana", "12:00 1 banana",
    ])
    func `a time is no amount`(text: String) {
        #expect(grams(text) == [126])
    }

    @Test func `a number behind at counts the food that follows it`() {
        #expect(grams("at 2 bananas") == [252])
    }
}
