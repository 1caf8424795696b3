/// FNV-1a of 64 bits: tells one text from another, and falls texts into folds that never change.
struct Checksum {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// 16 hexadecimal digits.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
