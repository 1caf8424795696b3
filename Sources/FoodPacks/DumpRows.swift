import FitIQCore
import Foundation

/// Takes a table apart into rows as its bytes come in. `DiaryFiles` reads tables that it has whole; a dump has gigabytes.
///
/// Fields that tabs separate hold quotation marks as they are, as Open Food Facts writes them. Fields that commas separate may
/// stand in quotation marks, over several lines too (RFC 4180).
struct DumpRows {
    /// A row, as long as the call that it is handed to.
    struct Row {
        fileprivate let bytes: UnsafeRawBufferPointer
        fileprivate let fields: [Range<Int>]

        var count: Int { fields.count }

        /// The bytes of a field without its quotation marks; empty where the row has no such field.
        func bytes(_ field: Int) -> UnsafeRawBufferPointer {
            guard fields.indices.contains(field) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
            return UnsafeRawBufferPointer(rebasing: bytes[fields[field]])
        }
    }

    enum Found {
        case row(Row)
        case broken(InstallReport.Refusal)
    }

    enum Separator: UInt8 {
        case tab = 0x09
        case comma = 0x2C
    }

    static let longestRow = 1 << 18

    private let separator: Separator
    /// The place in the file behind the last row that was handed on.
    private(set) var offset: Int
    /// Holds what came in behind it.
    private var kept: [UInt8] = []
    /// Counts the bytes of a line without an end that were let go.
    private var dropped = 0

    init(_ separator: Separator, from offset: Int) {
        self.separator = separator
        self.offset = offset
    }

    /// Takes more bytes, and hands on each row that ends in them, with the place behind it in the file.
    mutating func feed(_ part: UnsafeRawBufferPointer, _ take: (Found, _ end: Int) throws -> Void) throws {
        var part = part
        if dropped > 0 {
            // The rest of a line that is too long.
            guard let length = Self.find(0x0A, in: part) else {
                dropped += part.count
                return
            }
            offset += dropped + length + 1
            dropped = 0
            try take(.broken(.tooLong), offset)
            part = UnsafeRawBufferPointer(rebasing: part[(length + 1)...])
        }
        kept.append(contentsOf: part)
        try handOn(isEnd: false, take)
    }

    /// Hands on the last row, where its line has no end.
    mutating func finish(_ take: (Found, _ end: Int) throws -> Void) throws {
        if dropped > 0 {
            offset += dropped
            dropped = 0
            try take(.broken(.tooLong), offset)
        }
        try handOn(isEnd: true, take)
    }

    private mutating func handOn(isEnd: Bool, _ take: (Found, _ end: Int) throws -> Void) throws {
        let all = kept
        kept = []
        let start = offset
        var used = 0
        try all.withUnsafeBytes { bytes in
            while used < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[used...])
                guard let (found, length) = next(in: rest, isEnd: isEnd) else { break }
                used += length
                if let found { try take(found, start + used) }
            }
        }
        offset = start + used
        if all.count - used > Self.longestRow {
            // No line ends within the longest row that is taken.
            dropped = all.count - used
        } else {
            kept = Array(all[used...])
        }
    }

    /// The first row of `bytes` and its length with the end of its line; nil where more bytes are needed, and no row where the
    /// line is blank.
    private func next(in bytes: UnsafeRawBufferPointer, isEnd: Bool) -> (Found?, Int)? {
        guard var end = lineEnd(in: bytes, from: 0, isEnd: isEnd) else { return nil }
        if separator == .comma {
            let first = end
            var quotes = Self.count(0x22, in: bytes, 0..<end)
            while !quotes.isMultiple(of: 2) {
                guard end - first < Self.longestRow, end < bytes.count || !isEnd else {
                    return (.broken(.openQuotation), min(first + 1, bytes.count))
                }
                guard end < bytes.count, let next = lineEnd(in: bytes, from: end + 1, isEnd: isEnd) else {
                    return bytes.count > Self.longestRow ? (.broken(.openQuotation), min(first + 1, bytes.count)) : nil
                }
                quotes += Self.count(0x22, in: bytes, end..<next)
                end = next
            }
        }
        let length = min(end + 1, bytes.count)
        guard end <= Self.longestRow else { return (.broken(.tooLong), length) }
        let content = end > 0 && bytes[end - 1] == 0x0D ? end - 1 : end
        guard content > 0 else { return (nil, length) }
        return (.row(row(UnsafeRawBufferPointer(rebasing: bytes[..<content]))), length)
    }

    private func lineEnd(in bytes: UnsafeRawBufferPointer, from start: Int, isEnd: Bool) -> Int? {
        guard start < bytes.count else { return isEnd ? bytes.count : nil }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        return Self.find(0x0A, in: rest).map { start + $0 } ?? (isEnd ? bytes.count : nil)
    }

    private func row(_ bytes: UnsafeRawBufferPointer) -> Row {
        var fields: [Range<Int>] = []
        var place = 0
        while true {
            let isQuoted = separator == .comma && place < bytes.count && bytes[place] == 0x22
            let closing = isQuoted ? Self.closingMark(in: bytes, from: place + 1) : place
            let behind = UnsafeRawBufferPointer(rebasing: bytes[closing...])
            let next = Self.find(separator.rawValue, in: behind).map { closing + $0 }
            fields.append(isQuoted ? place + 1..<closing : place..<(next ?? bytes.count))
            guard let next else { return Row(bytes: bytes, fields: fields) }
            place = next + 1
        }
    }

    /// Finds the mark that ends a field; two of them within are one of its text.
    private static func closingMark(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var place = start
        while place < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[place...])
            guard let found = find(0x22, in: rest) else { return bytes.count }
            place += found
            guard place + 1 < bytes.count, bytes[place + 1] == 0x22 else { return place }
            place += 2
        }
        return bytes.count
    }

    private static func find(_ byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    private static func count(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
        var (count, place) = (0, range.lowerBound)
        while let found = find(byte, in: UnsafeRawBufferPointer(rebasing: bytes[place..<range.upperBound])) {
            count += 1
            place += found + 1
        }
        return count
    }
}
