import FitIQCore
import MealParser
import Testing

/// Energy that a person gives is theirs, wherever it stands.
struct GivenEnergyTests {
    private static func item(_ text: String) throws -> ReadItem {
        let items = MealReader.bundled.read(text).items
        #expect(items.count == 1, "\(text): \(items.map(\.foodName))")
        return try #require(items.first)
    }

    @Test(arguments: [
        ("a 400 kcal muffin", 400), ("a 250 calorie sandwich", 250), ("a 400-calorie muffin", 400),
        ("a 1000 kj muesli bar", 239), ("1 90 kcal yogurt", 90), ("a slice of 250 kcal pizza", 250),
        ("half of a 400 kcal muffin", 200), ("a bagel (280 kcal)", 280), ("two bagels 500 kcal", 500),
        ("a muffin that was 400 kcal", 400), ("two 90 kcal cookies", 180), ("two 250 kcal slices of pizza", 500),
    ])
    func `energy before a food or behind it replaces that of the record's portion`(text: String, kcal: Int) throws {
        let item = try Self.item(text)

        let energy = try #require(item.nutrients.energyKcal)
        #expect(abs(energy - kcal) <= 1, "\(text): \(energy) kcal")
        #expect(item.source?.portion == "energy as given")
        #expect(item.notes.contains { $0.hasSuffix("g for \(kcal) kcal") }, "\(item.notes)")
        #expect(MealReader.bundled.read(text).isComplete, "\(text)")
    }

    @Test(arguments: ["a muffin", "a sandwich", "two cookies", "low calorie yogurt", "50 g muffin"])
    func `no other portion goes by energy`(text: String) throws {
        let item = try Self.item(text)
        #expect(item.source?.portion != "energy as given")
    }

    @Test(arguments: [
        ("a 100 calorie pack of pretzels", 25.0), ("a 100 calorie pack of crackers", 21.0),
        ("a 100 calorie package of soy chips", 26.0),
    ])
    func `a package that the record weighs by its energy weighs as much`(text: String, grams: Double) throws {
        let item = try Self.item(text)

        #expect(item.source?.portion.contains("100 calorie package") == true, "\(item.source?.portion ?? "")")
        #expect(item.grams == Grams(grams))
    }
}
