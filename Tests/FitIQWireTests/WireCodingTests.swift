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
            var inner = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("m"))
            try outer.encode("z", forKey: AnyKey("z"))
            var list = inner.nestedUnkeyedContainer(forKey: AnyKey("list"))
            try list.encode(1)
            try outer.encode("first", forKey: AnyKey("a"))
            try list.encode("two")
            try inner.encode(Date(timeIntervalSince1970: 1_705_321_800.75), forKey: AnyKey("date"))
            try outer.encode("second", forKey: AnyKey("a"))
            var again = encoder.container(keyedBy: AnyKey.self)
            try again.encodeNil(forKey: AnyKey("nothing"))
        }
    }

    @Test func `dates are written in whole seconds, before 1970 too`() throws {
        for seconds in [0, 0.999, 1_705_321_800, 4_102_444_799.5, -1.5, -62_135_596_800] {
            try expectSame([Date(timeIntervalSince1970: seconds)])
        }
    }
}
