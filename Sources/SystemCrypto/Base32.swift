package import Foundation

extension Data {
    /// The bytes in base 32 without padding (RFC 4648 §6), as authenticator apps take secrets.
    package var base32Text: String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var text = ""
        var (bits, count) = (0, 0)
        for byte in self {
            bits = (bits << 8 | Int(byte)) & 0xFFF
            count += 8
            while count >= 5 {
                count -= 5
                text.append(alphabet[bits >> count & 31])
            }
        }
        if count > 0 { text.append(alphabet[bits << (5 - count) & 31]) }
        return text
    }
}
