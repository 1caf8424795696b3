/// A field of a JSON object, told apart as far as any field of ours needs it.
///
/// What stands inside an array or an object is not looked at: a decoder that fails names the way down to where it did, so
/// each level would cost time by its depth, and 64 KB of nested brackets most of a minute.
enum JSONValue: Decodable, Sendable {
    case null
    case string(String)
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = container.decodeNil() ? .null : .string(try container.decode(String.self))
        } catch DecodingError.typeMismatch {
            self = .other
        }
    }
}
