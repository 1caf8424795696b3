import FitIQWire
import Testing

struct JSONReaderTests {
    private func readingFault(_ bytes: [UInt8]) -> JSONReader.Fault? {
        do {
            _ = try JSONReader.read(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("{}", JSONValue.object([:])),
        (" [ ] ", .array([])),
        ("null", .null),
        ("[true, false]", .array([.bool(true), .bool(false)])),
        ("[0, -0.5, 12.25e1, 3E-2]", .array([.number(0), .number(-0.5), .number(122.5), .number(0.03)])),
        (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
        (#""\u00e9\ud83c\udf4E ☕️""#, .string("é🍎 ☕️")),
        (#"{"a":{"b":[1]},"c":"d"}"#, .object(["a": .object(["b": .array([.number(1)])]), "c": .string("d")])),
        (#"{"":1,"\u0000":2}"#, .object(["": .number(1), "\0": .number(2)])),
    ])
    func `what is JSON is read`(text: String, value: JSONValue) throws {
        #expect(try JSONReader.read(Array(text.utf8)) == value)
    }

    struct Bad: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let offset: Int

        init(_ name: String, _ text: String, at offset: Int) {
            self.init(name, Array(text.utf8), at: offset)
        }

        init(_ name: String, _ bytes: [UInt8], at offset: Int) {
            self.name = name
            self.bytes = bytes
            self.offset = offset
        }

        var testDescription: String { name }
    }

    static let structures: [Bad] = [
        Bad("nothing", "", at: 0),
        Bad("white space", " \n", at: 2),
        Bad("a byte order mark", "\u{FEFF}{}", at: 0),
        Bad("an equal key", #"{"a":1,"b":2,"a":1}"#, at: 13),
        Bad("an equal key, written in another way", #"{"a":1,"\u0061":2}"#, at: 7),
        Bad("an equal key, composed in another way", #"{"\u00e9":1,"e\u0301":2}"#, at: 12),
        Bad("an equal key further in", #"[{"a":{"b":1,"b":1}}]"#, at: 13),
        Bad("a comma before the end of an object", #"{"a":1,}"#, at: 7),
        Bad("a comma before the end of an array", "[1,]", at: 3),
        Bad("a comma alone", "[,]", at: 1),
        Bad("no comma", "[1 2]", at: 3),
        Bad("no colon", #"{"a" 1}"#, at: 5),
        Bad("a key that is no text", "{1:2}", at: 1),
        Bad("a bare key", "{a:2}", at: 1),
        Bad("an end of something else", "[1}", at: 2),
        Bad("no end", #"{"a":[1"#, at: 7),
        Bad("something behind the end", "{} {}", at: 3),
        Bad("a comment", "{/**/}", at: 1),
        Bad("a zero byte", "{}\0", at: 2),
        Bad("a word of JavaScript", "undefined", at: 0),
        Bad("half a word", "tru", at: 0),
        Bad("other white space", "\u{A0}{}", at: 0),
    ]

    static let numbers: [Bad] = [
        Bad("a zero in front", "01", at: 1),
        Bad("a plus", "+1", at: 0),
        Bad("a point in front", ".5", at: 0),
        Bad("a point behind", "[5.]", at: 3),
        Bad("no exponent", "[5e]", at: 3),
        Bad("a minus alone", "[-]", at: 2),
        Bad("hexadecimal", "0x10", at: 1),
        Bad("infinite", "1e999", at: 0),
        Bad("NaN", "NaN", at: 0),
    ]

    static let texts: [Bad] = [
        Bad("no end", #""a"#, at: 2),
        Bad("other quotes", "'a'", at: 0),
        Bad("a line break", "\"a\nb\"", at: 2),
        Bad("a zero byte", "\"a\0b\"", at: 2),
        Bad("no such escape", #""\x41""#, at: 1),
        Bad("too few digits", #""\u12""#, at: 1),
        Bad("a sign for a digit", #""\u+123""#, at: 1),
        Bad("half a pair, the first", #""\ud83c""#, at: 1),
        Bad("half a pair, the second", #""a\udf4e""#, at: 2),
        Bad("a pair of two firsts", #""\ud83c\ud83c""#, at: 1),
        Bad("a pair with something else", #""\ud83c\n""#, at: 1),
        Bad("a lone lead byte", [0x22, 0xC3, 0x22], at: 0),
        Bad("an overlong slash", [0x22, 0xC0, 0xAF, 0x22], at: 0),
        Bad("a surrogate as bytes", [0x22, 0xED, 0xA0, 0x80, 0x22], at: 0),
        Bad("beyond Unicode", [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], at: 0),
        Bad("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], at: 0),
    ]

    @Test(arguments: structures + numbers + texts)
    func `what is not JSON is refused where it ceases to be`(bad: Bad) throws {
        let fault = try #require(readingFault(bad.bytes))
        #expect(fault.offset == bad.offset, "\(fault.reason)")
    }

    @Test func `the 33rd level is refused at its bracket, however much follows`() throws {
        for open in ["[", #"{"":"#] {
            let deepest =
                String(repeating: open, count: 32) + "0" + String(repeating: open == "[" ? "]" : "}", count: 32)
            #expect(readingFault(Array(deepest.utf8)) == nil)
            let offsets = [33, 10_000].map { readingFault(Array(String(repeating: open, count: $0).utf8))?.offset }
            #expect(offsets == [32 * open.count, 32 * open.count])
        }
    }

    @Test func `equal keys of different objects are no fault`() throws {
        let text = "[" + Array(repeating: #"{"a":1}"#, count: 5000).joined(separator: ",") + "]"
        guard case .array(let values) = try JSONReader.read(Array(text.utf8)) else {
            Issue.record("no array")
            return
        }
        #expect(values.count == 5000)
    }
}
