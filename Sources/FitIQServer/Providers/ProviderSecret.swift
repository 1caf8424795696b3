import FitIQCore
import Foundation
import SystemCrypto

/// The secret of a browser that is on its way to a provider and back, in a cookie. All that ties the provider's answer to that
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

    /// Takes the secret of a cookie; nil for what is none.
    init?(cookie text: String) {
        guard Data(base64URL: text)?.count == Self.byteCount else { return nil }
        self.text = text
    }

    /// SHA-256 of it.
    var hash: Data { Digest.sha256(Data(text.utf8)) }

    /// What the provider is asked by its holder.
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
