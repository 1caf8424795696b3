import Foundation

/// A value that says once what its JSON object consists of: to Codable's encoders, and to ``JSONText``.
///
/// Meals are most of what the server writes, and Codable boxes each field of theirs several times over. Here nothing is
/// boxed, and nothing sorted: fields come in the order of their names, as `WireCoding` promises.
protocol WireObject: Encodable {
    func describe(to fields: inout some WireFields) throws
    /// Writes the fields to a `JSONText`, the one kind that has to be fast: the compiler specialises this call.
    func write(to text: inout JSONText) throws
}

extension WireObject {
    func write(to text: inout JSONText) throws {
        try describe(to: &text)
    }

    /// Implements `encode(to:)`.
    func describe(to encoder: any Encoder) throws {
        var fields = EncodedFields(container: encoder.container(keyedBy: AnyKey.self))
        try describe(to: &fields)
    }
}

/// Takes the fields of an object. Nil is written as null.
protocol WireFields {
    mutating func write(_ name: StaticString, _ value: String?) throws
    mutating func write(_ name: StaticString, _ value: Int?) throws
    mutating func write(_ name: StaticString, _ value: Double?) throws
    mutating func write(_ name: StaticString, _ value: Bool?) throws
    mutating func write(_ name: StaticString, _ value: Date?) throws
    mutating func write(_ name: StaticString, object: (some WireObject)?) throws
    mutating func write(_ name: StaticString, objects: [some WireObject]) throws
    mutating func write(_ name: StaticString, other: some Encodable) throws
}

/// The fields of an object for any of Codable's encoders.
private struct EncodedFields: WireFields {
    var container: KeyedEncodingContainer<AnyKey>

    mutating func write(_ name: StaticString, _ value: String?) throws { try write(name, other: value) }
    mutating func write(_ name: StaticString, _ value: Int?) throws { try write(name, other: value) }
    mutating func write(_ name: StaticString, _ value: Double?) throws { try write(name, other: value) }
    mutating func write(_ name: StaticString, _ value: Bool?) throws { try write(name, other: value) }
    mutating func write(_ name: StaticString, _ value: Date?) throws { try write(name, other: value) }
    mutating func write(_ name: StaticString, object: (some WireObject)?) throws { try write(name, other: object) }
    mutating func write(_ name: StaticString, objects: [some WireObject]) throws { try write(name, other: objects) }

    mutating func write(_ name: StaticString, other: some Encodable) throws {
        try container.encode(other, forKey: AnyKey("\(name)"))
    }
}
