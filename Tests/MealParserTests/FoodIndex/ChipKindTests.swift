import FitIQCore
import MealParser
import Testing

struct ChipKindTests {
    private static func chips(_ text: String) -> String? {
        MealReader.bundled.read(text).items.map(\.foodName).first { $0.contains("chips") || $0.contains("fries") }
    }

    @Test(arguments: [
        "cod and chips", "haddock, chips and mushy peas", "two sausages with chips", "chips and gravy",
        "a cheeseburger and chips", "doner kebab with chips",
        "steak and chips", "a portion of chips with curry sauce and fish", "gammon, egg and chips",
    ])
    func `beside fish, sausages, steak or gravy they are fried`(text: String) {
        #expect(Self.chips(text)?.contains("French fries") == true, "\(text)")
    }

    @Test(arguments: [
        "chips and salsa", "chips with guacamole", "salsa and chips", "a bean burrito with chips", "2 tacos and chips",
    ])
    func `beside a dip of Mexico they are of maize`(text: String) {
        #expect(Self.chips(text)?.lowercased().contains("tortilla") == true, "\(text)")
    }

    @Test(arguments: [
        "chips", "turkey sandwich and chips", "tuna sandwich with a bag of chips", "potato chips and fish",
    ])
    func `else they are crisps`(text: String) {
        #expect(Self.chips(text)?.contains("Potato chips") == true, "\(text)")
    }

    @Test(arguments: [
        "2 fish fingers that my lad left on his plate and a few of his chips", "a child's portion of chips",
        "chicken schnitty with chips", "scampi, peas, tartare sauce, a wedge of lemon, and I ate all the chips",
    ])
    func `whoever they are of, a portion of them is fried`(text: String) {
        #expect(Self.chips(text)?.contains("French fries") == true, "\(text)")
    }

    @Test func `another sentence is other company`() {
        #expect(Self.chips("Lunch: chips. Dinner: steak") == "Potato chips")
    }
}
