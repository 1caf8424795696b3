import FitIQCore
import Foundation

/// A table of a CSV file, row by row. Fields are separated by commas, semicolons or tabs, whichever the first line has most
/// of.
struct CSVFile {
    struct Row {
        /// The line at which it begins, counted from 1.
        let line: Int
        /// The fault of the row where they cannot be told.
        let fields: Result<[String], ArchiveFault>
    }

    /// The longest row, in bytes: behind that a quotation mark counts as one that is not closed.
    private static let longestRow = 1 << 16
    /// The most fields of a row.
    private static let mostFields = 1_000
    private static let tooLong = ArchiveFault("has more than 64 KB or 1,000 fields")
    private static let openQuotation = ArchiveFault("has a quotation mark that is not closed")
    /// The largest file in UTF-16: it is turned into UTF-8 at once.
    private static let mostBytesInUTF16 = 64 << 20

    let separator: UInt8
    private let bytes: Data
    /// Indicates whether the bytes are not UTF-8, and are read as Windows-1252.
    let isLatin: Bool

    /// - Parameter file: in UTF-8, UTF-16 with its mark, or Windows-1252.
    /// - Throws: ``ImportRefusal`` for a large one in UTF-16.
    init(_ file: Data) throws(ImportRefusal) {
        bytes = try Self.plain(file)
        isLatin = !bytes.prefix(1 << 20).withUnsafeBytes { Self.isUTF8($0) }
        let line = bytes.prefix(Self.longestRow).prefix { $0 != 0x0A && $0 != 0x0D }
        let marks: [UInt8] = [0x2C, 0x3B, 0x09]
        separator = marks.max { a, b in line.count { $0 == a } < line.count { $0 == b } } ?? 0x2C
    }

    /// Returns the text in UTF-8 without a mark.
    private static func plain(_ file: Data) throws(ImportRefusal) -> Data {
        if file.starts(with: [0xEF, 0xBB, 0xBF]) { return file.dropFirst(3) }
        guard file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) else { return file }
        guard file.count <= mostBytesInUTF16 else {
            throw ImportRefusal("The table is in UTF-16 and has more than 64 MB; save it in UTF-8.")
        }
        return String(data: file, encoding: .utf16).map { Data($0.utf8) } ?? file
    }

    /// A character that is cut off at the end does not count.
    private static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
        (0..<4).contains { cut in
            String(validUTF8: bytes.dropLast(min(cut, bytes.count))) != nil
        }
    }

    /// Calls `take` for each row but blank ones.
    func rows(_ take: (Row) throws -> Void) throws {
        try bytes.withUnsafeBytes { bytes in
            var (place, line) = (0, 1)
            while place < bytes.count {
                var end = place
                let fields: Result<[String], ArchiveFault>
                do throws(ArchiveFault) {
                    fields = .success(try self.fields(of: bytes, from: place, to: &end))
                } catch {
                    // Behind a broken row the next line begins another one.
                    end = Self.endOfLine(bytes, from: place)
                    fields = .failure(error)
                }
                if fields != .success([""]) { try take(Row(line: line, fields: fields)) }
                line += Self.lines(in: bytes, from: place, to: end)
                place = end
            }
        }
    }

    private static func endOfLine(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var place = start
        while place < bytes.count, bytes[place] != 0x0A, !isLoneReturn(bytes, place) { place += 1 }
        return min(place + 1, bytes.count)
    }

    /// Counts the lines that end there; a CR alone ends one, too.
    private static func lines(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        var count = 0
        for place in start..<end where bytes[place] == 0x0A || isLoneReturn(bytes, place) { count += 1 }
        return count
    }

    private static func isLoneReturn(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
        bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)
    }

    private func fields(
        of bytes: UnsafeRawBufferPointer,
        from start: Int,
        to end: inout Int
    ) throws(ArchiveFault) -> [String] {
        var fields: [String] = []
        var place = start
        while true {
            guard fields.count < Self.mostFields else { throw Self.tooLong }
            fields.append(try field(of: bytes, &place, rowStart: start))
            guard place < bytes.count, bytes[place] == separator else { break }
            place += 1
        }
        if place < bytes.count, bytes[place] == 0x0D { place += 1 }
        if place < bytes.count, bytes[place] == 0x0A { place += 1 }
        end = place
        return fields
    }

    private func field(
        of bytes: UnsafeRawBufferPointer,
        _ place: inout Int,
        rowStart: Int
    ) throws(ArchiveFault) -> String {
        if place < bytes.count, bytes[place] == 0x22 { return try quoted(bytes, &place, rowStart: rowStart) }
        let start = place
        place = try endOfField(bytes, from: place, rowStart: rowStart)
        return text(bytes[start..<place])
    }

    /// Finds the next separator or the end of the line.
    private func endOfField(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        rowStart: Int
    ) throws(ArchiveFault) -> Int {
        var place = start
        while place < bytes.count, bytes[place] != separator, bytes[place] != 0x0A, bytes[place] != 0x0D {
            guard place - rowStart < Self.longestRow else { throw Self.tooLong }
            place += 1
        }
        return place
    }

    private func quoted(
        _ bytes: UnsafeRawBufferPointer,
        _ place: inout Int,
        rowStart: Int
    ) throws(ArchiveFault) -> String {
        var content: [UInt8] = []
        place += 1
        while place < bytes.count, place - rowStart <= Self.longestRow {
            if bytes[place] == 0x22 {
                place += 1
                guard place < bytes.count, bytes[place] == 0x22 else {
                    let end = try endOfField(bytes, from: place, rowStart: rowStart)
                    // What stands behind a closing mark belongs to the field; over several lines the mark is another's.
                    guard end == place || !content.contains(0x0A) else { throw Self.openQuotation }
                    content.append(contentsOf: bytes[place..<end])
                    place = end
                    return content.withUnsafeBytes { text($0[...]) }
                }
            }
            content.append(bytes[place])
            place += 1
        }
        throw Self.openQuotation
    }

    private func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        let text =
            isLatin
            ? String(data: Data(bytes), encoding: .windowsCP1252) ?? String(decoding: bytes, as: UTF8.self)
            : String(decoding: bytes, as: UTF8.self)
        let isPlain = ![0x20, 0x09].contains(bytes.first) && ![0x20, 0x09].contains(bytes.last)
        return isPlain ? text : text.trimmingCharacters(in: .whitespaces)
    }
}
