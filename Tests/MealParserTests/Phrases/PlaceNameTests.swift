import FitIQCore
import MealParser
import Testing

/// Words in capitals that name places, and words for the person's own body.
struct PlaceNameTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("dinner in Perth: a mango", "a mango"), ("drove to Lemmington, had a plum", "a plum"),
        ("soup at Chilliwak with bread", "soup with bread"), ("a pear in Montrosse", "a pear"),
    ])
    func `a place is no misspelt food`(text: String, same: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.map(\.foodName) == foods(same))
        #expect(reading.unrecognized.map(\.text).allSatisfy { !$0.contains("Perth") && !$0.contains("Montrosse") })
    }

    @Test(arguments: [
        ("sardines in Tomatoe sauce", "sardines in tomato sauce"),
        ("Tuna In Brinne With Ryce", "tuna in brine with rice"),
        ("yogurt from a pott", "yogurt from a pot"),
    ])
    func `a food in capitals stays one`(text: String, same: String) {
        #expect(foods(text).first == foods(same).first)
    }

    @Test(arguments: ["my legs are dead", "back to back meetings", "sore neck today", "hit my head"])
    func `the person's own body is no food`(text: String) {
        #expect(foods(text).isEmpty)
    }

    @Test(arguments: [("frog legs", "Frog legs"), ("chicken neck", "Chicken neck"), ("chicken feet", "Chicken feet")])
    func `an animal's is one`(text: String, food: String) {
        #expect(foods(text).count == 1 && foods(text)[0].hasPrefix(food))
    }
}
