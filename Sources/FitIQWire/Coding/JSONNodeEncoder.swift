/// Lets `Encodable` values write themselves into a ``JSONNode``.
struct JSONNodeEncoder: Encoder {
    let node: JSONNode
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONObjectContainer(node: node.become(.object)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        JSONArrayContainer(node: node.become(.array))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        JSONValueContainer(node: node)
    }
}

private struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: JSONNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { node.part(key.stringValue) { node.writeNull() } }
    func encode(_ value: Bool, forKey key: Key) { node.part(key.stringValue) { node.write(value) } }
    func encode(_ value: String, forKey key: Key) { node.part(key.stringValue) { node.write(value) } }
    func encode(_ value: Int, forKey key: Key) { node.part(key.stringValue) { node.write(integer: value) } }
    func encode(_ value: Double, forKey key: Key) throws { try node.part(key.stringValue) { try node.write(value) } }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        try node.part(key.stringValue) { try node.write(value) }
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(JSONObjectContainer<NestedKey>(node: node.nested(key.stringValue, .object)))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        JSONArrayContainer(node: node.nested(key.stringValue, .array))
    }

    func superEncoder() -> any Encoder { JSONNodeEncoder(node: node.nested("super", .value)) }
    func superEncoder(forKey key: Key) -> any Encoder { JSONNodeEncoder(node: node.nested(key.stringValue, .value)) }
}

private struct JSONArrayContainer: UnkeyedEncodingContainer {
    let node: JSONNode
    var codingPath: [any CodingKey] { [] }
    var count: Int { node.count }

    func encodeNil() { node.part("") { node.writeNull() } }
    func encode(_ value: some Encodable) throws { try node.part("") { try node.write(value) } }

    func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(JSONObjectContainer<NestedKey>(node: node.nested("", .object)))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        JSONArrayContainer(node: node.nested("", .array))
    }

    func superEncoder() -> any Encoder { JSONNodeEncoder(node: node.nested("", .value)) }
}

private struct JSONValueContainer: SingleValueEncodingContainer {
    let node: JSONNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { node.writeNull() }
    func encode(_ value: Bool) { node.write(value) }
    func encode(_ value: String) { node.write(value) }
    func encode(_ value: Double) throws { try node.write(value) }
    func encode(_ value: Float) throws { try node.write(Double(value)) }
    func encode(_ value: Int) { node.write(integer: value) }
    func encode(_ value: Int8) { node.write(integer: value) }
    func encode(_ value: Int16) { node.write(integer: value) }
    func encode(_ value: Int32) { node.write(integer: value) }
    func encode(_ value: Int64) { node.write(integer: value) }
    func encode(_ value: UInt) { node.write(integer: value) }
    func encode(_ value: UInt8) { node.write(integer: value) }
    func encode(_ value: UInt16) { node.write(integer: value) }
    func encode(_ value: UInt32) { node.write(integer: value) }
    func encode(_ value: UInt64) { node.write(integer: value) }
    func encode(_ value: some Encodable) throws { try node.write(value) }
}
