import FitIQCore
import MealParser
import Testing

/// What people take back while they write: "no wait", "I mean", "oops", "scratch that", "-> 1".
struct CorrectionTests {
    private static func reading(_ text: String) -> Reading { MealReader.bundled.read(text) }

    @Test(arguments: [
        ("had two, no wait, three slices of rye bread", "three slices of rye bread"),
        ("ate four, sorry, five dates", "five dates"), ("soup and 1 no wait 2 plums", "soup and 2 plums"),
        ("150, i mean 180 g trout", "180 g trout"),
    ])
    func `a number is corrected before its food is named`(text: String, same: String) {
        let (reading, other) = (MealReader.bundled.read(text), MealReader.bundled.read(same))

        #expect(reading.items.map(\.grams) == other.items.map(\.grams))
        #expect(reading.isComplete)
    }

    @Test(arguments: [
        ("180g couscous, oops 140g", 140), ("3 crackers, no wait 4", 4), ("5 dates I mean 6", 6),
        ("2 slices of rye bread, actually make that 1", 1), ("four waffles … correction: two", 2),
        ("3 plums -> 2", 2), ("3 plums → 2", 2), ("couscous 180 g *140 g", 140),
        ("300ml orange juice, sorry, 250", 250), ("2 tbsp hummus (I meant 3)", 3),
        ("1 cup quinoa - more like 2 cups", 2), ("6 walnuts, my bad, 8", 8),
        ("half a melon, no wait a quarter", 0.25), ("3 chicken wings or rather 5", 5),
        ("not 4 but 5 dates", 5), ("5 dates, not 4", 5), ("2 kiwis, no, 3", 3),
        ("2 kiwis, no three kiwis", 3), ("2 oranges but it was 3", 3),
        ("2 bagels, no wait 3 bagels", 3), ("80g muesli. typo: 60g", 60),
    ])
    func `an amount takes the place of the one before it`(text: String, quantity: Double) throws {
        let reading = Self.reading(text)
        let item = try #require(reading.items.first, "\(text)")
        #expect(reading.items.count == 1, "\(text): \(reading.items.map(\.foodName))")
        #expect(item.quantity == quantity, "\(text): \(item.quantity)")
        #expect(reading.unrecognized.isEmpty, "\(text): \(reading.unrecognized.map(\.text))")
    }

    @Test(arguments: [
        ("beef, sorry, lamb", ["Lamb"]), ("espresso (well, tea)", ["Hot tea"]),
        ("pretzels, oops I mean popcorn", ["Popcorn"]), ("egg salad, actually tuna salad", ["Tuna salad"]),
        ("a croissant and tea, or rather coffee", ["Croissant", "Coffee"]), ("not tea but coffee", ["Coffee"]),
        ("cappuccino — scratch that, orange juice", ["Orange juice"]),
        ("a bagel and a pear, scratch that", ["Bagel"]), ("popcorn and a pear, forget the popcorn", ["Pear"]),
        ("porridge with honey, strike that, no honey", ["Oatmeal"]),
        ("bagel no butter, sorry, with butter", ["Bagel", "Butter"]),
        ("3 bagels and tea, no wait, 2 bagels", ["Bagel", "Hot tea"]),
        ("a pear, oops forgot the tea", ["Pear", "Hot tea"]),
    ])
    func `a food takes the place of the one before it, or goes`(text: String, foods: [String]) {
        let reading = Self.reading(text)
        let names = reading.items.map(\.foodName)
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(text): \(names)") }
        #expect(reading.unrecognized.isEmpty, "\(text): \(reading.unrecognized.map(\.text))")
    }

    @Test(arguments: [
        ("tea with sugar, scratch that, plain tea", "tea"), ("toast with jam, no wait, plain toast", "toast"),
        ("pasta with cheese, sorry, plain pasta", "pasta"), ("coffee with cream, I mean black coffee", "black coffee"),
        ("soup and toast with jam, no wait, plain toast", "soup and toast"),
    ])
    func `a plain food takes the place of one with something on it`(text: String, same: String) {
        let (reading, other) = (Self.reading(text), Self.reading(same))

        #expect(reading.items.map(\.foodName) == other.items.map(\.foodName), "\(reading.items.map(\.foodName))")
    }

    @Test func `the amount stays where the food alone is corrected`() throws {
        let item = try #require(Self.reading("3 slices of ham, I mean salami").items.first)
        #expect(item.foodName.hasPrefix("Salami"))
        #expect(item.quantity == 3)
    }

    @Test func `an amount goes to the item whose amount is of its kind`() throws {
        let items = Self.reading("180g couscous and 2 plums, no wait 140g").items
        #expect(items.map(\.grams?.doubleValue).first == 140)
        #expect(items.last?.quantity == 2)
    }

    @Test func `an amount in brackets is of what stands before them`() {
        let items = Self.reading("30g feta and a pinch of salt (actually 2g)").items
        #expect(items.map { $0.grams?.doubleValue } == [30, 2])
    }

    @Test func `a size takes the place of a size`() throws {
        let item = try #require(Self.reading("small mocha, make it large").items.first)
        #expect(item.unit.contains("large"), "\(item.unit)")
    }

    @Test func `the item tells what was read as a correction`() throws {
        let item = try #require(Self.reading("180g couscous, oops 140g").items.first)
        #expect(item.notes.contains(#"read "oops 140g" as a correction"#), "\(item.notes)")
    }

    @Test(arguments: [
        ("3 plums, oops", "oops"),
        ("a pear, forget the fries", "forget the fries"),
        ("180g couscous, oops 2 plums", "oops"),
    ])
    func `where it cannot be told what is corrected the text says so`(text: String, unread: String) {
        #expect(Self.reading(text).unrecognized.map(\.text) == [unread])
    }

    @Test(arguments: [
        "steak, well done", "Oops! All Berries cereal", "actually good pizza", "no bake cookies", "make your own pizza",
        "wait staff salad", "I make it at home, chicken soup", "2 pears, no sugar", "don't forget the milk",
        "did not eat cake but had soup", "2 eggs, → it was good",
        "**30g** of feta and **20g** of olives", "a pear, *30g* of feta",
    ])
    func `words that only look like a correction are left alone`(text: String) {
        let reading = Self.reading(text)
        #expect(!reading.items.flatMap(\.notes).contains { $0.hasSuffix("as a correction") }, "\(reading.items)")
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["erase -> dish *150g ,", "delete -> dish *150g ,", "2 figs, *3 * was *4 it"]
    )
    func `signs that correct nothing come to an end`(text: String) {
        #expect(Self.reading(text).items.count <= 2)
    }
}
