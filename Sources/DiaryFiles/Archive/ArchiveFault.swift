import Foundation

/// Says in a few words why a part of an archive is not taken.
package struct ArchiveFault: Error, Hashable {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

extension ArchiveFault {
    /// Returns `value`, or says that `field` has none that counts.
    static func unwrap<Value>(_ value: Value?, _ field: String) throws(ArchiveFault) -> Value {
        guard let value else { throw ArchiveFault("“\(field)” has no value that FitIQ knows") }
        return value
    }

    static func require(_ isRight: Bool, _ field: String) throws(ArchiveFault) {
        guard isRight else { throw ArchiveFault("“\(field)” is outside of what can be kept") }
    }

    /// Limits a text by its Unicode scalars.
    static func require(_ text: String?, _ length: ClosedRange<Int>, _ field: String) throws(ArchiveFault) {
        guard let text else { return }
        try require(length.contains(text.unicodeScalars.count), field)
    }

    /// The most megabytes that an entry of a JSON file may have. Whatever it holds, decoding takes some 25 times as many.
    private static let mostMegabytes = 4

    /// Limits an entry before it is decoded.
    static func requireSize(_ entry: Data, megabytes: Int = mostMegabytes) throws(ArchiveFault) {
        guard entry.count <= megabytes << 20 else {
            throw ArchiveFault("is larger than \(megabytes) MB, the most that one entry may have")
        }
    }

    /// Holds the lengths of what people write; a server may be set to shorter ones.
    static let words = 0...10_000
    static let names = 1...1_000
}
