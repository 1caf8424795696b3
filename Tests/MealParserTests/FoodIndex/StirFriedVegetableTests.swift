import FitIQCore
import MealParser
import Testing

/// One vegetable that was stir-fried has a little fat, and neither batter nor tofu and sauce.
struct StirFriedVegetableTests {
    private static func items(_ text: String) -> [ReadItem] { MealReader.bundled.read(text).items }

    @Test(arguments: [
        "bok choy", "asparagus", "spinach", "broccoli", "green beans", "cabbage", "kailan", "snow peas",
    ])
    func `is the vegetable, as when it was sauteed`(vegetable: String) {
        let reading = MealReader.bundled.read("stir fried \(vegetable)")

        #expect(reading.isComplete, "\(reading.unrecognized)")
        #expect(reading.items.map(\.foodName) == Self.items("sauteed \(vegetable)").map(\.foodName))
        #expect(!reading.items.contains { $0.foodName.contains("stir fry") || $0.foodName.hasPrefix("Fried") })
    }

    @Test(arguments: [
        ("stir fried noodles", "Lo mein"), ("stir fried vegetables", "stir fry"), ("stir fried beef", "beef"),
    ])
    func `a dish by that name stays one`(text: String, name: String) {
        #expect(Self.items(text).first?.foodName.contains(name) == true, "\(Self.items(text).map(\.foodName))")
    }
}
