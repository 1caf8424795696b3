import Foundation

/// A JSON value as it is written: the bytes of its parts in the order they came, and where each stands.
///
/// Foundation's encoder makes a dictionary of boxed values for each object, which took a quarter of the server's time.
/// Here values are written where they belong, and only moved into the order of their keys in the end.
final class JSONNode {
    enum Shape {
        case value, object, array
    }

    private struct Part {
        let key: String
        let bytes: Range<Int>
        /// A container that its writer may still hold; its bytes are taken at the end.
        let nested: JSONNode?
    }

    private let shape: Shape
    private var bytes: [UInt8] = []
    private var parts: [Part] = []
    /// The container that the value being written at the end of `bytes` turned out to be.
    private var container: JSONNode?

    init(_ shape: Shape) {
        self.shape = shape
    }

    // MARK: Containers

    var count: Int { parts.count }

    /// The value that is being written is a container.
    func become(_ shape: Shape) -> JSONNode {
        if let container { return container }
        let node = JSONNode(shape)
        container = node
        return node
    }

    /// Writes a part with `body`, which leaves it at the end of the bytes.
    func part(_ key: String, _ body: () throws -> Void) rethrows {
        let start = bytes.count
        try body()
        parts.append(Part(key: key, bytes: start..<bytes.count, nested: nil))
    }

    func nested(_ key: String, _ shape: Shape) -> JSONNode {
        let node = JSONNode(shape)
        parts.append(Part(key: key, bytes: 0..<0, nested: node))
        return node
    }

    // MARK: Values

    func write<Value: Encodable>(_ value: Value) throws {
        if Value.self == String.self {
            write(value as! String)
        } else if Value.self == Date.self {
            write((value as! Date).formatted(.iso8601))
        } else if Value.self == Data.self || Value.self == URL.self || Value.self == Decimal.self {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "has no form on the wire"))
        } else {
            try value.encode(to: JSONNodeEncoder(node: self))
            if let container {
                self.container = nil
                bytes += container.finished()
            }
        }
    }

    func writeNull() {
        write(ascii: "null")
    }

    func write(_ value: Bool) {
        write(ascii: value ? "true" : "false")
    }

    func write(integer value: some BinaryInteger) {
        bytes += String(value).utf8
    }

    func write(_ value: Double) throws {
        guard value.isFinite else {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "is not finite"))
        }
        let digits = value.description.utf8
        bytes += digits.suffix(2).elementsEqual(".0".utf8) ? digits.dropLast(2) : digits[...]
    }

    func write(_ text: String) {
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

    private func writeEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): write(ascii: #"\""#)
        case UInt8(ascii: "\\"): write(ascii: #"\\"#)
        case 0x08: write(ascii: #"\b"#)
        case 0x09: write(ascii: #"\t"#)
        case 0x0A: write(ascii: #"\n"#)
        case 0x0C: write(ascii: #"\f"#)
        case 0x0D: write(ascii: #"\r"#)
        default: write(ascii: (byte < 0x10 ? #"\u000"# : #"\u00"#) + String(byte, radix: 16))
        }
    }

    private func write(ascii text: String) {
        bytes += text.utf8
    }

    // MARK: The end

    func finished() -> [UInt8] {
        switch shape {
        case .value: container?.finished() ?? bytes
        case .array: joined(parts, "[", "]") { _, _ in }
        case .object:
            joined(sortedParts, "{", "}") { key, output in
                output.write(key)
                output.bytes.append(UInt8(ascii: ":"))
            }
        }
    }

    /// Of parts with the same key the last.
    private var sortedParts: [Part] {
        var sorted: [Part] = []
        sorted.reserveCapacity(parts.count)
        // Sorting keeps the order of equal keys.
        for part in parts.sorted(by: { $0.key < $1.key }) {
            if sorted.last?.key == part.key { sorted.removeLast() }
            sorted.append(part)
        }
        return sorted
    }

    private func joined(
        _ parts: [Part],
        _ open: Unicode.Scalar,
        _ close: Unicode.Scalar,
        writeKey: (String, JSONNode) -> Void
    ) -> [UInt8] {
        let output = JSONNode(.value)
        output.bytes.reserveCapacity(bytes.count + parts.count * 24)
        output.bytes.append(UInt8(ascii: open))
        for (position, part) in parts.enumerated() {
            if position > 0 { output.bytes.append(UInt8(ascii: ",")) }
            writeKey(part.key, output)
            if let nested = part.nested {
                output.bytes += nested.finished()
            } else {
                output.bytes += bytes[part.bytes]
            }
        }
        output.bytes.append(UInt8(ascii: close))
        return output.bytes
    }
}
