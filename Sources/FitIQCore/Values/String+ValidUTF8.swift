extension String {
    /// The text that `bytes` are; nil where `String(decoding:as:)` would repair them, for they are no UTF-8.
    ///
    /// `String(validating:as:)` wants iOS 18 and macOS 15.
    package init?(validUTF8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
