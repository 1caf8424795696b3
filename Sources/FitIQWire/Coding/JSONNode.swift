import Foundation

/// A JSON value as any `Encodable` writes it: its parts in the order they came, and where each stands.
///
/// Foundation's encoder makes a dictionary of boxed values for each object, which took a quarter of the server's time.
/// Here values are written where they belong, and only moved into the order of their keys in the end; what is a
/// ``WireObject`` is not even moved.
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
    private var text = JSONText()
    private var parts: [Part] = []
    /// The container that the value being written at the end of `text` turned out to be.
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
        let start = text.bytes.count
        try body()
        parts.append(Part(key: key, bytes: start..<text.bytes.count, nested: nil))
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
            text.write(value as! Date)
        } else if Value.self == Data.self || Value.self == URL.self || Value.self == Decimal.self {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "has no form on the wire"))
        } else if let object = value as? any WireObject {
            try text.write(object)
        } else {
            try value.encode(to: JSONNodeEncoder(node: self))
            if let container {
                self.container = nil
                text.append(container.finished())
            }
        }
    }

    func writeNull() { text.writeNull() }
    func write(_ value: Bool) { text.write(value) }
    func write(integer value: some BinaryInteger) { text.write(integer: value) }
    func write(_ value: Double) throws { try text.write(value) }
    func write(_ value: String) { text.write(value) }

    // MARK: The end

    func finished() -> [UInt8] {
        switch shape {
        case .value: container?.finished() ?? text.bytes
        case .array: joined(parts, "[", "]") { _, _ in }
        case .object:
            joined(sortedParts, "{", "}") { key, output in
                output.write(key)
                output.write(ascii: ":")
            }
        }
    }

    /// The parts in the order of their keys; of parts with the same key the last.
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
        _ open: StaticString,
        _ close: StaticString,
        writeKey: (String, inout JSONText) -> Void
    ) -> [UInt8] {
        var output = JSONText()
        output.reserve(text.bytes.count + parts.count * 24)
        output.write(ascii: open)
        for (position, part) in parts.enumerated() {
            if position > 0 { output.write(ascii: ",") }
            writeKey(part.key, &output)
            if let nested = part.nested {
                output.append(nested.finished())
            } else {
                output.append(text.bytes[part.bytes])
            }
        }
        output.write(ascii: close)
        return output.bytes
    }
}
