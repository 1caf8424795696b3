import FoodDatabase
import Testing

@testable import MealParser

/// The learnt weights stay within what they mean.
struct WeightTableTests {
    /// The weights of a table with these lines.
    private func weights(_ lines: String...) throws -> RankingWeights {
        var text = lines.joined(separator: "\n")
        return try text.withUTF8 { try WeightTable.weights(in: StaticBytes(UnsafeRawBufferPointer($0))) }
    }

    @Test func `the table of the binary reads, its features in their order`() throws {
        _ = try WeightTable.weights(in: WeightTable.bundled)
        let names = String(decoding: WeightTable.bundled.buffer, as: UTF8.self).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .dropFirst()
            .map { $0.prefix { $0 != "\t" } }
        // One that was added since the table was learnt has its start value.
        let features: [String] = Feature.allCases.map(\.name)
        let told: [String] = names.map { String($0) }
        #expect(told == features.filter(told.contains))
    }

    @Test(arguments: Feature.allCases)
    func `a feature starts within its bounds and says what it means`(feature: Feature) {
        #expect(feature.traits.bounds.contains(feature.traits.start))
        #expect(!feature.traits.meaning.isEmpty)
    }

    @Test func `a feature without a row has its start value`() throws {
        let read = try weights("# learnt from …", WeightTable.header, "headFound\t0.25\tfound")
        #expect(read[.headFound] == 0.25)
        #expect(read[.kindFound] == Feature.kindFound.traits.start)
    }

    @Test(arguments: [
        ("feature\tvalue", 1, "not the header"),
        ("feature\tvalue\tmeaning\nheadFound\t1", 2, "not 3 fields"),
        ("feature\tvalue\tmeaning\nheadFond\t1\tx", 2, "no feature is called headFond"),
        ("feature\tvalue\tmeaning\nheadFound\t1\tx\nheadFound\t1\tx", 3, "headFound twice"),
        ("feature\tvalue\tmeaning\n# x\nheadFound\tnan\tx", 3, "headFound is not a number within 0.0...6.0"),
        ("feature\tvalue\tmeaning\nsr28\t0.1\tx", 2, "sr28 is not a number within -6.0...0.0"),
        ("# nothing", 1, "no header"),
    ])
    func `a malformed table says where and why`(text: String, line: Int, reason: String) {
        #expect(throws: LearntTable.Malformed(line: line, reason: reason)) { try weights(text) }
    }
}
