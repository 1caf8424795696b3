import FitIQCore
import MealParser
import Testing

/// Pieces that are counted where the record's usual amount is a serving of them.
struct CountedServingTests {
    private func item(_ text: String) throws -> ReadItem { try #require(MealReader.bundled.read(text).items.first) }

    @Test(arguments: [("5 dried apricots", 40.0), ("7 squid rings", 98), ("6 rings of calamari", 58.2)])
    func `a serving is no piece where the record weighs one`(text: String, grams: Double) throws {
        let item = try item(text)

        #expect(item.grams == Grams(grams), "\(text)")
        #expect(try #require(item.confidence) < 0.5, "\(text) is a guess")
    }

    @Test(arguments: [
        ("4 servings of edamame", 320.0), ("6 dried plums", 48), ("4 dried pears", 60), ("3 lasagnas", 965.14),
        ("4 beers", 1440), ("5 falafel", 170.8),
    ])
    func `servings, dishes, drinks and pieces that weigh a serving are as many as counted`(text: String, grams: Double)
        throws
    {
        #expect(try item(text).grams == Grams(grams), "\(text)")
    }

    @Test(arguments: [
        ("a popsicle", 50.0, "3 mini popsicles", 45.0), ("2 corn on the cob", 170, "a baby carrot", 10),
        ("a bagel", 105, "mini bagel", 26),
    ])
    func `a small kind is meant only by who says so`(plain: String, grams: Double, small: String, fewer: Double) throws
    {
        #expect(try item(plain).grams == Grams(grams), "\(plain)")
        #expect(try item(small).grams == Grams(fewer), "\(small)")
    }

    @Test(arguments: [
        ("tea with a drop of milk", 15.26), ("toast with a scrape of butter", 4.64),
        ("crackers with a dab of mustard", 4.97),
    ])
    func `words for a little are a little`(text: String, grams: Double) throws {
        let items = MealReader.bundled.read(text).items

        #expect(try #require(items.last).grams == Grams(grams), "\(text)")
    }
}
