import COpenSSL
package import Foundation
import SystemCrypto

/// A key pair that signs JSON Web Tokens, made anew each time.
package final class SigningKey: @unchecked Sendable {
    package enum Kind: String, Sendable {
        case rsa = "RS256"
        case p256 = "ES256"
    }

    package let kind: Kind
    package let id: String
    // Never changed once it is there.
    private let key: OpaquePointer

    package init(_ kind: Kind, id: String = UUID().uuidString, bits: Int32 = 2048) {
        (self.kind, self.id) = (kind, id)
        let context = EVP_PKEY_CTX_new_id(kind == .rsa ? EVP_PKEY_RSA : EVP_PKEY_EC, nil)
        defer { EVP_PKEY_CTX_free(context) }
        var made: OpaquePointer?
        precondition(EVP_PKEY_keygen_init(context) == 1)
        switch kind {
        case .rsa: precondition(EVP_PKEY_CTX_set_rsa_keygen_bits(context, bits) == 1)
        case .p256: precondition(EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1)
        }
        guard EVP_PKEY_keygen(context, &made) == 1, let made else { preconditionFailure("no key was made") }
        key = made
    }

    deinit { EVP_PKEY_free(key) }

    /// The public key as a set of keys has it.
    package var published: [String: String] {
        var fields = ["kid": id, "use": "sig", "alg": kind.rawValue]
        switch kind {
        case .rsa:
            fields["kty"] = "RSA"
            fields["n"] = number("n").base64URLText
            fields["e"] = number("e").base64URLText
        case .p256:
            let point = point
            (fields["kty"], fields["crv"]) = ("EC", "P-256")
            fields["x"] = point.dropFirst().prefix(32).base64URLText
            fields["y"] = point.suffix(32).base64URLText
        }
        return fields
    }

    /// Signs a token. What stands in `header` takes the place of what belongs there.
    package func token(_ claims: [String: Any], header: [String: Any] = [:]) throws -> String {
        let head: [String: Any] = ["alg": kind.rawValue, "kid": id, "typ": "JWT"]
        let parts = [head.merging(header) { $1 }.filter { !($0.value is NSNull) }, claims]
        let signed = try parts.map { try JSONSerialization.data(withJSONObject: $0).base64URLText }
            .joined(separator: ".")
        return signed + "." + signature(of: Data(signed.utf8)).base64URLText
    }

    private func signature(of message: Data) -> Data {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        var length = 0
        let bytes = Array(message)
        precondition(EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1)
        precondition(EVP_DigestSign(context, nil, &length, bytes, bytes.count) == 1)
        var signature = [UInt8](repeating: 0, count: length)
        precondition(EVP_DigestSign(context, &signature, &length, bytes, bytes.count) == 1)
        let signed = signature.prefix(length)
        return kind == .rsa ? Data(signed) : Self.twoNumbers(Array(signed))
    }

    /// Two numbers of 32 bytes each, of a sequence of two in DER.
    private static func twoNumbers(_ der: [UInt8]) -> Data {
        var numbers = Data()
        var rest = der.dropFirst(2)
        while rest.count > 2 {
            let length = Int(rest[rest.startIndex + 1])
            let digits = rest.dropFirst(2).prefix(length).drop { $0 == 0 }
            numbers += Data(repeating: 0, count: 32 - digits.count) + digits
            rest = rest.dropFirst(2 + length)
        }
        return numbers
    }

    private func number(_ name: String) -> Data {
        var number: OpaquePointer?
        precondition(EVP_PKEY_get_bn_param(key, name, &number) == 1)
        defer { BN_free(number) }
        var bytes = [UInt8](repeating: 0, count: Int(BN_num_bits(number) + 7) / 8)
        _ = BN_bn2bin(number, &bytes)
        return Data(bytes)
    }

    /// The point of the curve, uncompressed: 4, and two numbers of 32 bytes.
    private var point: Data {
        var bytes: UnsafeMutablePointer<UInt8>?
        let length = Int(i2d_PUBKEY(key, &bytes))
        defer { CRYPTO_free(bytes, nil, 0) }
        return Data(UnsafeBufferPointer(start: bytes, count: length).suffix(65))
    }
}
