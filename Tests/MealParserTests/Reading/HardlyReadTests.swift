import FitIQCore
import MealParser
import Testing

/// A text of which hardly anything is understood says so.
struct HardlyReadTests {
    @Test(
        arguments: [
            ("acme oil 1 qt", ["acme"]), ("Ich habe zwei Brötchen mit Käse gegessen", nil),
            ("glubnock rice", ["glubnock"]), ("glubnock egg", ["glubnock"]),
            ("zorbled florps rice with flibber", nil), ("'; DROP TABLE meals; --", nil),
        ] as [(String, [String]?)]
    )
    func `half of the words left out make a text incomplete`(text: String, unrecognized: [String]?) {
        let reading = MealReader.bundled.read(text)

        #expect(!reading.isComplete, "\(text): \(reading.items.map(\.foodName))")
        if let unrecognized { #expect(reading.unrecognized.map(\.text) == unrecognized) }
    }

    @Test(arguments: ["crunchy granola with milk and berries", "2 eggs and toast", "raw carrots", "500 g raw chicken"])
    func `a text that is mostly understood is complete`(text: String) {
        #expect(MealReader.bundled.read(text).isComplete, "\(MealReader.bundled.read(text).unrecognized)")
    }

    @Test(arguments: ["had a piece of cake", "- 3 apples", "what I ate: 2 eggs"])
    func `a list and what was eaten are read`(text: String) {
        #expect(!MealReader.bundled.read(text).items.isEmpty, "\(text)")
    }

    @Test(arguments: [
        "is pizza healthy", "how many calories in a banana", "what should I eat for dinner", "are eggs good for you",
        "why is rice white", "carbs 50 g fat 20 g", "protein 40 g fat 20 g carbs 30 g", "can you log my lunch",
        "that test was a piece of cake", "my phone is an apple iphone",
    ])
    func `a question and a sum of nutrients are no food`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.isEmpty, "\(text): \(reading.items.map(\.foodName))")
    }
}
