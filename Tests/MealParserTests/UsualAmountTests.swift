import FitIQCore
import FoodDatabase
import MealParser
import Testing

struct UsualAmountTests {
    /// USDA assumes 90, 7, 40, 60 and 14 g, more or less than three in four people have.
    @Test(arguments: [("tomatoes", 45.0), ("honey", 14.1), ("raisins", 18.1), ("celery", 24), ("olive oil", 9)])
    func `the median is taken where USDA's amount is not what people eat`(text: String, grams: Double) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.grams == Grams(grams))
        #expect(item.notes.contains { $0.contains("the middle of what people have") }, "\(item.notes)")
        #expect(try #require(item.gramsRange).contains(Grams(grams)))
    }

    @Test(arguments: ["apple", "banana", "rice", "bacon", "yogurt", "peanut butter", "a latte"])
    func `USDA's amount is kept where people eat about as much`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.source?.portion == "Quantity not specified")
        #expect(item.notes.allSatisfy { !$0.contains("the middle of what people have") })
    }

    /// 113 g of fish, 56 g of cold cuts, 480 g of tonic and 10 g of oats are USDA's.
    @Test(arguments: [
        ("smoked salmon", 38.2), ("bagel with smoked salmon", 38.2), ("pepperoni", 27.5), ("diet tonic water", 300),
        ("cuban coffee", 60.8), ("oats", 20.2), ("wheat germ", 21.2), ("pita chips", 28),
    ])
    func `and so it is of what is eaten cold, drunk or stirred in`(text: String, grams: Double) throws {
        let item = try #require(MealReader.bundled.read(text).items.last)

        #expect(item.grams == Grams(grams), "\(item.foodName)")
        #expect(item.notes.contains { $0.contains("the middle of what people have") }, "\(item.notes)")
    }

    /// USDA assumes a cup or three ounces.
    @Test(arguments: ["beef stew", "kung pao chicken", "shepherds pie", "trout", "vegetable soup", "kimchi"])
    func `of a dish people have more than USDA's amount`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.source?.portion.contains("upper quartile of people") == true, "\(item.source as Any)")
        #expect(item.notes.contains { $0.contains("between USDA's ") }, "\(item.notes)")
    }

    @Test(arguments: [("half a beef stew", 0.5), ("2 beef stews", 2)])
    func `half a helping is half of one`(text: String, times: Double) throws {
        let one = try #require(MealReader.bundled.read("beef stew").items.first?.grams)
        let some = try #require(MealReader.bundled.read(text).items.first?.grams)

        #expect(abs(some.doubleValue - times * one.doubleValue) < 0.1)
    }

    /// The records give a roast of 547 g and an order of 706 g; 113 g of herring.
    @Test(arguments: [("pickled herring", 55.0), ("sweet and sour chicken, Chinese restaurant", 195)])
    func `the reference amount is taken where a record has only more than people have`(text: String, grams: Double)
        throws
    {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.grams == Grams(grams), "\(item.foodName)")
        #expect(item.notes.contains { $0.contains("reference amount") }, "\(item.notes)")
    }

    @Test(arguments: [("1 order sweet and sour chicken, Chinese restaurant", 706.0), ("200 g pickled herring", 200)])
    func `what is told is more than that`(text: String, grams: Double) throws {
        #expect(try #require(MealReader.bundled.read(text).items.first).grams == Grams(grams))
    }

    @Test(arguments: ["rice", "tomatoes", "raisins", "honey"])
    func `the middle half of people gives the energy a range`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)
        let range = try #require(item.gramsRange)
        let kcal = try #require(item.energyKcalRange)

        #expect(range.contains(try #require(item.grams)))
        #expect(range.lowerBound < range.upperBound)
        #expect(kcal.lowerBound < kcal.upperBound)
        #expect(kcal.contains(try #require(item.nutrients.energyKcal)))
    }

    @Test(arguments: [
        ("a bit of feta", "feta"), ("bit of tahini", "tahini"), ("a bit later a scone", "a scone"),
        ("a little bit of pesto", "a little pesto"),
    ])
    func `a bit tells no more than some does`(text: String, plain: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.unrecognized.isEmpty, "\(text): \(reading.unrecognized.map(\.text))")
        #expect(reading.items.map(\.grams) == MealReader.bundled.read(plain).items.map(\.grams), "\(text)")
    }

    @Test(arguments: ["2 apples", "150 g rice", "a cup of rice", "a large banana", "a slice of cheddar"])
    func `what is told has no range`(text: String) {
        #expect(MealReader.bundled.read(text).items.allSatisfy { $0.gramsRange == nil })
    }

    @Test func `quartiles are in order and of records that there are`() {
        let foods = FoodTable.bundled
        let asked = (0..<foods.count).compactMap {
            UsualAmounts.bundled.quartiles(ofRecord: foods.recordNumber(at: $0))
        }

        #expect(asked.count == UsualAmounts.bundled.count)
        #expect(asked.allSatisfy { 0 < $0.lower && $0.lower <= $0.median && $0.median <= $0.upper })
    }
}
