import CZlib

/// Compresses bytes that come part by part, without a header (RFC 1951).
///
/// A class, as zlib's state points to itself.
final class Deflater {
    private let stream: UnsafeMutablePointer<z_stream>
    private var room = [UInt8](repeating: 0, count: 1 << 16)

    /// - Throws: `ZipFault.damaged` where there is no memory for it.
    init() throws(ZipFault) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(stream, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            stream.deallocate()
            throw .damaged
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Appends what `bytes` become to `output`.
    ///
    /// - Parameter isLast: true behind which nothing comes.
    func add(_ bytes: UnsafeRawBufferPointer, isLast: Bool, to output: inout [UInt8]) throws(ZipFault) {
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        )
        stream.pointee.avail_in = UInt32(bytes.count)
        var isFull = true
        while isFull {
            let (result, count) = room.withUnsafeMutableBufferPointer { room in
                stream.pointee.next_out = room.baseAddress
                stream.pointee.avail_out = UInt32(room.count)
                let result = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                return (result, room.count - Int(stream.pointee.avail_out))
            }
            guard result >= 0 || result == Z_BUF_ERROR else { throw .damaged }
            output.append(contentsOf: room[..<count])
            isFull = count == room.count
        }
    }
}
