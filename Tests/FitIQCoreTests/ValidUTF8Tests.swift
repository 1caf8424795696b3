import FitIQCore
import Testing

struct ValidUTF8Tests {
    @Test(arguments: ["", "2 eggs", "Käse 🧀", "\u{0}", "\u{FFFD}", "\u{FEFF}salt", "e\u{301}"])
    func `what is UTF-8 is the text it was`(text: String) {
        #expect(String(validUTF8: Array(text.utf8)).map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test(
        arguments: [
            [0xFF], [0x80], [0xC0, 0x80], [0x65, 0xCC], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0xA7],
            [0xF4, 0x90, 0x80, 0x80],
        ] as [[UInt8]]
    )
    func `what is no UTF-8 is no text`(bytes: [UInt8]) {
        #expect(String(validUTF8: bytes) == nil)
        #expect(String(validUTF8: Array("salt".utf8) + bytes + Array("!".utf8)) == nil)
    }
}
