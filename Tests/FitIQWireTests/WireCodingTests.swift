import FitIQCore
import Foundation
import Testing

@testable import FitIQWire

/// Our encoder beside Foundation's, byte by byte.
struct WireCodingTests {
    private func expectSame(_ value: some Encodable) throws {
        let ours = String(decoding: try WireCoding.encode(value), as: UTF8.self)
        #expect(ours == String(decoding: try WireCoding.encoder().encode(value), as: UTF8.self))
    }

    @Test(arguments: [
        "", "2 eggs", "\"quoted\" \\ / </script>", "tab\tline\nreturn\rpage\u{0C}back\u{08}", "\u{0}\u{1}\u{1F}\u{7F}",
        "crème brûlée 🍎 e\u{301} \u{2028}",
    ])
    func `texts are escaped alike`(_ text: String) throws {
        try expectSame(text)
        try expectSame([text: [text]])
    }

    @Test(arguments: [0, -0.0, 1, -1, 0.1, 1.0 / 3, 12.5, 1e-7, 1e15, 1e16, 1e21, 123_456_789.125, -2.5e-10, .pi])
    func `numbers are written alike`(_ number: Double) throws {
        try expectSame(number)
        try expectSame(["n": number])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that is not finite is refused`(_ number: Double) {
        #expect(throws: EncodingError.self) { try WireCoding.encode(["n": [number]]) }
    }

    @Test func `containers of all shapes are written alike`() throws {
        try expectSame([Int]())
        try expectSame([String: Int]())
        try expectSame(["b": [1, nil, 3], "a": [], "é": [nil], "A": [Int.min, Int.max]])
        try expectSame([[true, false], [], [true]])
        try expectSame([Int?.none, 1])
        try expectSame(Nested())
    }

    /// Opens its containers one in the other and writes into the outer one again afterwards.
    private struct Nested: Encodable {
        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: AnyKey.self)
            var inner = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "m")
            try outer.encode("z", forKey: "z")
            var list = inner.nestedUnkeyedContainer(forKey: "list")
            try list.encode(1)
            try outer.encode("first", forKey: "a")
            try list.encode("two")
            try inner.encode(Date(timeIntervalSince1970: 1_705_321_800.75), forKey: "date")
            try outer.encode("second", forKey: "a")
            var again = encoder.container(keyedBy: AnyKey.self)
            try again.encodeNil(forKey: "nothing")
        }
    }

    @Test func `dates are written in whole seconds, before 1970 too`() throws {
        for seconds in [0, 0.999, 1_705_321_800, 4_102_444_799.5, -1.5, -62_135_596_800] {
            try expectSame([Date(timeIntervalSince1970: seconds)])
        }
    }

    @Test func `any moment from 1970 to 2200 is written as Foundation does`() throws {
        var random = SystemRandomNumberGenerator()
        try expectSame(
            (0..<5000).map { _ in Date(timeIntervalSince1970: .random(in: 0..<7_258_118_400, using: &random)) }
        )
        try expectSame([951_782_400, 951_868_799, 951_868_800, 4_107_542_399].map(Date.init(timeIntervalSince1970:)))
    }

    /// Those that say once what they consist of: in the order of their names, and as Codable has it.
    @Test func `meals are written alike`() throws {
        let failed = MealLog(
            id: Samples.mealID,
            userID: Samples.userID,
            rawInput: nil,
            mealType: .snack,
            status: .failed,
            loggedAt: Date(timeIntervalSince1970: 1_705_321_800),
            errorMessage: "No \"food\" was recognised.",
            createdAt: Date(timeIntervalSince1970: 1_705_321_800),
            updatedAt: Date(timeIntervalSince1970: 1_705_321_800),
            items: nil,
            unrecognized: [TextSpan(text: "blorp\n", start: 0, length: 6)],
            errorCode: .parsingFailed,
            details: "None of its words is a food.",
            suggestions: ["Name the food itself", "Say how much"]
        )
        for meal in [Samples.processing, Samples.completed, Samples.quick, Samples.referenceCompleted, failed] {
            try expectSame(meal)
            try expectSame(Envelope(data: meal))
            try expectSame(SocketMessage(timestamp: meal.createdAt, eventID: 7, body: .mealLogCompleted(meal)))
        }
        var meal = Samples.completed
        meal.items?.append(Samples.unsure)
        try expectSame([meal])
    }

    @Test func `only an item that was changed says so`() throws {
        var item = Samples.milk
        #expect(try !String(decoding: WireCoding.encode(item), as: UTF8.self).contains("repaired"))
        item.isRepaired = true
        let bytes = try WireCoding.encode(item)
        #expect(String(decoding: bytes, as: UTF8.self).contains(#","repaired":true,"#))
        var meal = Samples.completed
        meal.items = [item]
        let read = try WireCoding.decoder().decode(MealLog.self, from: WireCoding.encode(meal))
        #expect(read.items == [item])
    }

    @Test func `a number of a meal that is not finite is refused`() {
        var meal = Samples.completed
        meal.totals.proteinGrams = .nan
        #expect(throws: EncodingError.self) { try WireCoding.encode(Envelope(data: meal)) }
    }
}

extension Samples {
    /// An item that may be something else.
    fileprivate static let unsure = MealLogItem(
        id: "i",
        mealLogID: mealID,
        foodName: "Bagel",
        quantity: 0.5,
        unit: "piece",
        calories: nil,
        confidenceScore: 0.4,
        parsingNotes: "half of one",
        orderIndex: 1,
        createdAt: Date(timeIntervalSince1970: 1_705_321_800),
        alternatives: [
            ReadItem.Alternative(
                foodID: .new(at: Date(timeIntervalSince1970: 1_705_321_800)),
                foodName: "Bread, \"rye\"",
                grams: Grams(42),
                energyKcal: nil,
                source: ReadItem.Source(dataset: "SR28", record: "18060", portion: "1 slice")
            )
        ]
    )
}
