import CZlib

/// gzip, as every browser takes it.
enum Gzip {
    /// Returns `bytes` compressed as small as zlib can; nil where it makes nothing smaller.
    ///
    /// - Source: RFC 1952.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        let window = MAX_WBITS + 16  // with gzip's header
        let version = ZLIB_VERSION, size = Int32(MemoryLayout<z_stream>.size)
        let isReady = deflateInit2_(
            &stream,
            Z_BEST_COMPRESSION,
            Z_DEFLATED,
            window,
            9,
            Z_DEFAULT_STRATEGY,
            version,
            size
        )
        guard isReady == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let result = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return deflate(&stream, Z_FINISH)
            }
        }
        guard result == Z_STREAM_END, Int(stream.total_out) < bytes.count else { return nil }
        return Array(output.prefix(Int(stream.total_out)))
    }
}
