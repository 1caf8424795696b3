package import Foundation

extension Data {
    /// Reads base 32 without padding, as an authenticator app does.
    package init?(base32 text: String) {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var (bits, count, bytes) = (0, 0, [UInt8]())
        for letter in text {
            guard let value = alphabet.firstIndex(of: letter) else { return nil }
            bits = (bits << 5 | value) & 0xFFF
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 0xFF))
            }
        }
        self.init(bytes)
    }
}
