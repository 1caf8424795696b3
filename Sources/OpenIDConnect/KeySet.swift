import Foundation
import SystemCrypto

/// Holds the keys that a provider signs with (RFC 7517), as far as their algorithms are supported.
struct KeySet: Sendable {
    /// Names the supported algorithms. Each has its own kind of key, and a key has one algorithm: so a key is never used as
    /// another kind, as where a public key is taken for a secret.
    enum Algorithm: String, Sendable {
        case rs256 = "RS256"
        case es256 = "ES256"
    }

    private struct Key: Sendable {
        let id: String?
        let algorithm: Algorithm
        let key: PublicKey
    }

    private let keys: [Key]

    /// Limits how many keys of a set are read.
    private static let mostKeys = 100

    /// Reads a set of keys, and skips those of another kind or use and those that are broken; nil for a text that is no set.
    init?(_ bytes: Data) {
        guard let set = try? JSONDecoder().decode(Written.self, from: bytes) else { return nil }
        keys = set.keys.prefix(Self.mostKeys).compactMap { $0.value.flatMap(Self.key) }
    }

    /// Returns the keys that may have signed a token with this header.
    func keys(for algorithm: Algorithm, id: String?) -> [PublicKey] {
        keys.filter { $0.algorithm == algorithm && (id == nil || $0.id == id) }.map(\.key)
    }

    private static func key(_ written: WrittenKey) -> Key? {
        guard written.use ?? "sig" == "sig", written.operations?.contains("verify") ?? true else { return nil }
        func number(_ text: String?) -> Data? { text.flatMap { Data(base64URL: $0) } }
        switch (written.type, written.curve) {
        case ("RSA", _):
            guard written.algorithm ?? "RS256" == "RS256", let modulus = number(written.modulus),
                let exponent = number(written.exponent),
                let key = PublicKey(rsaModulus: modulus, exponent: exponent)
            else { return nil }
            return Key(id: written.id, algorithm: .rs256, key: key)
        case ("EC", "P-256"):
            guard written.algorithm ?? "ES256" == "ES256", let x = number(written.x), let y = number(written.y),
                let key = PublicKey(p256X: x, y: y)
            else { return nil }
            return Key(id: written.id, algorithm: .es256, key: key)
        default: return nil
        }
    }

    private struct Written: Decodable {
        let keys: [Lenient]
    }

    /// Decodes a key, or nil from something that cannot be read as one, so that the rest of the set can be used.
    private struct Lenient: Decodable {
        let value: WrittenKey?

        init(from decoder: any Decoder) {
            value = try? WrittenKey(from: decoder)
        }
    }

    private struct WrittenKey: Decodable {
        let type: String
        let id: String?
        let use: String?
        let operations: [String]?
        let algorithm: String?
        let modulus: String?
        let exponent: String?
        let curve: String?
        let x: String?
        let y: String?

        private enum CodingKeys: String, CodingKey {
            case use, x, y
            case type = "kty"
            case id = "kid"
            case operations = "key_ops"
            case algorithm = "alg"
            case modulus = "n"
            case exponent = "e"
            case curve = "crv"
        }
    }
}
