import FitIQCore
import MealParser
import Testing

struct PortionSizeTests {
    @Test(arguments: [
        ("an extra large coffee", 720.0), ("XL latte", 720), ("a tall cappuccino", 360), ("a venti latte", 600),
        ("an extra-large coke", 1023), ("a large glass of white wine", 270), ("a small glass of red wine", 135),
        ("xl fries", 216),
        ("a fun size Kit Kat", 15), ("fun-size snickers", 15), ("a king size snickers", 113),
        ("a snack size bag of crisps", 28),
        ("2 medium eggs", 88), ("3 large eggs", 150), ("an extra large egg", 56), ("a footlong chicken sub", 480),
        ("a 6-inch chicken sub", 240), ("half a footlong turkey hoagie", 260), ("a 12 inch meatball sub", 480),
    ])
    func `a size is the record's, or scaled from one that it has`(text: String, grams: Double) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == [Grams(grams)])
    }

    @Test(arguments: ["an extra large coffee", "a large glass of red wine", "a footlong chicken sub", "2 medium eggs"])
    func `what was scaled is told`(text: String) {
        let notes = MealReader.bundled.read(text).items.flatMap(\.notes)

        #expect(notes.contains { $0.contains(" times 1 ") }, "\(notes)")
    }

    @Test(arguments: [
        "a chicken sub", "turkey hoagie", "a ham sub", "veggie sub", "a meatball grinder", "roast beef hoagie",
    ])
    func `a sub of something is a sandwich`(text: String) throws {
        let items = MealReader.bundled.read(text).items

        #expect(items.count == 1, "\(items.map(\.foodName))")
        #expect(items.allSatisfy { $0.foodName.contains("submarine sandwich") }, "\(items.map(\.foodName))")
    }

    @Test(arguments: ["bacon barm", "a bacon butty", "bacon sarnie", "a bacon sandwich"])
    func `British words for a sandwich say the same`(text: String) {
        #expect(MealReader.bundled.read(text).items.map(\.foodName) == ["Bacon sandwich, with spread"])
    }

    @Test(arguments: ["2 slices of extra large thin crust pizza", "a slice of extra-large pepperoni pizza"])
    func `slices of an extra large pizza are not whole ones`(text: String) {
        let grams = MealReader.bundled.read(text).items.compactMap(\.grams?.doubleValue)

        #expect(grams.count == 1)
        #expect(grams.allSatisfy { $0 < 350 }, "\(grams)")
    }

    @Test(arguments: ["bite-size brownies", "a kids size coke", "child's portion of pasta"])
    func `sizes are no words left out`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.isComplete)
        #expect(reading.items.allSatisfy { ($0.grams?.doubleValue ?? 0) > 10 })
    }
}
