import FitIQCore
import MealParser
import Testing

/// Holds that what a food is fortified with, and what there is less of in it, belongs to the food that it stands beside.
struct AddedNutrientTests {
    private static func names(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("calcium fortified orange juice", "Orange juice"), ("reduced sugar jam", "Jam"),
        ("protein fortified oatmeal", "Oatmeal"), ("low sodium tomato soup", "Tomato soup"),
    ])
    func `a word for more or less of something is no food beside another`(text: String, food: String) {
        let names = Self.names(text)
        #expect(names.count == 1, "\(text): \(names)")
        #expect(names.first?.hasPrefix(food) ?? false, "\(text): \(names)")
    }

    @Test(arguments: [
        ("iron fortified cereal", "Cereal"), ("vitamin D enriched milk", "Milk"),
        ("soy milk fortified with calcium and vitamin B12", "Soy milk"), ("2 omega-3 eggs", "Egg"),
    ])
    func `vitamins and minerals change nothing of the food`(text: String, food: String) {
        let reading = MealReader.bundled.read(text)
        #expect(reading.items.count == 1, "\(text): \(reading.items.map(\.foodName))")
        #expect(reading.items.first?.foodName.hasPrefix(food) ?? false, "\(text): \(reading.items.map(\.foodName))")
        #expect(reading.isComplete, "\(text): \(reading.unrecognized.map(\.text))")
    }

    @Test(arguments: [
        ("decaf cappuccino", "Coffee, Cappuccino"), ("decaf latte", "Coffee, Latte"),

        ("tuna in spring water", "Tuna, canned, water pack"),
    ])
    func `what is taken out of a drink and what a fish lies in is none beside it`(text: String, food: String) {
        let names = Self.names(text)
        #expect(names.count == 1 && names[0].hasPrefix(food), "\(text): \(names)")
    }

    @Test(arguments: ["2 kit kats, the normal ones", "a pretzel (the regular one)", "a scone - the usual kind"])
    func `that it was the usual one says nothing`(text: String) {
        let reading = MealReader.bundled.read(text)
        #expect(reading.items.count == 1 && reading.isComplete, "\(text): \(reading.unrecognized.map(\.text))")
    }

    @Test(arguments: [
        ("reduced salt bacon", "Bacon, reduced sodium"), ("salt reduced soy sauce", "Soy sauce, reduced sodium"),
        ("lower salt soy sauce", "Soy sauce, reduced sodium"),
    ])
    func `less salt is less sodium`(text: String, food: String) {
        let names = Self.names(text)
        #expect(names.count == 1 && names[0].hasPrefix(food), "\(text): \(names)")
    }
}
