import Foundation
import SystemCrypto

/// Turns passwords into hashes that take long to guess from, and checks them.
///
/// scrypt (RFC 7914) with N = 32768, r = 8, p = 1: 32 MiB and some 60 ms each, so two at a time on threads of their own.
/// The parameters stand with each hash, so that they can grow later.
struct PasswordHasher: Sendable {
    /// 32 bytes from a password and a salt.
    typealias Derivation = @Sendable (_ password: [UInt8], _ salt: Data, Cost) throws -> Data

    struct Cost: Hashable, Sendable {
        var rounds = 32768
        var blockSize = 8
        var parallelism = 1
    }

    private let queue: PasswordQueue
    private let cost: Cost
    private let derive: Derivation
    /// Checked against when there is no such account, so that the answer takes as long.
    private let decoy: String

    init(queue: PasswordQueue, cost: Cost = Cost(), derive: @escaping Derivation = Self.scrypt) {
        self.queue = queue
        self.cost = cost
        self.derive = derive
        decoy = Self.text(cost, salt: Data(count: 16), hash: Data(count: 32))
    }

    func hash(_ password: String) async throws -> String {
        return try await queue.run {
            var generator = SystemRandomNumberGenerator()
            let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
            return Self.text(cost, salt: salt, hash: try derive(Self.bytes(of: password), salt, cost))
        }
    }

    /// Returns true where `stored` was made from `password`. It takes as long when nothing is stored.
    func matches(_ password: String, _ stored: String?) async throws -> Bool {
        let candidate = stored ?? decoy
        let isMatch = try await queue.run { try check(password, candidate) }
        return isMatch && stored != nil
    }

    private func check(_ password: String, _ stored: String) throws -> Bool {
        let parts = stored.split(separator: "$")
        guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
            let parallelism = Int(parts[3]), let salt = Data(base64Encoded: String(parts[4])),
            let hash = Data(base64Encoded: String(parts[5]))
        else { return false }
        let cost = Cost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
        return equalInConstantTime(try derive(Self.bytes(of: password), salt, cost), hash)
    }

    /// Composes the letters, because keyboards send them composed or decomposed.
    private static func bytes(of password: String) -> [UInt8] {
        Array(password.precomposedStringWithCanonicalMapping.utf8)
    }

    @Sendable static func scrypt(_ password: [UInt8], _ salt: Data, _ cost: Cost) throws -> Data {
        try Scrypt.key(
            from: password,
            salt: salt,
            rounds: cost.rounds,
            blockSize: cost.blockSize,
            parallelism: cost.parallelism
        )
    }

    private static func text(_ cost: Cost, salt: Data, hash: Data) -> String {
        let numbers = "\(cost.rounds)$\(cost.blockSize)$\(cost.parallelism)"
        return "scrypt$\(numbers)$\(salt.base64EncodedString())$\(hash.base64EncodedString())"
    }
}

/// Bounds the length of a password.
package enum PasswordRule {
    /// The length of a password, in Unicode scalars.
    package static let length = 8...256
}

/// Compares without telling by its time where the first difference is.
func equalInConstantTime(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
    a.count == b.count && zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}
