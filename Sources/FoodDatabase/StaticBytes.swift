package import CFoodTables

/// Bytes that live as long as the process and never change, such as a C constant.
///
/// `@unchecked` because a raw pointer is not `Sendable` by itself; nothing ever writes what this one points to.
package struct StaticBytes: @unchecked Sendable {
    package let buffer: UnsafeRawBufferPointer

    /// - Precondition: nobody writes or frees `buffer` from now on.
    package init(_ buffer: UnsafeRawBufferPointer) {
        self.buffer = buffer
    }

    /// Copies a text that is kept for good.
    package init(copying text: String) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
        copy.copyBytes(from: text.utf8)
        self.init(UnsafeRawBufferPointer(copy))
    }

    package init(_ bytes: food_table_bytes) {
        self.init(UnsafeRawBufferPointer(start: bytes.start, count: bytes.count))
    }
}
