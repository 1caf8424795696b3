package import CFoodTables

/// Bytes that live as long as the process and never change: a C constant or a string literal.
///
/// `@unchecked` because a raw pointer is not `Sendable` by itself; nothing ever writes what this one points to.
package struct StaticBytes: @unchecked Sendable {
    package let buffer: UnsafeRawBufferPointer

    package init(_ bytes: food_table_bytes) {
        buffer = UnsafeRawBufferPointer(start: bytes.start, count: bytes.count)
    }

    package init(_ literal: StaticString) {
        precondition(literal.hasPointerRepresentation)
        buffer = UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }
}
