internal import COpenSSL
public import Foundation

/// A secret that authenticates bytes and from which further secrets follow.
public struct SecretKey: Sendable {
    private let bytes: Data

    /// - Parameter bytes: drawn by chance, 32 of them or more.
    public init(_ bytes: Data) {
        self.bytes = bytes
    }

    /// Returns the secret of 32 bytes that belongs to one purpose: HKDF with SHA-256, without a salt (RFC 5869).
    public func derived(for purpose: String) -> SecretKey {
        SecretKey(expand(extract(), Data(purpose.utf8)))
    }

    /// Returns the 32 bytes of HMAC with SHA-256 (RFC 2104).
    public func authenticationCode(for message: some DataProtocol) -> Data {
        let message = Data(message)
        var code = Data(count: 32)
        let isDone = code.withUnsafeMutableBytes { code in
            message.withUnsafeBytes { message in
                bytes.withUnsafeBytes { key in
                    HMAC(
                        EVP_sha256(),
                        key.baseAddress,
                        Int32(key.count),
                        message.bytes,
                        message.count,
                        code.bytes,
                        nil
                    )
                }
            }
        }
        precondition(isDone != nil, "libcrypto has no HMAC with SHA-256")
        return code
    }

    private func extract() -> SecretKey {
        SecretKey(SecretKey(Data(count: 32)).authenticationCode(for: bytes))
    }

    /// The first block of the expansion, which is as long as a hash.
    private func expand(_ key: SecretKey, _ info: Data) -> Data {
        key.authenticationCode(for: info + [1])
    }
}
