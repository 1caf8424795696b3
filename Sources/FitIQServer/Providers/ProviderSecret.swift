import FitIQCore
import Foundation
import SystemCrypto

/// Holds the secret, kept in a cookie, of a browser that is on its way to a provider and back. All that ties the answer to that
/// browser follows from it and from the server's own secret, so nothing else is kept; what the store has is its hash.
struct ProviderSecret: Sendable {
    let text: String

    private static let byteCount = 32

    static func new() -> ProviderSecret {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return ProviderSecret(text: Data(bytes).base64URLText)
    }

    private init(text: String) {
        self.text = text
    }

    /// Reads the secret of a cookie; nil for a text that is none.
    init?(cookie text: String) {
        guard Data(base64URL: text)?.count == Self.byteCount else { return nil }
        self.text = text
    }

    /// Is the SHA-256 by which the store finds it.
    var hash: Data { Digest.sha256(Data(text.utf8)) }

    /// Returns what the provider is asked by the holder of this secret.
    ///
    /// - Parameter key: the server's, the same at all servers of one store.
    func question(_ key: SecretKey, freshSince: Date?) -> ProviderQuestion {
        func part(_ name: String) -> String {
            key.authenticationCode(for: Data("\(name) \(text)".utf8)).base64URLText
        }
        return ProviderQuestion(
            state: part("state"),
            nonce: part("nonce"),
            verifier: part("verifier"),
            freshSince: freshSince
        )
    }
}
