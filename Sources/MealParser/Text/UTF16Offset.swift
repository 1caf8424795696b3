/// Counts UTF-16 code units along UTF-8 bytes, forwards only.
struct UTF16Offset {
    private let text: [UInt8]
    private var byte = 0
    private var units = 0

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// The offset in UTF-16 of the scalar that starts at `end` in UTF-8.
    mutating func advance(to end: Int) -> Int {
        while byte < end {
            // Continuation bytes count nothing; a scalar beyond U+FFFF, which starts with F0 or more, counts twice.
            if text[byte] & 0xC0 != 0x80 { units += text[byte] >= 0xF0 ? 2 : 1 }
            byte += 1
        }
        return units
    }
}
