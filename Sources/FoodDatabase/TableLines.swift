import Foundation

/// Walks through the lines of a table. `memchr` keeps this fast in debug builds too.
struct TableLines {
    let bytes: UnsafeRawBufferPointer
    /// Where the next line starts.
    private(set) var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The next line without its line feed; nil at the end.
    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
        position = end + 1
        return start..<end
    }
}

extension UnsafeRawBufferPointer {
    /// The offset of the first `byte` at or after `start`.
    func firstOffset(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress else { return nil }
        guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// The field number `index` of the line that starts at `start`; it ends before a tab, a line feed or the end.
    func field(_ index: Int, ofLineAt start: Int) -> UnsafeRawBufferPointer {
        var start = start
        for _ in 0..<index {
            start = (firstOffset(of: UInt8(ascii: "\t"), from: start) ?? count) + 1
        }
        var end = start
        while end < count, self[end] != UInt8(ascii: "\t"), self[end] != UInt8(ascii: "\n") { end += 1 }
        return UnsafeRawBufferPointer(rebasing: self[start..<end])
    }

    func fieldCount(in line: Range<Int>) -> Int {
        var fields = 1
        for byte in UnsafeRawBufferPointer(rebasing: self[line]) where byte == UInt8(ascii: "\t") { fields += 1 }
        return fields
    }
}
