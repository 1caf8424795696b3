import CryptoExtras
import Foundation
import NIOPosix

/// Turns passwords into hashes that take long to guess from, and checks them.
///
/// scrypt (RFC 7914) with N = 32768, r = 8, p = 1: 32 MiB and some 60 ms each, so two at a time on threads of their own.
/// The parameters stand with each hash, so that they can grow later.
struct PasswordHasher: Sendable {
    struct Cost: Sendable {
        var rounds = 32768
        var blockSize = 8
        var parallelism = 1
    }

    private let threads: NIOThreadPool
    private let cost: Cost
    /// Checked against when there is no such account, so that the answer takes as long.
    private let decoy: String

    init(threads: NIOThreadPool, cost: Cost = Cost()) {
        self.threads = threads
        self.cost = cost
        decoy = Self.text(cost, salt: Data(count: 16), hash: Data(count: 32))
    }

    func hash(_ password: String) async throws -> String {
        let cost = cost
        return try await threads.runIfActive {
            var generator = SystemRandomNumberGenerator()
            let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
            return Self.text(cost, salt: salt, hash: try Self.derive(password, salt: salt, cost))
        }
    }

    /// Whether `password` is the one that `stored` was made from; takes as long when nothing is stored.
    func matches(_ password: String, _ stored: String?) async throws -> Bool {
        let candidate = stored ?? decoy
        let isMatch = try await threads.runIfActive { try Self.check(password, candidate) }
        return isMatch && stored != nil
    }

    private static func check(_ password: String, _ stored: String) throws -> Bool {
        let parts = stored.split(separator: "$")
        guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
            let parallelism = Int(parts[3]), let salt = Data(base64Encoded: String(parts[4])),
            let hash = Data(base64Encoded: String(parts[5]))
        else { return false }
        let cost = Cost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
        return equalInConstantTime(try derive(password, salt: salt, cost), hash)
    }

    private static func derive(_ password: String, salt: Data, _ cost: Cost) throws -> Data {
        // The same letters may come composed or decomposed, depending on the keyboard.
        let bytes = Array(password.precomposedStringWithCanonicalMapping.utf8)
        let key = try KDF.Scrypt.deriveKey(
            from: bytes,
            salt: salt,
            outputByteCount: 32,
            rounds: cost.rounds,
            blockSize: cost.blockSize,
            parallelism: cost.parallelism
        )
        return key.withUnsafeBytes { Data($0) }
    }

    private static func text(_ cost: Cost, salt: Data, hash: Data) -> String {
        let numbers = "\(cost.rounds)$\(cost.blockSize)$\(cost.parallelism)"
        return "scrypt$\(numbers)$\(salt.base64EncodedString())$\(hash.base64EncodedString())"
    }
}

/// Compares without telling by its time where the first difference is.
func equalInConstantTime(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
    a.count == b.count && zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}
