package import Foundation

/// A zip file that is read: its directory, and its members one by one.
///
/// Nothing in it is believed that can be counted: sizes are those of the bytes that come out. What a member unpacks to has a
/// limit, and so has what all of them unpack to together.
package struct ZipFile: Sendable {
    package struct Member: Hashable, Sendable {
        package let name: String
        fileprivate let method: Int
        fileprivate let isEncrypted: Bool
        fileprivate let checksum: UInt
        package let packedCount: Int
        fileprivate let start: Int

        /// Indicates whether macOS put it beside a file for what that has no place in a zip: "__MACOSX/._export.xml".
        fileprivate var isAttachment: Bool {
            name.hasPrefix("__MACOSX/") || name.split(separator: "/").last?.hasPrefix("._") == true
        }
    }

    /// Stands in place of a number that four bytes do not hold.
    private static let elsewhere = 0xFFFF_FFFF

    /// The most files that one may hold.
    private static let mostMembers = 10_000
    /// The most bytes that a member, and all of them together, may unpack to.
    package static let mostBytes = 2 << 30

    /// Returns the most bytes that so many may unpack to: text packs to a tenth, zeros to a thousandth.
    private static func most(of packedCount: Int, _ mostBytes: Int) -> Int {
        min(mostBytes, 100 * packedCount + (64 << 20))
    }

    private let bytes: Data
    private let mostBytes: Int
    private let budget: Budget
    package let members: [Member]

    /// True of bytes that begin as zip files do.
    package static func begins(_ bytes: Data) -> Bool { bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) }

    /// - Parameter mostBytes: the most that all members together may unpack to.
    package init(_ bytes: Data, mostBytes: Int = Self.mostBytes) throws(ZipFault) {
        let file = Bytes(data: bytes)
        guard let end = file.end else { throw .damaged }
        let count = try file.number(at: end + 10, bytes: 2)
        guard count <= Self.mostMembers else { throw .tooManyFiles }
        var place = try file.number(at: end + 16, bytes: 4)
        var members: [Member] = []
        for _ in 0..<count {
            guard try file.number(at: place, bytes: 4) == 0x0201_4b50 else { throw .damaged }
            let packedCount = try file.number(at: place + 20, bytes: 4)
            let count = try file.number(at: place + 24, bytes: 4)
            let start = try file.number(at: place + 42, bytes: 4)
            guard ![packedCount, count, start].contains(Self.elsewhere) else { throw .tooLarge(limit: mostBytes) }
            let nameCount = try file.number(at: place + 28, bytes: 2)
            let name = String(decoding: try file.part(place + 46, nameCount), as: UTF8.self)
            members.append(
                Member(
                    name: name,
                    method: try file.number(at: place + 10, bytes: 2),
                    isEncrypted: try file.number(at: place + 8, bytes: 2) & 1 != 0,
                    checksum: UInt(try file.number(at: place + 16, bytes: 4)),
                    packedCount: packedCount,
                    start: start
                )
            )
            place +=
                try 46 + nameCount + file.number(at: place + 30, bytes: 2) + file.number(at: place + 32, bytes: 2)
        }
        guard !Self.overlap(members, in: bytes.count) else { throw .overlapping }
        self.bytes = bytes
        self.members = members.filter { !$0.isAttachment }
        self.mostBytes = mostBytes
        budget = Budget(Self.most(of: bytes.count, mostBytes))
    }

    /// Returns true if the bytes of two members are the same ones. Those outside of the file do not count: nobody unpacks them.
    private static func overlap(_ members: [Member], in count: Int) -> Bool {
        let headCount = 30
        let ranges = members.map { $0.start..<($0.start + headCount + $0.packedCount) }
            .filter { $0.upperBound <= count }
            .sorted { $0.lowerBound < $1.lowerBound }
        return zip(ranges, ranges.dropFirst()).contains { $0.upperBound > $1.lowerBound }
    }

    /// Finds a member by the end of its path: "export.xml" of "apple_health_export/export.xml".
    package func member(_ name: String) -> Member? {
        members.first { $0.name == name } ?? members.first { $0.name.hasSuffix("/\(name)") }
    }

    /// Hands the bytes of `member` to `take`, part by part.
    ///
    /// - Throws: `ZipFault`, and what `take` throws.
    package func unpack(_ member: Member, limit: Int, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        guard !member.isEncrypted else { throw ZipFault.encrypted }
        let file = Bytes(data: bytes)
        guard try file.number(at: member.start, bytes: 4) == 0x0403_4b50 else { throw ZipFault.damaged }
        let head =
            try 30 + file.number(at: member.start + 26, bytes: 2) + file.number(at: member.start + 28, bytes: 2)
        let packed = try file.part(member.start + head, member.packedCount)
        let limit = min(limit, Self.most(of: member.packedCount, mostBytes))
        let left = budget.left
        do {
            let checksum = try Self.unpack(packed, member.method, limit: min(limit, left)) { part in
                budget.spend(part.count)
                try take(part)
            }
            guard checksum == member.checksum else { throw ZipFault.damaged }
        } catch ZipFault.tooLarge where left < limit {
            throw ZipFault.tooLarge(limit: budget.whole)
        }
    }

    /// - Returns: the checksum of what comes out.
    private static func unpack(
        _ packed: Data,
        _ method: Int,
        limit: Int,
        _ take: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> UInt {
        try packed.withUnsafeBytes { packed in
            switch method {
            case 0:
                guard packed.count <= limit else { throw ZipFault.tooLarge(limit: limit) }
                try take(packed)
                return Inflater.checksumOf(packed, after: 0)
            case 8:
                return try Inflater.unpack(packed, limit: limit, take).checksum
            default:
                throw ZipFault.method(method)
            }
        }
    }

    package func bytes(of member: Member, limit: Int) throws -> Data {
        var bytes = Data()
        try unpack(member, limit: limit) { bytes.append(contentsOf: $0) }
        return bytes
    }
}

/// Counts the bytes that may still be unpacked from a file, by all that read it.
private final class Budget: @unchecked Sendable {
    let whole: Int
    /// The lock guards `spent`; `Mutex` would ask for macOS 15.
    private let lock = NSLock()
    private var spent = 0

    init(_ whole: Int) {
        self.whole = whole
    }

    var left: Int { lock.withLock { max(0, whole - spent) } }

    func spend(_ count: Int) {
        lock.withLock { spent += count }
    }
}

/// Bytes with numbers in them, the lowest byte first.
private struct Bytes {
    let data: Data

    /// The offset at which the record at the end of a zip file begins; a comment may follow it.
    var end: Int? {
        let mark = Data([0x50, 0x4b, 0x05, 0x06])
        guard data.count >= 22 else { return nil }
        let tail = data.suffix(22 + 65_535)
        return tail.range(of: mark, options: .backwards).map { $0.lowerBound - data.startIndex }
    }

    func part(_ start: Int, _ count: Int) throws(ZipFault) -> Data {
        guard start >= 0, count >= 0, start <= data.count, count <= data.count - start else { throw .damaged }
        return data[(data.startIndex + start)..<(data.startIndex + start + count)]
    }

    func number(at place: Int, bytes: Int) throws(ZipFault) -> Int {
        try part(place, bytes).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
