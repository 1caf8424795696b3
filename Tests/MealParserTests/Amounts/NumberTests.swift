import FitIQCore
import MealParser
import Testing

/// A banana weighs 126 g, a cup of cooked rice 158 g.
struct NumberTests {
    @Test(arguments: [
        ("seventeen bananas", 17), ("twenty-two bananas", 22), ("between 2 and 3 bananas", 2.5),
        ("1 and a half bananas", 1.5), ("1 and 1/2 bananas", 1.5), ("1 & 1/2 bananas", 1.5), ("1 + ½ bananas", 1.5),
        ("one and one-half bananas", 1.5), ("two and three quarters bananas", 2.75), ("2 and half bananas", 2.5),
        ("1 to 1 and a half bananas", 1.25), ("1⁄2 banana", 0.5), ("1 1⁄2 bananas", 1.5), ("a tenth of a banana", 0.1),
        ("two fifths of a banana", 0.4), ("1/4th of a banana", 0.25), ("2 – 3 bananas", 2.5), ("2—3 bananas", 2.5),
        ("half dozen bananas", 6), ("two dozen bananas", 24), ("a double portion of banana", 2), ("1~2 bananas", 1.5),
        ("a banana and a half", 1.5),
    ])
    func `numbers are understood as they are said`(text: String, count: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(126 * count)])
    }

    @Test(arguments: [
        ("seventy grams of rice", 70), ("one hundred grams of rice", 100), ("a hundred grams of rice", 100),
        ("one hundred and fifty grams of rice", 150), ("two hundred fifty g rice", 250),
        ("two hundred and twenty-five g rice", 225), ("1 hundred g rice", 100), ("2 thousand grams of rice", 2000),
        ("1 000 g rice", 1000), ("1'000 g rice", 1000), ("2 400 g tins of rice", 800), ("100-150 g rice", 125),
        ("100g-150g rice", 125), ("100 g to 150 g rice", 125), ("between 100 g and 150 g rice", 125),
        ("rice g 150", 150), ("lb 1/2 rice", 226.8), ("1 lb 4 oz rice", 566.99),
        ("1 kg 200 g rice", 1200), ("5 oz 140 g rice", 141.75), ("2 (100 g) bananas", 200), ("100 gms rice", 100),
        ("2 kgs rice", 2000), ("2 ozs rice", 56.7),
    ])
    func `masses are understood as they are said`(text: String, grams: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(grams)])
    }

    @Test(arguments: [
        ("a cup and a half of rice", 1.5), ("1 cup and a half of rice", 1.5), ("one and a half cups of rice", 1.5),
        ("1 cup and 1/2 of rice", 1.5), ("half-cup of rice", 0.5), ("2 c rice", 2), ("1 c. rice", 1),
        ("1 cup + 8 tbsp rice", 1.5), ("1 cup plus 8 tablespoons of rice", 1.5), ("a cup or two of rice", 1.5),
        ("cup rice", 1),
    ])
    func `parts of a cup are understood as they are said`(text: String, cups: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(158 * cups)])
    }

    @Test(arguments: ["2 % milk", "2% milk", "2 percent milk", "milk 2%"])
    func `a share of fat is a kind of milk`(text: String) {
        #expect(MealReader.bundled.read(text).items.map(\.foodName) == ["Reduced fat milk (2%)"])
    }
}
