public import Foundation

/// Lies above everything about signing in.
public enum WireCoding {
    /// Writes dates as `2024-01-15T12:30:05Z`: UTC and whole seconds, because Foundation's `.iso8601` on other systems
    /// refuses fractions. Keys are sorted, so that equal values are equal bytes.
    public static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// The bytes that `encoder()` writes, several times faster. Values may hold no `Data`, `URL` or `Decimal`.
    ///
    /// - Throws: `EncodingError` for a number that is not finite, or what `value` throws.
    public static func encode(_ value: some Encodable) throws -> Data {
        let node = JSONNode(.value)
        try node.write(value)
        return Data(node.finished())
    }

    /// Reads dates with or without fractions of a second and with any offset.
    public static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = date(text) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "'\(text)' is not an RFC 3339 date and time"
                )
            }
            return date
        }
        return decoder
    }

    /// The instant written in `text` (RFC 3339, `2024-01-15T12:30:05.25+01:00`); nil when it is none. Never guesses.
    public static func date(_ text: String) -> Date? {
        RFC3339.date(text)
    }
}
