import CZlib

/// Unpacks compressed bytes without a header (RFC 1951).
enum Inflater {
    /// Hands what `bytes` unpack to to `take`, part by part.
    ///
    /// - Parameter limit: the most bytes that are unpacked.
    /// - Returns: the bytes' number and their CRC-32.
    /// - Throws: `ZipFault`, and what `take` throws.
    static func unpack(
        _ bytes: UnsafeRawBufferPointer,
        limit: Int,
        _ take: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> (count: Int, checksum: UInt) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        guard inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw ZipFault.damaged
        }
        defer { inflateEnd(stream) }
        guard bytes.count <= Int(UInt32.max) else { throw ZipFault.tooLarge(limit: limit) }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = UInt32(bytes.count)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { room.deallocate() }
        var count = 0
        var checksum: UInt = 0
        while true {
            stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_out = UInt32(room.count)
            let result = inflate(stream, Z_NO_FLUSH)
            let part = UnsafeRawBufferPointer(rebasing: room[..<(room.count - Int(stream.pointee.avail_out))])
            count += part.count
            guard count <= limit else { throw ZipFault.tooLarge(limit: limit) }
            checksum = checksumOf(part, after: checksum)
            if !part.isEmpty { try take(part) }
            if result == Z_STREAM_END { return (count, checksum) }
            guard result == Z_OK, !part.isEmpty || stream.pointee.avail_in > 0 else { throw ZipFault.damaged }
        }
    }

    /// Returns the CRC-32 of bytes behind others of which it was `before`.
    static func checksumOf(_ bytes: UnsafeRawBufferPointer, after before: UInt) -> UInt {
        guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return before }
        return crc32_z(before, base, bytes.count)
    }
}
