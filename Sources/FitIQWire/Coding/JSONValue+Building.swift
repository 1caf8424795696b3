package import Foundation

// Values that we write ourselves.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(nilLiteral: ()) { self = .null }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }

    /// The value that `body` is on the wire.
    package init(of body: some Encodable) throws {
        self = try JSONReader.read(Array(WireCoding.encode(body)))
    }

    /// Null where there is none.
    package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
    package init(_ number: Double?) { self = number.map { .number($0) } ?? .null }
    package init(_ number: Int?) { self = number.map { .number(Double($0)) } ?? .null }

    /// Is nil of a value that is no object, and where there is no such field.
    package subscript(_ name: String) -> JSONValue? {
        if case .object(let fields) = self { fields[name] } else { nil }
    }

    package var text: String? { if case .string(let text) = self { text } else { nil } }

    /// The bytes of the value; its names are in order.
    package func bytes() throws -> Data { try WireCoding.encode(self) }
}
