internal import COpenSSL
public import Foundation

/// Hash functions of the system's libcrypto (FIPS 180-4).
public enum Digest {
    /// Returns the 32 bytes of SHA-256.
    public static func sha256(_ bytes: some DataProtocol) -> Data {
        digest(bytes, EVP_sha256(), length: 32)
    }

    /// Returns the 20 bytes of SHA-1: for ids that are made of names (RFC 9562 §5.5), never where somebody could gain by
    /// two texts of one hash.
    public static func sha1(_ bytes: some DataProtocol) -> Data {
        digest(bytes, EVP_sha1(), length: 20)
    }

    private static func digest(_ bytes: some DataProtocol, _ function: OpaquePointer?, length: Int) -> Data {
        let input = Data(bytes)
        var output = Data(count: length)
        let isDone = output.withUnsafeMutableBytes { output in
            input.withUnsafeBytes { input in
                EVP_Digest(input.baseAddress, input.count, output.bytes, nil, function, nil)
            }
        }
        precondition(isDone == 1, "libcrypto has no such hash function")
        return output
    }
}

extension UnsafeMutableRawBufferPointer {
    /// The buffer as libcrypto takes it.
    var bytes: UnsafeMutablePointer<UInt8>? {
        baseAddress?.assumingMemoryBound(to: UInt8.self)
    }
}

extension UnsafeRawBufferPointer {
    /// The buffer as libcrypto takes it.
    var bytes: UnsafePointer<UInt8>? {
        baseAddress?.assumingMemoryBound(to: UInt8.self)
    }
}
