import FitIQWire
import Foundation
import SeededNumbers
import TestBasics
import Testing

/// Damaged JSON, the same each time: the reader never traps, and what it takes Foundation reads as the same.
struct JSONReaderFuzzTests {
    private static let whole = [
        #"{"raw_input":"2 eggs, ½ cup oats","meal_type":"breakfast","id":null,"logged_at":"2024-01-15T12:30:05Z"}"#,
        #"{"items":[{"food_name":"Käse \u00e9 \ud83c\udf4e","quantity":1.5e0,"unit":"g"},{"x":[[],{},-0,12E+2]}],"a":true}"#,
        #" [ 1 , "\"\\\/\b\f\n\r\t" , [[[[{"":[false,null]}]]]] , 0.125 ] "#,
    ]

    @Test func `what is taken is what Foundation reads, and nothing traps`() throws {
        var random = SplitMix64(seed: 20_261_121)
        var taken = 0
        for _ in 0..<6000 {
            var bytes = Array(Self.whole.randomElement(using: &random)!.utf8)
            random.damage(&bytes, spice: "{}[]\",:\\u0d8e+-. \n\0")
            guard let value = try? JSONReader.read(bytes) else { continue }
            taken += 1
            let same = try JSONDecoder().decode(Read.self, from: Data(bytes)).value
            #expect(value == same, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(taken > 200)
    }

    /// A value as Foundation's decoder reads it.
    private struct Read: Decodable {
        let value: JSONValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = .null
            } else if let bool = try? container.decode(Bool.self) {
                value = .bool(bool)
            } else if let number = try? container.decode(Double.self) {
                value = .number(number)
            } else if let text = try? container.decode(String.self) {
                value = .string(text)
            } else if let array = try? container.decode([Read].self) {
                value = .array(array.map(\.value))
            } else {
                value = .object(try container.decode([String: Read].self).mapValues(\.value))
            }
        }
    }
}
