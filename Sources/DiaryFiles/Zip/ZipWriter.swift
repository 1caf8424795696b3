/// A file that is to stand in a zip file, compressed as its bytes come.
package struct ZipMember {
    fileprivate let name: String
    fileprivate private(set) var packed: [UInt8] = []
    fileprivate private(set) var count = 0
    fileprivate private(set) var checksum: UInt = 0
    private let deflater: Deflater
    /// Bytes that wait to be compressed together.
    private var waiting: [UInt8] = []

    /// - Parameter name: in ASCII.
    package init(_ name: String) throws(ZipFault) {
        self.name = name
        deflater = try Deflater()
    }

    package mutating func add(_ text: String) throws(ZipFault) {
        waiting.append(contentsOf: text.utf8)
        if waiting.count >= 1 << 16 { try pack(isLast: false) }
    }

    package mutating func add(_ bytes: some Sequence<UInt8>) throws(ZipFault) {
        waiting.append(contentsOf: bytes)
        if waiting.count >= 1 << 16 { try pack(isLast: false) }
    }

    fileprivate mutating func end() throws(ZipFault) { try pack(isLast: true) }

    private mutating func pack(isLast: Bool) throws(ZipFault) {
        let bytes = waiting
        waiting.removeAll(keepingCapacity: true)
        count += bytes.count
        guard count < Int(UInt32.max) else { throw .tooLarge(limit: Int(UInt32.max)) }
        var packed = packed
        self.packed = []
        let result = bytes.withUnsafeBytes { bytes in
            checksum = Inflater.checksumOf(bytes, after: checksum)
            return Result { () throws(ZipFault) in try deflater.add(bytes, isLast: isLast, to: &packed) }
        }
        self.packed = packed
        try result.get()
    }
}

/// Writes zip files. The same files make the same bytes: no time of writing stands in them.
///
/// - Source: PKWARE's APPNOTE 6.3.10, §4.3 and §4.4.
package enum ZipWriter {
    /// Returns a zip file of `members`, in their order.
    package static func file(of members: [ZipMember]) throws(ZipFault) -> [UInt8] {
        var file: [UInt8] = []
        var directory: [UInt8] = []
        for var member in members {
            try member.end()
            guard file.count + member.packed.count < Int(UInt32.max) else { throw .tooLarge(limit: Int(UInt32.max)) }
            let start = file.count
            file.append(number: 0x0403_4b50, bytes: 4)
            file.append(head(of: member))
            file.append(contentsOf: member.name.utf8)
            file.append(contentsOf: member.packed)
            directory.append(number: 0x0201_4b50, bytes: 4)
            directory.append(number: 3 << 8 | 20, bytes: 2)  // made by Unix, by version 2.0
            directory.append(head(of: member))
            directory.append(number: 0, bytes: 2)  // no comment
            directory.append(number: 0, bytes: 2)  // on the first disk
            directory.append(number: 0, bytes: 2)
            directory.append(number: 0o100600 << 16, bytes: 4)  // a file that its owner alone reads
            directory.append(number: start, bytes: 4)
            directory.append(contentsOf: member.name.utf8)
        }
        let start = file.count
        file.append(contentsOf: directory)
        file.append(number: 0x0605_4b50, bytes: 4)
        file.append(number: 0, bytes: 4)  // one disk
        file.append(number: members.count, bytes: 2)
        file.append(number: members.count, bytes: 2)
        file.append(number: directory.count, bytes: 4)
        file.append(number: start, bytes: 4)
        file.append(number: 0, bytes: 2)  // no comment
        return file
    }

    /// The fields that stand both before a member and in the directory.
    private static func head(of member: ZipMember) -> [UInt8] {
        var head: [UInt8] = []
        head.append(number: 20, bytes: 2)  // read by version 2.0
        head.append(number: 0, bytes: 2)
        head.append(number: 8, bytes: 2)  // deflated
        head.append(number: 0, bytes: 2)  // at midnight
        head.append(number: 0b0001_00001, bytes: 2)  // of 1 January 1980
        head.append(number: Int(member.checksum), bytes: 4)
        head.append(number: member.packed.count, bytes: 4)
        head.append(number: member.count, bytes: 4)
        head.append(number: member.name.utf8.count, bytes: 2)
        head.append(number: 0, bytes: 2)
        return head
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: Int, bytes: Int) {
        for place in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    fileprivate mutating func append(_ bytes: [UInt8]) { append(contentsOf: bytes) }
}
