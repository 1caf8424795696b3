import FitIQCore
package import Foundation
import SystemCrypto

/// Letters and digits drawn by chance, for a person to pass on: none that looks like another, and no capitals.
package struct RandomCode: Hashable, Sendable {
    package let text: String

    private static let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")

    /// A code that nobody can guess: 26 of 31 characters are 128.8 bits.
    package static func invitation() -> RandomCode {
        RandomCode(length: 26)
    }

    /// An invitation to a household, which a person may have to type: 16 of 31 characters are 79 bits, so that its hash tells nobody
    /// the code.
    static func household() -> RandomCode {
        RandomCode(length: 16)
    }

    /// A password: 20 of 31 characters are 99 bits.
    package static func password() -> RandomCode {
        RandomCode(length: 20)
    }

    /// Ten codes, each of which takes the place of an authenticator app's code once: 16 of 31 characters are 79 bits, so that its
    /// hash tells nobody the code.
    ///
    /// They follow from the secret, so that they can be told again while it is confirmed and need not be kept. Whoever knows the
    /// secret makes the app's codes too and learns nothing more.
    static func recovery(of secret: SecondFactor.Secret) -> [RandomCode] {
        let key = SecretKey(secret.bytes)
        return (0..<10).map { number in
            RandomCode(
                (0..<16).map { place in
                    let bytes = key.authenticationCode(for: Data("recovery code \(number) character \(place)".utf8))
                    let value = bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
                    return alphabet[Int(value % UInt64(alphabet.count))]
                }
            )
        }
    }

    /// The code in groups of four, for a person to write down.
    package var grouped: String {
        stride(from: 0, to: text.count, by: 4).map { String(text.dropFirst($0).prefix(4)) }.joined(separator: "-")
    }

    private init(_ characters: [Character]) {
        text = String(characters)
    }

    private init(length: Int) {
        var generator = SystemRandomNumberGenerator()
        self.init((0..<length).map { _ in Self.alphabet.randomElement(using: &generator) ?? "a" })
    }

    /// Returns the hash that is stored of an invitation's code or a recovery code, however the code was typed.
    package static func hash(of text: String) -> Data {
        Digest.sha256(Data(text.lowercased().utf8))
    }
}
