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

    package init(_ bytes: food_table_bytes) {
        self.init(UnsafeRawBufferPointer(start: bytes.start, count: bytes.count))
    }
}
