package import Foundation

/// Remembers over which texts processes ended, so that every server on one store knows. Whatever a call has returned survives
/// a power cut.
package protocol CrashLog: Sendable {
    /// Adds to how many times in a row a process ended while it read each text.
    func add(_ crashes: [TextFingerprint: Int], at date: Date) async throws
    /// Forgets `texts`: each was read to its end since.
    func forget(_ texts: Set<TextFingerprint>) async throws
    /// Forgets the texts over which a process ended last before `date`.
    func forget(crashedBefore date: Date) async throws
    /// Counts how many times in a row a process ended over each text; of more than `limit` texts the last ones.
    func crashes(limit: Int) async throws -> [TextFingerprint: Int]
}

/// Stands for a text where the text itself is not to be seen: the first eight bytes of its SHA-256.
package struct TextFingerprint: Hashable, Sendable {
    package let bits: Int64

    package init(bits: Int64) {
        self.bits = bits
    }
}
