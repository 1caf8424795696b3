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
        authenticationCode(for: message, EVP_sha256(), length: 32)
    }

    /// Returns the 20 bytes of HMAC with SHA-1: for the codes of authenticator apps, most of which know no other (RFC 6238).
    public func sha1AuthenticationCode(for message: some DataProtocol) -> Data {
        authenticationCode(for: message, EVP_sha1(), length: 20)
    }

    private func authenticationCode(
        for message: some DataProtocol,
        _ function: OpaquePointer?,
        length: Int
    ) -> Data {
        let message = Data(message)
        var code = Data(count: length)
        let isDone = code.withUnsafeMutableBytes { code in
            message.withUnsafeBytes { message in
                bytes.withUnsafeBytes { key in
                    HMAC(
                        function,
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
        precondition(isDone != nil, "libcrypto has no HMAC with this function")
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
