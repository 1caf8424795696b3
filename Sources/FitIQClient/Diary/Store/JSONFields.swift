import Coach
import FitIQWire
import Foundation

/// The fields of a JSON object, so that of two objects the newer's fields can be put over the older's.
struct JSONFields: Codable, Hashable, Sendable {
    var fields: [String: JSON]

    init(_ fields: [String: JSON] = [:]) {
        self.fields = fields
    }

    /// Takes the fields of any value that is an object on the wire.
    init(of value: some Encodable) throws {
        self = try WireCoding.decoder().decode(JSONFields.self, from: WireCoding.encode(value))
    }

    init(from decoder: any Decoder) throws {
        fields = try decoder.singleValueContainer().decode([String: JSON].self)
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
