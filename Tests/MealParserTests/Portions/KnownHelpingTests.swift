import FitIQCore
import FoodDatabase
import Testing

@testable import MealParser

/// Dishes of which the record assumes a spoonful, a slice or half a cup.
struct KnownHelpingTests {
    private static func grams(_ text: String) throws -> Double {
        let items = MealReader.bundled.read(text).items
        #expect(items.count == 1, "\(text): \(items.map(\.foodName))")
        return try #require(items.first?.grams).doubleValue
    }

    @Test(arguments: [
        ("bibimbap", 400.0...600.0), ("a bowl of bibimbap", 400...600), ("raclette", 150...250),
        ("cheese fondue", 150...250),
        ("gumbo", 240...370), ("2 gumbos", 480...740), ("half a bibimbap", 200...300), ("a large bibimbap", 600...900),
        ("palak paneer", 150...300), ("a plate of ratatouille", 140...215), ("bouillabaisse", 300...760),
    ])
    func `are as much as one person has`(text: String, grams: ClosedRange<Double>) throws {
        let told = try Self.grams(text)
        #expect(grams.contains(told), "\(text): \(told) g")
    }

    @Test(arguments: [
        ("2 slices of raclette", 30.0...60.0), ("raclette cheese", 15...30), ("a cup of gumbo", 240...250),
        ("80 g bibimbap", 80...80),
        ("a spoonful of cheese fondue", 5...30),
    ])
    func `are what is told of them`(text: String, grams: ClosedRange<Double>) throws {
        let told = try Self.grams(text)
        #expect(grams.contains(told), "\(text): \(told) g")
    }

    @Test func `each row has a source and is of a food`() {
        let rows = CuratedTable.rows(of: CuratedTable.helpings)
        let helpings = KnownHelping.all(in: CuratedTable.helpings)

        #expect(helpings.count == rows.count)
        #expect(rows.allSatisfy { $0.count == 5 && !$0[4].isEmpty })
        let readers = [MealReader.bundled] + MealReader.bundled.others.map(\.reader)
        let known = Set(readers.flatMap { $0.index.knownHelpings.values.map(\.grams) })
        #expect(known == Set(helpings.values.map(\.grams)))
    }
}
