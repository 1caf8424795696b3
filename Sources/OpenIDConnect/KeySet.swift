import Foundation
import SystemCrypto

/// The keys that a provider signs with (RFC 7517), those of them that are used here.
struct KeySet: Sendable {
    /// The algorithms that are taken. Each has a kind of key of its own, and a key has one algorithm: so a key is never used as
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

    /// As many keys as this are looked at.
    private static let mostKeys = 100

    /// Nil for a text that is no set of keys. A key of another kind or use, or that is broken, is passed over.
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

    /// A key, or something that cannot be read as one: others of the set are none the worse for it.
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
