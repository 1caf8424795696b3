import FitIQCore
import MealParser
import Testing

/// What a package holds, and how much of it was eaten, told one after the other.
struct PackageTests {
    private static func grams(_ text: String) -> Double? {
        MealReader.bundled.read(text).items.first?.grams?.doubleValue
    }

    @Test(arguments: [
        ("half a tub (500g tub) of cottage cheese", 250.0), ("half a tub of hummus (200 g tub)", 100),
        ("a third of a jar of pesto, 180 g jar", 60), ("1/3 of a 420 g tin of beans", 140),
        ("half a 700 g jar of pasta sauce", 350), ("half a tin (400 g) of chickpeas", 200),
        ("half a pouch (250 g) of rice", 125),
        ("2 bars of chocolate (45 g bars)", 90),
    ])
    func `a weight behind its package is what the package holds`(text: String, grams: Double) throws {
        #expect(abs(try #require(Self.grams(text)) - grams) < 1, "\(text): \(Self.grams(text) ?? 0)")
    }

    @Test(arguments: [
        ("half a cup (120 g) of rice", 120.0), ("half a tin of beans (200 g)", 200), ("half an avocado (70 g)", 70),
        ("2 slices of bread (60 g)", 60), ("a bag of chips (40 g)", 40),
    ])
    func `any other is of all that was eaten`(text: String, grams: Double) throws {
        #expect(abs(try #require(Self.grams(text)) - grams) < 1, "\(text): \(Self.grams(text) ?? 0)")
    }

    @Test(arguments: [
        ("bag of skittles, 20 of them", 22.0), ("a bag of jelly beans, 15 of them", 45),
        ("box of chocolates, had 5", 40),
        ("packet of crackers, ate 6", 18),
    ])
    func `a count behind one package is of its pieces`(text: String, grams: Double) throws {
        #expect(abs(try #require(Self.grams(text)) - grams) < 1, "\(text): \(Self.grams(text) ?? 0)")
    }

    @Test(arguments: [("packet of crisps x2", 56.0), ("bags of crisps, 2 of them", 114), ("2 packets of crisps", 56)])
    func `but of packages where they are counted`(text: String, grams: Double) throws {
        #expect(abs(try #require(Self.grams(text)) - grams) < 1, "\(text): \(Self.grams(text) ?? 0)")
    }
}
