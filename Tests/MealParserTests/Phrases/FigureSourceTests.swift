import FitIQCore
import MealParser
import Testing

/// Words around numbers that are not read as food: whose figure it is, which room it was in, how many there were.
struct FigureSourceTests {
    private static func reading(_ text: String) -> Reading { MealReader.bundled.read(text) }

    /// Expects the same foods of both texts, as much of each, and nothing is left over in the first.
    private static func reads(_ text: String, as plain: String) {
        let (told, meant) = (reading(text), reading(plain))
        #expect(!meant.items.isEmpty)
        #expect(told.items.map(\.foodName) == meant.items.map(\.foodName), "\(text)")
        #expect(told.items.map(\.grams) == meant.items.map(\.grams), "\(text)")
        #expect(told.items.map(\.nutrients.energyKcal) == meant.items.map(\.nutrients.energyKcal), "\(text)")
        #expect(told.unrecognized.isEmpty, "\(text): \(told.unrecognized.map(\.text))")
    }

    @Test(arguments: [
        ("a brownie, the app says 310 kcal", "a brownie, 310 kcal"),
        ("granola, packet said 230 kcal", "granola, 230 kcal"),
        ("a bagel, according to the label 270 kcal", "a bagel, 270 kcal"),
        ("lentil soup, 180 kcal on the label", "lentil soup, 180 kcal"),
        ("slice of quiche, scale said 140g", "slice of quiche, 140g"),
    ])
    func `where a figure is from is no food`(text: String, plain: String) { Self.reads(text, as: plain) }

    @Test(arguments: [
        ("room 318, a pear", "a pear"), ("at gate 22 a pretzel", "a pretzel"),
        ("day 23 of my bulk, 40g muesli", "40g muesli"), ("flight 1204: a muffin", "a muffin"),
        ("around ten a scone", "a scone"), ("8:15 - 3 plums", "3 plums"),
    ])
    func `numbers of rooms, days, lifts and hours count nothing`(text: String, plain: String) {
        Self.reads(text, as: plain)
    }

    @Test(arguments: [
        ("three of the eight samosas", "3 samosas"), ("2 of my 6 plums", "2 plums"),
        ("a plate of 6 dumplings", "6 dumplings"), ("bag of 12 walnuts", "12 walnuts"),
        ("a bowl of 9 cherries", "9 cherries"), ("8 dates, left 2 of them", "6 dates"),
        ("10 olives, gave 4 of them to my son", "6 olives"),
    ])
    func `what was counted and eaten is what counts`(text: String, plain: String) throws {
        let (told, meant) = (Self.reading(text), Self.reading(plain))
        let (item, other) = (try #require(told.items.first), try #require(meant.items.first))
        #expect(told.items.count == 1, "\(text): \(told.items.map(\.foodName))")
        #expect(item.foodName == other.foodName, "\(text)")
        let (grams, wanted) = (try #require(item.grams).doubleValue, try #require(other.grams).doubleValue)
        #expect(abs(grams - wanted) < 0.5, "\(text): \(grams), not \(wanted)")
    }

    @Test(arguments: [
        ("2 cans of cider (330 ml)", 660.0), ("3 bottles of beer (12 oz)", 1064), ("2 packets of crisps (25 g)", 50),
    ])
    func `what is printed on each of several packages is of each`(text: String, grams: Double) throws {
        let item = try #require(Self.reading(text).items.first)
        let read = try #require(item.grams).doubleValue
        #expect(abs(read - grams) < grams * 0.05, "\(text): \(read)")
    }
}
