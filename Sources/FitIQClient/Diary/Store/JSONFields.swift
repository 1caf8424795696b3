import FitIQWire
import Foundation

/// The fields of a JSON object, so that of two objects the newer's fields can be put over the older's.
struct JSONFields: Codable, Hashable, Sendable {
    var fields: [String: JSONValue]

    init(_ fields: [String: JSONValue] = [:]) {
        self.fields = fields
    }

    /// Takes the fields of any value that is an object on the wire.
    init(of value: some Encodable) throws {
        self = try WireCoding.decoder().decode(JSONFields.self, from: WireCoding.encode(value))
    }

    init(from decoder: any Decoder) throws {
        fields = try decoder.singleValueContainer().decode([String: JSONValue].self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(fields)
    }

    /// Reads the fields as a value of the wire.
    func value<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try WireCoding.decoder().decode(Value.self, from: WireCoding.encode(self))
    }

    /// Puts `newer` over these, field by field.
    func overlaid(with newer: JSONFields) -> JSONFields {
        JSONFields(fields.merging(newer.fields) { $1 })
    }
}

/// A value of JSON.
indirect enum JSONValue: Codable, Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
