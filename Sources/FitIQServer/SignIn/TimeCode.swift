package import Foundation
import SystemCrypto

/// The codes of authenticator apps: six digits that follow from a secret and the time (RFC 6238, with HMAC-SHA-1), another
/// one in each step of 30 seconds.
package enum TimeCode {
    static let stepSeconds = 30
    package static let digits = 6

    /// Returns the number of the step that `date` lies in, from 1970 on.
    package static func step(at date: Date) -> Int {
        Int((date.timeIntervalSince1970 / Double(stepSeconds)).rounded(.down))
    }

    /// Returns the code of a step: the digits at the end of four bytes of the HMAC, which its last byte finds (RFC 4226 §5.3).
    ///
    /// - Parameter digits: at most 9.
    package static func code(_ secret: Data, step: Int, digits: Int = digits) -> String {
        let counter = withUnsafeBytes(of: UInt64(step).bigEndian) { Data($0) }
        let hash = Array(SecretKey(secret).sha1AuthenticationCode(for: counter))
        let start = Int(hash[hash.count - 1] & 0x0F)
        let number = hash[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
        let text = String(number % (0..<digits).reduce(1) { power, _ in power * 10 })
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// Returns the step whose code this is: the one of `date`, or one beside it, because clocks differ and typing takes
    /// time. Takes as long whichever it is.
    static func step(of code: String, _ secret: Data, at date: Date) -> Int? {
        let now = step(at: date)
        let typed = Array(code.utf8)
        return (max(0, now - 1)...now + 1).reduce(nil as Int?) { found, step in
            equalInConstantTime(Array(self.code(secret, step: step).utf8), typed) ? step : found
        }
    }
}
