internal import COpenSSL
public import Foundation

/// Derives keys from passwords, slowly and with much memory (RFC 7914).
public enum Scrypt {
    /// The parameters are none of RFC 7914, or memory is short.
    public struct Failure: Error {}

    /// Returns 32 bytes. It takes 128 × `rounds` × `blockSize` bytes of memory meanwhile.
    ///
    /// - Parameter rounds: a power of two, the cost N.
    public static func key(
        from password: [UInt8],
        salt: Data,
        rounds: Int,
        blockSize: Int,
        parallelism: Int
    ) throws(Failure) -> Data {
        guard rounds > 1, blockSize > 0, parallelism > 0 else { throw Failure() }
        var key = Data(count: 32)
        let isDone = key.withUnsafeMutableBytes { key in
            salt.withUnsafeBytes { salt in
                password.withUnsafeBytes { password in
                    EVP_PBE_scrypt(
                        password.baseAddress?.assumingMemoryBound(to: CChar.self),
                        password.count,
                        salt.bytes,
                        salt.count,
                        UInt64(rounds),
                        UInt64(blockSize),
                        UInt64(parallelism),
                        memoryLimit,
                        key.bytes,
                        key.count
                    )
                }
            }
        }
        guard isDone == 1 else { throw Failure() }
        return key
    }

    /// The memory limit in bytes. libcrypto refuses what needs more; stored hashes bring their own parameters.
    private static let memoryLimit: UInt64 = 1 << 30
}
