import Foundation

/// Walks through the lines of a table. `memchr` keeps this fast in debug builds too.
struct TableLines {
    let bytes: UnsafeRawBufferPointer
    /// The offset at which the next line starts.
    private(set) var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The next line without its line feed; nil at the end.
    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        let end = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<bytes.count) ?? bytes.count
        position = end + 1
        return start..<end
    }
}

extension UnsafeRawBufferPointer {
    /// The offset of the first `byte` in `range`; nil when there is none.
    func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard !range.isEmpty, let base = baseAddress else { return nil }
        guard let found = memchr(base + range.lowerBound, Int32(byte), range.count) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// The fields of a line from number `first` on.
    func fields(from first: Int, of line: Range<Int>) -> TableFields {
        var fields = TableFields(bytes: self, rest: line)
        for _ in 0..<first { _ = fields.next() }
        return fields
    }

    /// The field number `index` of a line.
    func field(_ index: Int, of line: Range<Int>) -> UnsafeRawBufferPointer {
        var fields = fields(from: index, of: line)
        return fields.next()
    }

    func fieldCount(in line: Range<Int>) -> Int { 1 + count(of: UInt8(ascii: "\t"), in: line) }

    /// Counts a byte, eight places at once: all of a table is counted at every start.
    private func count(of byte: UInt8, in range: Range<Int>) -> Int {
        let (ones, low) = (0x0101_0101_0101_0101 as UInt64, 0x7F7F_7F7F_7F7F_7F7F as UInt64)
        var (place, count) = (range.lowerBound, 0)
        while place + 8 <= range.upperBound {
            let differences = loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ (ones &* UInt64(byte))
            // Each byte without a difference has its highest bit set, and no other bit is.
            let equal = ~(((differences & low) &+ low) | differences | low)
            count += Int(((equal >> 7) &* ones) >> 56)
            place += 8
        }
        while place < range.upperBound {
            if self[place] == byte { count += 1 }
            place += 1
        }
        return count
    }
}

/// Walks through the fields of a line; behind the last one all are empty.
struct TableFields {
    let bytes: UnsafeRawBufferPointer
    /// The part of the line that is not read yet.
    private(set) var rest: Range<Int>

    init(bytes: UnsafeRawBufferPointer, rest: Range<Int>) {
        self.bytes = bytes
        self.rest = rest
    }

    mutating func next() -> UnsafeRawBufferPointer {
        let start = rest.lowerBound
        let end = bytes.firstOffset(of: UInt8(ascii: "\t"), in: rest) ?? rest.upperBound
        rest = min(end + 1, rest.upperBound)..<rest.upperBound
        return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    }

}
