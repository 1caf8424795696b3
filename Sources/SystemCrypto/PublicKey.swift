internal import COpenSSL
public import Foundation

/// A key that verifies what another has signed: the two kinds that JSON Web Tokens are signed with most (RFC 7518 §3.1).
public struct PublicKey: Sendable {
    /// The kind of a key, and with it the one algorithm that it is good for.
    private enum Kind {
        /// PKCS #1 1.5 with SHA-256.
        case rsa
        /// ECDSA on the curve P-256 with SHA-256.
        case p256
    }

    private let kind: Kind
    /// The key as libcrypto reads it: a SubjectPublicKeyInfo in DER (RFC 5280 §4.1).
    private let encoded: Data

    /// Makes a key that verifies RS256.
    ///
    /// - Parameters:
    ///   - modulus: an unsigned number of 2048 to 8192 bits, its first byte foremost; shorter ones are no longer safe, and
    ///     longer ones would cost whoever verifies too much.
    ///   - exponent: an odd number of at most 32 bits.
    /// - Returns: nil for anything else.
    public init?(rsaModulus modulus: Data, exponent: Data) {
        let (modulus, exponent) = (modulus.withoutLeadingZeros, exponent.withoutLeadingZeros)
        guard let first = modulus.first, let last = exponent.last else { return nil }
        let bits = modulus.count * 8 - first.leadingZeroBitCount
        guard (2048...8192).contains(bits), exponent.count <= 4, last & 1 == 1, exponent != Data([1]) else {
            return nil
        }
        let key = DER.sequence(DER.number(modulus) + DER.number(exponent))
        self.init(.rsa, DER.sequence(DER.sequence(DER.rsaEncryption + DER.null) + DER.bits(key)))
    }

    /// Makes a key that verifies ES256; nil where the numbers are not 32 bytes each, or no point of the curve.
    public init?(p256X x: Data, y: Data) {
        guard x.count == 32, y.count == 32 else { return nil }
        self.init(.p256, DER.sequence(DER.sequence(DER.ecPublicKey + DER.p256) + DER.bits(Data([4]) + x + y)))
    }

    private init?(_ kind: Kind, _ encoded: Data) {
        (self.kind, self.encoded) = (kind, encoded)
        guard withKey({ _ in true }) == true else { return nil }
    }

    /// Returns true where the owner of the key has signed just these bytes.
    ///
    /// - Parameter signature: as JSON Web Tokens have it: of P-256 two numbers of 32 bytes, one behind the other.
    public func verifies(_ signature: Data, of message: Data) -> Bool {
        switch kind {
        case .rsa: return isSigned(message, signature)
        case .p256:
            guard signature.count == 64 else { return false }
            let numbers = DER.number(signature.prefix(32)) + DER.number(signature.suffix(32))
            return isSigned(message, DER.sequence(numbers))
        }
    }

    private func isSigned(_ message: Data, _ signature: Data) -> Bool {
        let answer = withKey { key in
            guard let context = EVP_MD_CTX_new() else { return false }
            defer { EVP_MD_CTX_free(context) }
            guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
            return signature.withUnsafeBytes { signature in
                message.withUnsafeBytes { message in
                    EVP_DigestVerify(context, signature.bytes, signature.count, message.bytes, message.count) == 1
                }
            }
        }
        // What libcrypto notes of a failure would stay with the thread.
        ERR_clear_error()
        return answer == true
    }

    /// Calls `body` with the key; returns nil if libcrypto takes no such key.
    private func withKey(_ body: (OpaquePointer) -> Bool) -> Bool? {
        encoded.withUnsafeBytes { bytes in
            var start = bytes.bytes
            guard let key = d2i_PUBKEY(nil, &start, bytes.count) else {
                ERR_clear_error()
                return nil
            }
            defer { EVP_PKEY_free(key) }
            return body(key)
        }
    }
}

/// Writes the few forms of DER that keys and signatures have (X.690 §8 and §10).
private enum DER {
    /// The object identifier 1.2.840.113549.1.1.1.
    static let rsaEncryption = Data([0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01])
    /// The object identifier 1.2.840.10045.2.1.
    static let ecPublicKey = Data([0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01])
    /// The object identifier 1.2.840.10045.3.1.7.
    static let p256 = Data([0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
    static let null = Data([0x05, 0x00])

    static func sequence(_ parts: Data) -> Data { element(0x30, parts) }

    static func bits(_ bytes: Data) -> Data { element(0x03, Data([0]) + bytes) }

    /// - Parameter bytes: an unsigned number, its first byte foremost.
    static func number(_ bytes: Data) -> Data {
        let digits = bytes.withoutLeadingZeros
        // The first bit is a sign.
        let needsZero = digits.first.map { $0 & 0x80 != 0 } ?? true
        return element(0x02, Data(needsZero ? [0] : []) + digits)
    }

    private static func element(_ tag: UInt8, _ content: Data) -> Data {
        var length = Data()
        var rest = content.count
        while rest > 0 {
            length.insert(UInt8(rest & 0xFF), at: 0)
            rest >>= 8
        }
        let isShort = content.count < 0x80
        let head = isShort ? Data([tag, UInt8(content.count)]) : Data([tag, 0x80 | UInt8(length.count)]) + length
        return head + content
    }
}

extension Data {
    fileprivate var withoutLeadingZeros: Data { Data(drop { $0 == 0 }) }
}
