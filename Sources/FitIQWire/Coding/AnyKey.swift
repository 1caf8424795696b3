/// Any JSON key: `"food_name"`.
struct AnyKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ stringValue: String) {
        self.stringValue = stringValue
    }

    init(stringLiteral: String) {
        stringValue = stringLiteral
    }

    init?(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}

/// Reads a field under any of the names that the older documents gave it.
extension KeyedDecodingContainer<AnyKey> {
    /// The first of `names` that is there and not null; nil when none is.
    func value<T: Decodable>(_ names: String..., as type: T.Type = T.self) throws -> T? {
        try value(names)
    }

    func value<T: Decodable>(_ names: [String], as type: T.Type = T.self) throws -> T? {
        for name in names {
            if let value = try decodeIfPresent(T.self, forKey: AnyKey(name)) { return value }
        }
        return nil
    }

    func required<T: Decodable>(_ names: String..., as type: T.Type = T.self) throws -> T {
        for name in names {
            if let value = try decodeIfPresent(T.self, forKey: AnyKey(name)) { return value }
        }
        throw DecodingError.keyNotFound(
            AnyKey(names[0]),
            .init(codingPath: codingPath, debugDescription: "none of \(names.joined(separator: ", ")) is there")
        )
    }

    /// A whole number, also when written with a fraction, as `198.0`: rounded to the nearest.
    func wholeNumber(_ name: String) throws -> Int? {
        guard let number: Double = try value(name) else { return nil }
        guard let whole = Int(exactly: number.rounded()) else {
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey(name),
                in: self,
                debugDescription: "\(number) is out of range"
            )
        }
        return whole
    }
}
