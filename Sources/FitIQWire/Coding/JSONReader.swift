import FitIQCore

/// Reads JSON as RFC 8259 defines it and nothing beside it, in one pass and at most 32 levels deep.
///
/// Foundation's decoder is not asked. It takes trailing commas and the last of two equal keys, where the next program takes
/// the first, and it goes down into nested brackets at a cost that grows with their depth.
package struct JSONReader {
    /// Says why bytes are no JSON, and the offset of the byte that cannot stand there.
    package struct Fault: Error, Equatable {
        package let reason: String
        package let offset: Int
    }

    package static let maxDepth = 32

    private let bytes: [UInt8]
    private var offset = 0

    /// The one value that `bytes` hold.
    package static func read(_ bytes: [UInt8]) throws(Fault) -> JSONValue {
        var reader = JSONReader(bytes: bytes)
        return try reader.document()
    }

    private mutating func document() throws(Fault) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw fault("it begins with a byte order mark") }
        let value = try value(depth: 0)
        skipSpace()
        if offset < bytes.count { throw fault("something follows its end") }
        return value
    }

    // MARK: Values

    /// - Parameter depth: how many arrays and objects the value stands in.
    private mutating func value(depth: Int) throws(Fault) -> JSONValue {
        skipSpace()
        guard let byte = current else { throw fault("it ends too early") }
        switch byte {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .array(try array(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw fault("there is no value where one must be")
        }
    }

    private mutating func object(depth: Int) throws(Fault) -> [String: JSONValue] {
        try open(depth)
        var fields: [String: JSONValue] = [:]
        if closes(with: "}") { return fields }
        repeat {
            skipSpace()
            let start = offset
            guard current == UInt8(ascii: "\"") else {
                throw fault(current == UInt8(ascii: "}") ? "a comma stands before an end" : "there is no key")
            }
            let key = try string()
            guard fields[key] == nil else { throw Fault(reason: "a key stands twice in one object", offset: start) }
            skipSpace()
            guard skip(":") else { throw fault("there is no colon after a key") }
            fields[key] = try value(depth: depth + 1)
        } while try goesOn(before: "}")
        return fields
    }

    private mutating func array(depth: Int) throws(Fault) -> [JSONValue] {
        try open(depth)
        var values: [JSONValue] = []
        if closes(with: "]") { return values }
        repeat {
            skipSpace()
            if current == UInt8(ascii: "]") { throw fault("a comma stands before an end") }
            values.append(try value(depth: depth + 1))
        } while try goesOn(before: "]")
        return values
    }

    private mutating func open(_ depth: Int) throws(Fault) {
        guard depth < Self.maxDepth else { throw fault("it is nested more than \(Self.maxDepth) levels deep") }
        offset += 1
    }

    private mutating func closes(with end: Unicode.Scalar) -> Bool {
        skipSpace()
        return skip(end)
    }

    /// Returns true where another element follows, false at the end of the list or object; throws where neither does.
    private mutating func goesOn(before end: Unicode.Scalar) throws(Fault) -> Bool {
        skipSpace()
        if skip(",") { return true }
        if skip(end) { return false }
        throw fault(current == nil ? "it ends too early" : "there is neither a comma nor an end")
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
        let isThere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
        guard isThere else { throw fault("there is no value where one must be") }
        offset += word.utf8CodeUnitCount
        return value
    }

    // MARK: Numbers

    private mutating func number() throws(Fault) -> Double {
        let start = offset
        _ = skip("-")
        if !skip("0") { try digits() }
        if skip(".") { try digits() }
        if skip("e") || skip("E") {
            if !skip("-") { _ = skip("+") }
            try digits()
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            throw Fault(reason: "a number is out of range", offset: start)
        }
        return number
    }

    /// One or more.
    private mutating func digits() throws(Fault) {
        let start = offset
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
        if offset == start { throw fault("a number lacks a digit") }
    }

    // MARK: Texts

    private mutating func string() throws(Fault) -> String {
        let start = offset
        offset += 1
        var text: [UInt8] = []
        var plain = offset
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                text += bytes[plain..<offset]
                offset += 1
                guard let text = String(validUTF8: text) else {
                    throw Fault(reason: "a text is not UTF-8", offset: start)
                }
                return text
            case UInt8(ascii: "\\"):
                text += bytes[plain..<offset]
                text += try escaped()
                plain = offset
            case ..<0x20:
                throw fault("a control character is not escaped")
            default:
                offset += 1
            }
        }
        throw fault("it ends too early")
    }

    /// The UTF-8 of the escape that begins here.
    private mutating func escaped() throws(Fault) -> [UInt8] {
        let start = offset
        offset += 1
        guard let letter = current else { throw fault("it ends too early") }
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(try scalar(escapedAt: start)).utf8)
        default: throw Fault(reason: "there is no such escape", offset: start)
        }
    }

    /// The character that `\u` writes, in two escapes where it needs a surrogate pair.
    private mutating func scalar(escapedAt start: Int) throws(Fault) -> Unicode.Scalar {
        let first = try fourHexDigits(escapedAt: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, skip("\\"), skip("u") {
            let second = try fourHexDigits(escapedAt: start)
            if (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw Fault(reason: "half a surrogate pair is escaped", offset: start)
    }

    private mutating func fourHexDigits(escapedAt start: Int) throws(Fault) -> UInt32 {
        let digits = bytes[offset...].prefix(4)
        // `UInt32` would take a sign.
        guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw Fault(reason: "there is no such escape", offset: start) }
        offset += 4
        return number
    }

    // MARK: Bytes

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
    }

    private func fault(_ reason: String) -> Fault {
        Fault(reason: reason, offset: offset)
    }
}
