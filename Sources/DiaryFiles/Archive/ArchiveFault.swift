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

    /// Holds the lengths of what people write; a server may be set to shorter ones.
    static let words = 0...10_000
    static let names = 1...1_000
}
