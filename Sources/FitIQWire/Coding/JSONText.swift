import Foundation

/// JSON as it is being written, and the fields of its innermost object.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    /// The name before, in the object whose fields are being written; nil at its beginning.
    private var lastName: StaticString?

    // MARK: Values

    mutating func writeNull() {
        write(ascii: "null")
    }

    mutating func write(_ value: Bool) {
        write(ascii: value ? "true" : "false")
    }

    mutating func write(integer value: some BinaryInteger) {
        bytes += String(value).utf8
    }

    /// - Throws: `EncodingError` for what is not finite.
    mutating func write(_ value: Double) throws {
        guard value.isFinite else {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "is not finite"))
        }
        let digits = value.description.utf8
        bytes += digits.suffix(2).elementsEqual(".0".utf8) ? digits.dropLast(2) : digits[...]
    }

    mutating func write(_ date: Date) {
        bytes.append(UInt8(ascii: "\""))
        RFC3339.write(date, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func write(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { text in
            guard text.contains(where: Self.isEscaped) else { return bytes.append(contentsOf: text) }
            for byte in text {
                if Self.isEscaped(byte) { writeEscaped(byte) } else { bytes.append(byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func writeEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): write(ascii: #"\""#)
        case UInt8(ascii: "\\"): write(ascii: #"\\"#)
        case 0x08: write(ascii: #"\b"#)
        case 0x09: write(ascii: #"\t"#)
        case 0x0A: write(ascii: #"\n"#)
        case 0x0C: write(ascii: #"\f"#)
        case 0x0D: write(ascii: #"\r"#)
        default: bytes += ((byte < 0x10 ? #"\u000"# : #"\u00"#) + String(byte, radix: 16)).utf8
        }
    }

    /// A name, a word or a sign that needs no escape.
    mutating func write(ascii text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ json: some Sequence<UInt8>) {
        bytes.append(contentsOf: json)
    }

    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(count)
    }

    // MARK: Objects

    mutating func write(_ object: some WireObject) throws {
        let outer = lastName
        lastName = nil
        bytes.append(UInt8(ascii: "{"))
        try object.write(to: &self)
        bytes.append(UInt8(ascii: "}"))
        lastName = outer
    }

    private mutating func begin(_ name: StaticString) {
        assert(lastName.map { "\($0)" < "\(name)" } ?? true, "\(name) stands out of order")
        if lastName != nil { bytes.append(UInt8(ascii: ",")) }
        lastName = name
        bytes.append(UInt8(ascii: "\""))
        write(ascii: name)
        write(ascii: "\":")
    }
}

extension JSONText: WireFields {
    mutating func write(_ name: StaticString, _ value: String?) {
        begin(name)
        if let value { write(value) } else { writeNull() }
    }

    mutating func write(_ name: StaticString, _ value: Int?) {
        begin(name)
        if let value { write(integer: value) } else { writeNull() }
    }

    mutating func write(_ name: StaticString, _ value: Double?) throws {
        begin(name)
        if let value { try write(value) } else { writeNull() }
    }

    mutating func write(_ name: StaticString, _ value: Bool?) {
        begin(name)
        if let value { write(value) } else { writeNull() }
    }

    mutating func write(_ name: StaticString, _ value: Date?) {
        begin(name)
        if let value { write(value) } else { writeNull() }
    }

    mutating func write(_ name: StaticString, object: (some WireObject)?) throws {
        begin(name)
        if let object { try write(object) } else { writeNull() }
    }

    mutating func write(_ name: StaticString, objects: [some WireObject]) throws {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        for (position, object) in objects.enumerated() {
            if position > 0 { bytes.append(UInt8(ascii: ",")) }
            try write(object)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func write(_ name: StaticString, other: some Encodable) throws {
        begin(name)
        let node = JSONNode(.value)
        try node.write(other)
        bytes += node.finished()
    }
}
