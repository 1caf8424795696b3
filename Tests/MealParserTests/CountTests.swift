import MealParser
import Testing

/// Numbers alone, as a person types them for one food.
struct CountTests {
    @Test(
        arguments: [
            ("half", 0.5, nil), ("two", 2, nil), ("1/2", 0.5, nil), ("1 1/2", 1.5, nil), ("½", 0.5, nil),
            ("1/4", 0.25, nil), ("3", 3, nil), ("1,5", 1.5, nil), ("90g", 90, "g"), ("90 g", 90, "g"),
            ("two slices", 2, "slices"), ("half cup", 0.5, "cup"), ("2 Tbsp.", 2, "Tbsp"),
        ] as [(String, Double, String?)]
    )
    func `a number is read as in a meal`(text: String, count: Double, unit: String?) throws {
        let read = try #require(MealReader.bundled.count(in: text))
        #expect(abs(read.count - count) < 0.0001)
        #expect(read.unit == unit)
    }

    @Test(arguments: ["", "much", "slices", "-3", "1.2.3", "2 3 4", "g", "2 slices, 3 eggs"])
    func `what is no number is none`(text: String) { #expect(MealReader.bundled.count(in: text) == nil) }
}
