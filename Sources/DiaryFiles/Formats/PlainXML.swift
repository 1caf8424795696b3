import Foundation

/// The part of Health's XML that Foundation's parser is given: text in UTF-8 without declarations.
///
/// On Linux that parser does not survive an attribute that is declared without a value, as Health declares all of its own
/// (swift-corelibs-foundation, 2026-11-25). The declarations at the beginning are passed over; where there are others, or where
/// they could hide in another encoding, the text is refused.
struct PlainXML {
    let text: Data
    /// The lines of what was passed over.
    let linesBefore: Int

    /// - Throws: ``ImportRefusal``.
    init(_ file: Data) throws(ImportRefusal) {
        let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file
        text = try Self.afterTypes(try Self.afterVersion(start))
        linesBefore = file[..<text.startIndex].count { $0 == 0x0A }
        try Self.requirePlain(text)
    }

    /// Passes over `<?xml version="1.0" encoding="UTF-8"?>`.
    private static func afterVersion(_ text: Data) throws(ImportRefusal) -> Data {
        guard text.starts(with: Data("<?xml".utf8)) else { return text }
        guard let end = text.prefix(1_024).range(of: Data("?>".utf8)) else { throw damaged }
        let words = String(decoding: text[..<end.lowerBound], as: UTF8.self)
        if let encoding = words.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)?.1, encoding.lowercased() != "utf-8" {
            throw otherEncoding
        }
        return text[end.upperBound...]
    }

    /// Passes over `<!DOCTYPE HealthData […]>`.
    private static func afterTypes(_ text: Data) throws(ImportRefusal) -> Data {
        let head = text.prefix(1 << 20)
        guard let type = head.range(of: Data("<!DOCTYPE".utf8)) else { return text }
        let rest = head[type.upperBound...]
        guard let mark = rest.firstIndex(where: { [UInt8(ascii: "["), UInt8(ascii: ">")].contains($0) }) else {
            throw damaged
        }
        if rest[mark] == UInt8(ascii: ">") { return text[(mark + 1)...] }
        guard let end = rest.range(of: Data("]>".utf8)) else { throw damaged }
        return text[end.upperBound...]
    }

    /// Looks through all of the text: a parser that is not given the marks of other encodings takes it for UTF-8.
    private static func requirePlain(_ text: Data) throws(ImportRefusal) {
        let hasOthers = text.withUnsafeBytes { bytes in
            [0, 0xFE, 0xFF].contains { position(of: $0, in: bytes[...]) != nil }
        }
        guard !hasOthers else { throw otherEncoding }
        guard text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "<") else { throw damaged }
        let declares = text.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while let place = position(of: UInt8(ascii: "<"), in: rest) {
                rest = rest[(place + 1)...]
                if declarations.contains(where: { rest.starts(with: $0) }) { return true }
            }
            return false
        }
        guard !declares else {
            throw ImportRefusal("The XML has declarations behind its beginning, which Health's own export never has.")
        }
    }

    private static let declarations = ["!DOCTYPE", "!ATTLIST", "!ENTITY", "?xml"].map { Array($0.utf8) }

    private static func position(of byte: UInt8, in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        guard let base = bytes.base.baseAddress, !bytes.isEmpty,
            let found = memchr(base + bytes.startIndex, Int32(byte), bytes.count)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }

    private static let damaged = ImportRefusal("The XML is damaged, or not whole.")
    private static let otherEncoding = ImportRefusal("The XML is not in UTF-8, as Health's own export is.")
}
