import FitIQCore
import MealParser
import Testing

struct QuantityTests {
    /// A banana weighs 126 g, a cup of milk 244 g, a cup of cooked white rice 158 g, an egg 50 g.
    @Test(arguments: [
        ("1 banana", 126), ("a banana", 126), ("one banana", 126), ("two bananas", 252), ("twelve bananas", 1512),
        ("a dozen bananas", 1512), ("half a dozen bananas", 756), ("half a banana", 63), ("½ banana", 63),
        ("1/2 banana", 63), ("1 1/2 bananas", 189), ("1½ bananas", 189), ("1-1/2 bananas", 189), ("1.5 bananas", 189),
        ("1,5 bananas", 189), ("a quarter of a banana", 31.5), ("a couple of bananas", 252), ("a few bananas", 378),
        ("2-3 bananas", 315), ("2 to 3 bananas", 315), ("2 or 3 bananas", 315), ("banana x2", 252), ("2x banana", 252),
        ("2 x banana", 252), ("banana (2)", 252), ("2bananas", 252), ("one and a half bananas", 189),
    ])
    func `a count multiplies the portion`(text: String, grams: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(grams)])
    }

    @Test(arguments: [
        ("100 g banana", 100), ("100g banana", 100), ("banana 100g", 100), ("banana, 100 g", 100),
        ("100 grams of banana", 100), ("a 100-gram banana", 100), ("0.1 kg banana", 100), ("0,1 kg banana", 100),
        ("1,000 g banana", 1000), ("2x400 g banana", 800), ("2 x 400g banana", 800), ("banana (118 g)", 118),
        ("1 banana (118 g)", 118), ("3 oz banana", 85.05), ("1 lb banana", 453.59), ("½ pound of banana", 226.8),
        ("banana weighing 90 grams", 90),
    ])
    func `a mass is taken as it stands`(text: String, grams: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(grams)])
    }

    @Test(arguments: [
        ("1 cup milk", 244), ("a cup of milk", 244), ("½ cup of milk", 122), ("8 fl oz milk", 244),
        ("8 fluid ounces of milk", 244), ("8 oz milk", 244), ("1 tbsp olive oil", 14), ("3 tsp olive oil", 14),
        ("2 tablespoons olive oil", 28),
    ])
    func `a volume weighs what the record says`(text: String, grams: Double) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        let read = try #require(item.grams).doubleValue
        #expect(abs(read - grams) <= 0.05 * grams, "\(read) g")
    }

    @Test func `sizes choose among the record's portions`() {
        let grams = ["a small apple", "a medium apple", "a large apple"]
            .map { MealReader.bundled.read($0).items.first?.grams }

        #expect(grams == [Grams(165), Grams(200), Grams(242)])
    }

    @Test func `100 g, 0.1 kg and 3.527 oz agree`() {
        let kcal = ["100 g cheddar", "0.1 kg cheddar", "3.527 oz cheddar"]
            .map { MealReader.bundled.read($0).totals.energyKcal }

        #expect(Set(kcal).count == 1)
    }

    @Test(arguments: ["banana", "slice of cheese pizza", "cup of rice", "egg", "tbsp peanut butter"])
    func `two of something are twice one`(food: String) throws {
        let one = try #require(MealReader.bundled.read("1 " + food).items.first?.grams)
        let two = try #require(MealReader.bundled.read("2 " + food).items.first?.grams)

        #expect(abs(two.milligrams - 2 * one.milligrams) <= 10)
    }

}
