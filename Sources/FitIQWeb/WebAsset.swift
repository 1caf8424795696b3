/// A file of the page, ready to be sent.
package struct WebAsset: Sendable {
    /// The value of `Content-Type`.
    package let contentType: String
    package let bytes: [UInt8]
    /// Holds `bytes` compressed by gzip; nil where that makes them no smaller.
    package let gzip: [UInt8]?
    /// Is sent as ETag, quotes included: the same bytes have the same tag, in every build.
    package let etag: String

    init(contentType: String, bytes: [UInt8]) {
        self.contentType = contentType
        self.bytes = bytes
        gzip = Gzip.compressed(bytes)
        etag = "\"\(String(Self.fnv1a(bytes), radix: 16))\""
    }

    /// 64-bit FNV-1a: enough to tell versions of one file apart.
    ///
    /// - Source: RFC 9923.
    private static func fnv1a(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
