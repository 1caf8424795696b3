import FitIQCore
import MealParser
import Testing

/// Tests what skin belongs to, and how a food was made ready where that is written otherwise than in the tables.
struct SkinEatenTests {
    private func names(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("chicken drumstick with skin", "skin eaten"), ("roast turkey wing with the skin", "skin eaten"),
        ("grilled chicken thighs with skin on", "skin eaten"), ("chicken breast with its skin", "skin eaten"),
    ])
    func `meat with skin is had with it`(text: String, part: String) throws {
        try #require(names(text).count == 1, "\(names(text))")
        #expect(names(text)[0].contains(part) && !names(text)[0].contains("not eaten"), "\(names(text))")
    }

    @Test(arguments: ["trout with skin", "mackerel with the skin on", "sea bass fillet with skin"])
    func `skin is no potato skin beside fish`(text: String) {
        #expect(names(text).count == 1 && !names(text)[0].contains("Potato"), "\(names(text))")
    }

    @Test(arguments: ["a baked potato with skin", "an apple with skin", "a pear with skin"])
    func `skin of fruit and potatoes is read as before`(text: String) {
        #expect(names(text).count == 1, "\(names(text))")
    }

    @Test(arguments: [
        ("3 hardboiled eggs", "3 hard boiled eggs"), ("softboiled egg", "soft boiled egg"),
        ("panfried trout", "fried trout"), ("deepfried prawns", "deep fried prawns"),
        ("airfried chicken wings", "air fried chicken wings"),
    ])
    func `two words may be written as one`(text: String, apart: String) {
        #expect(names(text) == names(apart))
    }

    @Test(arguments: ["roast chicken thigh", "roast turkey leg", "2 roast chicken wings"])
    func `a roast part of a bird was roasted`(text: String) {
        #expect(MealReader.bundled.read(text).isComplete, "\(text)")
    }
}
