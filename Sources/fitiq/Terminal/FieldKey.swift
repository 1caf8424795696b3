/// A key of a JSON object, by its name.
struct FieldKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringLiteral name: String) { stringValue = name }
    init?(stringValue name: String) { stringValue = name }
    init?(intValue: Int) { nil }
}
