import FitIQCore
import MealParser
import Testing

/// Measures that a record has in several sizes, of which the text tells none, and drinks with cups of their own.
struct SeveralSizesTests {
    private static func item(_ text: String) -> ReadItem? { MealReader.bundled.read(text).items.first }

    @Test(arguments: [
        ("a milky way", 54.0, 23.0...60), ("2 sardines in tomato sauce", 24, 10...40),
        ("a pack of skittles", 65, 57...113), ("a focaccia", 114, 114...456),
    ])
    func `the middle of several sizes is taken unless it is for a table, and all are told`(
        text: String,
        grams: Double,
        all: ClosedRange<Double>
    ) throws {
        let item = try #require(Self.item(text))
        #expect(item.grams == Grams(grams), "\(text)")
        let range = try #require(item.gramsRange, "\(text)")
        #expect(
            Double(range.lowerBound.milligrams) / 1000 <= all.lowerBound + 1
                && Double(range.upperBound.milligrams) / 1000 >= all.upperBound - 1,
            "\(text): \(range)"
        )
    }

    @Test(arguments: [("a king size milky way", 102.0), ("a 2.1 oz milky way", 60), ("a fun size milky way", 17)])
    func `a size that is told is taken`(text: String, grams: Double) throws {
        let read = try #require(Self.item(text)?.grams)
        #expect(abs(Double(read.milligrams) / 1000 - grams) < 1, "\(text): \(read)")
    }

    @Test func `sizes that differ twofold make a weight unsure`() throws {
        let confidence = try #require(Self.item("a milky way")?.confidence)
        #expect(confidence < 0.8)
    }

    @Test(arguments: [
        ("a flat white", 160.0...240), ("a small flat white", 140...180), ("a large flat white", 300...400),
        ("2 flat whites", 320...480), ("a cortado", 100...150), ("a ristretto", 15...30),
        ("a flat white (12 fl oz)", 340...380),
    ])
    func `a coffee drink comes in its own cup`(text: String, grams: ClosedRange<Double>) throws {
        let read = try #require(Self.item(text)?.grams)
        #expect(grams.contains(Double(read.milligrams) / 1000), "\(text): \(read)")
    }
}
